import type { TestProject } from 'vitest/node'
import { cameraPhoto, photo } from './photos.ts'

/** Photographs in base64, for tests inside workerd, where none can be made. */
type Photos = Record<'camera' | 'png' | 'webp' | 'small', string>

declare module 'vitest' {
  interface ProvidedContext {
    photos: Photos
  }
}

export default async function setUp(project: TestProject) {
  const photos = {
    camera: cameraPhoto(),
    png: photo(2000, 1000).png().toBuffer(),
    webp: photo(900, 600).webp().toBuffer(),
    small: photo(300, 200).jpeg().toBuffer(),
  }
  const entries = Object.entries(photos).map(async ([name, bytes]) => [name, (await bytes).toString('base64')])
  project.provide('photos', Object.fromEntries(await Promise.all(entries)))
}
