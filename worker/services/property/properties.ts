import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonRow, readRow } from '#db/rows.ts'
import {
  districts,
  documents,
  media,
  placeNames,
  properties,
  propertyHistory,
  propertyTexts,
} from '#db/schema/index.ts'
import { isNumber, isRecord, isText, listOf, objectOf } from '#db/shape.ts'
import { cacheOf } from '#domain/cache.ts'
import { abroadName } from '#domain/geo/country.ts'
import { streetIn } from '#domain/geo/street-names.ts'
import { publicDocuments, type StoredDocument } from '#domain/property/document.ts'
import { factColumns } from '#domain/property/facts.ts'
import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import { localizePoint } from '#domain/property/points-of-interest.ts'
import { idPattern, type Property, type PropertyId, type PropertySummary } from '#domain/property/property.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, inLanguage, readWith, type StoredProperty } from '#worker/services/catalogue/catalogue.ts'
import { cacheInKv, type KvSource } from '#worker/services/kv.ts'
import { languageChain, summaryQuery, toPicture, toSummaries, toSummary } from './summaries.ts'

export type Properties = {
  /** Withdrawn ones too. */
  byId: (id: PropertyId) => Promise<Property | null>
  byIds: (ids: readonly PropertyId[]) => Promise<PropertySummary[]>
  /** Live and withdrawn ones, in the order of the ids. */
  byIdsWithWithdrawn: (ids: readonly PropertyId[]) => Promise<{ here: PropertySummary[]; gone: WithdrawnProperty[] }>
  /** Live properties by id or start of a reference. */
  byReference: (text: string) => Promise<PropertySummary[]>
}

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

const planScene = 'plan'

/** Properties in the memory of an isolate, and bytes of each, about. */
const maxCached = 300
const bytesOfProperty = 10 * 1024

const rowJson = {
  property: jsonRow(properties),
  text: jsonRow(propertyTexts),
  picture: jsonRow(media),
  name: jsonRow(placeNames),
  change: jsonRow(propertyHistory),
  document: jsonRow(documents),
}

const jsonRowsOf = (row: { sql: string }, from: string) => `(SELECT json_group_array(${row.sql}) FROM ${from})`

/** One statement: the client takes as long for each further one as the database for all. */
const selectProperty = sql.raw(`SELECT
  (SELECT name FROM places WHERE id = p.place_id) AS placeName,
  ${rowJson.property.sql} AS property,
  ${jsonRowsOf(rowJson.text, 'property_texts WHERE property_id = p.id')} AS texts,
  ${jsonRowsOf(rowJson.picture, '(SELECT * FROM media WHERE property_id = p.id ORDER BY sort)')} AS pictures,
  ${jsonRowsOf(rowJson.name, 'place_names WHERE place_id = p.place_id')} AS names,
  ${jsonRowsOf(rowJson.document, `(SELECT * FROM documents WHERE property_id = p.id AND file_id IS NOT NULL AND state <> 'removed' ORDER BY sort)`)} AS documents,
  (SELECT layers FROM districts WHERE latitude = p.latitude AND longitude = p.longitude) AS district,
  ${jsonRowsOf(rowJson.change, '(SELECT * FROM property_history WHERE property_id = p.id ORDER BY day, id)')} AS history
  FROM properties p WHERE id = `)

export const propertyQuery = (database: Database, id: number) =>
  database.all<StoredProperty>(sql`${selectProperty}${id}`)

function fromStored(row: StoredProperty) {
  const read = <Row>(json: string, { read }: { read: (cells: unknown[]) => Row }): Row[] => JSON.parse(json).map(read)
  return {
    placeName: row.placeName,
    property: rowJson.property.read(JSON.parse(row.property)),
    texts: read(row.texts, rowJson.text),
    pictures: read(row.pictures, rowJson.picture),
    names: read(row.names, rowJson.name),
    district: row.district === null ? null : readRow({ layers: districts.layers }, { layers: row.district }).layers,
    documents: read(row.documents, rowJson.document).map(
      ({ id, type, titles, visibility, fileId, size }) =>
        ({ id, type, titles, visibility, fileId, size }) as StoredDocument,
    ),
    history: read(row.history, rowJson.change).map(({ day, kind, price, status }) => ({ day, kind, price, status })),
  }
}

type PropertyRows = ReturnType<typeof fromStored>

function localizedPlace(
  { property, placeName, texts, names }: PropertyRows,
  language: Language,
  { routeMap, places }: Catalogue,
) {
  const cities: Translated = Object.fromEntries(names.map((item) => [item.language, item.name]))
  const citySlugs: Translated = Object.fromEntries(names.map((item) => [item.language, item.slug]))
  const slugs: Translated = Object.fromEntries(texts.map((item) => [item.language, item.slug]))
  const listedSlugs = places.get(property.placeId)?.slugs ?? {}
  const citySlugIn = (code: Language) =>
    inLanguage(citySlugs, code, routeMap) || inLanguage(listedSlugs, code, routeMap) || property.zip
  return {
    city: inLanguage(cities, language, routeMap) || placeName,
    citySlug: citySlugIn(language),
    addresses: Object.fromEntries(
      routeMap.languages.map((code) => [code, { city: citySlugIn(code), slug: inLanguage(slugs, code, routeMap) }]),
    ),
  }
}

