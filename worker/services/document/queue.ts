import type { Database } from '#db/client.ts'
import { documents } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { remoteFileQueue } from '#worker/services/remote-file/queue.ts'
import { documentKind, type StoredDocument } from './store.ts'

export type DocumentRow = typeof documents.$inferSelect

/** Pages show the rows as they are. */
export async function publishDocuments(
  database: Database,
  ids: readonly number[],
  today: string,
  hasStored = true,
): Promise<void> {
  if (ids.length > 0 && hasStored) await transaction(database, [bumpDataVersion(database, today)])
}

export const documentQueue = remoteFileQueue<DocumentRow, StoredDocument>({
  table: documents,
  kind: documentKind,
  publish: publishDocuments,
})
