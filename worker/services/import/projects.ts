import { and, eq, inArray, isNotNull, isNull, max, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds } from '#db/rows.ts'
import { media, projectOverrides, projectPictures, projects, projectTexts, revisions, units } from '#db/schema/index.ts'
import { bumpDataVersion, type Statement, transaction } from '#db/transaction.ts'
import type { Values } from '#domain/admin/revision.ts'
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
import { isPhoto } from '#domain/picture.ts'
import {
  feedValuesOf,
  placeFields,
  projectValues,
  projectWith,
  unitField,
  withoutTaken,
} from '#domain/project/project-values.ts'
import { hidesMore, isHiddenField } from '#domain/property/home-values.ts'
import { redactMarked } from '#domain/redaction/redaction.ts'
import { slug } from '#domain/slug.ts'
import { type Translated, textsWhere } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import { type HouseStyle, rewrittenTexts } from './house-style.ts'
import { mergeFields } from './merge.ts'
import type { PlaceFinder } from './place-finder.ts'
import { isSafeText, redactText, safePictures } from './redaction.ts'
import {
  createdRevision,
  feedValueStatement,
  isOutdated,
  type RowEdit,
  type RowRevision,
  revisionStatements,
  rowRevision,
  shownFeedValues,
} from './revisions.ts'
import { type FeedProperties, hiddenPrices, withoutAmounts } from './unit-prices.ts'

export type StoredProject = {
  record: ProjectRecord
  placeId: number
  pictures: PictureRecord[]
  /** Version of its last revision; 0 without any. */
  version: number
  /** Pictures with texts for those who do not see them. */
  described: { id: number; alt: Translated | null }[]
  /** Fields that the agency has taken over from the feed. */
  overridden: string[]
}

