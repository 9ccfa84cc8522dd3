import type { Database } from '#db/client.ts'
import { documents } from '#db/schema/index.ts'
import { documentFolder, documentKey } from '#domain/property/document.ts'
import { brusselsDay, dayMs, iso } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { documentQueue } from '#worker/services/document/queue.ts'
import { deleteRemovedDocuments, usedDocumentFiles } from '#worker/services/document/rows.ts'
import { documentKind, storeDocument } from '#worker/services/document/store.ts'
import { isImportRunning } from '#worker/services/import/lease.ts'
import type { DownloadOptions } from '#worker/services/remote-file/download.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { publicFetch } from './public-web.ts'

/** Of one run, one after the other for its memory. */
const documentsPerRun = 5
/** ms after which a run begins no further document. */
const runMs = 40_000

/**
 * Fetches some documents that are due, and stores them.
 * @param now ISO
 */
export async function fetchDocuments(env: Env, database: Database, now: string, options: DownloadOptions = {}) {
  const { UPLOADS } = env
  if (!UPLOADS || (await isImportRunning(database))) return
  const rows = await documentQueue.claimAll(database, { now, limit: documentsPerRun })
  if (rows.length === 0) return
  const end = Date.now() + runMs
  const ask = publicFetch(env)
  const read = remoteFileReader({ bucket: UPLOADS, database, table: documents }, documentKind)
  const { failed, broken } = await documentQueue.process(database, rows, {
    store: async (row) => {
      const file = await read(row, { fetch: ask, ...options })
      return file && { ...(await storeDocument(file.bytes, storeOf(UPLOADS))), validator: file.validator }
    },
    now,
    today: brusselsDay(Date.parse(now)),
    isOver: () => Date.now() > end,
  })
  if (failed) console.warn(`documents.failed count=${failed}`)
  if (broken) throw new Error(`${broken} documents could not be stored`)
}

const graceMs = 7 * dayMs

const idOf = (key: string) => key.slice(documentFolder.length).replace(/\.pdf$/, '')

/**
 * Deletes documents that no home has had for a week.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export async function deleteUnusedDocuments({ UPLOADS }: Env, database: Database, now: number): Promise<number> {
  if (!UPLOADS) return 0
  await deleteRemovedDocuments(database, iso(now - graceMs))
  let deleted = 0
  let cursor: string | undefined
  do {
    const page = await UPLOADS.list({ prefix: documentFolder, ...(cursor && { cursor }) })
    const ids = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - graceMs).map(({ key }) => idOf(key))
    const used = await usedDocumentFiles(database, ids)
    const unused = ids.filter((id) => !used.has(id))
    if (unused.length > 0) await UPLOADS.delete(unused.map(documentKey))
    deleted += unused.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return deleted
}
