import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll, jsonIds, rowsFromJson } from '#db/rows.ts'
import { media, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { bumpDataVersion, type Statement, transaction } from '#db/transaction.ts'
import { energyLabelOf, energyRank } from '#domain/energy/label.ts'
import { fold } from '#domain/fold.ts'
import { regionOf } from '#domain/geo/region.ts'
import type { PictureRecord, PropertyRecord } from '#domain/import/record.ts'
import { isPhoto } from '#domain/picture.ts'
import { factColumns } from '#domain/property/facts.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import { marketOf } from '#domain/property/status.ts'
import type { OutdatedTexts } from '#domain/property/text/outdated-texts.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import { outdatedStatements } from './edit/outdated-texts.ts'
import { type StoredProperty, withheldOf } from './merge.ts'
import { redactProperty } from './redaction.ts'
import { type RowRevision, revisionStatements } from './revisions.ts'
import { clearHiddenUnitPrices } from './unit-prices.ts'

export type PreparedProperty = {
  row: typeof properties.$inferInsert
  texts: (typeof propertyTexts.$inferInsert)[]
  place: GazetteerPlace
  pictures: PictureRecord[]
  history: HistoryEvent[]
  record: PropertyRecord
  /** What the change of a home that was stored before adds to its revisions. */
  revision?: RowRevision
  outdated?: OutdatedTexts | null
}

/** Raised when rows of an unchanged record must be written again. */
const fingerprintFormat = 5

const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Detects changes. Computed of the redacted rows: a hash of the record would allow to guess a hidden price. */
const fingerprint = (prepared: object): string =>
  sha256(JSON.stringify([fingerprintFormat, prepared], sortKeys)).toString('hex')

type PrepareContext = {
  today: string
  stored: StoredProperty | undefined
  /** Latitude and longitude of the feed, also when rejected. */
  position: readonly (number | null)[]
}

export function prepareProperty(
  source: PropertyRecord,
  place: GazetteerPlace,
  allPictures: PictureRecord[],
  { today, stored, position }: PrepareContext,
): PreparedProperty {
  const { record, pictures, slugs } = redactProperty(source, allPictures, { place, position })
  const { city: _, history, texts, ...columns } = record
  const { facts } = columns
  const label = energyLabelOf({ ...columns, energyPerformance: facts.energyPerformance ?? null }, today)
  const row = {
    ...columns,
    ...(Object.fromEntries(factColumns.map((name) => [name, facts[name] ?? null])) as FactColumns),
    market: marketOf(record.goal),
    placeId: place.id,
    region: regionOf(record.countryId, record.zip),
    garden: facts.garden ?? ((facts.gardenArea ?? 0) > 0 || null),
    terrace: facts.terrace ?? ((facts.terraceArea ?? 0) > 0 || null),
    garage: facts.garage ?? ((facts.garages ?? 0) > 0 || null),
    energyRank: label ? energyRank(label.label) : null,
  } as const
  const staysHidden = stored && !stored.record.addressPublished && !source.addressPublished
  const textRows = Object.entries(texts).map(([code, text]) => {
    const language = code as Language
    const previousText = stored?.record.texts[language]
    const isSame = previousText?.title === text.title && previousText.typeName === text.typeName
    // A stored slug of a hidden address was redacted with the street, which may be missing now.
    const slug = (staysHidden && isSame && stored.slugs[language]) || slugs[language]!
    return { propertyId: record.id, language, slug, ...text }
  })
  const textsByLanguage = Object.fromEntries(textRows.map(({ generated: _, ...text }) => [text.language, text]))
  // A property without one has the same fingerprint as before they were imported.
  const hash = fingerprint([
    {
      ...row,
      neighbourhoodId: row.neighbourhoodId ?? undefined,
      draft: row.draft ?? undefined,
      archived: row.archived ?? undefined,
    },
    textsByLanguage,
  ])
  return {
    row: { ...row, withheld: withheldOf(source, stored), fingerprint: hash },
    texts: textRows,
    place,
    pictures,
    history,
    record,
  }
}

/** Photographs, which arrive after the import, change no property. */
const numbered = (pictures: readonly PictureRecord[]) =>
  JSON.stringify(
    pictures.filter((picture) => !isPhoto(picture)).toSorted((a, b) => a.id - b.id),
    // What is stored names each column, what a feed brings only what it says.
    (key, value) => sortKeys(key, value) ?? undefined,
  )

export const isUnchanged = (stored: StoredProperty, { row, pictures }: PreparedProperty): boolean =>
  stored.fingerprint === row.fingerprint &&
  (stored.withheld === null || JSON.stringify(stored.withheld) === JSON.stringify(row.withheld)) &&
  numbered(stored.pictures) === numbered(pictures)

type FactColumns = Pick<typeof properties.$inferInsert, (typeof factColumns)[number]>

const propertyColumns = Object.keys(getTableColumns(properties)).filter((name) => name !== 'id')

function searchRows(
  { row, texts, place }: PreparedProperty,
  language: Language,
  typeWords: ReadonlyMap<number, string>,
) {
  const text = texts.find((item) => item.language === language) ?? texts[0]
  if (!text) return []
  const names = [...new Set([row.zip, place.official, ...place.names.values()])].join(' ')
  const type = `${text.typeName} ${typeWords.get(row.typeId) ?? ''}`
  // A street has a name in each language that any page has: it is found by all of them.
  const streets = [...new Set([row.street, ...texts.map(({ street }) => street)])].join(' ')
  // Folded: the tokenizer of SQLite leaves letters such as ß and œ.
  return [[row.id, ...[`${row.reference} ${row.id}`, text.title, type, names, streets, text.description].map(fold)]]
}

type WriteContext = {
  existingIds: readonly number[]
  typeWords: ReadonlyMap<number, string>
  today: string
}

const searchStatements = (
  database: Database,
  prepared: readonly PreparedProperty[],
  { existingIds, typeWords }: WriteContext,
): Statement[] =>
  languageCodes.flatMap((language) => {
    const table = sql.raw(`search_${language}`)
    const rows = prepared.flatMap((item) => searchRows(item, language, typeWords))
    return [
      database.run(sql`DELETE FROM ${table} WHERE rowid IN ${jsonIds(existingIds)}`),
      database.run(
        sql`INSERT INTO ${table} (rowid, reference, title, type, place, street, description) ${rowsFromJson(rows, 7)}`,
      ),
    ]
  })

/** Writes rows, texts, pictures and full-text index in one transaction, and clears newly hidden prices of units. */
export async function writeProperties(
  database: Database,
  prepared: readonly PreparedProperty[],
  context: WriteContext,
) {
  const { existingIds, today } = context
  const rows = prepared.map(({ row }) => row)
  const pictures = prepared.flatMap((item) => item.pictures)
  const hiddenIds = rows.filter(({ pricePublished }) => !pricePublished).map(({ id }) => id!)
  // History before the first import; triggers log every later change.
  const isExisting = new Set(existingIds)
  const history = prepared
    .filter(({ row }) => !isExisting.has(row.id!))
    .flatMap(({ row, history }) =>
      history.filter(({ day }) => day <= today).map((event) => ({ ...event, propertyId: row.id! })),
    )
  const texts = prepared.flatMap((item) => item.texts)
  return transaction(database, [
    // First: a version that is stored already ends the transaction.
    ...revisionStatements(
      database,
      prepared.flatMap(({ revision = [] }) => revision),
    ),
    ...outdatedStatements(database, prepared),
    ...(await clearHiddenUnitPrices(database, hiddenIds)),
    insertAll(database, propertyHistory, history),
    insertAll(database, properties, rows).onConflictDoUpdate({
      target: properties.id,
      set: excludedColumns(properties, propertyColumns),
    }),
    database.delete(propertyTexts).where(inArray(propertyTexts.propertyId, jsonIds(existingIds))),
    database.delete(media).where(inArray(media.propertyId, jsonIds(existingIds))),
    insertAll(database, propertyTexts, texts),
    // A picture may still belong to another property.
    database.delete(media).where(inArray(media.id, jsonIds(pictures.map(({ id }) => id)))),
    insertAll(database, media, pictures),
    ...searchStatements(database, prepared, context),
    bumpDataVersion(database, today),
  ])
}
