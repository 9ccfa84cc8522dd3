import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds } from '#db/rows.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { countries } from '#domain/geo/region.ts'
import type { Change } from '#domain/import/changes.ts'
import type {
  PictureRecord,
  ProjectRecord,
  ProjectUpdate,
  Removal,
  UnitRecord,
  Warning,
} from '#domain/import/record.ts'
import { countMissing } from '#domain/import/removals.ts'
import { salePriceFault } from '#domain/import/sale-price.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import { type HouseStyle, rewrittenTexts } from './house-style.ts'
import { mergeFields } from './merge.ts'
import type { PlaceFinder } from './place-finder.ts'
import { isSafeText, redactText, safePictures } from './redaction.ts'
import { type FeedProperties, hiddenPrices, withoutAmounts } from './unit-prices.ts'

type StoredProject = { record: ProjectRecord; placeId: number; pictures: PictureRecord[] }

async function readStoredProjects(database: Database, ids: readonly number[]): Promise<Map<number, StoredProject>> {
  const [rows, texts, unitRows, pictures] = await database.batch([
    database
      .select()
      .from(projects)
      .where(inArray(projects.id, jsonIds(ids))),
    database
      .select()
      .from(projectTexts)
      .where(inArray(projectTexts.projectId, jsonIds(ids))),
    database
      .select()
      .from(units)
      .where(inArray(units.projectId, jsonIds(ids)))
      .orderBy(units.id),
    database
      .select()
      .from(media)
      .where(inArray(media.projectId, jsonIds(ids))),
  ])
  const projectsById = new Map<number, StoredProject>()
  for (const { placeId, withdrawn: _, ...row } of rows) {
    projectsById.set(row.id, { record: { ...row, city: '', texts: {}, units: [] }, placeId, pictures: [] })
  }
  for (const { projectId, language, title, description } of texts) {
    projectsById.get(projectId)!.record.texts[language] = { title, description }
  }
  for (const { projectId, ...unit } of unitRows) projectsById.get(projectId)!.record.units.push(unit)
  for (const picture of pictures) projectsById.get(picture.projectId!)!.pictures.push(picture)
  return projectsById
}

function mergeUnit(update: NonNullable<ProjectUpdate['units']>[number], previous: UnitRecord | undefined): UnitRecord {
  const typeId = update.typeId ?? previous?.typeId
  if (typeId === undefined) throw new Error(`Unit ${update.id}: WebID is missing`)
  const unit = mergeFields(update, previous, {
    number: '',
    status: 'available',
    floor: null,
    livingArea: null,
    terraceArea: null,
    bedrooms: null,
    price: null,
    propertyId: null,
  })
  const isPriced = unit.status !== 'sold' && !salePriceFault('sale', unit.price, false)
  return { id: update.id, typeId, ...unit, price: isPriced ? unit.price : null }
}

function mergeTexts({ texts }: ProjectUpdate, previous: ProjectRecord['texts']): ProjectRecord['texts'] {
  if (!texts) return previous
  const merged = Object.entries(texts).map(([code, text]) => {
    const existing = previous[code as Language]
    return [
      code,
      { title: text.title ?? existing?.title ?? '', description: text.description ?? existing?.description ?? '' },
    ]
  })
  return Object.fromEntries(merged)
}

/**
 * The complete record: values of the update, else the stored ones.
 * @throws Error when a new project has no texts, or a new unit no type
 */
function mergeProject(
  update: ProjectUpdate,
  { stored, place, today }: { stored: StoredProject | undefined; place: GazetteerPlace; today: string },
): ProjectRecord {
  const previous = stored?.record
  if (!previous && !update.texts) throw new Error(`Project ${update.id}: Translations is missing`)
  const { published } = mergeFields(update, previous, { published: today })
  const existing = new Map(previous?.units.map((unit) => [unit.id, unit]))
  return {
    id: update.id,
    published,
    ...mergeFields(update, previous, {
      reference: String(update.id),
      updated: published,
      delivery: null,
      addressPublished: false,
      street: null,
      houseNumber: null,
      box: null,
      zip: '',
      countryId: countries.belgium,
      latitude: null,
      longitude: null,
      documents: [],
    }),
    city: place.official,
    texts: mergeTexts(update, previous?.texts ?? {}),
    units: update.units ? update.units.map((unit) => mergeUnit(unit, existing.get(unit.id))) : (previous?.units ?? []),
  }
}

