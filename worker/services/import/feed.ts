import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, chunksBySize, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { feedProperties, projects, properties, site, typeNames } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { type Change, changedFields } from '#domain/import/changes.ts'
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
  PropertyRecord,
  PropertyUpdate,
  Refusal,
  Removal,
  Warning,
} from '#domain/import/record.ts'
import { removedFields } from '#domain/import/removals.ts'
import { isPhoto } from '#domain/photo.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { type DocumentUpdate, storeDocumentSources } from '#worker/services/document/sources.ts'
import { storePictureSources } from '#worker/services/picture/sources.ts'
import { cannotRedact, mergeProperty, missingField, readStoredProperties, type StoredProperty } from './merge.ts'
import { type PlaceFinder, type PlaceMatch, preparePlaces } from './place-finder.ts'
import { withPostcodes } from './postcodes.ts'
import { withdrawProjects, writeProjects } from './projects.ts'
import { isUnchanged, type PreparedProperty, prepareProperty, writeProperties } from './properties.ts'
import { isSafeText } from './redaction.ts'
import { writePlaces, writeTypes } from './reference-data.ts'
import type { FeedProperties } from './unit-prices.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: Refusal[]
  warnings: Warning[]
  removed: Removal[]
  /** Of a dry run: the fields that the import would change. */
  changes: Change[]
  unmentioned: MissingDisclosureRow[]
  deposits: DepositExceeded[]
  version: number
}

type ImportOptions = {
  /** Day of the import, `YYYY-MM-DD`: properties that a complete feed lacks are withdrawn on it. */
  today: string
  complete?: boolean
  /** Name of the feed: a complete one withdraws only the properties that it brought. */
  feed?: string | undefined
  /** Reports what the import would change, and writes nothing. */
  dryRun?: boolean
  /** Whether a complete feed may withdraw more than half of its inventory at once, or at most how many properties. */
  clearing?: boolean | number
  /** Towns added on demand; of those with the same zip the municipality comes first. */
  gazetteer?: readonly PlaceRecord[]
  progress?: (done: number, all: number) => void
}

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  /** Properties that a complete feed lacks, of those on the market. */
  readonly withdrawal: { missing: number; live: number } | undefined

  constructor(message: string, withdrawal?: { missing: number; live: number }) {
    super(message)
    this.withdrawal = withdrawal
  }
}

/** @returns ids of the site's agents. @throws ImportRefused without a site */
async function readAgentIds(database: Database): Promise<ReadonlySet<number>> {
  const [row] = await database.select({ configuration: site.configuration }).from(site)
  if (!row) throw new ImportRefused('There is no site to bring homes into: npm run site -- import FILE comes first.')
  return new Set(row.configuration.agents?.map(({ id }) => id))
}

type TypeNames = ReadonlyMap<number, Partial<Record<Language, string>>>

async function readTypeNames(database: Database): Promise<TypeNames> {
  const names = new Map<number, Partial<Record<Language, string>>>()
  for (const { typeId, language, name } of await database.select().from(typeNames)) {
    names.set(typeId, { ...names.get(typeId), [language]: name })
  }
  return names
}

async function readProjectIds(database: Database, { projects: records = [] }: Feed): Promise<ReadonlySet<number>> {
  const stored = await database.select({ id: projects.id }).from(projects)
  return new Set([...stored, ...records].map(({ id }) => id))
}

const knownColumns = {
  id: properties.id,
  pricePublished: properties.pricePublished,
  addressPublished: properties.addressPublished,
  placeId: properties.placeId,
  zip: properties.zip,
  countryId: properties.countryId,
}

type KnownProperty = Pick<typeof properties.$inferSelect, keyof typeof knownColumns> & { feed: string | null }

type ImportContext = {
  feed: Feed
  feedName: string | undefined
  isDryRun: boolean
  today: string
  complete: boolean
  known: ReadonlyMap<number, KnownProperty>
  places: PlaceFinder
  types: TypeNames
  projectIds: ReadonlySet<number>
  agentIds: ReadonlySet<number>
}

