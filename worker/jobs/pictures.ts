import type { Database } from '#db/client.ts'
import { pictureSources } from '#db/schema/index.ts'
import { photoFiles, photoKey, photoStoreFolder } from '#domain/photo.ts'
import { brusselsDay, dayMs, iso } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { isImportRunning } from '#worker/services/import/lease.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { imagesEncoder } from '#worker/services/picture/images-encoder.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { deleteRemovedPictures, usedPhotos } from '#worker/services/picture/sources.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import type { DownloadOptions } from '#worker/services/remote-file/download.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { publicFetch } from './public-web.ts'

/** Of one run: some twenty subrequests each, within the thousand of a paid worker; one after the other for its memory. */
const picturesPerRun = 10
/** ms after which a run begins no further photograph. */
const runMs = 40_000

/**
 * Fetches some photographs that are due, stores their widths and shows them.
 * @param now ISO
 */
export async function fetchPictures(env: Env, database: Database, now: string, options: DownloadOptions = {}) {
  const { PICTURES, IMAGES, UPLOADS } = env
  // An import writes the pictures of its homes too.
  if (!PICTURES || !IMAGES || (await isImportRunning(database))) return
  const rows = await pictureQueue.claimAll(database, { now, limit: picturesPerRun })
  if (rows.length === 0) return
  const end = Date.now() + runMs
  const ask = publicFetch(env)
  const read = remoteFileReader({ bucket: UPLOADS, database, table: pictureSources }, pictureKind)
  const context = { store: storeOf(PICTURES), encode: imagesEncoder(IMAGES) }
  const { failed, broken } = await pictureQueue.process(database, rows, {
    store: async (row) => {
      const file = await read(row, { fetch: ask, ...options })
      return file && { ...(await storePicture(file.bytes, context)), validator: file.validator }
    },
    now,
    today: brusselsDay(Date.parse(now)),
    isOver: () => Date.now() > end,
  })
  if (failed) console.warn(`pictures.failed count=${failed}`)
  if (broken) throw new Error(`${broken} photographs could not be stored`)
}

const graceMs = 7 * dayMs

/** Folders of one page of a listing. */
const listLimit = 1000

/** Each night another sixteenth of the folders: a large stock has hundreds of thousands. */
const firstDigit = (now: number) => Math.floor(now / dayMs) % 16

async function isOld(bucket: NonNullable<Env['PICTURES']>, hash: string, before: number) {
  const files = await Promise.all(photoFiles.map((file) => bucket.head(photoKey(hash, file))))
  return files.every((file) => !file || file.uploaded.getTime() < before)
}

/**
 * Deletes photographs that no home has had for a week, and shows those that a killed run has left.
 * @param now ms since 1970
 * @returns number of deleted photographs
 */
export async function deleteUnusedPictures({ PICTURES }: Env, database: Database, now: number): Promise<number> {
  if (!PICTURES) return 0
  await publishMissed(database, brusselsDay(now))
  await deleteRemovedPictures(database, iso(now - graceMs))
  let deleted = 0
  let cursor: string | undefined
  do {
    const prefix = photoStoreFolder + firstDigit(now).toString(16)
    const page = await PICTURES.list({ prefix, delimiter: '/', limit: listLimit, ...(cursor && { cursor }) })
    const hashes = page.delimitedPrefixes.map((folder) => folder.slice(photoStoreFolder.length, -1))
    const used = await usedPhotos(database, hashes)
    for (const hash of hashes.filter((item) => !used.has(item))) {
      if (!(await isOld(PICTURES, hash, now - graceMs))) continue
      await PICTURES.delete(photoFiles.map((file) => photoKey(hash, file)))
      deleted++
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return deleted
}
