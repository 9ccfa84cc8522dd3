import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects, properties, site, typeNames } from '#db/schema/index.ts'
import type { Feed, PictureRecord, PropertyRecord, Refusal } from '#worker/importers/record.ts'
import { type Gazetteer, gazetteerOf } from './gazetteer.ts'
import { chunks, listed, raiseVersion, run } from './import-batch.ts'
import { type DepositExceeded, exceededIn } from './import-deposits.ts'
import { writePlaces, writeTypes } from './import-ground.ts'
import { type Unmentioned, unmentionedIn } from './import-mentions.ts'
import { withdrawProjects, writeProjects } from './import-projects.ts'
import { type PreparedProperty, prepareProperty, writeProperties } from './import-properties.ts'
import { tellableReference } from './import-withheld.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: Refusal[]
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

/** The words of each type in every language, for the full-text index. */
async function typeWordsOf(database: Database): Promise<Map<number, string>> {
  const words = new Map<number, string>()
  for (const { typeId, name } of await database.select().from(typeNames)) {
    words.set(typeId, `${words.get(typeId) ?? ''} ${name}`.trim())
  }
  return words
}

/** The projects that a home may belong to once the feed's own are written. */
async function projectIdsOf(database: Database, { projects: records = [] }: Feed): Promise<ReadonlySet<number>> {
  const stored = await database.select({ id: projects.id }).from(projects)
  return new Set([...stored, ...records].map(({ id }) => id))
}

type Ground = { known: Gazetteer; typeWords: ReadonlyMap<number, string>; projectIds: ReadonlySet<number> }

/** The homes of a feed that could be read and cannot be written: their town, type or project is not known. */
function refusalsOf(feed: Feed, { known, typeWords, projectIds }: Ground): ReadonlyMap<PropertyRecord, Refusal> {
  const refusals = new Map<PropertyRecord, Refusal>()
  for (const [row, record] of feed.properties.entries()) {
    const { id, countryId, zip, city, typeId, projectId } = record
    const refuse = (field: string, reason: string) => refusals.set(record, { row, id: String(id), field, reason })
    if (!known.find(countryId, zip, city)) refuse('City', `no place ${zip} ${city}`)
    else if (!typeWords.has(typeId)) refuse('WebID', `no type ${typeId}`)
    else if (projectId !== null && !projectIds.has(projectId)) refuse('ProjectID', `no project ${projectId}`)
  }
  return refusals
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
  const left = await database
    .update(properties)
    .set({ withdrawn: today })
    .where(missing(feed))
    .returning({ id: properties.id })
  if (left.length) await run(database, [raiseVersion(database, today)])
  return left.length
}

/**
 * Brings a feed into the database, a batch of properties at a time; every batch that changes something raises the
 * version. What is unchanged is not written. A kill in the middle leaves whole batches; the next import goes on.
 * @returns how many rows were added, changed, left alone, withdrawn and refused, each refusal with its reason
 * @throws ImportRefused when there is no site to bring it into, or a complete feed would clear the stock
 */
export async function importFeed(database: Database, feed: Feed, options: ImportOptions): Promise<ImportReport> {
  const { today, complete = false, clearing = false, progress = () => {} } = options
  await refuseWithoutSite(database)
  if (complete && !clearing) await refuseClearing(database, feed)
  if (feed.types) await writeTypes(database, feed.types)
  if (feed.places) await writePlaces(database, feed.places)
  const known = await gazetteerOf(database)
  const typeWords = await typeWordsOf(database)
  const projectIds = await projectIdsOf(database, feed)
  const refusals = refusalsOf(feed, { known, typeWords, projectIds })
  const refused = [...feed.refused, ...refusals.values()]
  if (feed.projects) {
    const homes = {
      properties: feed.properties.filter((record) => !refusals.has(record)),
      refused: [...feed.refused, ...refusals.keys()],
    }
    await writeProjects(database, feed.projects, feed.pictures ?? [], known, homes)
    if (complete) await withdrawProjects(database, feed.projects, today)
  }
  if (feed.types || feed.places || feed.projects) await run(database, [raiseVersion(database, today)])
  const stored = new Map(
    (
      await database
        .select({
          id: properties.id,
          fingerprint: properties.fingerprint,
          withdrawn: properties.withdrawn,
          price: properties.price,
        })
        .from(properties)
        .where(inArray(properties.id, listed(feed.properties.map(({ id }) => id))))
    ).map((row) => [row.id, row]),
  )
  const picturesOf = new Map<number | null, PictureRecord[]>()
  for (const picture of feed.pictures ?? []) {
    const before = picturesOf.get(picture.propertyId)
    if (before) before.push(picture)
    else picturesOf.set(picture.propertyId, [picture])
  }
  const report = { read: feed.read, added: 0, changed: 0, unchanged: 0, withdrawn: 0 }

  let done = 0
  // The server writes one batch while the next one is made ready.
  let writing: PromiseLike<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const prepared: PreparedProperty[] = []
    for (const record of part) {
      if (refusals.has(record)) continue
      const place = known.find(record.countryId, record.zip, record.city)!
      const pictures = picturesOf.get(record.id) ?? []
      const one = await prepareProperty(record, place, pictures, today)
      const before = stored.get(record.id)
      // One that a complete feed lacked for a while is back: the record is the same, its place on the market is not.
      if (before?.fingerprint === one.row.fingerprint && before.withdrawn === record.withdrawn) report.unchanged++
      else {
        prepared.push(one)
        if (before) report.changed++
        else report.added++
      }
    }
    await writing
    progress(done, feed.properties.length)
    if (prepared.length) {
      const before = prepared.flatMap(({ row }) => (stored.has(row.id!) ? [row.id!] : []))
      writing = writeProperties(database, prepared, before, typeWords, today)
      // It is awaited in the next round: until then a failure is nobody's.
      writing.then(undefined, () => {})
    }
    done += part.length
  }
  await writing
  progress(done, feed.properties.length)

  if (complete) report.withdrawn = await withdrawMissing(database, { ...feed, refused }, today)
  const [current] = await database.select({ version: site.version }).from(site)
  const taken = { refused: (record: PropertyRecord) => refusals.has(record), today }
  const told = <One extends { row: number }>(one: One) => ({
    ...one,
    reference: tellableReference(feed.properties[one.row]!),
  })
  const priceBefore = (id: number) => stored.get(id)?.price ?? null
  const unmentioned = unmentionedIn(feed.properties, { ...taken, priceBefore }).map(told)
  const deposits = exceededIn(feed.properties, taken).map(told)
  return { ...report, refused, unmentioned, deposits, version: current?.version ?? 0 }
}
