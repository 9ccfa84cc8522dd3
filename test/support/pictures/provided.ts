import type { TestProject } from 'vitest/node'
import { orientations } from './corners.ts'
import { cameraPhoto, corneredPhoto, photo, plans } from './photos.ts'

/** Photographs in base64, for tests inside workerd, where none can be made. */
type Photos = Record<'camera' | 'png' | 'webp' | 'small' | 'strip', string> & {
  /** By format. */
  plans: [format: string, photo: string][]
  /** By EXIF's orientation. */
  cornered: [orientation: number, photo: string][]
}

declare module 'vitest' {
  interface ProvidedContext {
    photos: Photos
  }
}

const base64 = async (bytes: Promise<Buffer>) => (await bytes).toString('base64')

export default async function setUp(project: TestProject) {
  const photos: Photos = {
    camera: await base64(cameraPhoto()),
    png: await base64(photo(2600, 1300).png().toBuffer()),
    webp: await base64(photo(900, 600).webp().toBuffer()),
    small: await base64(photo(300, 200).jpeg().toBuffer()),
    strip: await base64(photo(16_000, 60).png().toBuffer()),
    plans: await Promise.all(
      plans.map(async ([format, make]): Promise<[string, string]> => [format, await base64(make())]),
    ),
    cornered: await Promise.all(
      orientations.map(async (of): Promise<[number, string]> => [of, await base64(corneredPhoto(of))]),
    ),
  }
  project.provide('photos', photos)
}
