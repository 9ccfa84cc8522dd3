import { documentQueue } from '#worker/services/document/queue.ts'
import { storeDocument } from '#worker/services/document/store.ts'
import { remoteFileCommand } from './remote-files.ts'

export const { fetch: fetchDocuments, command: documents } = remoteFileCommand({
  name: 'documents',
  script: 'documents',
  perMinute: 'five',
  queue: documentQueue,
  bucket: 'UPLOADS',
  store: storeDocument,
})
