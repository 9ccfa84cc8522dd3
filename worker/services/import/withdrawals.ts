import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { feedProperties, properties } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import type { Feed, PropertyUpdate } from '#domain/import/record.ts'

/** Refused rows count as present: their properties have not left the market. */
export const feedIds = ({ properties, refused }: Feed): number[] => [
  ...properties.map(({ id }) => id),
  ...refused.map(({ id }) => Number(id)).filter(Number.isInteger),
]

/** Properties on the market that the feed lacks: of those that it brought before, or that no feed brought. */
const ownLive = (database: Database, name: string | undefined) => {
  const ofFeeds = database.select({ id: feedProperties.propertyId }).from(feedProperties)
  return and(
    isNull(properties.withdrawn),
    name === undefined
      ? notInArray(properties.id, ofFeeds)
      : inArray(properties.id, ofFeeds.where(eq(feedProperties.feed, name))),
  )
}

const isMissing = (database: Database, ids: readonly number[], name: string | undefined) =>
  and(ownLive(database, name), notInArray(properties.id, jsonIds(ids)))

/** Homes on the market of a feed, or of those that no feed brought. */
export const countLive = (database: Database, name: string | undefined): Promise<number> =>
  database.$count(properties, ownLive(database, name))

/** Homes on the market that a feed of the whole stock lacks. @param ids that it has @param name of the feed */
export const countMissing = (database: Database, ids: readonly number[], name: string | undefined): Promise<number> =>
  database.$count(properties, isMissing(database, ids, name))

export async function withdrawMissing(
  database: Database,
  feed: Feed,
  { today, feedName, isDryRun }: { today: string; feedName: string | undefined; isDryRun: boolean },
) {
  const missing = isMissing(database, feedIds(feed), feedName)
  if (isDryRun) return database.select({ id: properties.id }).from(properties).where(missing)
  const withdrawnRows = await database
    .update(properties)
    .set({ withdrawn: today })
    .where(missing)
    .returning({ id: properties.id })
  if (withdrawnRows.length) await transaction(database, [bumpDataVersion(database, today)])
  return withdrawnRows
}

/** Also of unchanged properties, so that an aborted import is completed by the next. */
export async function claimProperties(database: Database, updates: readonly PropertyUpdate[], feed: string) {
  for (const part of chunks(updates.map(({ id: propertyId, key = null }) => ({ propertyId, feed, key }))))
    await transaction(database, [
      insertAll(database, feedProperties, part).onConflictDoUpdate({
        target: feedProperties.propertyId,
        set: excludedColumns(feedProperties, ['key']),
        setWhere: sql`excluded.key IS NOT ${feedProperties.key}`,
      }),
    ])
}
