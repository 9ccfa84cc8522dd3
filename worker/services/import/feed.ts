import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, chunksBySize, jsonIds } from '#db/rows.ts'
import { projects, properties, site, typeNames } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import {
  type DepositExceeded,
  exceedsDeposit,
  type MissingDisclosureRow,
  missingDisclosuresOf,
} from '#domain/import/compliance.ts'
import type {
  Feed,
  PictureRecord,
  PlaceRecord,
  PropertyUpdate,
  Refusal,
  Removal,
  Warning,
} from '#domain/import/record.ts'
import { removedFields } from '#domain/import/removals.ts'
import type { Language } from '#locales/languages.ts'
import { mergeProperty, missingField, readStoredProperties, type StoredProperty } from './merge.ts'
import { type PlaceFinder, type PlaceMatch, preparePlaces } from './place-finder.ts'
import { withdrawProjects, writeProjects } from './projects.ts'
import { type PreparedProperty, prepareProperty, writeProperties } from './properties.ts'
import { writePlaces, writeTypes } from './reference-data.ts'
import type { FeedProperties } from './unit-prices.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: Refusal[]
  /** Values that were left out of homes that were taken. */
  warnings: Warning[]
  /** What homes and projects had before and have no more. */
  removed: Removal[]
  /** Homes that were taken and lack what the law wants in the advertisement, before signing or of their owners. */
  unmentioned: MissingDisclosureRow[]
  /** Homes that were taken and whose deposit is above the legal maximum. */
  deposits: DepositExceeded[]
  version: number
}

export type ImportOptions = {
  /** Day of the import, `YYYY-MM-DD`: what is missing from a complete feed left the market on it. */
  today: string
  /** Whether what the feed does not hold is withdrawn. */
  complete?: boolean
  /** Whether a complete feed may take more than half of the stock off the market at once. */
  clearing?: boolean
  /** Towns that are added as homes turn out to lie there; of those with the same code the municipality is the first. */
  gazetteer?: readonly PlaceRecord[]
  progress?: (done: number, all: number) => void
}

/** A feed that would do more harm than good: nothing has been touched. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

/** @throws ImportRefused where nobody has said yet whose site it is */
async function requireSite(database: Database) {
  const [known] = await database.select({ id: site.id }).from(site)
  if (!known) throw new ImportRefused('There is no site to bring homes into: npm run site -- import FILE comes first.')
}

type TypeNames = ReadonlyMap<number, Partial<Record<Language, string>>>

async function readTypeNames(database: Database): Promise<TypeNames> {
  const names = new Map<number, Partial<Record<Language, string>>>()
  for (const { typeId, language, name } of await database.select().from(typeNames)) {
    names.set(typeId, { ...names.get(typeId), [language]: name })
  }
  return names
}

/** The projects that a home may belong to once the feed's own are written. */
async function readProjectIds(database: Database, { projects: records = [] }: Feed): Promise<ReadonlySet<number>> {
  const stored = await database.select({ id: projects.id }).from(projects)
  return new Set([...stored, ...records].map(({ id }) => id))
}

/** What an import needs to know of a home that is stored before it reads the rest. */
type KnownProperty = Pick<
  typeof properties.$inferSelect,
  'id' | 'placeId' | 'zip' | 'countryId' | 'pricePublished' | 'addressPublished'
>

type ImportContext = {
  known: ReadonlyMap<number, KnownProperty>
  places: PlaceFinder
  types: TypeNames
  projectIds: ReadonlySet<number>
}

/** Where a home lies; null where its code is not known. */
function placeOf(
  update: PropertyUpdate,
  { known, places }: Pick<ImportContext, 'known' | 'places'>,
): PlaceMatch | null {
  const { zip, city, countryId } = update
  const before = known.get(update.id)
  const stays =
    city == null && (zip == null || zip === before?.zip) && (countryId ?? before?.countryId) === before?.countryId
  if (before && stays) return { place: places.byId.get(before.placeId)!, isGuess: false }
  return places.find({ zip: zip ?? before?.zip, city, countryId: countryId ?? before?.countryId })
}

const rowNumberOf =
  ({ rows }: Feed) =>
  (id: number, at: number) =>
    rows?.get(id) ?? at

/** The homes of a feed that could be read and cannot be written: their town, type or project is not known. */
function findRefusals(feed: Feed, context: ImportContext): ReadonlyMap<PropertyUpdate, Refusal> {
  const { known, types, projectIds } = context
  const rowOf = rowNumberOf(feed)
  const unreadReasons = new Map(feed.warnings?.map(({ id, field, reason }) => [`${id} ${field}`, reason]))
  const refusals = new Map<PropertyUpdate, Refusal>()
  for (const [at, update] of feed.properties.entries()) {
    const { id, zip, city, typeId, projectId } = update
    const refuse = (field: string, reason: string) =>
      refusals.set(update, { row: rowOf(id, at), id: String(id), field, reason })
    const before = known.get(id)
    const missingName = missingField(update, before !== undefined)
    const isShown = {
      price: update.pricePublished ?? before?.pricePublished,
      address: update.addressPublished ?? before?.addressPublished,
    }
    const hiddenUnread = update.unread?.find((removal) => !isShown[removal])
    if (missingName) refuse(missingName, unreadReasons.get(`${id} ${missingName}`) ?? 'is missing')
    else if (hiddenUnread)
      refuse(hiddenUnread === 'price' ? 'Price' : 'Street', 'cannot be read, and no text may tell it')
    else if (!placeOf(update, context)) refuse('City', `no place ${zip} ${city ?? ''}`.trimEnd())
    else if (typeId != null && !types.has(typeId)) refuse('WebID', `no type ${typeId}`)
    else if (projectId != null && !projectIds.has(projectId)) refuse('ProjectID', `no project ${projectId}`)
  }
  return refusals
}

