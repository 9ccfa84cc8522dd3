import type { Database } from '#db/client.ts'
import { keptDays } from '#domain/content/library/library-picture.ts'
import { photoFiles, photoKey, photoStoreFolder } from '#domain/photo.ts'
import { brusselsDay, dayMs, iso } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { imagesEncoder } from '#worker/services/picture/images-encoder.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { libraryQueue, pictureQueue, projectPictureQueue } from '#worker/services/picture/queue.ts'
import { usedPhotos } from '#worker/services/picture/sources.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { ownPages } from '#worker/services/unused-files.ts'
import { fileJob } from './remote-files.ts'

/** Each photograph takes some twenty subrequests, within the thousand of a paid worker. */
const picturesPerRun = 10

const storeIn = ({ PICTURES, IMAGES }: Env) =>
  PICTURES &&
  IMAGES &&
  ((bytes: Uint8Array, prefix: string) =>
    storePicture(bytes, { store: storeOf(PICTURES), prefix, encode: imagesEncoder(IMAGES) }))

export const fetchPictures = fileJob({
  ...{ name: 'pictures', queue: pictureQueue, perRun: picturesPerRun, storeIn },
})

export const fetchProjectPictures = fileJob({
  ...{ name: 'pictures of projects', queue: projectPictureQueue, perRun: picturesPerRun, storeIn },
})

export const fetchLibraryPictures = fileJob({
  ...{ name: 'pictures of the library', queue: libraryQueue, perRun: picturesPerRun, storeIn },
})

const graceMs = keptDays * dayMs

/** Each night another sixteenth of the folders: a large stock has hundreds of thousands. */
const firstDigit = (now: number) => Math.floor(now / dayMs) % 16

async function isOld(bucket: NonNullable<Env['PICTURES']>, hash: string, before: number) {
  const files = await Promise.all(photoFiles.map((file) => bucket.head(photoKey(hash, file))))
  return files.every((file) => !file || file.uploaded.getTime() < before)
}

/**
 * Deletes photographs that no home, project or page has had for a week, and shows those that a killed run has left.
 * @param now ms since 1970
 * @returns number of deleted photographs
 */
export async function deleteUnusedPictures({ PICTURES }: Env, database: Database, now: number): Promise<number> {
  if (!PICTURES) return 0
  await publishMissed(database, brusselsDay(now))
  for (const queue of [pictureQueue, projectPictureQueue, libraryQueue])
    await queue.deleteRemoved(database, iso(now - graceMs))
  let deleted = 0
  const listed = { folder: photoStoreFolder, digit: firstDigit(now).toString(16), delimiter: '/' }
  for await (const { delimitedPrefixes } of ownPages(PICTURES, database, listed)) {
    const hashes = delimitedPrefixes.map((folder) => folder.slice(photoStoreFolder.length, -1))
    const used = await usedPhotos(database, hashes, iso(now - graceMs))
    for (const hash of hashes.filter((item) => !used.has(item))) {
      if (!(await isOld(PICTURES, hash, now - graceMs))) continue
      await PICTURES.delete(photoFiles.map((file) => photoKey(hash, file)))
      deleted++
    }
  }
  return deleted
}