export async function readStoredProjects(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, StoredProject>> {
  const [rows, texts, unitRows, pictures, versions, overrides, described] = await database.batch([
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
    database
      .select({ key: revisions.key, version: max(revisions.version) })
      .from(revisions)
      .where(and(eq(revisions.resource, 'projects'), inArray(revisions.key, jsonIds(ids.map(String)))))
      .groupBy(revisions.key),
    database
      .select({ projectId: projectOverrides.projectId, field: projectOverrides.field })
      .from(projectOverrides)
      .where(inArray(projectOverrides.projectId, jsonIds(ids))),
    database
      .select({ id: projectPictures.id, projectId: projectPictures.projectId, alt: projectPictures.alt })
      .from(projectPictures)
      .where(and(isNotNull(projectPictures.alt), inArray(projectPictures.projectId, jsonIds(ids)))),
  ])
  const projectsById = new Map<number, StoredProject>()
  for (const { placeId, ...row } of rows) {
    const record = { ...row, city: '', texts: {}, units: [] }
    projectsById.set(row.id, { record, placeId, pictures: [], described: [], version: 0, overridden: [] })
  }
  for (const { projectId, language, title, description } of texts) {
    projectsById.get(projectId)!.record.texts[language] = { title, description }
  }
  for (const { projectId, ...unit } of unitRows) projectsById.get(projectId)!.record.units.push(unit)
  for (const picture of pictures) projectsById.get(picture.projectId!)!.pictures.push(picture)
  for (const { key, version } of versions) {
    const project = projectsById.get(Number(key))
    if (project && version) project.version = version
  }
  for (const { projectId, ...picture } of described) projectsById.get(projectId)!.described.push(picture)
  for (const { projectId, field } of overrides) projectsById.get(projectId)!.overridden.push(field)
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
    withdrawn: update.withdrawn ?? null,
    ...mergeFields(update, previous, {
      draft: null,
      own: null,
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
  /** Name of the feed. */
  feedName?: string | undefined
  /** A person edits the projects: how, by their ids. */
  edits?: ReadonlyMap<number, RowEdit>
}

/** A town that no gazetteer knows. It rejects a feed, because projects are configuration. */
export class UnknownPlace extends Error {}

export type WrittenProjects = {
  removed: Removal[]
  rewritten: Change[]
  warnings: Warning[]
  /** Edits that change nothing. */
  unchanged: number
}

function placeOf(update: ProjectUpdate, stored: StoredProject | undefined, places: PlaceFinder): GazetteerPlace {
  const { zip, city, countryId } = update
  const moves = city != null || (zip != null && zip !== stored?.record.zip)
  const place =
    stored && !moves
      ? places.byId.get(stored.placeId)
      : places.find({ zip: zip ?? stored?.record.zip, city, countryId: countryId ?? stored?.record.countryId })?.place
  if (!place) throw new UnknownPlace(`Project ${update.id}: no place ${zip} ${city}`)
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
          description: redactMarked(description, redact),
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
  isEdit: boolean,
): Statement[] {
  const { id } = record
  const row = { ...record, placeId: place.id }
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
    // A unit or a picture of a feed may still belong to another project; a person takes none from it.
    database.delete(units).where(isEdit ? eq(units.projectId, id) : isOwn(units.id, units.projectId, unitIds)),
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

/** The project as it becomes: with what the agency has taken over, and what the feed says of that. */
function mergeTaken(
  source: ProjectUpdate,
  stored: StoredProject | undefined,
  { places, today, edits }: ProjectImportContext,
) {
  const overridden = edits || !stored ? [] : stored.overridden
  const update = overridden.length > 0 ? withoutTaken(source, overridden, stored!.record.units) : source
  const place = placeOf(update, stored, places)
  const merged = mergeProject(update, { stored, place, today })
  const before = stored && projectValues({ ...stored.record, city: places.byId.get(stored.placeId)?.official ?? '' })
  const kept = Object.fromEntries(overridden.map((field) => [field, before?.[field] ?? null]))
  const ofFeed = { ...projectValues(merged) }
  for (const name of placeFields) if (source[name] != null) ofFeed[name] = String(source[name])
  return {
    ...{ place, before, record: overridden.length > 0 ? projectWith(merged, kept) : merged },
    feedValues: feedValuesOf(source, ofFeed, overridden),
  }
}

/** How often a project is prepared again because a person edited it meanwhile. */
const maxRepeats = 5

/**
 * Writes each project with its texts, units and pictures in one transaction, redacted.
 * @returns what was removed, which texts are not as the source has them, and which values are left out
 * @throws UnknownPlace
 */
export async function writeProjects(
  database: Database,
  updates: readonly ProjectUpdate[],
  context: ProjectImportContext,
  repeats = 0,
): Promise<WrittenProjects> {
  const { feedProperties = { properties: [], refused: [] }, houseStyle, edits } = context
  const previous = await readStoredProjects(
    database,
    updates.map(({ id }) => id),
  )
  const merged = updates.map((update): MergedProject => {
    const stored = previous.get(update.id)
    const { record, ...rest } = mergeTaken(update, stored, context)
    const { texts, rewrites } = houseStyle(record, rest.place)
    return { ...rest, record: { ...record, texts }, rewrites, stored, update }
  })
  const hiddenPriceById = await hiddenPrices(
    database,
    merged.map(({ record }) => record),
    feedProperties,
  )
  const written: WrittenProjects = { removed: [], rewritten: [], warnings: updates.flatMap(unitWarnings), unchanged: 0 }
  for (const project of merged) {
    try {
      await writeProject(database, project, { ...context, hiddenPriceById }, written)
    } catch (error) {
      if (edits || !isOutdated(error) || repeats === maxRepeats) throw error
      const again = await writeProjects(database, [project.update], context, repeats + 1)
      written.removed.push(...again.removed)
      written.rewritten.push(...again.rewritten)
    }
  }
  return written
}

type MergedProject = ReturnType<typeof mergeTaken> & {
  stored: StoredProject | undefined
  update: ProjectUpdate
  rewrites: ReturnType<HouseStyle>['rewrites']
}

type HiddenPrices = { hiddenPriceById: Awaited<ReturnType<typeof hiddenPrices>> }

/** The pictures that a project has afterwards: those of its feed with uploads behind them, else those of before that the feed gives to no other project; where people have arranged them, they stay. */
function picturesOf(
  id: number,
  stored: StoredProject | undefined,
  { pictures, complete = false }: ProjectImportContext,
): readonly PictureRecord[] {
  if (stored?.overridden.includes('pictures')) return stored.pictures
  const ofFeed = pictures?.filter(({ projectId }) => projectId === id) ?? []
  const own = stored?.pictures.filter(isPhoto) ?? []
  const last = Math.max(0, ...ofFeed.map(({ sort }) => sort))
  if (ofFeed.length || (pictures && complete))
    return [...ofFeed, ...own.map((picture, at) => ({ ...picture, sort: last + at + 1 }))]
  const named = new Set(pictures?.map((picture) => picture.id))
  return (stored?.pictures ?? []).filter((picture) => !named.has(picture.id))
}

async function writeProject(
  database: Database,
  { record, rewrites, place, stored, before, feedValues }: MergedProject,
  context: ProjectImportContext & HiddenPrices,
  written: WrittenProjects,
): Promise<void> {
  const { id } = record
  const edit = context.edits?.get(id)
  const redacted = redactProject(record, place, context.hiddenPriceById)
  const isSafe = isSafeText({ ...record, pricePublished: true, price: null }, [])
  const shown = safePictures(picturesOf(id, stored, context), isSafe)
  const revision = revisionOf({ stored, before, redacted, edit }, context)
  if (edit && stored && !revision) {
    written.unchanged++
    return
  }
  const isHidden = (field: string) => isHiddenField(field, { ...redacted, pricePublished: true })
  const kept = shownFeedValues(id, feedValues, isHidden, isSafe)
  await transaction(database, [
    // First: a version that is stored already ends the transaction.
    ...revisionStatements(database, revision ? [revision] : []),
    ...projectStatements(database, redacted, place, shown, edit !== undefined),
    ...redactedTexts(database, stored?.described ?? [], isSafe),
    ...(kept.length > 0 ? [feedValueStatement(database, 'projects', kept)] : []),
    ...(edit ? [bumpDataVersion(database, context.today)] : []),
  ])
  written.rewritten.push(...rewrittenTexts(rewrites, redacted.texts, { row: null, id: String(id) }))
  if (stored) written.removed.push(...removedFields(stored, { ...redacted, street: record.street }, shown))
}

/** Removes the texts of pictures that reveal an address that is hidden from now on. */
const redactedTexts = (
  database: Database,
  pictures: StoredProject['described'],
  isSafe: (text: string) => boolean,
): Statement[] =>
  pictures
    .filter(({ alt }) => Object.values(alt ?? {}).some((text) => !isSafe(text)))
    .map(({ id, alt }) =>
      database
        .update(projectPictures)
        .set({ alt: textsWhere(alt!, isSafe) })
        .where(eq(projectPictures.id, id)),
    )

type Changed = {
  stored: StoredProject | undefined
  before: Values | undefined
  redacted: ProjectRecord
  edit: RowEdit | undefined
}

/** What a change adds to the revisions of a project that was stored before, or that a person makes; null for nothing. */
function revisionOf(
  { stored, before, redacted, edit }: Changed,
  { hiddenPriceById, feedName }: ProjectImportContext & HiddenPrices,
): RowRevision | null {
  const { id } = redacted
  if (!stored || !before) return edit ? createdRevision('projects', id, edit) : null
  const published = (project: ProjectRecord) => ({ ...project, pricePublished: true })
  const hiddenUnits = redacted.units.filter(({ propertyId }) => propertyId !== null && hiddenPriceById.has(propertyId))
  const hiddenCells = new Set(hiddenUnits.map((unit) => unitField(unit.id, 'price')))
  const ofFeed = stored.record.own ? undefined : (feedName ?? '')
  const revision = rowRevision(
    { ...stored, id, resource: 'projects' },
    {
      ...{ before, after: projectValues(redacted), edit },
      isHidden: (field) => hiddenCells.has(field) || isHiddenField(field, published(redacted)),
      hides:
        hidesMore(published(stored.record), published(redacted)) ||
        [...hiddenCells].some((field) => before[field] != null),
      feed: edit ? ofFeed : feedName,
    },
  )
  return Object.keys(revision.row.changes).length + revision.returned.length > 0 ? revision : null
}

/** Those that the feed lacks; not those of the agency, nor those that it put online or offline itself. */
export const withdrawProjects = (database: Database, records: readonly ProjectUpdate[], today: string) =>
  database
    .update(projects)
    .set({ withdrawn: today })
    .where(
      and(
        isNull(projects.withdrawn),
        sql`${projects.own} IS NOT 1`,
        notInArray(projects.id, jsonIds(records.map(({ id }) => id))),
        notInArray(
          projects.id,
          database
            .select({ id: projectOverrides.projectId })
            .from(projectOverrides)
            .where(eq(projectOverrides.field, 'withdrawn')),
        ),
      ),
    )