/** What the feed says of the prices of homes: one that does not say whether it is shown counts as it is stored. */
function feedPrices(feed: Feed, refusals: ReadonlyMap<PropertyUpdate, Refusal>): FeedProperties {
  const statesPrice = (update: PropertyUpdate) => !refusals.has(update) && update.pricePublished != null
  return {
    properties: feed.properties
      .filter(statesPrice)
      .map(({ id, price = null, pricePublished }) => ({ id, price, pricePublished: pricePublished! })),
    refused: [...feed.refused, ...feed.properties.filter((update) => !statesPrice(update))],
  }
}

const feedIds = (feed: Feed): number[] => [
  ...feed.properties.map(({ id }) => id),
  // A row that cannot be read is still in the feed: its property has not left the market.
  ...feed.refused.map(({ id }) => Number(id)).filter(Number.isInteger),
]

/** What a complete feed no longer holds. */
const notInFeed = (feed: Feed) => and(isNull(properties.withdrawn), notInArray(properties.id, jsonIds(feedIds(feed))))

/** @throws ImportRefused when more than half of the stock would go: such a feed is more often broken than true */
async function preventClearing(database: Database, feed: Feed) {
  const count = { n: sql<number>`count(*)` }
  const [[gone], [live]] = await database.batch([
    database.select(count).from(properties).where(notInFeed(feed)),
    database.select(count).from(properties).where(isNull(properties.withdrawn)),
  ])
  if (gone && live && gone.n * 2 > live.n) {
    throw new ImportRefused(
      `The feed lacks ${gone.n} of ${live.n} properties on the market. If they have really left it, say so with --clearing.`,
    )
  }
}

async function withdrawMissing(database: Database, feed: Feed, today: string): Promise<number> {
  const withdrawnRows = await database
    .update(properties)
    .set({ withdrawn: today })
    .where(notInFeed(feed))
    .returning({ id: properties.id })
  if (withdrawnRows.length) await transaction(database, [bumpDataVersion(database, today)])
  return withdrawnRows.length
}

/** Everything that a feed says of where homes and projects lie. */
function* feedLocations(feed: Feed, known: ReadonlyMap<number, KnownProperty>) {
  yield* feed.projects ?? []
  for (const update of feed.properties) {
    const before = known.get(update.id)
    yield { zip: update.zip ?? before?.zip, city: update.city, countryId: update.countryId ?? before?.countryId }
  }
}

/** The pictures of each home in a feed, and which of those that are stored stay. */
function picturesByProperty(feed: Feed, complete: boolean) {
  const { pictures } = feed
  const byProperty = new Map<number, PictureRecord[]>()
  for (const picture of pictures ?? []) {
    if (picture.propertyId === null) continue
    const before = byProperty.get(picture.propertyId)
    if (before) before.push(picture)
    else byProperty.set(picture.propertyId, [picture])
  }
  const feedPictureIds = new Set(pictures?.map(({ id }) => id))
  const unreadPictureIds = new Set(
    feed.warnings?.flatMap(({ id, field }) => (field.startsWith('Pictures') ? [Number(id)] : [])),
  )
  return (id: number, stored: StoredProperty | undefined): PictureRecord[] => {
    const own = byProperty.get(id)
    // Only a whole feed says of a home that it has none; not where they are there and cannot be read.
    if (own || (pictures && complete && !unreadPictureIds.has(id))) return own ?? []
    return (stored?.pictures ?? []).filter((picture) => !feedPictureIds.has(picture.id))
  }
}

/**
 * Brings a feed into the database, a batch of properties at a time; every batch that changes something raises the
 * version. What is unchanged is not written, and what the feed does not tell stays as it was. A kill in the middle
 * leaves whole batches; the next import goes on.
 * @returns how many rows were added, changed, left alone, withdrawn and refused, each refusal with its reason, and what
 * was left out and removed
 * @throws ImportRefused when there is no site to bring it into, or a complete feed would clear the stock
 */
