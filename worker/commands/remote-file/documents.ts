import { documents as table } from '#db/schema/index.ts'
import { documentQueue } from '#worker/services/document/queue.ts'
import { documentKind, storeDocument } from '#worker/services/document/store.ts'
import { remoteFileCommand } from './remote-files.ts'

export const { fetch: fetchDocuments, command: documents } = remoteFileCommand({
  name: 'documents',
  script: 'documents',
  perMinute: 'five',
  table,
  queue: documentQueue,
  bucket: 'UPLOADS',
  file: documentKind,
  store: storeDocument,
})
