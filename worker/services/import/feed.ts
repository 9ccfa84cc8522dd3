import type { Database } from '#db/client.ts'
import { chunks, chunksBySize } from '#db/rows.ts'
import { site } from '#db/schema/index.ts'
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
  PropertyRecord,
  PropertyUpdate,
  Refusal,
  Removal,
  Warning,
} from '#domain/import/record.ts'
import { removedFields } from '#domain/import/removals.ts'
import { hidesMore, homeValues, isHiddenField, withoutOverridden } from '#domain/property/home-values.ts'
import { iso } from '#domain/time.ts'
import { type DocumentUpdate, storeDocumentSources } from '#worker/services/document/sources.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'
import { redactAlts, storePictureSources } from '#worker/services/picture/sources.ts'
import type { ListChange } from '#worker/services/remote-file/changes.ts'
import { type ImportContext, type ImportOptions, placeOf, prepareImport, rowNumber, sourceField } from './context.ts'
import { outdatedAfter } from './edit/outdated-texts.ts'
import { rewrittenTexts } from './house-style.ts'
import { forgetPeaks } from './mass-changes.ts'
import { cannotRedact, mergeProperty, missingField, readStoredProperties, type StoredProperty } from './merge.ts'
import { numbersByKey } from './numbers.ts'
import { listedPictures } from './pictures.ts'
import { type WrittenProjects, withdrawProjects, writeProjects } from './projects.ts'
import { isUnchanged, type PreparedProperty, prepareProperty, writeProperties } from './properties.ts'
import { isSafeText, leftOutFields } from './redaction.ts'
import { feedPrices, findRefusals, priceFault } from './refusals.ts'
import {
  createdRevision,
  type FeedValue,
  feedValueStatement,
  isOutdated,
  rowRevision,
  shownFeedValues,
} from './revisions.ts'
import type { FeedProperties } from './unit-prices.ts'
import { claimProperties, withdrawMissing } from './withdrawals.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: Refusal[]
  warnings: Warning[]
  removed: Removal[]
  /** Texts that the site shows otherwise than the source has them, which keeps its own. */
  rewritten: Change[]
  /** Fields that the import would change; of a dry run alone. */
  changes: Change[]
  unmentioned: MissingDisclosureRow[]
  deposits: DepositExceeded[]
  version: number
  /** The number here of each home that the feed names, also of refused ones, by the program's key. */
  numbers: ReadonlyMap<string, number>
}

type PropertyContext = {
  row: number
  stored: StoredProperty | undefined
  pictures: PictureRecord[]
  report: ImportReport
  documents: DocumentUpdate[]
  unchanged: Set<number>
  feedValues: FeedValue[]
}

type Lists = 'documents' | 'unchanged' | 'feedValues'

const emptyLists = (): Pick<PropertyContext, Lists> => ({ documents: [], unchanged: new Set(), feedValues: [] })

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

/** @returns null, with a note, for a neighbourhood that its town does not have */
function knownNeighbourhood(
  { neighbourhoodId }: PropertyUpdate,
  place: GazetteerPlace,
  { neighbourhoods }: ImportContext,
  note: (field: string, reason: string) => void,
): PropertyUpdate['neighbourhoodId'] {
  if (neighbourhoodId == null) return neighbourhoodId
  const town = neighbourhoods.get(neighbourhoodId)
  if (town === null || town === place.id) return neighbourhoodId
  note('NeighbourhoodID', `no neighbourhood ${neighbourhoodId} in ${place.official}`)
  return null
}

