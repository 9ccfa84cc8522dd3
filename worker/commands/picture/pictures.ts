import { pictureSources } from '#db/schema/index.ts'
import { remoteFileCommand } from '#worker/commands/remote-file/remote-files.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { sharpEncoder } from './sharp-encoder.ts'

export const { fetch: fetchPictures, command: pictures } = remoteFileCommand({
  name: 'photographs',
  script: 'pictures',
  perMinute: 'ten',
  table: pictureSources,
  queue: pictureQueue,
  bucket: 'PICTURES',
  file: pictureKind,
  store: (bytes, own) => storePicture(bytes, { ...own, encode: sharpEncoder }),
  finish: publishMissed,
})
