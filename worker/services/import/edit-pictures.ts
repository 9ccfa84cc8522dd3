import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll } from '#db/rows.ts'
import { media, pictureSources, propertyOverrides, revisions } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { isOwnFile, uploadPrefix } from '#domain/import/package-path.ts'
import { isPhoto } from '#domain/picture.ts'
import { type ListedPicture, pictureText } from '#domain/property/picture-list.ts'
import { iso } from '#domain/time.ts'
import { showStatements, storedPath } from '#worker/services/picture/publish.ts'
import type { UploadedFile } from '#worker/services/remote-file/uploads.ts'
import { isOutdated } from './revisions.ts'

type SourceRow = typeof pictureSources.$inferSelect

/** A picture of a home at the desk; one of the site itself gets its row with the first edit. */
export type HomePicture = ListedPicture &
  Pick<SourceRow, 'state' | 'reason' | 'width' | 'height' | 'illustration'> & {
    path: string | null
    /** Whether no feed brings it, so that it can be deleted. */
    isOwn: boolean
    row: Omit<SourceRow, 'id'> & { id?: number }
  }

export type HomePictures = {
  /** In order. */
  pictures: HomePicture[]
  /** Removed within the last days: an undo brings them back. */
  removed: HomePicture[]
  /** Version of the home. */
  version: number
  /** Whether a person has arranged them, so that a feed no longer does. */
  isArranged: boolean
  /** Whether the last change of the home was one of its pictures. */
  canUndo: boolean
}

/** Addresses of feeds are signed, and not shown; an upload has no id yet in the transaction that stores it. */
const keyOf = ({ id, address }: HomePicture['row']) => (isOwnFile(address) ? address : String(id))

