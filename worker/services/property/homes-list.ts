import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  feedProperties,
  feeds,
  homeDrafts,
  inquiries,
  media,
  outdatedTexts,
  places,
  properties,
  propertyTexts,
} from '#db/schema/index.ts'
import { isNumber, isText, listOf, objectOf, recordOf, type Shape } from '#db/shape.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import type { Picture } from '#domain/picture.ts'
import { type HomesOrder, type HomesView, ownHomes } from '#domain/property/homes-list.ts'
import { markets, statuses } from '#domain/property/status.ts'
import type { Translated } from '#domain/translated.ts'
import { type ListSource, likePattern, listParts } from '#worker/services/admin/list.ts'
import { savedViewsColumn } from '#worker/services/admin/saved-views.ts'

const indexOf = (choices: readonly string[], choice: string) => sql.raw(String(choices.indexOf(choice)))

const { market, status, withdrawn, price, id } = properties
const isSold = sql`${status} = ${indexOf(statuses, 'sold')}`
const isOnline = sql`${withdrawn} IS NULL`
const isKept = sql`(${properties.archived} IS NULL)`

const ofHome = (table: typeof propertyTexts | typeof media | typeof inquiries | typeof outdatedTexts) =>
  eq(table.propertyId, id)

const hasWord = (pattern: string): SQL =>
  sql`(${sql.join(
    [properties.reference, properties.street, properties.houseNumber, properties.zip, places.name].map(
      (column) => sql`${column} LIKE ${pattern} ESCAPE '\\' OR `,
    ),
  )} CAST(${id} AS text) LIKE ${pattern} ESCAPE '\\' OR EXISTS (SELECT 1 FROM ${propertyTexts}
    WHERE ${ofHome(propertyTexts)} AND ${propertyTexts.title} LIKE ${pattern} ESCAPE '\\'))`

const homesSource: ListSource<HomesView, HomesOrder> = {
  views: {
    all: isKept,
    sale: sql`(${isOnline} AND NOT ${isSold} AND ${market} = ${indexOf(markets, 'sale')})`,
    rent: sql`(${isOnline} AND NOT ${isSold} AND ${market} = ${indexOf(markets, 'rent')})`,
    option: sql`(${isOnline} AND ${status} = ${indexOf(statuses, 'option')})`,
    sold: sql`(${isSold} AND ${isKept})`,
    drafts: sql`(${properties.draft} = 1 AND ${isKept})`,
    offline: sql`(${withdrawn} IS NOT NULL AND ${properties.draft} IS NULL AND ${isKept})`,
    archived: sql`(${properties.archived} = 1)`,
  },
  filters: {
    agent: (agentId) => sql`${properties.agentId} = ${Number(agentId)}`,
    feed: (name) => (name === ownHomes ? sql`${feedProperties.feed} IS NULL` : sql`${feedProperties.feed} = ${name}`),
    /** Homes that lack a title or a description in it, or have an outdated one. */
    language: (code) => sql`(EXISTS (SELECT 1 FROM ${outdatedTexts} WHERE ${ofHome(outdatedTexts)}
      AND ${outdatedTexts.field} LIKE ${`texts.${code}.%`}) OR NOT EXISTS (SELECT 1 FROM ${propertyTexts} WHERE ${ofHome(propertyTexts)}
      AND ${propertyTexts.language} = ${code} AND ${propertyTexts.title} <> '' AND ${propertyTexts.description} <> ''))`,
  },
  orders: {
    updated: sql`${properties.updated} DESC, ${id} DESC`,
    dearest: sql`${price} DESC NULLS LAST, ${id}`,
    cheapest: sql`${price} NULLS LAST, ${id}`,
    oldest: sql`${properties.published}, ${id}`,
    reference: sql`${properties.reference}, ${id}`,
  },
  search: (words) => words.map((word) => hasWord(likePattern(word))),
}

export const readJson =
  <Value>(isOfShape: Shape, otherwise: Value) =>
  (text: unknown): Value => {
    const value = JSON.parse(String(text))
    return isOfShape(value) ? (value as Value) : otherwise
  }

/** Titles of a home that a query reads, by language. */
export const homeTitles =
  sql`(SELECT json_group_object(${propertyTexts.language}, ${propertyTexts.title}) FROM ${propertyTexts}
  WHERE ${ofHome(propertyTexts)})`.mapWith(readJson<Translated>(recordOf(isText), {}))

