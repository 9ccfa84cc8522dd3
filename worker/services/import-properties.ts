import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { energyLabelOf, energyRank } from '#domain/energy.ts'
import type { HistoryEvent } from '#domain/history.ts'
import { vaguePoints } from '#domain/point-of-interest.ts'
import { regionOf } from '#domain/region.ts'
import { titleSlug } from '#domain/slug.ts'
import { withoutAmount, withoutPriceFacts, withoutStreets } from '#domain/withheld.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { PictureRecord, PropertyRecord } from '#worker/importers/record.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { excluded, fromJson, insertAll, listed, raiseVersion, run, type Statement } from './import-batch.ts'
import { withoutUnitPrices } from './import-units.ts'

/** Raised when a record is made into rows in another way: then every property is written once more. */
const format = 2

/** @returns what tells whether a property changed since it was imported */
export async function fingerprint(record: PropertyRecord, pictures: PictureRecord[], placeId: number): Promise<string> {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([format, record, pictures, placeId])),
  )
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @returns what a text may say of this property: nothing that its owner hides */
export function tellable(
  record: Pick<PropertyRecord, 'addressPublished' | 'street' | 'pricePublished' | 'price'> & { texts: object },
) {
  const texts: { street?: string | null }[] = Object.values(record.texts)
  const streets = record.addressPublished
    ? []
    : [record.street, ...texts.map(({ street }) => street)].filter((name) => typeof name === 'string')
  return (text: string): string => {
    const placeless = withoutStreets(text, streets)
    return record.pricePublished || record.price === null ? placeless : withoutAmount(placeless, record.price / 100)
  }
}

export type PreparedProperty = {
  row: typeof properties.$inferInsert
  texts: (typeof propertyTexts.$inferInsert)[]
  place: GazetteerPlace
  pictures: PictureRecord[]
  history: HistoryEvent[]
}

/** The rows of one property, with everything that its owner hides already gone. */
export function prepareProperty(
  record: PropertyRecord,
  place: GazetteerPlace,
  pictures: PictureRecord[],
  print: string,
  today: string,
): PreparedProperty {
  const hidden = !record.addressPublished
  const region = regionOf(record.countryId, record.zip)
  const facts = record.pricePublished ? record.facts : withoutPriceFacts(record.facts)
  const said = tellable(record)
  const label = energyLabelOf(
    {
      countryId: record.countryId,
      zip: record.zip,
      energyPerformance: facts.energyPerformance ?? null,
      energyLabelText: record.energyLabelText,
      typeId: record.typeId,
    },
    today,
  )
  const row: PreparedProperty['row'] = {
    id: record.id,
    reference: record.reference,
    goal: record.goal,
    market: record.goal === 1 ? 1 : 0,
    typeId: record.typeId,
    marquee: record.marquee,
    published: record.published,
    updated: record.updated,
    withdrawn: record.withdrawn,
    pricePublished: record.pricePublished,
    price: record.pricePublished ? record.price : null,
    priceUnit: record.priceUnit,
    addressPublished: record.addressPublished,
    street: hidden ? null : record.street,
    houseNumber: hidden ? null : record.houseNumber,
    box: hidden ? null : record.box,
    placeId: place.id,
    zip: record.zip,
    countryId: record.countryId,
    region,
    latitude: hidden ? place.latitude : (record.latitude ?? place.latitude),
    longitude: hidden ? place.longitude : (record.longitude ?? place.longitude),
    bedrooms: facts.bedrooms ?? null,
    bathrooms: facts.bathrooms ?? null,
    showerrooms: facts.showerrooms ?? null,
    toilets: facts.toilets ?? null,
    garages: facts.garages ?? null,
    livingArea: facts.livingArea ?? null,
    groundArea: facts.groundArea ?? null,
    constructionYear: facts.constructionYear ?? null,
    facades: facts.facades ?? null,
    garden: facts.garden ?? null,
    terrace: facts.terrace ?? null,
    lift: facts.lift ?? null,
    garage: facts.garage ?? ((facts.garages ?? 0) > 0 || null),
    furnished: facts.furnished ?? null,
    newBuild: facts.newBuild ?? null,
    energyPerformance: facts.energyPerformance ?? null,
    energyLabelText: record.energyLabelText,
    energyRank: label ? energyRank(label.label) : null,
    projectId: record.projectId,
    facts,
    pointsOfInterest: hidden ? vaguePoints(record.pointsOfInterest) : record.pointsOfInterest,
    documents: record.documents,
    tour: record.tour,
    films: record.films,
    openHouses: record.openHouses,
    fingerprint: print,
  }
  const texts = Object.entries(record.texts).map(([code, text]) => {
    const language = code as Language
    const city = place.names.get(language) ?? place.official
    const title = said(text.title) || `${text.typeName} – ${city}`
    return {
      propertyId: record.id,
      language,
      title,
      slug: titleSlug(
        { title, typeName: text.typeName, id: record.id, hiddenStreet: hidden ? (text.street ?? record.street) : null },
        language,
      ),
      typeName: text.typeName,
      description: said(text.description),
      street: hidden ? null : text.street,
    }
  })
  const history = record.history.map((event) => (record.pricePublished ? event : { ...event, price: null }))
  return { row, texts, place, pictures, history }
}

