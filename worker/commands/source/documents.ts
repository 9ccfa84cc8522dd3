import { documents as table } from '#db/schema/index.ts'
import { documentQueue } from '#worker/services/document/queue.ts'
import { documentKind, storeDocument } from '#worker/services/document/store.ts'
import { sourceCommand } from './sources.ts'

export const { fetch: fetchDocuments, command: documents } = sourceCommand({
  name: 'documents',
  script: 'documents',
  perMinute: 'five',
  table,
  queue: documentQueue,
  bucket: 'UPLOADS',
  file: documentKind,
  store: storeDocument,
})