function placeOf(
  update: PropertyUpdate,
  { known, places }: Pick<ImportContext, 'known' | 'places'>,
): PlaceMatch | null {
  const { zip, city, countryId } = update
  const stored = known.get(update.id)
  const stays =
    city == null && (zip == null || zip === stored?.zip) && (countryId ?? stored?.countryId) === stored?.countryId
  if (stored && stays) return { place: places.byId.get(stored.placeId)!, isGuess: false }
  return places.find({ zip: zip ?? stored?.zip, city, countryId: countryId ?? stored?.countryId })
}

const sourceField = (feed: Feed, field: string) => feed.sourceField?.(field) ?? field

const rowNumber = ({ rows }: Feed, id: number, index: number) => rows?.get(id) ?? index

/** Why a property cannot be written: a required field is missing, or its place, type or project is unknown. */
function refusalReason(update: PropertyUpdate, context: ImportContext): [field: string, reason: string] | null {
  const { feed, known, types, projectIds } = context
  const { id, zip, city, typeId, projectId } = update
  const stored = known.get(id)
  if (context.feedName && stored?.feed && stored.feed !== context.feedName)
    return ['ID', `is a property of the feed ${stored.feed}`]
  const missing = missingField(update, stored !== undefined)
  if (missing) {
    const warning = feed.warnings?.find(
      (item) => item.id === String(id) && [missing, sourceField(feed, missing)].includes(item.field),
    )
    return [missing, warning?.reason ?? 'is missing']
  }
  const isShown = {
    price: update.pricePublished ?? stored?.pricePublished,
    address: update.addressPublished ?? stored?.addressPublished,
  }
  const hiddenUnread = update.unread?.find((name) => !isShown[name])
  if (hiddenUnread) return [hiddenUnread === 'price' ? 'Price' : 'Street', 'cannot be read, and no text may tell it']
  if (!placeOf(update, context)) return ['City', `no place ${zip} ${city ?? ''}`.trimEnd()]
  if (typeId != null && !types.has(typeId)) return ['WebID', `no type ${typeId}`]
  if (projectId != null && !projectIds.has(projectId)) return ['ProjectID', `no project ${projectId}`]
  return null
}

function findRefusals(context: ImportContext): ReadonlyMap<PropertyUpdate, Refusal> {
  const refusals = new Map<PropertyUpdate, Refusal>()
  for (const [index, update] of context.feed.properties.entries()) {
    const [field, reason] = refusalReason(update, context) ?? []
    if (!field || !reason) continue
    const row = rowNumber(context.feed, update.id, index)
    refusals.set(update, { row, id: String(update.id), field: sourceField(context.feed, field), reason })
  }
  return refusals
}

function feedPrices(feed: Feed, refusals: ReadonlyMap<PropertyUpdate, Refusal>): FeedProperties {
  const hasVisibility = (update: PropertyUpdate) => !refusals.has(update) && update.pricePublished != null
  return {
    properties: feed.properties
      .filter(hasVisibility)
      .map(({ id, price = null, pricePublished }) => ({ id, price, pricePublished: pricePublished! })),
    refused: [...feed.refused, ...feed.properties.filter((update) => !hasVisibility(update))],
  }
}

/** Refused rows count as present: their properties have not left the market. */
const feedIds = ({ properties, refused }: Feed): number[] => [
  ...properties.map(({ id }) => id),
  ...refused.map(({ id }) => Number(id)).filter(Number.isInteger),
]

/** Properties on the market that the feed lacks: of those that it brought before, or that no feed brought. */
const ownLive = (database: Database, name: string | undefined) => {
  const ofFeeds = database.select({ id: feedProperties.propertyId }).from(feedProperties)
  return and(
    isNull(properties.withdrawn),
    name === undefined
      ? notInArray(properties.id, ofFeeds)
      : inArray(properties.id, ofFeeds.where(eq(feedProperties.feed, name))),
  )
}
const notInFeed = (database: Database, feed: Feed, name: string | undefined) =>
  and(ownLive(database, name), notInArray(properties.id, jsonIds(feedIds(feed))))

/** Homes on the market that a feed of the whole stock lacks, and of how many. @param name of the feed */
export async function countMissing(database: Database, feed: Feed, name: string | undefined) {
  const [missing, live] = await Promise.all([
    database.$count(properties, notInFeed(database, feed, name)),
    database.$count(properties, ownLive(database, name)),
  ])
  return { missing, live }
}

