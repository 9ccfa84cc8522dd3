import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { countries } from '#domain/geo/region.ts'
import type {
  PictureRecord,
  ProjectRecord,
  ProjectText,
  ProjectUpdate,
  Removal,
  UnitRecord,
} from '#domain/import/record.ts'
import { countMissing } from '#domain/import/removals.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import type { PlaceFinder } from './place-finder.ts'
import { redactText } from './redaction.ts'
import { type FeedProperties, hiddenPrices, withoutAmounts } from './unit-prices.ts'

type StoredProject = { record: ProjectRecord; placeId: number; pictures: PictureRecord[] }

/** What is stored of these projects, in the words of a record. */
async function readStoredProjects(database: Database, ids: readonly number[]): Promise<Map<number, StoredProject>> {
  const [rows, texts, parts, pictures] = await database.batch([
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
  for (const { projectId, ...unit } of parts) projectsById.get(projectId)!.record.units.push(unit)
  for (const picture of pictures) projectsById.get(picture.projectId!)!.pictures.push(picture)
  return projectsById
}

/** A unit without what the feed tells of it is known by its number and its kind at least. */
function mergeUnit(
  { id, ...updates }: NonNullable<ProjectUpdate['units']>[number],
  previous: UnitRecord | undefined,
): UnitRecord {
  const fieldValue = <Name extends keyof UnitRecord>(name: Name, fallback: UnitRecord[Name]) =>
    ((updates as Partial<UnitRecord>)[name] === undefined
      ? (previous?.[name] ?? fallback)
      : ((updates as Partial<UnitRecord>)[name] ?? fallback)) as UnitRecord[Name]
  const status = fieldValue('status', 'available')
  const typeId = updates.typeId ?? previous?.typeId
  if (typeId === undefined) throw new Error(`Unit ${id}: WebID is missing`)
  return {
    id,
    number: fieldValue('number', ''),
    typeId,
    status,
    floor: fieldValue('floor', null),
    livingArea: fieldValue('livingArea', null),
    terraceArea: fieldValue('terraceArea', null),
    bedrooms: fieldValue('bedrooms', null),
    price: status === 'sold' ? null : fieldValue('price', null),
    propertyId: fieldValue('propertyId', null),
  }
}

function textsOf(update: ProjectUpdate, previous: ProjectRecord['texts']): ProjectRecord['texts'] {
  if (!update.texts) return previous
  return Object.fromEntries(
    Object.entries(update.texts).map(([code, updates]) => {
      const existing: Partial<ProjectText> = previous[code as Language] ?? {}
      return [
        code,
        {
          title: updates.title ?? existing.title ?? '',
          description: updates.description ?? existing.description ?? '',
        },
      ]
    }),
  )
}

/**
 * The whole of a project: what the feed tells of it, and where it tells nothing what is stored.
 * @throws Error where a new project lacks what it needs
 */
function mergeProject(
  update: ProjectUpdate,
  { stored, place, today }: { stored: StoredProject | undefined; place: GazetteerPlace; today: string },
): ProjectRecord {
  const previous = stored?.record
  if (!previous && !update.texts) throw new Error(`Project ${update.id}: Translations is missing`)
  const fieldValue = <Name extends keyof ProjectRecord>(name: Name, fallback: ProjectRecord[Name]) => {
    const updates = (update as Partial<ProjectRecord>)[name]
    return (updates === undefined ? (previous?.[name] ?? fallback) : (updates ?? fallback)) as ProjectRecord[Name]
  }
  const published = fieldValue('published', today)
  const existing = new Map(previous?.units.map((unit) => [unit.id, unit]))
  return {
    id: update.id,
    reference: fieldValue('reference', String(update.id)),
    published,
    updated: fieldValue('updated', published),
    delivery: fieldValue('delivery', null),
    addressPublished: fieldValue('addressPublished', false),
    street: fieldValue('street', null),
    houseNumber: fieldValue('houseNumber', null),
    box: fieldValue('box', null),
    zip: fieldValue('zip', ''),
    city: place.official,
    countryId: fieldValue('countryId', countries.belgium),
    latitude: fieldValue('latitude', null),
    longitude: fieldValue('longitude', null),
    documents: fieldValue('documents', []),
    texts: textsOf(update, previous?.texts ?? {}),
    units: update.units ? update.units.map((unit) => mergeUnit(unit, existing.get(unit.id))) : (previous?.units ?? []),
  }
}

/** What was stored of a project and is no more. */
function removedFields(
  { record, pictures }: StoredProject,
  after: ProjectRecord,
  now: readonly PictureRecord[],
): Removal[] {
  const removal = (field: string, count: number) =>
    count > 0 ? [{ row: null, id: String(after.id), field, count }] : []
  const unitIds = (units: readonly UnitRecord[]) => units.map(({ id }) => id)
  const priced = record.units.filter(({ price }) => price !== null).map(({ id }) => id)
  const unpriced = after.units.filter(({ price, status }) => price === null && status !== 'sold').map(({ id }) => id)
  return [
    ...removal('units', countMissing(unitIds(record.units), unitIds(after.units))),
    ...removal('units.price', priced.filter((id) => unpriced.includes(id)).length),
    ...removal('documents', countMissing(record.documents, after.documents)),
    ...removal(
      'pictures',
      countMissing(
        pictures.map(({ path }) => path),
        now.map(({ path }) => path),
      ),
    ),
    ...removal('texts', countMissing(Object.keys(record.texts), Object.keys(after.texts))),
    ...removal('delivery', Number(record.delivery !== null && after.delivery === null)),
    ...removal('street', Number(record.street !== null && after.street === null)),
  ]
}

export type ProjectImportContext = {
  places: PlaceFinder
  /** What the same feed says of homes: they are written later. */
  feedProperties?: FeedProperties
  /** Undefined where the feed has no list of pictures: they stay. */
  pictures?: readonly PictureRecord[] | undefined
  /** Whether a project without a picture in that list has none. */
  complete?: boolean
  today: string
}

/**
 * Writes new-build projects, each with its texts, units and pictures in one batch, without the street that its
 * developer hides, and without the price of a unit that is a home whose price is hidden. What a record does not tell
 * stays as it was.
 * @returns what was removed
 * @throws Error when a project lies in a town nobody knows: a project is configuration, and a fault refuses the feed
 */
export async function writeProjects(
  database: Database,
  updates: readonly ProjectUpdate[],
  { places, feedProperties = { properties: [], refused: [] }, pictures, complete = false, today }: ProjectImportContext,
): Promise<Removal[]> {
  const previous = await readStoredProjects(
    database,
    updates.map(({ id }) => id),
  )
  const records = updates.map((update) => {
    const stored = previous.get(update.id)
    const { zip, city, countryId } = update
    const moves = city != null || (zip != null && zip !== stored?.record.zip)
    const place =
      stored && !moves
        ? places.byId.get(stored.placeId)
        : places.find({ zip: zip ?? stored?.record.zip, city, countryId: countryId ?? stored?.record.countryId })?.place
    if (!place) throw new Error(`Project ${update.id}: no place ${zip} ${city}`)
    return { record: mergeProject(update, { stored, place, today }), place, stored }
  })
  const removed: Removal[] = []
  const feedPictureIds = new Set(pictures?.map(({ id }) => id))
  const hiddenPriceById = await hiddenPrices(
    database,
    records.map(({ record }) => record),
    feedProperties,
  )
  for (const { record, place, stored } of records) {
    const hidden = !record.addressPublished
    const hidesPrice = ({ propertyId }: UnitRecord) => propertyId !== null && hiddenPriceById.has(propertyId)
    const amounts = record.units
      .filter(hidesPrice)
      .flatMap(({ price, propertyId }) => [price ?? [], hiddenPriceById.get(propertyId!) ?? []].flat())
    const redactAddress = redactText({ ...record, pricePublished: true, price: null })
    const redact = (text: string) => withoutAmounts(redactAddress(text), amounts)
    const feedPictures = pictures?.filter(({ projectId }) => projectId === record.id) ?? []
    const ownPictures =
      feedPictures.length || (pictures && complete)
        ? feedPictures
        : (stored?.pictures ?? []).filter(({ id }) => !feedPictureIds.has(id))
    const priceOf = (unit: UnitRecord) => (hidesPrice(unit) ? null : unit.price)
    if (stored) {
      const after = { ...record, units: record.units.map((unit) => ({ ...unit, price: priceOf(unit) })) }
      removed.push(...removedFields(stored, after, ownPictures))
    }
    const row = {
      id: record.id,
      reference: record.reference,
      published: record.published,
      updated: record.updated,
      withdrawn: null,
      delivery: record.delivery,
      addressPublished: record.addressPublished,
      street: hidden ? null : record.street,
      houseNumber: hidden ? null : record.houseNumber,
      box: hidden ? null : record.box,
      placeId: place.id,
      zip: record.zip,
      countryId: record.countryId,
      latitude: hidden ? place.latitude : record.latitude,
      longitude: hidden ? place.longitude : record.longitude,
      documents: record.documents,
    }
    const texts = Object.entries(record.texts).map(([code, text]) => {
      const language = code as Language
      const title = redact(text.title) || place.names.get(language) || place.official
      return {
        projectId: record.id,
        language,
        title,
        slug: slug(title, language) || String(record.id),
        description: redact(text.description),
      }
    })
    const statements: Statement[] = [
      database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
      database.delete(projectTexts).where(eq(projectTexts.projectId, record.id)),
      database.insert(projectTexts).values(texts),
      // A unit may come from another project, which then still holds it.
      database
        .delete(units)
        .where(or(eq(units.projectId, record.id), inArray(units.id, jsonIds(record.units.map(({ id }) => id))))),
      ...(record.units.length
        ? [
            database.insert(units).values(
              record.units.map((unit, at) => ({
                ...unit,
                projectId: record.id,
                number: redact(unit.number) || String(at + 1),
                price: priceOf(unit),
              })),
            ),
          ]
        : []),
      database
        .delete(media)
        .where(or(eq(media.projectId, record.id), inArray(media.id, jsonIds(ownPictures.map(({ id }) => id))))),
      ...(ownPictures.length ? [database.insert(media).values(ownPictures)] : []),
    ]
    await transaction(database, statements)
  }
  return removed
}

/** Takes the projects that a complete feed no longer holds off the site. */
export const withdrawProjects = (database: Database, records: readonly ProjectUpdate[], today: string) =>
  database
    .update(projects)
    .set({ withdrawn: today })
    .where(and(isNull(projects.withdrawn), notInArray(projects.id, jsonIds(records.map(({ id }) => id)))))
