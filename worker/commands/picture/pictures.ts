import { remoteFileCommand } from '#worker/commands/remote-file/remote-files.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { sharpEncoder } from './sharp-encoder.ts'

export const { fetch: fetchPictures, command: pictures } = remoteFileCommand({
  name: 'photographs',
  script: 'pictures',
  perMinute: 'ten',
  queue: pictureQueue,
  bucket: 'PICTURES',
  store: (bytes, own) => storePicture(bytes, { ...own, encode: sharpEncoder }),
  finish: publishMissed,
})