/** @throws ImportRefused when more than half of the inventory would be withdrawn, most likely by a truncated feed */
async function preventClearing(database: Database, feed: Feed, { feed: name, clearing = false }: ImportOptions) {
  const { missing, live } = await countMissing(database, feed, name)
  const allowed = typeof clearing === 'number' ? clearing : live / 2
  if (missing > Math.max(allowed, live / 2)) {
    throw new ImportRefused(
      `The feed lacks ${missing} of ${live} properties on the market. If they have really left it, say so with --clearing.`,
      { missing, live },
    )
  }
}

async function withdrawMissing(database: Database, feed: Feed, { today, feedName, isDryRun }: ImportContext) {
  const missing = notInFeed(database, feed, feedName)
  if (isDryRun) return database.select({ id: properties.id }).from(properties).where(missing)
  const withdrawnRows = await database
    .update(properties)
    .set({ withdrawn: today })
    .where(missing)
    .returning({ id: properties.id })
  if (withdrawnRows.length) await transaction(database, [bumpDataVersion(database, today)])
  return withdrawnRows
}

/** Also of unchanged properties, so that an aborted import is completed by the next. */
async function claimProperties(database: Database, updates: readonly PropertyUpdate[], feed: string) {
  for (const part of chunks(updates.map(({ id: propertyId, key = null }) => ({ propertyId, feed, key }))))
    await transaction(database, [
      insertAll(database, feedProperties, part).onConflictDoUpdate({
        target: feedProperties.propertyId,
        set: excludedColumns(feedProperties, ['key']),
        setWhere: sql`excluded.key IS NOT ${feedProperties.key}`,
      }),
    ])
}

function* feedLocations(feed: Feed, known: ReadonlyMap<number, KnownProperty>) {
  yield* feed.projects ?? []
  for (const { id, zip, city, countryId } of feed.properties) {
    const stored = known.get(id)
    yield { zip: zip ?? stored?.zip, city, countryId: countryId ?? stored?.countryId }
  }
}

function picturesByProperty({ pictures, warnings }: Feed, complete: boolean) {
  const byProperty = new Map<number | null, PictureRecord[]>()
  for (const picture of pictures ?? []) {
    const group = byProperty.get(picture.propertyId)
    if (group) group.push(picture)
    else byProperty.set(picture.propertyId, [picture])
  }
  const feedPictureIds = new Set(pictures?.map(({ id }) => id))
  const unreadPictureIds = new Set(
    warnings?.flatMap(({ id, field }) => (field.startsWith('Pictures') ? [Number(id)] : [])),
  )
  return (id: number, stored: StoredProperty | undefined): PictureRecord[] => {
    const own = byProperty.get(id)
    const photos = stored?.pictures.filter(isPhoto) ?? []
    // Only a complete feed can mean that a property has no pictures, and not if some were invalid.
    if (own || (pictures && complete && !unreadPictureIds.has(id))) return own ?? photos
    return (stored?.pictures ?? []).filter((picture) => !feedPictureIds.has(picture.id))
  }
}

async function prepareImport(database: Database, given: Feed, options: ImportOptions): Promise<ImportContext> {
  const { today, complete = false, clearing = false, gazetteer = [], dryRun = false, feed: feedName } = options
  const agentIds = await readAgentIds(database)
  if (complete && clearing !== true) await preventClearing(database, given, options)
  if (given.types && !dryRun) await writeTypes(database, given.types)
  if (given.places && !dryRun) await writePlaces(database, given.places)
  const stored = await database
    .select({ ...knownColumns, feed: feedProperties.feed })
    .from(properties)
    .leftJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
    .where(inArray(properties.id, jsonIds(given.properties.map(({ id }) => id))))
  const known = new Map(stored.map((row) => [row.id, row]))
  const feed = withPostcodes(given, [...(given.places ?? []), ...gazetteer], ({ id }) => known.has(id))
  const towns = dryRun ? [...(feed.places ?? []), ...gazetteer] : gazetteer
  const types = await readTypeNames(database)
  return {
    feed,
    feedName,
    isDryRun: dryRun,
    today,
    complete,
    known,
    places: await preparePlaces(database, feedLocations(feed, known), towns, dryRun),
    types: dryRun ? new Map([...types, ...(feed.types ?? []).map(({ id, names }) => [id, names] as const)]) : types,
    projectIds: await readProjectIds(database, feed),
    agentIds,
  }
}

