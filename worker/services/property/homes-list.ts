import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedProperties, feeds, inquiries, media, places, properties, propertyTexts } from '#db/schema/index.ts'
import { isNumber, isText, objectOf, recordOf, type Shape } from '#db/shape.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import type { Picture } from '#domain/picture.ts'
import { type HomesOrder, type HomesView, ownHomes } from '#domain/property/homes-list.ts'
import { markets, statuses } from '#domain/property/status.ts'
import type { Translated } from '#domain/translated.ts'
import { type ListSource, listParts } from '#worker/services/admin/list.ts'

const indexOf = (choices: readonly string[], choice: string) => sql.raw(String(choices.indexOf(choice)))

const { market, status, withdrawn, price, id } = properties
const isSold = sql`${status} = ${indexOf(statuses, 'sold')}`
const isOnline = sql`${withdrawn} IS NULL`

const ofHome = (table: typeof propertyTexts | typeof media | typeof inquiries) => eq(table.propertyId, id)

const homesSource: ListSource<HomesView, HomesOrder> = {
  views: {
    all: sql`1`,
    sale: sql`(${isOnline} AND NOT ${isSold} AND ${market} = ${indexOf(markets, 'sale')})`,
    rent: sql`(${isOnline} AND NOT ${isSold} AND ${market} = ${indexOf(markets, 'rent')})`,
    option: sql`(${isOnline} AND ${status} = ${indexOf(statuses, 'option')})`,
    sold: sql`(${isSold})`,
    drafts: sql`(${properties.draft} = 1)`,
    offline: sql`(${withdrawn} IS NOT NULL AND ${properties.draft} IS NULL)`,
  },
  filters: {
    agent: (agentId) => sql`${properties.agentId} = ${Number(agentId)}`,
    feed: (name) => (name === ownHomes ? sql`${feedProperties.feed} IS NULL` : sql`${feedProperties.feed} = ${name}`),
    /** Homes that lack a title or a description in it. */
    language: (code) => sql`NOT EXISTS (SELECT 1 FROM ${propertyTexts} WHERE ${ofHome(propertyTexts)}
      AND ${propertyTexts.language} = ${code} AND ${propertyTexts.title} <> '' AND ${propertyTexts.description} <> '')`,
  },
  orders: {
    updated: sql`${properties.updated} DESC, ${id} DESC`,
    dearest: sql`${price} DESC NULLS LAST, ${id}`,
    cheapest: sql`${price} NULLS LAST, ${id}`,
    oldest: sql`${properties.published}, ${id}`,
    reference: sql`${properties.reference}, ${id}`,
  },
  search: (pattern) =>
    sql`(${sql.join(
      [properties.reference, properties.street, properties.houseNumber, properties.zip, places.name].map(
        (column) => sql`${column} LIKE ${pattern} ESCAPE '\\' OR `,
      ),
    )} CAST(${id} AS text) LIKE ${pattern} ESCAPE '\\' OR EXISTS (SELECT 1 FROM ${propertyTexts}
      WHERE ${ofHome(propertyTexts)} AND ${propertyTexts.title} LIKE ${pattern} ESCAPE '\\'))`,
}

const readJson =
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

/** Homes of a page of the desk's list, and how many homes each of its views has: two statements. */
export async function listHomes(database: Database, query: ListQuery) {
  const { found, listed, order, limit, offset, counts } = listParts(homesSource, query)
  const [rows, [counted]] = await database.batch([
    database
      .select({
        ...{ id, price, withdrawn, status, picture, requests },
        titles: homeTitles,
        reference: properties.reference,
        draft: properties.draft,
        goal: properties.goal,
        priceUnit: properties.priceUnit,
        street: properties.street,
        houseNumber: properties.houseNumber,
        box: properties.box,
        zip: properties.zip,
        city: places.name,
        countryId: properties.countryId,
        typeId: properties.typeId,
        updated: properties.updated,
        feed: feedProperties.feed,
        energyPerformance: properties.energyPerformance,
        energyLabelText: properties.energyLabelText,
      })
      .from(properties)
      .innerJoin(places, eq(places.id, properties.placeId))
      .leftJoin(feedProperties, eq(feedProperties.propertyId, id))
      .where(listed)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
    database
      .select(counts)
      .from(properties)
      .innerJoin(places, eq(places.id, properties.placeId))
      .leftJoin(feedProperties, eq(feedProperties.propertyId, id))
      .where(found),
  ])
  return { rows, counts: counted ?? {} }
}

export type HomeRow = Awaited<ReturnType<typeof listHomes>>['rows'][number]

/** @returns the names of the feeds */
export async function feedNames(database: Database): Promise<string[]> {
  const rows = await database.select({ name: feeds.name }).from(feeds).orderBy(feeds.name)
  return rows.map(({ name }) => name)
}
