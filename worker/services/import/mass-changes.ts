import { and, eq, gt, inArray, lte, max, ne, notLike, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedPeaks, media, pictureSources } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import {
  type ComparedHome,
  type MassChanges,
  massChangesOf,
  massChangeText,
  peakDays,
} from '#domain/import/mass-changes.ts'
import type { Feed, PropertyUpdate } from '#domain/import/record.ts'
import type { Cents } from '#domain/money.ts'
import { photoPath } from '#domain/photo.ts'
import { addDays } from '#domain/time.ts'
import { listedPictures } from './pictures.ts'
import { countLive, countMissing, feedIds } from './withdrawals.ts'

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  /** Undefined where it is refused for another reason. */
  readonly massChanges: MassChanges | undefined

  constructor(message: string, massChanges?: MassChanges) {
    super(message)
    this.massChanges = massChanges
  }
}

/** The homes with pictures of a list, and those with pictures by their addresses. */
async function readPictured(database: Database, ids: readonly number[]) {
  const wanted = jsonIds(ids)
  const [listed, named] = await database.batch([
    database
      .selectDistinct({ id: media.propertyId })
      .from(media)
      .where(and(inArray(media.propertyId, wanted), notLike(media.path, `${photoPath('')}%`))),
    database
      .selectDistinct({ id: pictureSources.propertyId })
      .from(pictureSources)
      .where(and(inArray(pictureSources.propertyId, wanted), ne(pictureSources.state, 'removed'))),
  ])
  return { listed: new Set(listed.map(({ id }) => id)), named: new Set(named.map(({ id }) => id)) }
}

/** @returns ids of the homes that have pictures and would have none */
async function findEmptied(
  database: Database,
  feed: Feed,
  homes: readonly PropertyUpdate[],
  complete: boolean,
): Promise<ReadonlySet<number>> {
  const list = listedPictures(feed, complete)
  const clearsAddresses = ({ pictureSources: sources }: PropertyUpdate) => sources?.length === 0
  const emptying = homes.filter(
    (home) => !list.has(home.id) && !home.pictureSources?.length && (list.clears(home.id) || clearsAddresses(home)),
  )
  if (emptying.length === 0) return new Set()
  const { listed, named } = await readPictured(
    database,
    emptying.map(({ id }) => id),
  )
  const emptied = emptying.filter((home) => {
    const keeps = (listed.has(home.id) && !list.clears(home.id)) || (named.has(home.id) && !clearsAddresses(home))
    return !keeps && (listed.has(home.id) || named.has(home.id))
  })
  return new Set(emptied.map(({ id }) => id))
}

/** A home as it is stored. */
type KnownProperty = { withdrawn: string | null; price: Cents | null; pricePublished: boolean; feed: string | null }

function priceAfter({ price, pricePublished }: PropertyUpdate, before: KnownProperty) {
  const isPublished = pricePublished === undefined ? before.pricePublished : pricePublished
  return isPublished ? (price === undefined ? before.price : price) : null
}

type GuardOptions = {
  today: string
  feed?: string | undefined
  complete?: boolean
  dryRun?: boolean
  clearing?: boolean | MassChanges
}

type GuardedImport = { feed: Feed; known: ReadonlyMap<number, KnownProperty>; options: GuardOptions }

/** The most homes on the market in the last week. */
async function readPeak(database: Database, name: string, today: string): Promise<number> {
  const [stored] = await database
    .select({ peak: max(feedPeaks.live) })
    .from(feedPeaks)
    .where(and(eq(feedPeaks.feed, name), gt(feedPeaks.day, addDays(today, -peakDays))))
  return stored?.peak ?? 0
}

const rememberPeak = (database: Database, { feed, day, live }: typeof feedPeaks.$inferInsert) =>
  transaction(database, [
    database.delete(feedPeaks).where(lte(feedPeaks.day, addDays(day, -peakDays))),
    database
      .insert(feedPeaks)
      .values({ feed, day, live })
      .onConflictDoUpdate({
        target: [feedPeaks.feed, feedPeaks.day],
        set: { live: sql`max(${feedPeaks.live}, excluded.live)` },
      }),
  ])

/**
 * Stops an import that would change many homes at once, before it writes anything, and remembers how many there are.
 * @throws ImportRefused unless the operator or a manager means it
 */
export async function preventMassChanges(database: Database, { feed, known, options }: GuardedImport): Promise<void> {
  const { feed: name, complete = false, clearing = false, dryRun = false, today } = options
  if (clearing === true) return
  const [live, peak] = await Promise.all([countLive(database, name), readPeak(database, name ?? '', today)])
  const compared = feed.properties.flatMap((update) => {
    const before = known.get(update.id)
    const isOwn = before && before.withdrawn === null && (before.feed === null || before.feed === name)
    return isOwn ? [{ update, before }] : []
  })
  const staying = compared.filter(({ update }) => !update.withdrawn)
  const emptied = await findEmptied(
    database,
    feed,
    staying.map(({ update }) => update),
    complete,
  )
  const homes = staying.map(
    ({ update, before }): ComparedHome => ({
      priceBefore: before.price,
      priceAfter: priceAfter(update, before),
      losesPictures: emptied.has(update.id),
    }),
  )
  const changes = massChangesOf(
    {
      ...{ live, peak, homes, withdrawn: compared.length - staying.length },
      absent: complete ? await countMissing(database, feedIds(feed), name) : 0,
    },
    clearing || null,
  )
  if (changes)
    throw new ImportRefused(
      `${massChangeText(changes)}: nothing was imported. If that is right, say so with --clearing.`,
      changes,
    )
  if (!dryRun) await rememberPeak(database, { feed: name ?? '', day: today, live })
}

/** After an import that was meant: what it withdrew does not count against the next one. */
export const forgetPeaks = (database: Database, name = ''): Statement =>
  database.delete(feedPeaks).where(eq(feedPeaks.feed, name))