type PropertyContext = {
  row: number
  stored: StoredProperty | undefined
  pictures: PictureRecord[]
  report: ImportReport
  documents: DocumentUpdate[]
}

/** What becomes of the documents of a property, and of their titles where it hides something. */
function documentUpdate(
  update: PropertyUpdate,
  record: PropertyRecord,
  stored: StoredProperty | undefined,
): DocumentUpdate | null {
  const { id: propertyId, documentSources: sources, latitude, longitude } = update
  const hides = !record.addressPublished || !record.pricePublished
  if (!sources && !(stored && hides)) return null
  const cannotTell = sources && hides && cannotRedact(update, stored)
  const isSafe = isSafeText(record, [latitude ?? null, longitude ?? null])
  return { propertyId, sources, isSafe: (title) => !cannotTell && isSafe(title) }
}

/** Merges and redacts one property, and counts it in the report. @returns null when unchanged */
function prepareUpdate(
  update: PropertyUpdate,
  context: ImportContext,
  { row, stored, pictures, report, documents }: PropertyContext,
): PreparedProperty | null {
  const { today, types, agentIds } = context
  const { id, agentId } = update
  const note = (field: string, reason: string) =>
    report.warnings.push({ row, id: String(id), field: sourceField(context.feed, field), reason })
  if (agentId != null && agentIds.size > 0 && !agentIds.has(agentId))
    note('RepresentativeID', `no agent ${agentId} on the site: its first agent is shown`)
  const { place, isGuess } = placeOf(update, context)!
  if (isGuess) {
    const zip = update.zip ?? stored?.record.zip
    note('City', `${update.city ?? ''} is not known in ${zip}: taken as ${place.official}`.trim())
  }
  const typeNames = types.get(update.typeId ?? stored!.record.typeId) ?? {}
  const record = mergeProperty(update, { place, stored, typeNames, today, note })
  const missing = missingDisclosuresOf(record, { today, priceBefore: stored?.record.price ?? null })
  const prepareContext = { today, stored, position: [update.latitude ?? null, update.longitude ?? null] }
  let prepared = prepareProperty(record, place, pictures, prepareContext)
  const isSame = stored !== undefined && isUnchanged(stored, prepared)
  // Without a date of change in the feed, it changed today.
  if (stored && !isSame && update.updated == null)
    prepared = prepareProperty({ ...record, updated: today }, place, pictures, prepareContext)
  const named = (update.documentSources || !isSame) && documentUpdate(update, record, stored)
  if (named) documents.push(named)
  const { reference } = prepared.record
  if (missing.length) report.unmentioned.push({ row, id, reference, missing })
  if (exceedsDeposit(record, today)) report.deposits.push({ row, id, reference })
  // A property that returns to the market has the same fingerprint.
  if (isSame && stored.record.withdrawn === record.withdrawn) {
    report.unchanged++
    return null
  }
  if (stored) {
    report.changed++
    report.removed.push(...removedFields(stored, prepared).map((removal) => ({ row, id: String(id), ...removal })))
    if (context.isDryRun)
      report.changes.push(...changedFields(stored, prepared).map((change) => ({ row, id: String(id), ...change })))
  } else report.added++
  return prepared
}

async function importProjects(
  database: Database,
  { feed, places, today, complete, isDryRun }: ImportContext,
  feedProperties: FeedProperties,
): Promise<Removal[]> {
  const { projects: updates, pictures } = feed
  if (!updates || isDryRun) return []
  const removed = await writeProjects(database, updates, { places, feedProperties, pictures, complete, today })
  if (complete) await withdrawProjects(database, updates, today)
  return removed
}

/**
 * Writes the properties of a feed in batches; each is written while the next one is prepared.
 * @returns what becomes of their documents
 */
