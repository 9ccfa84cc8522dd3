import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, placeNames, places, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { factColumns } from '#domain/property/facts.ts'
import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import { localizePoint } from '#domain/property/points-of-interest.ts'
import type { Property, PropertyId, PropertySummary } from '#domain/property/property.ts'
import { marketOf, markets } from '#domain/property/status.ts'
import type { RouteMap } from '#domain/route-map.ts'
import { slug } from '#domain/slug.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, summaryQuery, toPicture, toSummary } from './summaries.ts'

export type Properties = {
  /** Withdrawn ones too. */
  byId: (id: PropertyId) => Promise<Property | null>
  /** Same market; by type, then town, region, and distance in price. */
  similarTo: (
    property: Pick<Property, 'id' | 'goal' | 'typeId' | 'zip' | 'price' | 'region'>,
  ) => Promise<PropertySummary[]>
  byIds: (ids: readonly PropertyId[]) => Promise<PropertySummary[]>
  /** Live and withdrawn ones, in the order of the ids. */
  byIdsWithWithdrawn: (ids: readonly PropertyId[]) => Promise<{ here: PropertySummary[]; gone: WithdrawnProperty[] }>
  /** Live properties by id or start of a reference. */
  byReference: (text: string) => Promise<PropertySummary[]>
}

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

const similarCount = 4
/** Newest of the type that are compared, per town and overall. */
const maxCompared = 100

async function readProperty(database: Database, id: number) {
  const [[row], texts, pictures, names, history] = await database.batch([
    database
      .select({ property: properties, placeName: places.name })
      .from(properties)
      .innerJoin(places, eq(places.id, properties.placeId))
      .where(eq(properties.id, id)),
    database.select().from(propertyTexts).where(eq(propertyTexts.propertyId, id)),
    database.select().from(media).where(eq(media.propertyId, id)).orderBy(media.sort),
    database
      .select({ language: placeNames.language, name: placeNames.name, slug: placeNames.slug })
      .from(placeNames)
      .innerJoin(properties, and(eq(properties.placeId, placeNames.placeId), eq(properties.id, id))),
    database
      .select({
        day: propertyHistory.day,
        kind: propertyHistory.kind,
        price: propertyHistory.price,
        status: propertyHistory.status,
      })
      .from(propertyHistory)
      .where(eq(propertyHistory.propertyId, id))
      .orderBy(propertyHistory.day, propertyHistory.id),
  ])
  return row && { ...row, texts, pictures, names, history }
}

type PropertyRows = NonNullable<Awaited<ReturnType<typeof readProperty>>>

function localizedPlace({ property, placeName, texts, names }: PropertyRows, language: Language, routeMap: RouteMap) {
  const cities: Translated = Object.fromEntries(names.map((item) => [item.language, item.name]))
  const citySlugs: Translated = Object.fromEntries(names.map((item) => [item.language, item.slug]))
  const slugs: Translated = Object.fromEntries(texts.map((item) => [item.language, item.slug]))
  const citySlugIn = (code: Language) => inLanguage(citySlugs, code, routeMap) || slug(placeName, code) || property.zip
  return {
    city: inLanguage(cities, language, routeMap) || placeName,
    citySlug: citySlugIn(language),
    addresses: Object.fromEntries(
      routeMap.languages.map((code) => [code, { city: citySlugIn(code), slug: inLanguage(slugs, code, routeMap) }]),
    ),
  }
}

function toProperty(rows: PropertyRows, language: Language, catalogue: Catalogue): Property | null {
  const { property, texts, pictures, history } = rows
  const chain = languageChain(language, catalogue)
  const text = chain.map((code) => texts.find((item) => item.language === code)).find(Boolean) ?? texts[0]
  if (!text) return null
  const { fingerprint: _, placeId: __, market: ___, ...columns } = property
  const { title, typeName, description } = text
  const columnFacts = factColumns.flatMap((name) => (property[name] === null ? [] : [[name, property[name]]]))
  return {
    ...columns,
    title,
    typeName,
    description,
    slug: text.slug,
    ...localizedPlace(rows, language, catalogue.routeMap),
    street: text.street ?? property.street,
    lifeAnnuity: property.facts.lifeAnnuity === true,
    picture: null,
    facts: { ...property.facts, ...Object.fromEntries(columnFacts) },
    pointsOfInterest: property.pointsOfInterest.map((point) => localizePoint(point, language)),
    history,
    pictures: pictures.map((picture) => toPicture(picture, title, language)),
  }
}

