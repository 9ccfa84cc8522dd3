import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, placeNames, places, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { type Facts, factColumns } from '#domain/property/facts.ts'
import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import { localizePoint } from '#domain/property/points-of-interest.ts'
import type { Property, PropertyId, PropertySummary } from '#domain/property/property.ts'
import { marketOf, markets } from '#domain/property/status.ts'
import { slug } from '#domain/slug.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, pictureAlt, summaryQuery, toSummary } from './summaries.ts'

export type Properties = {
  /** Withdrawn ones too. */
  byId: (id: PropertyId) => Promise<Property | null>
  /** Same market; by type, then town, region, and distance in price. */
  similarTo: (
    property: Pick<Property, 'id' | 'goal' | 'typeId' | 'zip' | 'price' | 'region'>,
  ) => Promise<PropertySummary[]>
  /** Live ones, in the order of the ids. */
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

export function createProperties({ database, catalogue, language }: Options): Properties {
  const chain = languageChain(language, catalogue)
  const queryCards = async (found: SQL, order: SQL) => {
    const rows = await database().all(sql`${summaryQuery(found, chain)} ORDER BY ${order}`)
    return rows.map((row) => toSummary(row, language, catalogue))
  }

  const byIdsWithWithdrawn: Properties['byIdsWithWithdrawn'] = async (ids) => {
    const found = sql`SELECT p.id AS found FROM json_each(${JSON.stringify(ids)}) asked CROSS JOIN properties p
      ON p.id = asked.value`
    const rows = await database().all<{ id: number; withdrawn: string | null }>(
      sql`SELECT card.*, p.withdrawn FROM (${summaryQuery(found, chain)}) card CROSS JOIN properties p ON p.id = card.id`,
    )
    const known = new Map(rows.map((row) => [row.id, row]))
    const ordered = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
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
      const [rows, texts, pictures, names, history] = await database().batch([
        database()
          .select({ property: properties, place: { name: places.name } })
          .from(properties)
          .innerJoin(places, eq(places.id, properties.placeId))
          .where(eq(properties.id, id)),
        database().select().from(propertyTexts).where(eq(propertyTexts.propertyId, id)),
        database().select().from(media).where(eq(media.propertyId, id)).orderBy(media.sort),
        database()
          .select({ language: placeNames.language, name: placeNames.name, slug: placeNames.slug })
          .from(placeNames)
          .innerJoin(properties, and(eq(properties.placeId, placeNames.placeId), eq(properties.id, id))),
        database()
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
      const row = rows[0]
      const text = chain.map((code) => texts.find((item) => item.language === code)).find(Boolean) ?? texts[0]
      if (!row || !text) return null

      const { property, place } = row
      const cities: Translated = Object.fromEntries(names.map((item) => [item.language, item.name]))
      const slugs: Translated = Object.fromEntries(names.map((item) => [item.language, item.slug]))
      const city = inLanguage(cities, language, catalogue.routeMap) || place.name
      const titles: Translated = Object.fromEntries(texts.map((item) => [item.language, item.slug]))
      const citySlugIn = (code: Language) =>
        inLanguage(slugs, code, catalogue.routeMap) || slug(place.name, code) || property.zip
      const facts: Record<string, unknown> = { ...property.facts }
      for (const name of factColumns) if (property[name] !== null) facts[name] = property[name]

      return {
        id,
        reference: property.reference,
        goal: property.goal,
        status: property.status,
        typeId: property.typeId,
        typeName: text.typeName,
        title: text.title,
        slug: text.slug,
        city,
        citySlug: citySlugIn(language),
        zip: property.zip,
        countryId: property.countryId,
        region: property.region,
        price: property.price,
        priceUnit: property.priceUnit,
        lifeAnnuity: property.facts.lifeAnnuity === true,
        bedrooms: property.bedrooms,
        bathrooms: property.bathrooms,
        livingArea: property.livingArea,
        groundArea: property.groundArea,
        energyPerformance: property.energyPerformance,
        energyLabelText: property.energyLabelText,
        picture: null,
        withdrawn: property.withdrawn,
        published: property.published,
        updated: property.updated,
        addressPublished: property.addressPublished,
        street: text.street ?? property.street,
        houseNumber: property.houseNumber,
        box: property.box,
        latitude: property.latitude,
        longitude: property.longitude,
        description: text.description,
        addresses: Object.fromEntries(
          catalogue.routeMap.languages.map((code) => [
            code,
            { city: citySlugIn(code), slug: inLanguage(titles, code, catalogue.routeMap) },
          ]),
        ),
        facts: facts as Facts,
        pointsOfInterest: property.pointsOfInterest.map((point) => localizePoint(point, language)),
        documents: property.documents,
        tour: property.tour,
        films: property.films,
        openHouses: property.openHouses,
        history,
        pictures: pictures.map((picture) => ({
          path: picture.path,
          width: picture.width,
          height: picture.height,
          color: picture.color,
          alt: pictureAlt(picture.scene, text.title, language),
          illustration: picture.illustration,
        })),
      }
    },

    async similarTo({ id, goal, typeId, zip, price, region }) {
      const towns = [...catalogue.places.values()].filter((place) => place.zip === zip).map((place) => place.id)
      const order = sql`p.type_id <> ${typeId}, CASE WHEN p.zip = ${zip} THEN 0 WHEN p.region IS ${region} THEN 1 ELSE 2 END,
        abs(coalesce(p.price, 0) - ${price ?? 0}), p.published DESC, p.id DESC`
      const newest = (index: string, also: SQL, limit = maxCompared) => sql`SELECT id FROM (
        SELECT p.id FROM properties p INDEXED BY ${sql.raw(index)}
        WHERE p.market = ${markets.indexOf(marketOf(goal))} AND p.withdrawn IS NULL ${also}
        ORDER BY p.published DESC LIMIT ${limit})`
      const ofType = sql`AND p.type_id = ${typeId}`
      // The newest overall may include none of the town, and a small agency has few of a type.
      const near = newest('properties_live_facets', sql`AND p.place_id IN ${towns.length ? towns : [0]} ${ofType}`)
      const far = newest('properties_live_by_type', ofType)
      const any = newest('properties_live', sql``, 4 * similarCount)
      return queryCards(
        sql`SELECT p.id AS found FROM (${near} UNION ${far} UNION ${any}) n CROSS JOIN properties p ON p.id = n.id
          WHERE p.id <> ${id} AND p.marquee <> 3 ORDER BY ${order} LIMIT ${similarCount}`,
        order,
      )
    },

    async byIds(ids) {
      return (await byIdsWithWithdrawn(ids)).here
    },

    byIdsWithWithdrawn,

    async byReference(text) {
      const query = text.trim().toUpperCase()
      const id = /^\d{1,10}$/.test(query) ? Number(query) : -1
      return queryCards(
        sql`SELECT p.id AS found FROM properties p WHERE p.withdrawn IS NULL AND (p.id = ${id}
          OR (p.reference >= ${query} AND p.reference < ${`${query}\uffff`})) LIMIT 3`,
        sql`p.id = ${id} DESC, p.reference`,
      )
    },
  }
}
