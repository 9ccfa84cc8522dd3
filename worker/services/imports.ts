import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects, properties, site, typeNames } from '#db/schema/index.ts'
import type { Language } from '#locales/languages.ts'
import type {
  Feed,
  PictureRecord,
  PlaceRecord,
  PropertyUpdate,
  Refusal,
  Removal,
  Warning,
} from '#worker/importers/record.ts'
import { missingField, type StoredHome, storedHomes, wholeProperty } from '#worker/services/import/merge.ts'
import { type Found, type PlaceFinder, placesFor } from '#worker/services/import/places.ts'
import { removedFrom } from '#worker/services/import/removed.ts'
import { chunks, chunksBySize, listed, patiently, raiseVersion, run } from './import-batch.ts'
import { type DepositExceeded, exceedsDeposit } from './import-deposits.ts'
import { writePlaces, writeTypes } from './import-ground.ts'
import { type Unmentioned, unmentionedOf } from './import-mentions.ts'
import { withdrawProjects, writeProjects } from './import-projects.ts'
import { type PreparedProperty, prepareProperty, writeProperties } from './import-properties.ts'
import type { FeedHomes } from './import-units.ts'

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
  unmentioned: Unmentioned[]
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
async function refuseWithoutSite(database: Database) {
  const [known] = await database.select({ id: site.id }).from(site)
  if (!known) throw new ImportRefused('There is no site to bring homes into: npm run site -- import FILE comes first.')
}

type NamesOfTypes = ReadonlyMap<number, Partial<Record<Language, string>>>

async function typeNamesOf(database: Database): Promise<NamesOfTypes> {
  const found = new Map<number, Partial<Record<Language, string>>>()
  for (const { typeId, language, name } of await database.select().from(typeNames)) {
    found.set(typeId, { ...found.get(typeId), [language]: name })
  }
  return found
}

/** The projects that a home may belong to once the feed's own are written. */
async function projectIdsOf(database: Database, { projects: records = [] }: Feed): Promise<ReadonlySet<number>> {
  const stored = await database.select({ id: projects.id }).from(projects)
  return new Set([...stored, ...records].map(({ id }) => id))
}

/** What an import needs to know of a home that is stored before it reads the rest. */
type Known = Pick<
  typeof properties.$inferSelect,
  'id' | 'placeId' | 'zip' | 'countryId' | 'pricePublished' | 'addressPublished'
>

type Ground = {
  known: ReadonlyMap<number, Known>
  places: PlaceFinder
  types: NamesOfTypes
  projectIds: ReadonlySet<number>
}

/** Where a home lies; null where its code is not known. */
function placeOf(update: PropertyUpdate, { known, places }: Pick<Ground, 'known' | 'places'>): Found | null {
  const { zip, city, countryId } = update
  const before = known.get(update.id)
  const stays =
    city == null && (zip == null || zip === before?.zip) && (countryId ?? before?.countryId) === before?.countryId
  if (before && stays) return { place: places.byId.get(before.placeId)!, isGuess: false }
  return places.find({ zip: zip ?? before?.zip, city, countryId: countryId ?? before?.countryId })
}

const rowsOf =
  ({ rows }: Feed) =>
  (id: number, at: number) =>
    rows?.get(id) ?? at

/** The homes of a feed that could be read and cannot be written: their town, type or project is not known. */
function refusalsOf(feed: Feed, ground: Ground): ReadonlyMap<PropertyUpdate, Refusal> {
  const { known, types, projectIds } = ground
  const rowOf = rowsOf(feed)
  const unread = new Map(feed.warnings?.map(({ id, field, reason }) => [`${id} ${field}`, reason]))
  const refusals = new Map<PropertyUpdate, Refusal>()
  for (const [at, update] of feed.properties.entries()) {
    const { id, zip, city, typeId, projectId } = update
    const refuse = (field: string, reason: string) =>
      refusals.set(update, { row: rowOf(id, at), id: String(id), field, reason })
    const before = known.get(id)
    const missing = missingField(update, before !== undefined)
    const isShown = {
      price: update.pricePublished ?? before?.pricePublished,
      address: update.addressPublished ?? before?.addressPublished,
    }
    const veiled = update.unread?.find((what) => !isShown[what])
    if (missing) refuse(missing, unread.get(`${id} ${missing}`) ?? 'is missing')
    else if (veiled) refuse(veiled === 'price' ? 'Price' : 'Street', 'cannot be read, and no text may tell it')
    else if (!placeOf(update, ground)) refuse('City', `no place ${zip} ${city ?? ''}`.trimEnd())
    else if (typeId != null && !types.has(typeId)) refuse('WebID', `no type ${typeId}`)
    else if (projectId != null && !projectIds.has(projectId)) refuse('ProjectID', `no project ${projectId}`)
  }
  return refusals
}

