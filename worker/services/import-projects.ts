import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import { countries } from '#domain/region.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import type {
  PictureRecord,
  ProjectRecord,
  ProjectText,
  ProjectUpdate,
  Removal,
  UnitRecord,
} from '#worker/importers/record.ts'
import type { PlaceFinder } from '#worker/services/import/places.ts'
import { missingFrom } from '#worker/services/import/removed.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { listed, patiently, run, type Statement } from './import-batch.ts'
import { type FeedHomes, hiddenPrices, withoutAmounts } from './import-units.ts'
import { tellable } from './import-withheld.ts'

type StoredProject = { record: ProjectRecord; placeId: number; pictures: PictureRecord[] }

/** What is stored of these projects, in the words of a record. */
async function storedProjects(database: Database, ids: readonly number[]): Promise<Map<number, StoredProject>> {
  const [rows, texts, parts, pictures] = await database.batch([
    database
      .select()
      .from(projects)
      .where(inArray(projects.id, listed(ids))),
    database
      .select()
      .from(projectTexts)
      .where(inArray(projectTexts.projectId, listed(ids))),
    database
      .select()
      .from(units)
      .where(inArray(units.projectId, listed(ids)))
      .orderBy(units.id),
    database
      .select()
      .from(media)
      .where(inArray(media.projectId, listed(ids))),
  ])
  const found = new Map<number, StoredProject>()
  for (const { placeId, withdrawn: _, ...row } of rows) {
    found.set(row.id, { record: { ...row, city: '', texts: {}, units: [] }, placeId, pictures: [] })
  }
  for (const { projectId, language, title, description } of texts) {
    found.get(projectId)!.record.texts[language] = { title, description }
  }
  for (const { projectId, ...unit } of parts) found.get(projectId)!.record.units.push(unit)
  for (const picture of pictures) found.get(picture.projectId!)!.pictures.push(picture)
  return found
}

/** A unit without what the feed tells of it is known by its number and its kind at least. */
function unitOf(
  { id, ...told }: NonNullable<ProjectUpdate['units']>[number],
  before: UnitRecord | undefined,
): UnitRecord {
  const kept = <Name extends keyof UnitRecord>(name: Name, none: UnitRecord[Name]) =>
    ((told as Partial<UnitRecord>)[name] === undefined
      ? (before?.[name] ?? none)
      : ((told as Partial<UnitRecord>)[name] ?? none)) as UnitRecord[Name]
  const marquee = kept('marquee', 0)
  const typeId = told.typeId ?? before?.typeId
  if (typeId === undefined) throw new Error(`Unit ${id}: WebID is missing`)
  return {
    id,
    number: kept('number', ''),
    typeId,
    marquee,
    floor: kept('floor', null),
    livingArea: kept('livingArea', null),
    terraceArea: kept('terraceArea', null),
    bedrooms: kept('bedrooms', null),
    price: marquee === 3 ? null : kept('price', null),
    propertyId: kept('propertyId', null),
  }
}

function textsOf(update: ProjectUpdate, before: ProjectRecord['texts']): ProjectRecord['texts'] {
  if (!update.texts) return before
  return Object.fromEntries(
    Object.entries(update.texts).map(([code, told]) => {
      const known: Partial<ProjectText> = before[code as Language] ?? {}
      return [
        code,
        { title: told.title ?? known.title ?? '', description: told.description ?? known.description ?? '' },
      ]
    }),
  )
}

/**
 * The whole of a project: what the feed tells of it, and where it tells nothing what is stored.
 * @throws Error where a new project lacks what it needs
 */
function wholeProject(
  update: ProjectUpdate,
  { stored, place, today }: { stored: StoredProject | undefined; place: GazetteerPlace; today: string },
): ProjectRecord {
  const before = stored?.record
  if (!before && !update.texts) throw new Error(`Project ${update.id}: Translations is missing`)
  const kept = <Name extends keyof ProjectRecord>(name: Name, none: ProjectRecord[Name]) => {
    const told = (update as Partial<ProjectRecord>)[name]
    return (told === undefined ? (before?.[name] ?? none) : (told ?? none)) as ProjectRecord[Name]
  }
  const published = kept('published', today)
  const known = new Map(before?.units.map((unit) => [unit.id, unit]))
  return {
    id: update.id,
    reference: kept('reference', String(update.id)),
    published,
    updated: kept('updated', published),
    delivery: kept('delivery', null),
    addressPublished: kept('addressPublished', false),
    street: kept('street', null),
    houseNumber: kept('houseNumber', null),
    box: kept('box', null),
    zip: kept('zip', ''),
    city: place.official,
    countryId: kept('countryId', countries.belgium),
    latitude: kept('latitude', null),
    longitude: kept('longitude', null),
    documents: kept('documents', []),
    texts: textsOf(update, before?.texts ?? {}),
    units: update.units ? update.units.map((unit) => unitOf(unit, known.get(unit.id))) : (before?.units ?? []),
  }
}