/** Merges and redacts one property, and counts it in the report. @returns null when unchanged */
function prepareUpdate(
  source: PropertyUpdate,
  context: ImportContext,
  { row, stored, pictures, report, documents, unchanged, feedValues }: PropertyContext,
): PreparedProperty | null {
  const { today, types, agentIds, complete, sourceLanguage } = context
  const edit = context.edits?.get(source.id)
  const { update, feedValues: overridden } =
    stored && !edit ? withoutOverridden(source, stored.overridden, stored.record) : { update: source, feedValues: {} }
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
  if (stored && place.id !== stored.placeId && (update.typeId ?? stored.record.typeId) !== stored.record.typeId)
    note('ID', 'has another type and another town: is it another home under the same number?')
  const neighbourhoodId = knownNeighbourhood(update, place, context, note)
  const typeNames = types.get(update.typeId ?? stored!.record.typeId) ?? {}
  const fault = priceFault(update, context.known.get(id))
  if (fault) note('Price', fault)
  const values = { ...update, neighbourhoodId, ...(fault && { price: undefined }) }
  const merged = mergeProperty(values, { place, stored, typeNames, today, complete, note })
  const { texts, rewrites } = context.houseStyle(merged, place)
  const record = { ...merged, texts }
  const missing = missingDisclosuresOf(record, { today, priceBefore: stored?.record.price ?? null })
  const prepareContext = { today, stored, position: [update.latitude ?? null, update.longitude ?? null] }
  let prepared = prepareProperty(record, place, pictures, prepareContext)
  for (const { field, reason } of leftOutFields(record, prepared.record)) note(field, reason)
  report.rewritten.push(...rewrittenTexts(rewrites, prepared.record.texts, { row, id: String(id) }))
  const isSafe = isSafeText(record, [update.latitude ?? null, update.longitude ?? null])
  const isHidden = (field: string) =>
    isHiddenField(field, record) || (!record.addressPublished && field === 'pointsOfInterest')
  feedValues.push(...shownFeedValues(id, overridden, isHidden, isSafe))
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
  if (isSame && stored.record.withdrawn === record.withdrawn && !edit?.returned?.length) {
    report.unchanged++
    unchanged.add(id)
    return null
  }
  if (stored) {
    report.changed++
    report.removed.push(...removedFields(stored, prepared).map((removal) => ({ row, id: String(id), ...removal })))
    if (context.isDryRun)
      report.changes.push(...changedFields(stored, prepared).map((change) => ({ row, id: String(id), ...change })))
  } else report.added++
  if (!stored) return edit ? { ...prepared, revision: createdRevision('homes', id, edit) } : prepared
  const city = context.places.byId.get(stored.placeId)?.official ?? ''
  const hides = hidesMore(stored.record, prepared.record)
  const outdated = outdatedAfter(stored, prepared.record, { hides, sourceLanguage })
  const revision = rowRevision(
    { ...stored, id, resource: 'homes' },
    {
      ...{ before: homeValues({ ...stored.record, city }), after: homeValues(prepared.record), edit },
      isHidden: (field) => isHiddenField(field, prepared.record),
      hides,
      feed: edit ? (context.known.get(id)?.feed ?? undefined) : context.feedName,
    },
  )
  return { ...prepared, revision, outdated }
}

async function importProjects(
  database: Database,
  { feed, feedName, places, today, complete, isDryRun, houseStyle }: ImportContext,
  feedProperties: FeedProperties,
): Promise<WrittenProjects> {
  const { projects: updates, pictures } = feed
  if (!updates || isDryRun) return { removed: [], rewritten: [], warnings: [], unchanged: 0 }
  const written = await writeProjects(database, updates, {
    ...{ places, feedProperties, pictures, complete, today, houseStyle, feedName },
  })
  if (complete) await withdrawProjects(database, updates, today)
  return written
}

/** How often a batch is prepared again because one of its homes was edited meanwhile. */
const maxRepeats = 5

/**
 * Writes the properties of a feed in batches; each is written while the next one is prepared.
 * @returns what becomes of their documents, and the properties whose rows stay as they are
 */