const homePicture = (row: HomePicture['row']): HomePicture => ({
  ...row,
  key: keyOf(row),
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

const lastOf = (id: number) => and(eq(revisions.resource, 'homes'), eq(revisions.key, String(id)))

export async function readPictures(database: Database, id: number): Promise<HomePictures> {
  const [rows, shown, [last], [override]] = await database.batch([
    database
      .select()
      .from(pictureSources)
      .where(eq(pictureSources.propertyId, id))
      .orderBy(asc(pictureSources.sort), asc(pictureSources.id)),
    database.select().from(media).where(eq(media.propertyId, id)).orderBy(asc(media.sort), asc(media.id)),
    database.select().from(revisions).where(lastOf(id)).orderBy(desc(revisions.version)).limit(1),
    database
      .select({ at: propertyOverrides.at })
      .from(propertyOverrides)
      .where(and(eq(propertyOverrides.propertyId, id), eq(propertyOverrides.field, 'pictures'))),
  ])
  const known = new Set(rows.map(({ address }) => address))
  const ofSite = shown.filter((picture) => !isPhoto(picture) && !known.has(picture.path))
  const all = [...ofSite.map((picture) => sitePicture(picture, id)), ...rows.map(homePicture)]
  const pictures = all.filter(({ state }) => state !== 'removed')
  return {
    pictures,
    removed: all.filter(({ state }) => state === 'removed'),
    version: last?.version ?? 0,
    isArranged: override !== undefined,
    canUndo: last?.changes.pictures?.[0] != null && last.undoes === null,
  }
}

export type PictureAuthor = { userId: string; today: string; undoes?: number }

/** What an edit makes of the pictures of a home; null leaves them. */
type PictureEdit = (home: HomePictures) => readonly HomePicture[] | null

/** The rows of an edit: those that are listed in their order, the others removed. */
function rowsAfter({ pictures }: HomePictures, listed: readonly HomePicture[], now: string) {
  const kept = new Set(listed.map(({ key }) => key))
  const gone = pictures
    .filter(({ key }) => !kept.has(key))
    .map(({ row }) => ({ ...row, state: 'removed' as const, nextAttempt: null, updated: now }))
  return [
    ...listed.map(({ row, hidden, scene, alt, staged, focus }, at) => ({
      ...row,
      ...{ sort: at + 1, hidden: hidden || null, scene, alt, staged: staged || null, focus, updated: now },
    })),
    ...gone,
  ]
}

const editedColumns = [
  ...['sort', 'state', 'nextAttempt', 'updated', 'packageKey', 'attempts', 'reason'],
  ...['hidden', 'scene', 'alt', 'staged', 'focus'],
] as const

/** How often an edit is made again because others save the home at the same moment. */
const maxAttempts = 8

async function tryEdit(database: Database, id: number, { userId, today, undoes }: PictureAuthor, edit: PictureEdit) {
  const home = await readPictures(database, id)
  const listed = edit(home)
  if (!listed) return false
  const [before, after] = [home.pictures.map(pictureText), listed.map(pictureText)]
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  const at = iso(Date.now())
  const rows = rowsAfter(home, listed, at)
  const row = { resource: 'homes', key: String(id), version: home.version + 1, userId, feed: null, at } as const
  await transaction(database, [
    database.insert(revisions).values({ ...row, changes: { pictures: [before, after] }, undoes: undoes ?? null }),
    database
      .insert(propertyOverrides)
      .values({ propertyId: id, field: 'pictures', feedValue: null, userId, at })
      .onConflictDoNothing(),
    insertAll(database, pictureSources, rows).onConflictDoUpdate({
      target: pictureSources.id,
      set: excludedColumns(pictureSources, editedColumns),
    }),
    ...showStatements(database, [id]),
    bumpDataVersion(database, today),
  ])
  return true
}

/**
 * Changes the pictures of a home as they are now, in one transaction with its revision.
 * @returns whether anything has changed
 */
export async function editPictures(
  database: Database,
  id: number,
  author: PictureAuthor,
  edit: PictureEdit,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryEdit(database, id, author, edit)
    } catch (error) {
      if (!isOutdated(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Undoes the last change of a home, where it was one of its pictures. @returns whether it did */
export async function undoPictures(database: Database, id: number, author: PictureAuthor): Promise<boolean> {
  const [last] = await database.select().from(revisions).where(lastOf(id)).orderBy(desc(revisions.version)).limit(1)
  const before = last?.changes.pictures?.[0]
  if (!last || !Array.isArray(before)) return false
  return editPictures(database, id, { ...author, undoes: last.id }, ({ version, pictures, removed }) => {
    if (version !== last.version) return null
    const byKey = new Map(
      [...pictures, ...removed.filter(({ isOwn }) => isOwn)].map((picture) => [picture.key, picture]),
    )
    const restored = (before as string[]).flatMap((text) => {
      const words = JSON.parse(text) as ListedPicture
      const picture = byKey.get(words.key)
      if (!picture) return []
      byKey.delete(words.key)
      const again = picture.path
        ? { state: 'ready' as const }
        : { state: 'waiting' as const, nextAttempt: iso(Date.now()) }
      return { ...picture, ...words, ...(picture.state === 'removed' && { row: { ...picture.row, ...again } }) }
    })
    // What a feed has brought since then stays.
    const others = pictures.filter(({ key, isOwn }) => byKey.has(key) && !isOwn)
    return [...restored, ...others]
  })
}

/** Gives the order back to the feed, whose next run brings its own. */
export const returnPictures = (database: Database, id: number) =>
  database
    .delete(propertyOverrides)
    .where(and(eq(propertyOverrides.propertyId, id), eq(propertyOverrides.field, 'pictures')))

/** Pictures of a home at most, as of a feed. */
const maxPictures = 200

/** Lists uploads behind the others; one that was removed comes back. @returns those that the home has already */
export async function addPictures(
  database: Database,
  id: number,
  author: PictureAuthor,
  files: readonly UploadedFile[],
): Promise<UploadedFile[]> {
  const now = iso(Date.now())
  let repeated: UploadedFile[] = []
  await editPictures(database, id, author, ({ pictures, removed }) => {
    const addressOf = ({ version }: UploadedFile) => uploadPrefix + version
    const listed = new Set(pictures.map(({ row }) => row.address))
    const former = new Map(removed.map((picture) => [picture.row.address, picture.row]))
    repeated = files.filter((file) => listed.has(addressOf(file)))
    const added = files
      .filter((file) => !listed.has(addressOf(file)))
      .slice(0, Math.max(0, maxPictures - pictures.length))
    return [
      ...pictures,
      ...added.map(({ version, key, ...file }) => {
        const address = addressOf({ version, key, ...file })
        return homePicture({
          ...{ propertyId: id, sort: 0, scene: 'other', illustration: false, alt: null, staged: null, focus: null },
          ...{ photoId: null, width: null, height: null, color: null, hidden: null, validator: null },
          ...former.get(address),
          ...({ address, version, packageKey: key, state: 'waiting', attempts: 0, reason: null } as const),
          ...{ nextAttempt: now, updated: now },
        })
      }),
    ]
  })
  return repeated
}
