import { and, asc, eq, like } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, pictureSources, projectPictures } from '#db/schema/index.ts'
import { isOwnFile, uploadPrefix } from '#domain/import/package-path.ts'
import { isPhoto } from '#domain/picture.ts'
import { type ListedPicture, pictureText } from '#domain/property/picture-list.ts'
import { iso } from '#domain/time.ts'
import { showStatements, storedPath } from '#worker/services/picture/publish.ts'
import { maxPictures } from '#worker/services/picture/sources.ts'
import { ownerOf } from '#worker/services/remote-file/queue.ts'
import type { PackagedUpload } from '#worker/services/remote-file/uploads.ts'
import { type FileAuthor, fileEditor, fileKey, type HomeFile } from './edit-files.ts'
import type { EditedNoun } from './revisions.ts'

type SourceRow = Omit<typeof pictureSources.$inferSelect, 'propertyId'>

/** A picture of a home or a project at the desk; one of the site itself gets its row with the first edit. */
export type DeskPicture = ListedPicture &
  HomeFile<SourceRow> &
  Pick<SourceRow, 'reason' | 'width' | 'height' | 'illustration'> & { path: string | null }

const deskPicture = (row: DeskPicture['row']): DeskPicture => ({
  ...row,
  key: fileKey(row),
  path: row.width ? storedPath(row) : null,
  isOwn: isOwnFile(row.address),
  row,
})

/** With the id of its home or project. */
const sitePicture = ({ path, id: _, ...picture }: typeof media.$inferSelect) =>
  deskPicture({
    ...picture,
    ...({ address: path, version: null, state: 'ready', attempts: 0, nextAttempt: null } as const),
    ...{ reason: null, validator: null, packageKey: null, updated: iso(Date.now()), photoId: null, hidden: null },
  })

function pictureEditor(resource: EditedNoun) {
  const table = resource === 'homes' ? pictureSources : projectPictures
  const { name, column } = ownerOf(table)

  /** Pictures of the site itself, which are no files. */
  async function sitePictures(database: Database, id: number): Promise<DeskPicture[]> {
    const shown = await database.select().from(media).where(eq(media[name], id)).orderBy(asc(media.sort), asc(media.id))
    return shown.filter((picture) => !isPhoto(picture)).map(sitePicture)
  }

  const editor = fileEditor<SourceRow, DeskPicture>({
    ...{ resource, table, field: 'pictures', maxCount: maxPictures },
    fileOf: deskPicture,
    others: sitePictures,
    textOf: pictureText,
    columnsOf: ({ hidden, scene, alt, staged, focus }) => ({
      ...{ hidden: hidden || null, scene, alt, staged: staged || null, focus },
    }),
    columns: ['hidden', 'scene', 'alt', 'staged', 'focus'],
    isStored: ({ path }) => path !== null,
    show: (database, id) => showStatements(database, [id], resource),
    // The feed of a project brings its pictures as they are on the site.
    ...(resource === 'projects' && {
      forget: (database: Database, id: number) =>
        database.delete(projectPictures).where(and(eq(column, id), like(projectPictures.address, '/%'))),
    }),
  })

  return {
    ...editor,

    /** Lists uploads behind the other pictures, to be prepared. @returns those that are there already */
    addUploads: (database: Database, id: number, author: FileAuthor, files: readonly PackagedUpload[]) =>
      editor.add(database, id, author, files, ({ version, key }, former) => ({
        ...{ [name]: id, sort: 0, scene: 'other', illustration: false, alt: null, staged: null, focus: null },
        ...{ photoId: null, width: null, height: null, color: null, hidden: null, validator: null },
        ...former,
        ...({ address: uploadPrefix + version, version, packageKey: key, state: 'waiting' } as const),
        ...{ attempts: 0, reason: null, nextAttempt: iso(Date.now()), updated: iso(Date.now()) },
      })),
  }
}

export type PictureEditor = ReturnType<typeof pictureEditor>

export const homePictures = pictureEditor('homes')
export const projectPictureList = pictureEditor('projects')
