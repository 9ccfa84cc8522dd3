import { libraryPictures, pictureSources, projectPictures } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { remoteFileQueue } from '#worker/services/remote-file/queue.ts'
import { pictureKind } from './encoding.ts'
import { publishPictures, publishProjectPictures } from './publish.ts'
import type { StoredPicture } from './store.ts'

export const pictureQueue = remoteFileQueue<typeof pictureSources.$inferSelect, StoredPicture>({
  table: pictureSources,
  kind: pictureKind,
  publish: publishPictures,
})

export const projectPictureQueue = remoteFileQueue<typeof projectPictures.$inferSelect, StoredPicture>({
  table: projectPictures,
  kind: pictureKind,
  publish: publishProjectPictures,
})

export const libraryQueue = remoteFileQueue<typeof libraryPictures.$inferSelect, StoredPicture>({
  table: libraryPictures,
  kind: pictureKind,
  publish: async (database, _, today, hasStored) =>
    hasStored && transaction(database, [bumpDataVersion(database, today)]),
})