type SimilarSource = Parameters<Properties['similarTo']>[0]

function similarQuery({ id, goal, typeId, zip, price, region }: SimilarSource, { places }: Catalogue) {
  const towns = [...places.values()].filter((place) => place.zip === zip).map((place) => place.id)
  const order = sql`p.type_id <> ${typeId}, CASE WHEN p.zip = ${zip} THEN 0 WHEN p.region IS ${region} THEN 1 ELSE 2 END,
    abs(coalesce(p.price, 0) - ${price ?? 0}), p.published DESC, p.id DESC`
  const newest = (index: string, condition: SQL, limit = maxCompared) => sql`SELECT id FROM (
    SELECT p.id FROM properties p INDEXED BY ${sql.raw(index)}
    WHERE p.market = ${markets.indexOf(marketOf(goal))} AND p.withdrawn IS NULL ${condition}
    ORDER BY p.published DESC LIMIT ${limit})`
  const ofType = sql`AND p.type_id = ${typeId}`
  // The newest overall may include none of the town, and a small agency has few of a type.
  const near = newest('properties_live_facets', sql`AND p.place_id IN ${towns.length ? towns : [0]} ${ofType}`)
  const far = newest('properties_live_by_type', ofType)
  const any = newest('properties_live', sql``, 4 * similarCount)
  const ids = sql`SELECT p.id AS found FROM (${near} UNION ${far} UNION ${any}) n CROSS JOIN properties p ON p.id = n.id
    WHERE p.id <> ${id} AND p.marquee <> 3 ORDER BY ${order} LIMIT ${similarCount}`
  return { ids, order }
}

export function createProperties({ database, catalogue, language }: Options): Properties {
  const chain = languageChain(language, catalogue)
  const querySummaries = async (ids: SQL, order: SQL) => {
    const rows = await database().all(sql`${summaryQuery(ids, chain)} ORDER BY ${order}`)
    return rows.map((row) => toSummary(row, language, catalogue))
  }

  const byIdsWithWithdrawn: Properties['byIdsWithWithdrawn'] = async (ids) => {
    const query = sql`SELECT p.id AS found FROM json_each(${JSON.stringify(ids)}) wanted CROSS JOIN properties p
      ON p.id = wanted.value`
    const rows = await database().all<{ id: number; withdrawn: string | null }>(
      sql`SELECT card.*, p.withdrawn FROM (${summaryQuery(query, chain)}) card CROSS JOIN properties p ON p.id = card.id`,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    return {
      here: ordered.flatMap((row) => (row.withdrawn ? [] : toSummary(row, language, catalogue))),
      gone: ordered.flatMap((row) => {
        const { id, goal, title, city } = toSummary(row, language, catalogue)
        return row.withdrawn ? [{ id, goal, title, city, withdrawn: row.withdrawn }] : []
      }),
    }
  }

  return {
    async byId(id) {
      const rows = await readProperty(database(), id)
      return rows ? toProperty(rows, language, catalogue) : null
    },

    similarTo(property) {
      const { ids, order } = similarQuery(property, catalogue)
      return querySummaries(ids, order)
    },

    byIds: async (ids) => (await byIdsWithWithdrawn(ids)).here,

    byIdsWithWithdrawn,

    byReference(text) {
      const query = text.trim().toUpperCase()
      const id = /^\d{1,10}$/.test(query) ? Number(query) : -1
      return querySummaries(
        sql`SELECT p.id AS found FROM properties p WHERE p.withdrawn IS NULL AND (p.id = ${id}
          OR (p.reference >= ${query} AND p.reference < ${`${query}\uffff`})) LIMIT 3`,
        sql`p.id = ${id} DESC, p.reference`,
      )
    },
  }
}
