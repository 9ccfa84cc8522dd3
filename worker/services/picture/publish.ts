import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, insertAll, jsonIds } from '#db/rows.ts'
import { media, pictureSources } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { packagePrefix } from '#domain/import/package-path.ts'
import { photoPath } from '#domain/photo.ts'
import { isPhoto } from '#domain/picture.ts'

type MediaRow = typeof media.$inferInsert
type SourceRow = typeof pictureSources.$inferSelect

/** Beyond every id of a picture that a feed numbers itself. */
const firstPhotoId = 2 ** 42

/** Files of a ZIP that only a command has do not hold up the others. */
const isAwaited = ({ state, address, packageKey }: SourceRow) =>
  state === 'waiting' && (packageKey !== null || !address.startsWith(packagePrefix))

/** @returns the pictures of a property; null while they stay as they are */
function picturesOf(sources: readonly SourceRow[], shown: readonly MediaRow[]): MediaRow[] | null {
  const named = sources.filter(({ state }) => state !== 'removed')
  if (named.some(isAwaited)) return null
  const ready = named.flatMap(
    ({ id, propertyId, sort, photoId, width, height, color, scene, illustration }): MediaRow[] =>
      photoId && width && height && color
        ? [
            {
              id: firstPhotoId + id,
              propertyId,
              sort,
              path: photoPath(photoId),
              scene,
              width,
              height,
              color,
              illustration,
            },
          ]
        : [],
  )
  if (ready.length === 0 && named.length > 0) return null
  return named.length > 0 ? ready : shown.filter((picture) => !isPhoto(picture))
}

const summary = (pictures: readonly MediaRow[]) =>
  JSON.stringify(pictures.map(({ path, sort, scene, illustration }) => [path, sort, scene, illustration]))

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
      return next && summary(next) !== summary(shown) ? [{ id, next }] : []
    })
    if (changes.length === 0) continue
    await transaction(database, [
      database.delete(media).where(inArray(media.propertyId, jsonIds(changes.map(({ id }) => id)))),
      insertAll(
        database,
        media,
        changes.flatMap(({ next }) => next),
      ),
      bumpDataVersion(database, today),
    ])
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
    .where(and(eq(pictureSources.state, 'ready'), notExists(shown)))
  return publishPictures(
    database,
    missed.map(({ id }) => id),
    today,
  )
}