const propertyColumns = Object.keys(getTableColumns(properties)).filter((name) => name !== 'id')

/** What is full-text searched of one property in one language, in the order of the index's columns. */
function searched({ row, texts, place }: PreparedProperty, language: Language, typeWords: ReadonlyMap<number, string>) {
  const text = texts.find((one) => one.language === language) ?? texts[0]
  if (!text) return []
  const names = [...new Set([row.zip, place.official, ...place.names.values()])].join(' ')
  const type = `${text.typeName} ${typeWords.get(row.typeId) ?? ''}`
  return [
    [row.id, `${row.reference} ${row.id}`, text.title, type, names, text.street ?? row.street ?? '', text.description],
  ]
}

/**
 * One atomic batch: rows, texts, pictures and the full-text index of each language; a price that is hidden from now on
 * leaves the project of its home as well.
 * @param before ids of these properties that are stored already: only they have something to be replaced
 */
export async function writeProperties(
  database: Database,
  prepared: readonly PreparedProperty[],
  before: readonly number[],
  typeWords: ReadonlyMap<number, string>,
  today: string,
) {
  const rows = prepared.map(({ row }) => row)
  const pictures = prepared.flatMap((one) => one.pictures)
  const hidden = rows.filter(({ pricePublished }) => !pricePublished).map(({ id }) => id!)
  // The ledger begins with what the source knows; a trigger adds all that happens from then on.
  const known = new Set(before)
  const history = prepared.flatMap(({ row, history }) =>
    known.has(row.id!) ? [] : history.map((event) => ({ ...event, propertyId: row.id! })),
  )
  const statements: Statement[] = [
    ...(await withoutUnitPrices(database, hidden)),
    ...(history.length ? [insertAll(database, propertyHistory, history)] : []),
    insertAll(database, properties, rows).onConflictDoUpdate({
      target: properties.id,
      set: excluded(propertyColumns),
    }),
  ]
  if (before.length) {
    statements.push(
      database.delete(propertyTexts).where(inArray(propertyTexts.propertyId, listed(before))),
      database.delete(media).where(inArray(media.propertyId, listed(before))),
    )
  }
  statements.push(
    insertAll(
      database,
      propertyTexts,
      prepared.flatMap(({ texts }) => texts),
    ),
  )
  if (pictures.length) statements.push(insertAll(database, media, pictures))
  for (const language of languageCodes) {
    const table = sql.raw(`search_${language}`)
    const words = prepared.flatMap((one) => searched(one, language, typeWords))
    const asked = [
      ...(before.length ? [sql`DELETE FROM ${table} WHERE rowid IN ${listed(before)}`] : []),
      sql`INSERT INTO ${table} (rowid, reference, title, type, place, street, description) ${fromJson(words, 7)}`,
    ]
    statements.push(...asked.map((one) => database.run(one) as unknown as Statement))
  }
  return run(database, [...statements, raiseVersion(database, today)])
}