function removedFields(
  { record, pictures }: StoredProject,
  after: ProjectRecord,
  newPictures: readonly PictureRecord[],
): Removal[] {
  const unitIds = (units: readonly UnitRecord[]) => units.map(({ id }) => id)
  const paths = (pictures: readonly PictureRecord[]) => pictures.map(({ path }) => path)
  const priced = record.units.filter(({ price }) => price !== null).map(({ id }) => id)
  const unpriced = after.units.filter(({ price, status }) => price === null && status !== 'sold').map(({ id }) => id)
  const counts = {
    units: countMissing(unitIds(record.units), unitIds(after.units)),
    'units.price': priced.filter((id) => unpriced.includes(id)).length,
    documents: countMissing(record.documents, after.documents),
    pictures: countMissing(paths(pictures), paths(newPictures)),
    texts: countMissing(Object.keys(record.texts), Object.keys(after.texts)),
    delivery: Number(record.delivery !== null && after.delivery === null),
    street: Number(record.street !== null && after.street === null),
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ row: null, id: String(after.id), field, count }))
}

type ProjectImportContext = {
  places: PlaceFinder
  feedProperties?: FeedProperties
  /** Undefined when the feed has no list of pictures: the stored ones stay. */
  pictures?: readonly PictureRecord[] | undefined
  complete?: boolean
  today: string
  houseStyle: HouseStyle
}

export type WrittenProjects = { removed: Removal[]; rewritten: Change[]; warnings: Warning[] }

function placeOf(update: ProjectUpdate, stored: StoredProject | undefined, places: PlaceFinder): GazetteerPlace {
  const { zip, city, countryId } = update
  const moves = city != null || (zip != null && zip !== stored?.record.zip)
  const place =
    stored && !moves
      ? places.byId.get(stored.placeId)
      : places.find({ zip: zip ?? stored?.record.zip, city, countryId: countryId ?? stored?.record.countryId })?.place
  if (!place) throw new Error(`Project ${update.id}: no place ${zip} ${city}`)
  return place
}

function redactProject(
  record: ProjectRecord,
  place: GazetteerPlace,
  hiddenPriceById: Awaited<ReturnType<typeof hiddenPrices>>,
): ProjectRecord {
  const isPriceHidden = ({ propertyId }: UnitRecord) => propertyId !== null && hiddenPriceById.has(propertyId)
  const amounts = record.units
    .filter(isPriceHidden)
    .flatMap(({ price, propertyId }) => [price ?? [], hiddenPriceById.get(propertyId!) ?? []].flat())
  const redactAddress = redactText({ ...record, pricePublished: true, price: null })
  const redact = (text: string) => withoutAmounts(redactAddress(text), amounts)
  return {
    ...record,
    reference: redact(record.reference) || String(record.id),
    ...(!record.addressPublished && {
      street: null,
      houseNumber: null,
      box: null,
      latitude: place.latitude,
      longitude: place.longitude,
    }),
    texts: Object.fromEntries(
      Object.entries(record.texts).map(([language, { title, description }]) => [
        language,
        {
          title: redact(title) || place.names.get(language as Language) || place.official,
          description: redact(description),
        },
      ]),
    ),
    units: record.units.map((unit, index) => ({
      ...unit,
      number: redact(unit.number) || String(index + 1),
      price: isPriceHidden(unit) ? null : unit.price,
    })),
  }
}