/** What was stored of a project and is no more. */
function removedFrom(
  { record, pictures }: StoredProject,
  after: ProjectRecord,
  now: readonly PictureRecord[],
): Removal[] {
  const lost = (field: string, count: number) => (count > 0 ? [{ row: null, id: String(after.id), field, count }] : [])
  const numbers = (units: readonly UnitRecord[]) => units.map(({ id }) => id)
  const priced = record.units.filter(({ price }) => price !== null).map(({ id }) => id)
  const without = after.units.filter(({ price, marquee }) => price === null && marquee !== 3).map(({ id }) => id)
  return [
    ...lost('units', missingFrom(numbers(record.units), numbers(after.units))),
    ...lost('units.price', priced.filter((id) => without.includes(id)).length),
    ...lost('documents', missingFrom(record.documents, after.documents)),
    ...lost(
      'pictures',
      missingFrom(
        pictures.map(({ path }) => path),
        now.map(({ path }) => path),
      ),
    ),
    ...lost('texts', missingFrom(Object.keys(record.texts), Object.keys(after.texts))),
    ...lost('delivery', Number(record.delivery !== null && after.delivery === null)),
    ...lost('street', Number(record.street !== null && after.street === null)),
  ]
}

export type ProjectGround = {
  places: PlaceFinder
  /** What the same feed says of homes: they are written later. */
  homes?: FeedHomes
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
  { places, homes = { properties: [], refused: [] }, pictures, complete = false, today }: ProjectGround,
): Promise<Removal[]> {
  const before = await storedProjects(
    database,
    updates.map(({ id }) => id),
  )
  const records = updates.map((update) => {
    const stored = before.get(update.id)
    const { zip, city, countryId } = update
    const moves = city != null || (zip != null && zip !== stored?.record.zip)
    const place =
      stored && !moves
        ? places.byId.get(stored.placeId)
        : places.find({ zip: zip ?? stored?.record.zip, city, countryId: countryId ?? stored?.record.countryId })?.place
    if (!place) throw new Error(`Project ${update.id}: no place ${zip} ${city}`)
    return { record: wholeProject(update, { stored, place, today }), place, stored }
  })
  const removed: Removal[] = []
  const given = new Set(pictures?.map(({ id }) => id))
  const hiddenHomes = await hiddenPrices(
    database,
    records.map(({ record }) => record),
    homes,
  )
  for (const { record, place, stored } of records) {
    const hidden = !record.addressPublished
    const hides = ({ propertyId }: UnitRecord) => propertyId !== null && hiddenHomes.has(propertyId)
    const amounts = record.units
      .filter(hides)
      .flatMap(({ price, propertyId }) => [price ?? [], hiddenHomes.get(propertyId!) ?? []].flat())
    const placeless = tellable({ ...record, pricePublished: true, price: null })
    const said = (text: string) => withoutAmounts(placeless(text), amounts)
    const named = pictures?.filter(({ projectId }) => projectId === record.id) ?? []
    const own =
      named.length || (pictures && complete) ? named : (stored?.pictures ?? []).filter(({ id }) => !given.has(id))
    const priceOf = (unit: UnitRecord) => (hides(unit) ? null : unit.price)
    if (stored) {
      const after = { ...record, units: record.units.map((unit) => ({ ...unit, price: priceOf(unit) })) }
      removed.push(...removedFrom(stored, after, own))
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
      const title = said(text.title) || place.names.get(language) || place.official
      return {
        projectId: record.id,
        language,
        title,
        slug: slug(title, language) || String(record.id),
        description: said(text.description),
      }
    })
    const statements: Statement[] = [
      database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
      database.delete(projectTexts).where(eq(projectTexts.projectId, record.id)),
      database.insert(projectTexts).values(texts),
      // A unit may come from another project, which then still holds it.
      database
        .delete(units)
        .where(or(eq(units.projectId, record.id), inArray(units.id, listed(record.units.map(({ id }) => id))))),
      ...(record.units.length
        ? [
            database.insert(units).values(
              record.units.map((unit, at) => ({
                ...unit,
                projectId: record.id,
                number: said(unit.number) || String(at + 1),
                price: priceOf(unit),
              })),
            ),
          ]
        : []),
      database
        .delete(media)
        .where(or(eq(media.projectId, record.id), inArray(media.id, listed(own.map(({ id }) => id))))),
      ...(own.length ? [database.insert(media).values(own)] : []),
    ]
    await patiently(() => run(database, statements))
  }
  return removed
}

/** Takes the projects that a complete feed no longer holds off the site. */
export const withdrawProjects = (database: Database, records: readonly ProjectUpdate[], today: string) => {
  const gone = database
    .update(projects)
    .set({ withdrawn: today })
    .where(and(isNull(projects.withdrawn), notInArray(projects.id, listed(records.map(({ id }) => id)))))
  return patiently(() => gone)
}
