import { pictureSources } from '#db/schema/index.ts'
import { sourceQueue } from '#worker/services/source/queue.ts'
import { publishPictures } from './publish.ts'
import type { StoredPicture } from './store.ts'

export const pictureQueue = sourceQueue<typeof pictureSources.$inferSelect, StoredPicture>({
  table: pictureSources,
  publish: publishPictures,
})