/** What the feed says of the prices of homes: one that does not say whether it is shown counts as it is stored. */
function homesOf(feed: Feed, refusals: ReadonlyMap<PropertyUpdate, Refusal>): FeedHomes {
  const isTold = (update: PropertyUpdate) => !refusals.has(update) && update.pricePublished != null
  return {
    properties: feed.properties
      .filter(isTold)
      .map(({ id, price = null, pricePublished }) => ({ id, price, pricePublished: pricePublished! })),
    refused: [...feed.refused, ...feed.properties.filter((update) => !isTold(update))],
  }
}

const idsOf = (feed: Feed): number[] => [
  ...feed.properties.map(({ id }) => id),
  // A row that cannot be read is still in the feed: its property has not left the market.
  ...feed.refused.map(({ id }) => Number(id)).filter(Number.isInteger),
]

/** What a complete feed no longer holds. */
const missing = (feed: Feed) => and(isNull(properties.withdrawn), notInArray(properties.id, listed(idsOf(feed))))

/** @throws ImportRefused when more than half of the stock would go: such a feed is more often broken than true */
async function refuseClearing(database: Database, feed: Feed) {
  const count = { n: sql<number>`count(*)` }
  const [[gone], [live]] = await database.batch([
    database.select(count).from(properties).where(missing(feed)),
    database.select(count).from(properties).where(isNull(properties.withdrawn)),
  ])
  if (gone && live && gone.n * 2 > live.n) {
    throw new ImportRefused(
      `The feed lacks ${gone.n} of ${live.n} properties on the market. If they have really left it, say so with --clearing.`,
    )
  }
}

async function withdrawMissing(database: Database, feed: Feed, today: string): Promise<number> {
  const leaving = database
    .update(properties)
    .set({ withdrawn: today })
    .where(missing(feed))
    .returning({ id: properties.id })
  const left = await patiently(() => leaving)
  if (left.length) await patiently(() => run(database, [raiseVersion(database, today)]))
  return left.length
}

/** Everything that a feed says of where homes and projects lie. */
function* locationsOf(feed: Feed, known: ReadonlyMap<number, Known>) {
  yield* feed.projects ?? []
  for (const update of feed.properties) {
    const before = known.get(update.id)
    yield { zip: update.zip ?? before?.zip, city: update.city, countryId: update.countryId ?? before?.countryId }
  }
}

