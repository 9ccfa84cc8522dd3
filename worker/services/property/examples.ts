import { and, eq, getTableColumns, inArray, is, notInArray, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import type { Feed, PlaceRecord } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const {
  feedPeaks,
  feedProperties,
  inquiries,
  mails,
  neighbourhoods,
  places,
  projects,
  properties,
  revisions,
  units,
  viewings,
} = schema

/** Feed of the homes that fill a new site until it has its own: a name that no feed of an agency can have. */
const feed = '+examples'

const isExample = eq(feedProperties.feed, feed)

export const countExamples = (database: Database): Promise<number> => database.$count(feedProperties, isExample)

/** Puts the examples online, but none whose number is that of a home of the agency. */
export async function addExamples(
  database: Database,
  examples: Feed,
  options: { today: string; gazetteer: readonly PlaceRecord[] },
) {
  const ids = examples.properties.map(({ id }) => id)
  const own = await database
    .select({ id: properties.id })
    .from(properties)
    .leftJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
    .where(and(inArray(properties.id, ids), sql`${feedProperties.feed} IS NOT ${feed}`))
  const isFree = (id: number | null) => !own.some((home) => home.id === id)
  return importFeed(
    database,
    {
      ...examples,
      properties: examples.properties.filter(({ id }) => isFree(id)),
      pictures: examples.pictures?.filter(({ propertyId }) => isFree(propertyId)),
    },
    { ...options, feed },
  )
}

/** Tables whose rows are about a home. Those of its feed say which it is, and end with it. */
const aboutHomes = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable) || table === feedProperties || table === units) return []
  const { propertyId } = getTableColumns(table) as Record<string, SQLiteColumn | undefined>
  return propertyId ? [[table, propertyId] as const] : []
})

/** Deletes the examples and all that was tried with them: requests, viewings, mails, figures and history. */
export async function removeExamples(database: Database, today: string): Promise<void> {
  const ids = database.select({ id: feedProperties.propertyId }).from(feedProperties).where(isExample)
  const about = (column: SQLiteColumn): SQL => inArray(column, ids)
  const tried = sql`(SELECT id FROM ${inquiries} WHERE ${about(inquiries.propertyId)}
    UNION ALL SELECT id FROM ${viewings} WHERE ${about(viewings.propertyId)})`
  const towns = await database.selectDistinct({ id: properties.placeId }).from(properties).where(about(properties.id))
  // A town is known by its first home.
  const isUnused = and(
    inArray(
      places.id,
      towns.map(({ id }) => id),
    ),
    ...[properties, projects, neighbourhoods].map((table) =>
      notInArray(places.id, database.select({ id: table.placeId }).from(table)),
    ),
  )
  await transaction(database, [
    database.delete(mails).where(inArray(mails.requestId, tried)),
    ...aboutHomes.map(([table, column]) => database.delete(table).where(about(column))),
    database
      .delete(revisions)
      .where(
        and(eq(revisions.resource, 'homes'), inArray(revisions.key, sql`(SELECT CAST(id AS TEXT) FROM (${ids}))`)),
      ),
    ...languageCodes.map((code) => database.run(sql`DELETE FROM ${sql.raw(`search_${code}`)} WHERE rowid IN (${ids})`)),
    database.delete(properties).where(about(properties.id)),
    database.delete(places).where(isUnused),
    database.delete(feedPeaks).where(eq(feedPeaks.feed, feed)),
    bumpDataVersion(database, today),
  ])
}