const picture = sql`(SELECT json_object('path', ${media.path}, 'width', ${media.width}) FROM ${media}
  WHERE ${ofHome(media)} ORDER BY ${media.sort}, ${media.id} LIMIT 1)`.mapWith(
  readJson<Pick<Picture, 'path'> | null>(objectOf({ path: isText, width: isNumber }), null),
)

const requests = sql`(SELECT count(*) FROM ${inquiries} WHERE ${ofHome(inquiries)})`.mapWith(Number)

const drafted = sql`(SELECT count(*) FROM ${homeDrafts}, json_each(${homeDrafts.changes})
  WHERE ${homeDrafts.propertyId} = ${id})`.mapWith(Number)

/** Languages of its outdated texts. */
const outdated = sql`(SELECT json_group_array(substr(${outdatedTexts.field}, 7, 2)) FROM ${outdatedTexts}
  WHERE ${ofHome(outdatedTexts)})`.mapWith(readJson<string[]>(listOf(isText), []))

/** The rows of the list, before they are narrowed. */
const homeRows = (database: Database) =>
  database
    .select({
      ...{ id, price, withdrawn, status, picture, requests, drafted, outdated },
      titles: homeTitles,
      reference: properties.reference,
      draft: properties.draft,
      archived: properties.archived,
      goal: properties.goal,
      priceUnit: properties.priceUnit,
      street: properties.street,
      houseNumber: properties.houseNumber,
      box: properties.box,
      zip: properties.zip,
      city: places.name,
      countryId: properties.countryId,
      typeId: properties.typeId,
      agentId: properties.agentId,
      published: properties.published,
      updated: properties.updated,
      feed: feedProperties.feed,
      energyPerformance: properties.energyPerformance,
      energyLabelText: properties.energyLabelText,
    })
    .from(properties)
    .innerJoin(places, eq(places.id, properties.placeId))
    .leftJoin(feedProperties, eq(feedProperties.propertyId, id))

/**
 * Homes of a page of the desk's list, how many homes each of its views has, and the views that a person saved: two
 * statements.
 */
export async function listHomes(database: Database, query: ListQuery, userId: string) {
  const { found, listed, order, limit, offset, counts } = listParts(homesSource, query)
  const [rows, [counted]] = await database.batch([
    homeRows(database).where(listed).orderBy(order).limit(limit).offset(offset),
    database
      .select({ counts, saved: savedViewsColumn('homes', userId) })
      .from(properties)
      .innerJoin(places, eq(places.id, properties.placeId))
      .leftJoin(feedProperties, eq(feedProperties.propertyId, id))
      .where(found),
  ])
  return { rows, counts: counted?.counts ?? {}, saved: counted?.saved ?? [] }
}

/** Homes that are offered on the site and have each word, the last changed first. */
export const offeredHomes = (database: Database, words: readonly string[], most: number) =>
  homeRows(database)
    .where(and(isOnline, sql`NOT ${isSold}`, ...words.map((word) => hasWord(likePattern(word)))))
    .orderBy(homesSource.orders.updated)
    .limit(most)

export type HomeRow = Awaited<ReturnType<typeof listHomes>>['rows'][number]

/** All homes of a list, on every page, in its order. */
export async function listedHomes(database: Database, query: ListQuery): Promise<string[]> {
  const { listed, order } = listParts(homesSource, query)
  const rows = await database
    .select({ id })
    .from(properties)
    .innerJoin(places, eq(places.id, properties.placeId))
    .leftJoin(feedProperties, eq(feedProperties.propertyId, id))
    .where(listed)
    .orderBy(order)
  return rows.map((row) => String(row.id))
}

/** Rows of a list by their ids, in the order of these. */
export async function homesById(database: Database, ids: readonly string[]): Promise<HomeRow[]> {
  const rows = await homeRows(database).where(inArray(id, jsonIds(ids.map(Number))))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((key) => byId.get(key) ?? [])
}

/** @returns the names of the feeds */
export async function feedNames(database: Database): Promise<string[]> {
  const rows = await database.select({ name: feeds.name }).from(feeds).orderBy(feeds.name)
  return rows.map(({ name }) => name)
}