async function importProperties(
  database: Database,
  context: ImportContext,
  refusals: ReadonlyMap<PropertyUpdate, Refusal>,
  report: ImportReport,
  progress: (done: number, all: number) => void,
): Promise<DocumentUpdate[]> {
  const { feed, known, types, today, complete } = context
  const picturesOf = picturesByProperty(feed, complete)
  const typeWords = new Map([...types].map(([id, names]) => [id, Object.values(names).join(' ')]))
  const write = async (prepared: readonly PreparedProperty[]) => {
    if (context.isDryRun) return
    for (const part of chunksBySize(prepared)) {
      const existingIds = part.flatMap(({ row }) => (known.has(row.id!) ? [row.id!] : []))
      await writeProperties(database, part, { existingIds, typeWords, today })
    }
  }
  const documents: DocumentUpdate[] = []
  let done = 0
  let pendingWrite: Promise<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const ids = part.map(({ id }) => id)
    const storedById: ReadonlyMap<number, StoredProperty> = ids.some((id) => known.has(id))
      ? await readStoredProperties(database, ids)
      : new Map()
    const prepared = part.flatMap((update, index) => {
      if (refusals.has(update)) return []
      const stored = storedById.get(update.id)
      const row = rowNumber(feed, update.id, done + index)
      const pictures = picturesOf(update.id, stored)
      return prepareUpdate(update, context, { row, stored, pictures, report, documents }) ?? []
    })
    await pendingWrite
    progress(done, feed.properties.length)
    pendingWrite = write(prepared)
    // Awaited in the next round; until then a rejection is not unhandled.
    pendingWrite.catch(() => {})
    done += part.length
  }
  await pendingWrite
  progress(done, feed.properties.length)
  return documents
}

/** A home that leaves the market before it came here: there is nothing to store. */
const isNeverSeen = (update: PropertyUpdate, { known }: ImportContext): boolean =>
  Boolean(update.withdrawn) && !known.has(update.id) && missingField(update, false) !== null

/** What a report says of homes, under the program's own keys. */
function withKeys<Item extends { id: string; key?: string }>(items: readonly Item[], { properties }: Feed): Item[] {
  const keys = new Map(properties.map(({ id, key }) => [String(id), key]))
  return items.map(({ key, ...item }) => ({ ...item, id: key ?? keys.get(item.id) ?? item.id }) as Item)
}

/**
 * Imports a feed in batches; each batch with changes raises the data version. Unchanged rows are not written, and
 * absent values keep the stored ones. An aborted import leaves whole batches, and can be repeated.
 * @throws ImportRefused when there is no site, or a complete feed would withdraw most of the inventory
 */
export async function importFeed(database: Database, read: Feed, options: ImportOptions): Promise<ImportReport> {
  const { progress = () => {} } = options
  const prepared = await prepareImport(database, read, options)
  const seen = prepared.feed.properties.filter((update) => !isNeverSeen(update, prepared))
  const feed = { ...prepared.feed, properties: seen }
  const context = { ...prepared, feed }
  const { today, complete, feedName, isDryRun } = context
  const refusals = findRefusals(context)
  const refused = [...feed.refused, ...refusals.values()]
  const refusedIds = new Set([...refusals.keys()].map(({ id }) => String(id)))
  const report: ImportReport = {
    read: feed.read,
    added: 0,
    changed: 0,
    unchanged: read.properties.length - feed.properties.length,
    withdrawn: 0,
    version: 0,
    refused,
    warnings: (feed.warnings ?? []).filter(({ id }) => !refusedIds.has(id)),
    removed: await importProjects(database, context, feedPrices(feed, refusals)),
    changes: [],
    unmentioned: [],
    deposits: [],
  }
  if (!isDryRun && (feed.types || feed.places || feed.projects))
    await transaction(database, [bumpDataVersion(database, today)])
  const documents = await importProperties(database, context, refusals, report, progress)
  const accepted = feed.properties.filter((update) => !refusals.has(update))
  if (feedName && !isDryRun) await claimProperties(database, accepted, feedName)
  if (!isDryRun) {
    const time = { now: iso(Date.now()), today }
    await storePictureSources(database, accepted, time)
    await storeDocumentSources(database, documents, time)
  }
  if (complete) {
    const missing = await withdrawMissing(database, { ...feed, refused }, context)
    report.withdrawn = missing.length
    if (isDryRun)
      for (const { id } of missing)
        report.changes.push({ row: null, id: String(id), field: 'withdrawn', before: null, after: today })
  }
  const [current] = await database.select({ version: site.version }).from(site)
  return {
    ...report,
    refused: withKeys(refused, read),
    warnings: withKeys(report.warnings, read),
    removed: withKeys(report.removed, read),
    changes: withKeys(report.changes, read),
    version: current?.version ?? 0,
  }
}
