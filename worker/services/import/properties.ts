import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll, jsonIds, rowsFromJson } from '#db/rows.ts'
import { media, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { bumpDataVersion, type Statement, transaction } from '#db/transaction.ts'
import { energyLabelOf, energyRank } from '#domain/energy/label.ts'
import { regionOf } from '#domain/geo/region.ts'
import type { PictureRecord, PropertyRecord } from '#domain/import/record.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import { marketOf } from '#domain/property/status.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import type { StoredProperty } from './merge.ts'
import { redactProperty } from './redaction.ts'
import { clearHiddenUnitPrices } from './unit-prices.ts'

export type PreparedProperty = {
  row: typeof properties.$inferInsert
  texts: (typeof propertyTexts.$inferInsert)[]
  place: GazetteerPlace
  pictures: PictureRecord[]
  history: HistoryEvent[]
  /** What is stored, as a record. */
  record: PropertyRecord
}

/** Raised when a record is made into rows in another way that the rows themselves do not show. */
const fingerprintFormat = 4

/** A feed and the database give the same values in another order. */
const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([item], [other]) => (item < other ? -1 : 1)))
    : value

/**
 * @returns what tells whether a property changed since it was imported. It is made of what is stored: of the record
 * itself it would tell a hidden price to whoever tries one after the other.
 */
const fingerprint = (prepared: object): string =>
  sha256(JSON.stringify([fingerprintFormat, prepared], sortKeys)).toString('hex')

/**
 * The rows of one property, with everything that its owner hides already gone.
 * @param stored what is stored of it: an address without a street was made while the street was known
 * @param position latitude and longitude as the feed tells them, whether they are right or not
 */
export function prepareProperty(
  source: PropertyRecord,
  place: GazetteerPlace,
  givenPictures: PictureRecord[],
  { today, stored, position }: { today: string; stored: StoredProperty | undefined; position: (number | null)[] },
): PreparedProperty {
  const { record, pictures, slugs } = redactProperty(source, givenPictures, { place, position })
  const staysHidden = stored && !stored.record.addressPublished && !source.addressPublished
  const { facts } = record
  const region = regionOf(record.countryId, record.zip)
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
  const row: Omit<PreparedProperty['row'], 'fingerprint'> = {
    id: record.id,
    reference: record.reference,
    goal: record.goal,
    market: marketOf(record.goal),
    typeId: record.typeId,
    status: record.status,
    published: record.published,
    updated: record.updated,
    withdrawn: record.withdrawn,
    pricePublished: record.pricePublished,
    price: record.price,
    priceUnit: record.priceUnit,
    addressPublished: record.addressPublished,
    street: record.street,
    houseNumber: record.houseNumber,
    box: record.box,
    placeId: place.id,
    zip: record.zip,
    countryId: record.countryId,
    region,
    latitude: record.latitude,
    longitude: record.longitude,
    bedrooms: facts.bedrooms ?? null,
    bathrooms: facts.bathrooms ?? null,
    showerrooms: facts.showerrooms ?? null,
    toilets: facts.toilets ?? null,
    garages: facts.garages ?? null,
    livingArea: facts.livingArea ?? null,
    groundArea: facts.groundArea ?? null,
    constructionYear: facts.constructionYear ?? null,
    facades: facts.facades ?? null,
    garden: facts.garden ?? ((facts.gardenArea ?? 0) > 0 || null),
    terrace: facts.terrace ?? ((facts.terraceArea ?? 0) > 0 || null),
    lift: facts.lift ?? null,
    garage: facts.garage ?? ((facts.garages ?? 0) > 0 || null),
    furnished: facts.furnished ?? null,
    newBuild: facts.newBuild ?? null,
    energyPerformance: facts.energyPerformance ?? null,
    energyLabelText: record.energyLabelText,
    energyRank: label ? energyRank(label.label) : null,
    projectId: record.projectId,
    facts,
    pointsOfInterest: record.pointsOfInterest,
    documents: record.documents,
    tour: record.tour,
    films: record.films,
    openHouses: record.openHouses,
  }
  const texts = Object.entries(record.texts).map(([code, text]) => {
    const language = code as Language
    const previousText = stored?.record.texts[language]
    const isSame = previousText?.title === text.title && previousText.typeName === text.typeName
    const slug = (staysHidden && isSame && stored.slugs[language]) || slugs[language]!
    return { propertyId: record.id, language, slug, ...text }
  })
  const textsByLanguage = Object.fromEntries(texts.map((text) => [text.language, text]))
  const hash = fingerprint([row, textsByLanguage, pictures.toSorted((item, other) => item.id - other.id)])
  return { row: { ...row, fingerprint: hash }, texts, place, pictures, history: record.history, record }
}

const propertyColumns = Object.keys(getTableColumns(properties)).filter((name) => name !== 'id')

/** What is full-text searched of one property in one language, in the order of the index's columns. */
function searchRows(
  { row, texts, place }: PreparedProperty,
  language: Language,
  typeWords: ReadonlyMap<number, string>,
) {
  const text = texts.find((item) => item.language === language) ?? texts[0]
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
  existingIds: readonly number[],
  typeWords: ReadonlyMap<number, string>,
  today: string,
) {
  const rows = prepared.map(({ row }) => row)
  const pictures = prepared.flatMap((item) => item.pictures)
  const hidden = rows.filter(({ pricePublished }) => !pricePublished).map(({ id }) => id!)
  // The ledger begins with what the source knows; triggers bring it to the record and add all that happens from then on.
  const existing = new Set(existingIds)
  const history = prepared.flatMap(({ row, history }) =>
    existing.has(row.id!)
      ? []
      : history.filter(({ day }) => day <= today).map((event) => ({ ...event, propertyId: row.id! })),
  )
  const statements: Statement[] = [
    ...(await clearHiddenUnitPrices(database, hidden)),
    ...(history.length ? [insertAll(database, propertyHistory, history)] : []),
    insertAll(database, properties, rows).onConflictDoUpdate({
      target: properties.id,
      set: excludedColumns(properties, propertyColumns),
    }),
  ]
  if (existingIds.length) {
    statements.push(
      database.delete(propertyTexts).where(inArray(propertyTexts.propertyId, jsonIds(existingIds))),
      database.delete(media).where(inArray(media.propertyId, jsonIds(existingIds))),
    )
  }
  statements.push(
    insertAll(
      database,
      propertyTexts,
      prepared.flatMap(({ texts }) => texts),
    ),
  )
  if (pictures.length) {
    // A picture may come from another home, which then still holds it.
    const ids = pictures.map(({ id }) => id)
    statements.push(database.delete(media).where(inArray(media.id, jsonIds(ids))), insertAll(database, media, pictures))
  }
  for (const language of languageCodes) {
    const table = sql.raw(`search_${language}`)
    const words = prepared.flatMap((item) => searchRows(item, language, typeWords))
    const searchStatements = [
      ...(existingIds.length ? [sql`DELETE FROM ${table} WHERE rowid IN ${jsonIds(existingIds)}`] : []),
      sql`INSERT INTO ${table} (rowid, reference, title, type, place, street, description) ${rowsFromJson(words, 7)}`,
    ]
    statements.push(...searchStatements.map((item) => database.run(item)))
  }
  return transaction(database, [...statements, bumpDataVersion(database, today)])
}
