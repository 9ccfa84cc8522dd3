import { and, count, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedProperties, media, properties } from '#db/schema/index.ts'

/** Pixels of the longer side, below which a photograph is blurred on a wide screen. */
export const minPhotoWidth = 800

export type SmallPhotos = { propertyId: number; reference: string; count: number }

const isSmall = and(
  lt(sql`max(${media.width}, ${media.height})`, minPhotoWidth),
  ne(media.scene, 'plan'),
  eq(media.illustration, false),
)

const columns = { propertyId: properties.id, reference: properties.reference, count: count() }

/** @returns homes on the market with small photographs, those with most of them first */
export const smallPhotosOf = (database: Database, ids: readonly number[]): Promise<SmallPhotos[]> =>
  database
    .select(columns)
    .from(media)
    .innerJoin(properties, eq(properties.id, media.propertyId))
    .where(and(isSmall, isNull(properties.withdrawn), inArray(media.propertyId, jsonIds(ids))))
    .groupBy(properties.id)
    .orderBy(sql`count(*) DESC`, properties.id)

/** The same of all feeds, by their names. */
export async function smallPhotosByFeed(database: Database): Promise<ReadonlyMap<string, SmallPhotos[]>> {
  const rows = await database
    .select({ ...columns, feed: feedProperties.feed })
    .from(feedProperties)
    .innerJoin(properties, eq(properties.id, feedProperties.propertyId))
    .innerJoin(media, eq(media.propertyId, properties.id))
    .where(and(isSmall, isNull(properties.withdrawn)))
    .groupBy(properties.id)
    .orderBy(sql`count(*) DESC`, properties.id)
  const byFeed = new Map<string, SmallPhotos[]>()
  for (const { feed, ...home } of rows) byFeed.set(feed, [...(byFeed.get(feed) ?? []), home])
  return byFeed
}