async function importProperties(
  database: Database,
  context: ImportContext,
  refusals: ReadonlyMap<PropertyUpdate, Refusal>,
  report: ImportReport,
  progress: (done: number, all: number) => void,
): Promise<{ documents: DocumentUpdate[]; unchanged: ReadonlySet<number> }> {
  const { feed, known, types, today, complete, edits } = context
  const listed = listedPictures(feed, complete)
  const typeWords = new Map([...types].map(([id, names]) => [id, Object.values(names).join(' ')]))
  const rows = new Map(feed.properties.map((update, index) => [update, rowNumber(feed, update.id, index)]))
  const prepare = async (updates: readonly PropertyUpdate[], counted: Pick<PropertyContext, 'report' | Lists>) => {
    const ids = updates.map(({ id }) => id)
    const storedById: ReadonlyMap<number, StoredProperty> = ids.some((id) => known.has(id))
      ? await readStoredProperties(database, ids)
      : new Map()
    return updates.flatMap((update) => {
      if (refusals.has(update)) return []
      const stored = storedById.get(update.id)
      const pictures = listed.of(update.id, stored)
      return prepareUpdate(update, context, { row: rows.get(update)!, stored, pictures, ...counted }) ?? []
    })
  }
  const writePart = async (part: readonly PreparedProperty[], repeats = 0): Promise<void> => {
    const existingIds = part.flatMap(({ row }) => (known.has(row.id!) ? [row.id!] : []))
    try {
      await writeProperties(database, part, { existingIds, typeWords, today })
    } catch (error) {
      if (edits || !isOutdated(error) || repeats === maxRepeats) throw error
      const ids = new Set(part.map(({ row }) => row.id))
      const updates = feed.properties.filter(({ id }) => ids.has(id))
      // Counted before.
      const again = await prepare(updates, { report: structuredClone(report), ...emptyLists() })
      if (again.length) await writePart(again, repeats + 1)
    }
  }
  const write = async (prepared: readonly PreparedProperty[]) => {
    if (context.isDryRun) return
    for (const part of chunksBySize(prepared)) await writePart(part)
  }
  const lists = emptyLists()
  let done = 0
  let pendingWrite: Promise<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const prepared = await prepare(part, { report, ...lists })
    await pendingWrite
    progress(done, feed.properties.length)
    pendingWrite = write(prepared)
    // Awaited in the next round; until then a rejection is not unhandled.
    pendingWrite.catch(() => {})
    done += part.length
  }
  await pendingWrite
  if (lists.feedValues.length && !context.isDryRun)
    await transaction(database, [feedValueStatement(database, 'homes', lists.feedValues)])
  progress(done, feed.properties.length)
  return lists
}

/** Properties of which only the photographs or their order are others have changed too. */
function countPictures(report: ImportReport, lists: readonly ListChange[], unchanged: ReadonlySet<number>) {
  const count = lists.filter(({ propertyId }) => unchanged.has(propertyId)).length
  report.unchanged -= count
  report.changed += count
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
 * @throws ImportRefused when there is no site, or the feed would change many homes at once
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
  const written = await importProjects(database, context, feedPrices(feed, refusals))
  const report: ImportReport = {
    read: feed.read,
    added: 0,
    changed: 0,
    unchanged: prepared.feed.properties.length - feed.properties.length,
    withdrawn: 0,
    version: 0,
    numbers: numbersByKey(prepared.feed),
    refused,
    warnings: [...(feed.warnings ?? []).filter(({ id }) => !refusedIds.has(id)), ...written.warnings],
    removed: written.removed,
    rewritten: written.rewritten,
    changes: [],
    unmentioned: [],
    deposits: [],
  }
  if (!isDryRun && (feed.types || feed.places || feed.projects))
    await transaction(database, [bumpDataVersion(database, today)])
  const { documents, unchanged } = await importProperties(database, context, refusals, report, progress)
  const accepted = feed.properties.filter((update) => !refusals.has(update))
  if (feedName && !isDryRun && !context.edits) await claimProperties(database, accepted, feedName)
  const time = { now: iso(Date.now()), today }
  // Before the pictures are shown again.
  if (!isDryRun) await redactAlts(database, documents)
  const pictured = await storePictureSources(database, accepted, { ...time, dryRun: isDryRun })
  countPictures(report, pictured, unchanged)
  if (!isDryRun) await storeDocumentSources(database, documents, time)
  else
    for (const { propertyId: id, before, after } of pictured)
      report.changes.push({ row: feed.rows?.get(id) ?? null, id: String(id), field: 'pictureSources', before, after })
  if (complete) {
    const missing = await withdrawMissing(database, { ...feed, refused }, context)
    report.withdrawn = missing.length
    if (isDryRun)
      for (const { id } of missing)
        report.changes.push({ row: null, id: String(id), field: 'withdrawn', before: null, after: today })
  }
  if (options.clearing && !isDryRun) await transaction(database, [forgetPeaks(database, feedName)])
  const [current] = await database.select({ version: site.version }).from(site)
  return {
    ...report,
    refused: withKeys(refused, prepared.feed),
    warnings: withKeys(report.warnings, prepared.feed),
    removed: withKeys(report.removed, prepared.feed),
    rewritten: withKeys(report.rewritten, prepared.feed),
    changes: withKeys(report.changes, prepared.feed),
    version: current?.version ?? 0,
  }
}
