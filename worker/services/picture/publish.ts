import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, jsonIds } from '#db/rows.ts'
import { media, pictureSources, projectPictures } from '#db/schema/index.ts'
import { bumpDataVersion, type Statement, transaction } from '#db/transaction.ts'
import { isOwnFile, packagePrefix } from '#domain/import/package-path.ts'
import { photoPath } from '#domain/photo.ts'
import { isPhoto } from '#domain/picture.ts'

type MediaRow = typeof media.$inferSelect
type SourceRow = typeof pictureSources.$inferSelect
type ShownPicture = Pick<MediaRow, 'path' | 'sort' | 'scene' | 'illustration' | 'alt' | 'staged' | 'focus'>

/** Beyond every id of a picture that a feed numbers itself. */
const firstPhotoId = 2 ** 42

/** Neither a file of a ZIP that only a command has nor one that a person uploads holds up the others. */
const isAwaited = ({ state, address, packageKey }: SourceRow) =>
  state === 'waiting' && !isOwnFile(address) && (packageKey !== null || !address.startsWith(packagePrefix))

/** Folder of the files of a picture; null of one that is not stored. */
export const storedPath = ({ photoId, address }: Pick<SourceRow, 'photoId' | 'address'>): string | null =>
  photoId ? photoPath(photoId) : address.startsWith('/') ? address : null

/** @returns the pictures of a property; null while they stay as they are */
function picturesOf(sources: readonly SourceRow[], shown: readonly MediaRow[]): ShownPicture[] | null {
  const named = sources.filter(({ state }) => state !== 'removed')
  if (named.some(isAwaited)) return null
  if (named.length === 0) return shown.filter((picture) => !isPhoto(picture))
  const ready = named.flatMap((source) => {
    const path = storedPath(source)
    return path && source.width ? [{ ...source, path }] : []
  })
  return ready.length === 0 ? null : ready.filter(({ hidden }) => !hidden)
}

/** Where the pictures of homes and of projects are, and the first of their numbers on the site. */
const shownFrom = {
  homes: { sources: pictureSources, owner: sql`property_id`, first: firstPhotoId },
  projects: { sources: projectPictures, owner: sql`project_id`, first: 2 * firstPhotoId },
} as const

/** What shows the stored pictures of homes or projects, in place of those of before. */
export function showStatements(
  database: Database,
  ids: readonly number[],
  noun: keyof typeof shownFrom = 'homes',
): Statement[] {
  const { sources, owner, first } = shownFrom[noun]
  return [
    database.run(sql`DELETE FROM media WHERE ${owner} IN ${jsonIds(ids)} AND (path LIKE ${`${photoPath('')}%`}
      OR EXISTS (SELECT 1 FROM ${sources} s WHERE s.${owner} = media.${owner}
        AND (s.state <> 'removed' OR s.address = media.path)))`),
    database.run(sql`INSERT INTO media
      (id, ${owner}, sort, path, scene, width, height, color, illustration, alt, staged, focus)
      SELECT ${first} + id, ${owner}, sort, coalesce(${photoPath('')} || photo_id, address), scene, width, height,
        color, illustration, alt, staged, focus
      FROM ${sources} WHERE ${owner} IN ${jsonIds(ids)} AND state <> 'removed' AND hidden IS NOT 1
        AND width IS NOT NULL AND (photo_id IS NOT NULL OR address LIKE '/%')`),
  ]
}

/** Shows the uploads of projects that were stored. */
export async function publishProjectPictures(
  database: Database,
  ids: readonly number[],
  today: string,
  hasStored: boolean,
): Promise<void> {
  if (hasStored)
    await transaction(database, [...showStatements(database, ids, 'projects'), bumpDataVersion(database, today)])
}

const summary = (pictures: readonly ShownPicture[]) =>
  JSON.stringify(
    pictures.map(({ path, sort, scene, illustration, alt, staged, focus }) => [
      ...[path, sort, scene, illustration],
      ...[alt, staged, focus],
    ]),
  )

const grouped = <Row extends { propertyId?: number | null }>(rows: readonly Row[]) => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.propertyId!, [...(groups.get(row.propertyId!) ?? []), row])
  return groups
}

/**
 * Shows the photographs of properties when each of theirs is stored or has failed, and raises the data version once.
 * @param today `YYYY-MM-DD`
 * @returns number of properties that changed
 */
export async function publishPictures(database: Database, ids: readonly number[], today: string): Promise<number> {
  let count = 0
  for (const part of chunks(ids)) {
    const [sources, pictures] = await database.batch([
      database
        .select()
        .from(pictureSources)
        .where(inArray(pictureSources.propertyId, jsonIds(part)))
        .orderBy(asc(pictureSources.propertyId), asc(pictureSources.sort)),
      database
        .select()
        .from(media)
        .where(inArray(media.propertyId, jsonIds(part)))
        .orderBy(asc(media.sort), asc(media.id)),
    ])
    const shownOf = grouped(pictures)
    const changes = [...grouped(sources)].flatMap(([id, own]) => {
      const shown = shownOf.get(id) ?? []
      const next = picturesOf(own, shown)
      return next && summary(next) !== summary(shown) ? [id] : []
    })
    if (changes.length === 0) continue
    await transaction(database, [...showStatements(database, changes), bumpDataVersion(database, today)])
    count += changes.length
  }
  return count
}

/** Shows the photographs of homes whose run ended between storing and showing them. */
export async function publishMissed(database: Database, today: string): Promise<number> {
  const shown = database
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.propertyId, pictureSources.propertyId),
        eq(media.path, sql`${photoPath('')} || ${pictureSources.photoId}`),
      ),
    )
  const missed = await database
    .selectDistinct({ id: pictureSources.propertyId })
    .from(pictureSources)
    .where(
      and(
        eq(pictureSources.state, 'ready'),
        isNotNull(pictureSources.photoId),
        isNull(pictureSources.hidden),
        notExists(shown),
      ),
    )
  return publishPictures(
    database,
    missed.map(({ id }) => id),
    today,
  )
}