function projectStatements(
  database: Database,
  { city: _, texts, units: unitRecords, ...record }: ProjectRecord,
  place: GazetteerPlace,
  pictures: PictureRecord[],
): Statement[] {
  const { id } = record
  const row = { ...record, placeId: place.id, withdrawn: null }
  const textRows = Object.entries(texts).map(([code, { title, description }]) => {
    const language = code as Language
    return { projectId: id, language, title, slug: slug(title, language) || String(id), description }
  })
  const isOwn = (idColumn: SQLiteColumn, projectId: SQLiteColumn, ids: readonly number[]) =>
    or(eq(projectId, id), inArray(idColumn, jsonIds(ids)))
  const unitIds = unitRecords.map((unit) => unit.id)
  const pictureIds = pictures.map((picture) => picture.id)
  return [
    database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
    database.delete(projectTexts).where(eq(projectTexts.projectId, id)),
    insertAll(database, projectTexts, textRows),
    // A unit or a picture may still belong to another project.
    database.delete(units).where(isOwn(units.id, units.projectId, unitIds)),
    insertAll(
      database,
      units,
      unitRecords.map((unit) => ({ ...unit, projectId: id })),
    ),
    database.delete(media).where(isOwn(media.id, media.projectId, pictureIds)),
    insertAll(database, media, pictures),
  ]
}

/** Prices of units that are left out. */
const unitWarnings = ({ id, units = [] }: ProjectUpdate): Warning[] =>
  units.flatMap(({ id: unit, price, status }) => {
    const reason = status === 'sold' ? null : salePriceFault('sale', price, false)
    return reason ? [{ row: 0, id: String(id), field: `Units.${unit}.Price`, reason }] : []
  })

/**
 * Writes each project with its texts, units and pictures in one transaction, redacted.
 * @returns what was removed, which texts are not as the source has them, and which values are left out
 * @throws Error for an unknown place, which rejects the feed: projects are configuration
 */
export async function writeProjects(
  database: Database,
  updates: readonly ProjectUpdate[],
  {
    places,
    feedProperties = { properties: [], refused: [] },
    pictures,
    complete = false,
    today,
    houseStyle,
  }: ProjectImportContext,
): Promise<WrittenProjects> {
  const previous = await readStoredProjects(
    database,
    updates.map(({ id }) => id),
  )
  const merged = updates.map((update) => {
    const stored = previous.get(update.id)
    const place = placeOf(update, stored, places)
    const record = mergeProject(update, { stored, place, today })
    const { texts, rewrites } = houseStyle(record, place)
    return { record: { ...record, texts }, rewrites, place, stored }
  })
  const hiddenPriceById = await hiddenPrices(
    database,
    merged.map(({ record }) => record),
    feedProperties,
  )
  const feedPictureIds = new Set(pictures?.map(({ id }) => id))
  const removed: Removal[] = []
  const rewritten: Change[] = []
  for (const { record, rewrites, place, stored } of merged) {
    const feedPictures = pictures?.filter(({ projectId }) => projectId === record.id) ?? []
    const ownPictures =
      feedPictures.length || (pictures && complete)
        ? feedPictures
        : (stored?.pictures ?? []).filter(({ id }) => !feedPictureIds.has(id))
    const redacted = redactProject(record, place, hiddenPriceById)
    rewritten.push(...rewrittenTexts(rewrites, redacted.texts, { row: null, id: String(record.id) }))
    const isSafe = isSafeText({ ...record, pricePublished: true, price: null }, [])
    const shown = safePictures(ownPictures, isSafe)
    if (stored) removed.push(...removedFields(stored, { ...redacted, street: record.street }, shown))
    await transaction(database, projectStatements(database, redacted, place, shown))
  }
  return { removed, rewritten, warnings: updates.flatMap(unitWarnings) }
}

export const withdrawProjects = (database: Database, records: readonly ProjectUpdate[], today: string) =>
  database
    .update(projects)
    .set({ withdrawn: today })
    .where(and(isNull(projects.withdrawn), notInArray(projects.id, jsonIds(records.map(({ id }) => id)))))