/** The pictures of each home in a feed, and which of those that are stored stay. */
function picturesOf(feed: Feed, complete: boolean) {
  const { pictures } = feed
  const owners = new Map<number, PictureRecord[]>()
  for (const picture of pictures ?? []) {
    if (picture.propertyId === null) continue
    const before = owners.get(picture.propertyId)
    if (before) before.push(picture)
    else owners.set(picture.propertyId, [picture])
  }
  const given = new Set(pictures?.map(({ id }) => id))
  const unread = new Set(feed.warnings?.flatMap(({ id, field }) => (field.startsWith('Pictures') ? [Number(id)] : [])))
  return (id: number, stored: StoredHome | undefined): PictureRecord[] => {
    const own = owners.get(id)
    // Only a whole feed says of a home that it has none; not where they are there and cannot be read.
    if (own || (pictures && complete && !unread.has(id))) return own ?? []
    return (stored?.pictures ?? []).filter((picture) => !given.has(picture.id))
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
  await refuseWithoutSite(database)
  if (complete && !clearing) await refuseClearing(database, feed)
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
    .where(inArray(properties.id, listed(feed.properties.map(({ id }) => id))))
  const known = new Map(stored.map((row) => [row.id, row]))
  const places = await placesFor(database, locationsOf(feed, known), gazetteer)
  const types = await typeNamesOf(database)
  const typeWords = new Map([...types].map(([id, names]) => [id, Object.values(names).join(' ')]))
  const ground = { known, places, types, projectIds: await projectIdsOf(database, feed) }
  const refusals = refusalsOf(feed, ground)
  const refused = [...feed.refused, ...refusals.values()]
  const lost = new Set([...refusals.keys()].map(({ id }) => String(id)))
  const warnings = (feed.warnings ?? []).filter(({ id }) => !lost.has(id))
  const report = { read: feed.read, added: 0, changed: 0, unchanged: 0, withdrawn: 0 }
  const removed: Removal[] = []
  if (feed.projects) {
    const homes = homesOf(feed, refusals)
    const { pictures } = feed
    removed.push(...(await writeProjects(database, feed.projects, { places, homes, pictures, complete, today })))
    if (complete) await withdrawProjects(database, feed.projects, today)
  }
  if (feed.types || feed.places || feed.projects) await patiently(() => run(database, [raiseVersion(database, today)]))
  const picturesFor = picturesOf(feed, complete)
  const rowOf = rowsOf(feed)
  const unmentioned: Unmentioned[] = []
  const deposits: DepositExceeded[] = []

  let done = 0
  // The server writes one batch while the next one is made ready.
  let writing: Promise<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const prepared: PreparedProperty[] = []
    const ids = part.map(({ id }) => id)
    const homes = ids.some((id) => known.has(id)) ? await storedHomes(database, ids) : new Map<number, StoredHome>()
    for (const [at, update] of part.entries()) {
      if (refusals.has(update)) continue
      const { id } = update
      const row = rowOf(id, done + at)
      const before = homes.get(id)
      const note = (field: string, reason: string) => warnings.push({ row, id: String(id), field, reason })
      const { place, isGuess } = placeOf(update, ground)!
      if (isGuess)
        note(
          'City',
          `${update.city ?? ''} is not known in ${update.zip ?? before?.record.zip}: taken as ${place.official}`.trim(),
        )
      const typeNames = types.get(update.typeId ?? before!.record.typeId) ?? {}
      const record = wholeProperty(update, { place, stored: before, typeNames, today, note })
      const pictures = picturesFor(id, before)
      const around = { today, stored: before, position: [update.latitude ?? null, update.longitude ?? null] }
      let one = await prepareProperty(record, place, pictures, around)
      const isSame = before?.fingerprint === one.row.fingerprint
      if (before && !isSame && update.updated == null) {
        // The feed does not tell when it changed: today, then.
        one = await prepareProperty({ ...record, updated: today }, place, pictures, around)
      }
      // One that a complete feed lacked for a while is back: the record is the same, its place on the market is not.
      if (isSame && before.record.withdrawn === record.withdrawn) report.unchanged++
      else {
        prepared.push(one)
        if (before) {
          report.changed++
          const gone = removedFrom(before, one.record, one.pictures)
          removed.push(...gone.map((what) => ({ row, id: String(id), ...what })))
        } else report.added++
      }
      const { reference } = one.record
      const missing = unmentionedOf(record, { today, priceBefore: before?.record.price ?? null })
      if (missing.length) unmentioned.push({ row, id, reference, missing })
      if (exceedsDeposit(record, today)) deposits.push({ row, id, reference })
    }
    await writing
    progress(done, feed.properties.length)
    writing = writeAll(database, prepared, { known, typeWords, today })
    // It is awaited in the next round: until then a failure is nobody's.
    writing.catch(() => {})
    done += part.length
  }
  await writing
  progress(done, feed.properties.length)

  if (complete) report.withdrawn = await withdrawMissing(database, { ...feed, refused }, today)
  const [current] = await database.select({ version: site.version }).from(site)
  return { ...report, refused, warnings, removed, unmentioned, deposits, version: current?.version ?? 0 }
}

type Writing = { known: ReadonlyMap<number, Known>; typeWords: ReadonlyMap<number, string>; today: string }

async function writeAll(
  database: Database,
  prepared: readonly PreparedProperty[],
  { known, typeWords, today }: Writing,
) {
  for (const part of chunksBySize(prepared)) {
    const before = part.flatMap(({ row }) => (known.has(row.id!) ? [row.id!] : []))
    await writeProperties(database, part, before, typeWords, today)
  }
}