export async function importFeed(database: Database, feed: Feed, options: ImportOptions): Promise<ImportReport> {
  const { today, complete = false, clearing = false, gazetteer, progress = () => {} } = options
  await requireSite(database)
  if (complete && !clearing) await preventClearing(database, feed)
  if (feed.types) await writeTypes(database, feed.types)
  if (feed.places) await writePlaces(database, feed.places)
  const stored = await database
    .select({
      id: properties.id,
      pricePublished: properties.pricePublished,
      addressPublished: properties.addressPublished,
      placeId: properties.placeId,
      zip: properties.zip,
      countryId: properties.countryId,
    })
    .from(properties)
    .where(inArray(properties.id, jsonIds(feed.properties.map(({ id }) => id))))
  const known = new Map(stored.map((row) => [row.id, row]))
  const places = await preparePlaces(database, feedLocations(feed, known), gazetteer)
  const types = await readTypeNames(database)
  const typeWords = new Map([...types].map(([id, names]) => [id, Object.values(names).join(' ')]))
  const context = { known, places, types, projectIds: await readProjectIds(database, feed) }
  const refusals = findRefusals(feed, context)
  const refused = [...feed.refused, ...refusals.values()]
  const refusedIds = new Set([...refusals.keys()].map(({ id }) => String(id)))
  const warnings = (feed.warnings ?? []).filter(({ id }) => !refusedIds.has(id))
  const report = { read: feed.read, added: 0, changed: 0, unchanged: 0, withdrawn: 0 }
  const removed: Removal[] = []
  if (feed.projects) {
    const feedProperties = feedPrices(feed, refusals)
    const { pictures } = feed
    removed.push(
      ...(await writeProjects(database, feed.projects, { places, feedProperties, pictures, complete, today })),
    )
    if (complete) await withdrawProjects(database, feed.projects, today)
  }
  if (feed.types || feed.places || feed.projects) await transaction(database, [bumpDataVersion(database, today)])
  const picturesFor = picturesByProperty(feed, complete)
  const rowOf = rowNumberOf(feed)
  const unmentioned: MissingDisclosureRow[] = []
  const deposits: DepositExceeded[] = []

  let done = 0
  // The server writes one batch while the next one is made ready.
  let pendingWrite: Promise<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const prepared: PreparedProperty[] = []
    const ids = part.map(({ id }) => id)
    const homes = ids.some((id) => known.has(id))
      ? await readStoredProperties(database, ids)
      : new Map<number, StoredProperty>()
    for (const [at, update] of part.entries()) {
      if (refusals.has(update)) continue
      const { id } = update
      const row = rowOf(id, done + at)
      const before = homes.get(id)
      const note = (field: string, reason: string) => warnings.push({ row, id: String(id), field, reason })
      const { place, isGuess } = placeOf(update, context)!
      if (isGuess)
        note(
          'City',
          `${update.city ?? ''} is not known in ${update.zip ?? before?.record.zip}: taken as ${place.official}`.trim(),
        )
      const typeNames = types.get(update.typeId ?? before!.record.typeId) ?? {}
      const record = mergeProperty(update, { place, stored: before, typeNames, today, note })
      const pictures = picturesFor(id, before)
      const prepareContext = { today, stored: before, position: [update.latitude ?? null, update.longitude ?? null] }
      let preparedProperty = prepareProperty(record, place, pictures, prepareContext)
      const isSame = before?.fingerprint === preparedProperty.row.fingerprint
      if (before && !isSame && update.updated == null) {
        // The feed does not tell when it changed: today, then.
        preparedProperty = prepareProperty({ ...record, updated: today }, place, pictures, prepareContext)
      }
      // One that a complete feed lacked for a while is back: the record is the same, its place on the market is not.
      if (isSame && before.record.withdrawn === record.withdrawn) report.unchanged++
      else {
        prepared.push(preparedProperty)
        if (before) {
          report.changed++
          const gone = removedFields(before, preparedProperty)
          removed.push(...gone.map((removal) => ({ row, id: String(id), ...removal })))
        } else report.added++
      }
      const { reference } = preparedProperty.record
      const missing = missingDisclosuresOf(record, { today, priceBefore: before?.record.price ?? null })
      if (missing.length) unmentioned.push({ row, id, reference, missing })
      if (exceedsDeposit(record, today)) deposits.push({ row, id, reference })
    }
    await pendingWrite
    progress(done, feed.properties.length)
    pendingWrite = writeChunks(database, prepared, { known, typeWords, today })
    // It is awaited in the next round: until then a failure is nobody's.
    pendingWrite.catch(() => {})
    done += part.length
  }
  await pendingWrite
  progress(done, feed.properties.length)

  if (complete) report.withdrawn = await withdrawMissing(database, { ...feed, refused }, today)
  const [current] = await database.select({ version: site.version }).from(site)
  return { ...report, refused, warnings, removed, unmentioned, deposits, version: current?.version ?? 0 }
}

type WriteContext = { known: ReadonlyMap<number, KnownProperty>; typeWords: ReadonlyMap<number, string>; today: string }

async function writeChunks(
  database: Database,
  prepared: readonly PreparedProperty[],
  { known, typeWords, today }: WriteContext,
) {
  for (const part of chunksBySize(prepared)) {
    const before = part.flatMap(({ row }) => (known.has(row.id!) ? [row.id!] : []))
    await writeProperties(database, part, before, typeWords, today)
  }
}
