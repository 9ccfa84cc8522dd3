import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, pictureSources } from '#db/schema/index.ts'
import { isOwnFile, uploadPrefix } from '#domain/import/package-path.ts'
import { isPhoto } from '#domain/picture.ts'
import { type ListedPicture, pictureText } from '#domain/property/picture-list.ts'
import { iso } from '#domain/time.ts'
import { showStatements, storedPath } from '#worker/services/picture/publish.ts'
import { maxPictures } from '#worker/services/picture/sources.ts'
import type { PackagedUpload } from '#worker/services/remote-file/uploads.ts'
import { type FileAuthor, fileEditor, fileKey, type HomeFile } from './edit-files.ts'

type SourceRow = typeof pictureSources.$inferSelect

/** A picture of a home at the desk; one of the site itself gets its row with the first edit. */
export type HomePicture = ListedPicture &
  HomeFile<SourceRow> &
  Pick<SourceRow, 'reason' | 'width' | 'height' | 'illustration'> & { path: string | null }

const homePicture = (row: HomePicture['row']): HomePicture => ({
  ...row,
  key: fileKey(row),
  path: row.width ? storedPath(row) : null,
  isOwn: isOwnFile(row.address),
  row,
})

const sitePicture = ({ path, id: _, ...picture }: typeof media.$inferSelect, propertyId: number) =>
  homePicture({
    ...picture,
    ...({ propertyId, address: path, version: null, state: 'ready', attempts: 0, nextAttempt: null } as const),
    ...{ reason: null, validator: null, packageKey: null, updated: iso(Date.now()), photoId: null, hidden: null },
  })

/** Pictures of the site itself, which no feed names. */
async function sitePictures(database: Database, id: number): Promise<HomePicture[]> {
  const shown = await database
    .select()
    .from(media)
    .where(eq(media.propertyId, id))
    .orderBy(asc(media.sort), asc(media.id))
  return shown.filter((picture) => !isPhoto(picture)).map((picture) => sitePicture(picture, id))
}

export const homePictures = fileEditor<SourceRow, HomePicture>({
  table: pictureSources,
  field: 'pictures',
  maxCount: maxPictures,
  fileOf: homePicture,
  others: sitePictures,
  textOf: pictureText,
  columnsOf: ({ hidden, scene, alt, staged, focus }) => ({
    ...{ hidden: hidden || null, scene, alt, staged: staged || null, focus },
  }),
  columns: ['hidden', 'scene', 'alt', 'staged', 'focus'],
  isStored: ({ path }) => path !== null,
  show: (database, id) => showStatements(database, [id]),
})

/** Lists uploads behind the other pictures, to be prepared. @returns those that the home has already */
export const addPictures = (database: Database, id: number, author: FileAuthor, files: readonly PackagedUpload[]) =>
  homePictures.add(database, id, author, files, ({ version, key }, former) => ({
    ...{ propertyId: id, sort: 0, scene: 'other', illustration: false, alt: null, staged: null, focus: null },
    ...{ photoId: null, width: null, height: null, color: null, hidden: null, validator: null },
    ...former,
    ...({ address: uploadPrefix + version, version, packageKey: key, state: 'waiting' } as const),
    ...{ attempts: 0, reason: null, nextAttempt: iso(Date.now()), updated: iso(Date.now()) },
  }))
