import { pictureSources } from '#db/schema/index.ts'
import { remoteFileQueue } from '#worker/services/remote-file/queue.ts'
import { pictureKind } from './encoding.ts'
import { publishPictures } from './publish.ts'
import type { StoredPicture } from './store.ts'

export const pictureQueue = remoteFileQueue<typeof pictureSources.$inferSelect, StoredPicture>({
  table: pictureSources,
  kind: pictureKind,
  publish: publishPictures,
})