function toProperty(rows: PropertyRows, language: Language, catalogue: Catalogue): Property | null {
  const { property, texts, pictures, history, district, documents: stored } = rows
  const chain = languageChain(language, catalogue)
  const text = chain.map((code) => texts.find((item) => item.language === code)).find(Boolean) ?? texts[0]
  if (!text || property.draft) return null
  const { fingerprint: _, placeId: __, market: ___, draft: ____, archived: _____, ...columns } = property
  const { title, typeName, description } = text
  const isPlan = ({ scene }: (typeof pictures)[number]) => scene === planScene
  // A plan alone takes the place of the pictures.
  const hasPhotos = pictures.some((picture) => !isPlan(picture))
  const picturesWhere = (keep: (row: (typeof pictures)[number]) => boolean) =>
    pictures.filter(keep).map((picture) => toPicture(picture, title, language))
  const columnFacts = factColumns.flatMap((name) => (property[name] === null ? [] : [[name, property[name]]]))
  return {
    ...columns,
    ...abroadName(columns.countryId, language),
    title,
    ...(text.language !== language && { lang: text.language }),
    typeName,
    description,
    slug: text.slug,
    ...localizedPlace(rows, language, catalogue),
    street: streetIn(language, property, text),
    lifeAnnuity: property.facts.lifeAnnuity === true,
    picture: null,
    facts: { ...property.facts, ...Object.fromEntries(columnFacts) },
    pointsOfInterest: property.pointsOfInterest.map((point) => localizePoint(point, language)),
    district,
    history,
    documents: publicDocuments(property.documents, stored, property),
    pictures: picturesWhere((picture) => !hasPhotos || !isPlan(picture)),
    plans: picturesWhere((picture) => hasPhotos && isPlan(picture)),
  }
}

export function createProperties({ database, catalogue, language }: Options): Properties {
  const chain = languageChain(language, catalogue)
  const byIdsWithWithdrawn: Properties['byIdsWithWithdrawn'] = async (ids) => {
    const query = sql`SELECT p.id AS found FROM json_each(${JSON.stringify(ids)}) wanted CROSS JOIN properties p
      ON p.id = wanted.value`
    // The catalogue has no town without live homes.
    const rows = await database().all<{ id: number; withdrawn: string | null; placeName: string; names: string }>(
      sql`SELECT card.*, p.withdrawn, (SELECT name FROM places WHERE id = p.place_id) AS placeName,
          (SELECT json_group_object(language, name) FROM place_names WHERE place_id = p.place_id) AS names
        FROM (${summaryQuery(query, chain)}) card CROSS JOIN properties p ON p.id = card.id`,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    return {
      here: toSummaries(
        ordered.filter((row) => !row.withdrawn),
        language,
        catalogue,
      ),
      gone: ordered.flatMap((row) => {
        if (!row.withdrawn) return []
        const { id, goal, title, lang } = toSummary(row, language, catalogue)
        const city = inLanguage(JSON.parse(row.names), language, catalogue.routeMap) || row.placeName
        return [{ id, goal, title, ...(lang && { lang }), city, withdrawn: row.withdrawn }]
      }),
    }
  }

  return {
    async byId(id) {
      const [row] = await propertyQuery(database(), id)
      return row ? toProperty(fromStored(row), language, catalogue) : null
    },

    byIds: async (ids) => (await byIdsWithWithdrawn(ids)).here,

    byIdsWithWithdrawn,

    async byReference(text) {
      const query = text.trim().toUpperCase()
      const id = idPattern.test(query) ? Number(query) : -1
      const ids = sql`SELECT p.id AS found FROM properties p WHERE p.withdrawn IS NULL AND (p.id = ${id}
        OR (p.reference >= ${query} AND p.reference < ${`${query}\uffff`})) LIMIT 3`
      const rows = await database().all(sql`${summaryQuery(ids, chain)} ORDER BY p.id = ${id} DESC, p.reference`)
      return toSummaries(rows, language, catalogue)
    },
  }
}

/** Raised when the shape of a property changes: others in KV are not read. */
const format = 1

const isProperty = objectOf({ id: isNumber, title: isText, pictures: listOf(isRecord), history: listOf(isRecord) })

/** With what a visitor sees of a live property, of this data version, in memory and KV. */
export function createCachedProperties({ kv, ...options }: Options & { kv: KvSource }) {
  const { catalogue, language } = options
  const { edition, version } = catalogue
  const properties = createProperties(options)
  const memory = cacheOf<Property>(catalogue, 'properties', maxCached, bytesOfProperty)
  const cached = cacheInKv(kv, memory, isProperty, ({ withdrawn }) => !withdrawn)
  return {
    ...properties,
    byIdCached: (id: PropertyId) =>
      cached(`property:${format}:${edition}:${version}:${language}:${id}`, async () => {
        const read = readWith.get(catalogue)?.property
        return read?.id === id ? toProperty(fromStored(read.row), language, catalogue) : properties.byId(id)
      }),
  }
}
