import { pictureSources } from '#db/schema/index.ts'
import { sourceCommand } from '#worker/commands/source/sources.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { sharpEncoder } from './sharp-encoder.ts'

export const { fetch: fetchPictures, command: pictures } = sourceCommand({
  name: 'photographs',
  script: 'pictures',
  perMinute: 'ten',
  table: pictureSources,
  queue: pictureQueue,
  bucket: 'PICTURES',
  file: pictureKind,
  store: (bytes, store) => storePicture(bytes, { store, encode: sharpEncoder }),
  finish: publishMissed,
})
