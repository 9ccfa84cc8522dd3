import type { Database } from '#db/client.ts'
import { documentFolder, documentKey } from '#domain/property/document.ts'
import { dayMs, iso } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { documentQueue } from '#worker/services/document/queue.ts'
import { usedDocumentFiles } from '#worker/services/document/rows.ts'
import { storeDocument } from '#worker/services/document/store.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { deleteUnused } from '#worker/services/unused-files.ts'
import { fileJob } from './remote-files.ts'

export const fetchDocuments = fileJob({
  ...{ name: 'documents', queue: documentQueue, perRun: 5 },
  storeIn: ({ UPLOADS }) => UPLOADS && ((bytes, prefix) => storeDocument(bytes, { store: storeOf(UPLOADS), prefix })),
})

const graceMs = 7 * dayMs

const idOf = (key: string) => key.slice(documentFolder.length).replace(/\.pdf$/, '')

/**
 * Deletes documents that no property has had for a week.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export async function deleteUnusedDocuments({ UPLOADS }: Env, database: Database, now: number): Promise<number> {
  if (!UPLOADS) return 0
  await documentQueue.deleteRemoved(database, iso(now - graceMs))
  return deleteUnused(UPLOADS, database, {
    folder: documentFolder,
    before: now - graceMs,
    usedOf: async (keys) => (await usedDocumentFiles(database, keys.map(idOf))).map(documentKey),
  })
}
