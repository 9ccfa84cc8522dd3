import { and, asc, count, eq, inArray, isNotNull, isNull, lte, max, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictureSources, properties } from '#db/schema/index.ts'
import { dayMs, hourMs, iso, minuteMs } from '#domain/time.ts'
import { PictureFault } from './encoding.ts'
import { packagePrefix, publishPictures } from './publish.ts'
import type { SourceRow } from './sources.ts'
import type { StoredPicture } from './store.ts'

/** ms after which photographs of a run that was killed are due again. */
const claimMs = 10 * minuteMs

/** ms until the next attempt, by those that failed; the last again and again. */
const retryAfterMs = [hourMs, 6 * hourMs, dayMs]
/** One hour, six hours, then daily for two weeks. */
const maxAttempts = 16

const isDue = (now: string) =>
  and(lte(pictureSources.nextAttempt, now), notLike(pictureSources.address, `${packagePrefix}%`))

/**
 * Takes photographs that are due, home by home, of homes on the market; no other run gets them meanwhile.
 * @param now ISO
 */
export async function claimPictures(
  database: Database,
  { now, limit }: { now: string; limit: number },
): Promise<SourceRow[]> {
  const due = database
    .select({ id: pictureSources.id })
    .from(pictureSources)
    .innerJoin(properties, eq(properties.id, pictureSources.propertyId))
    .where(and(isDue(now), isNull(properties.withdrawn)))
    .orderBy(asc(pictureSources.nextAttempt), asc(pictureSources.propertyId), asc(pictureSources.sort))
    .limit(limit)
  const rows = await database
    .update(pictureSources)
    .set({ nextAttempt: iso(Date.parse(now) + claimMs) })
    .where(inArray(pictureSources.id, due))
    .returning()
  return rows.sort((a, b) => a.propertyId - b.propertyId || a.sort - b.sort)
}

/** Rows of the same version of a photograph, of any property, that wait for it. */
const sameSource = ({ address, version }: SourceRow): SQL | undefined =>
  and(
    eq(pictureSources.address, address),
    version === null ? isNull(pictureSources.version) : eq(pictureSources.version, version),
    inArray(pictureSources.state, ['waiting', 'failed']),
  )

async function recordReady(database: Database, row: SourceRow, picture: StoredPicture, now: string) {
  const rows = await database
    .update(pictureSources)
    .set({ ...picture, state: 'ready', attempts: 0, nextAttempt: null, reason: null, updated: now })
    .where(sameSource(row))
    .returning({ propertyId: pictureSources.propertyId })
  return rows.map(({ propertyId }) => propertyId)
}

async function recordFailure(database: Database, row: SourceRow, reason: string, now: string) {
  const attempts = row.attempts + 1
  const retryMs = retryAfterMs[Math.min(attempts, retryAfterMs.length) - 1]!
  const rows = await database
    .update(pictureSources)
    .set({
      state: 'failed',
      attempts,
      nextAttempt: attempts < maxAttempts ? iso(Date.parse(now) + retryMs) : null,
      reason,
      updated: now,
    })
    .where(sameSource(row))
    .returning({ propertyId: pictureSources.propertyId })
  return rows.map(({ propertyId }) => propertyId)
}

export type PictureRun = {
  /** Reads, encodes and stores one photograph. @throws PictureFault */
  store: (row: SourceRow) => Promise<StoredPicture>
  /** ISO */
  now: string
  /** `YYYY-MM-DD` */
  today: string
  /** Photographs at once. */
  concurrency?: number
  /** Whether the run is to end: what it has not begun waits for the next. */
  isOver?: () => boolean
  onDone?: () => void
}

/** Photographs that are begun; a host that so often did not answer at all is left alone for the rest of the run. */
const maxUnreachable = 4

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

/** @throws what is no fault of the photograph: a database or a store that fails */
async function attempt(row: SourceRow, store: PictureRun['store'], unreachable: Map<string, number>) {
  const host = hostOf(row.address)
  const count = unreachable.get(host) ?? 0
  if (count >= maxUnreachable) return new PictureFault(`the host ${host} does not answer`)
  try {
    const picture = await store(row)
    unreachable.delete(host)
    return picture
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    unreachable.set(host, error.isUnreachable ? count + 1 : 0)
    return error
  }
}

/**
 * Stores photographs, those of the same address and version once, and shows those of each home that is complete.
 * @returns how many are stored, failed and were left for the next run
 */
export async function processPictures(database: Database, rows: readonly SourceRow[], run: PictureRun) {
  const { store, now, today, concurrency = 1, isOver = () => false, onDone = () => {} } = run
  const sources = [...new Map(rows.map((row) => [JSON.stringify([row.address, row.version]), row])).values()]
  const result = { ready: 0, failed: 0, left: 0 }
  const changedIds = new Set<number>()
  const unreachable = new Map<string, number>()
  const queue = sources.values()
  const work = async () => {
    for (const row of queue) {
      if (isOver()) {
        result.left++
        await database.update(pictureSources).set({ nextAttempt: now }).where(sameSource(row))
        continue
      }
      const done = await attempt(row, store, unreachable)
      const isFault = done instanceof PictureFault
      const ids = await (isFault
        ? recordFailure(database, row, done.message, now)
        : recordReady(database, row, done, now))
      for (const id of ids) changedIds.add(id)
      result[isFault ? 'failed' : 'ready']++
      onDone()
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await publishPictures(database, [...changedIds], today)
  }
  return result
}

/** @returns photographs by state, and why those that failed did */
export async function pictureStatus(database: Database, now: string) {
  const [states, reasons, due] = await database.batch([
    database.select({ state: pictureSources.state, count: count() }).from(pictureSources).groupBy(pictureSources.state),
    database
      .select({ reason: pictureSources.reason, count: count(), address: max(pictureSources.address) })
      .from(pictureSources)
      .where(eq(pictureSources.state, 'failed'))
      .groupBy(pictureSources.reason)
      .orderBy(sql`count(*) DESC`)
      .limit(20),
    database.select({ count: count() }).from(pictureSources).where(isDue(now)),
  ])
  return { states: new Map(states.map(({ state, count }) => [state, count])), reasons, due: due[0]?.count ?? 0 }
}

/** Makes photographs that failed due now, also those that were given up. @returns how many */
export async function retryPictures(database: Database, now: string): Promise<number> {
  const { rowsAffected } = await database
    .update(pictureSources)
    .set({ nextAttempt: now, attempts: 0 })
    .where(
      or(
        eq(pictureSources.state, 'failed'),
        and(eq(pictureSources.state, 'waiting'), isNotNull(pictureSources.reason)),
      ),
    )
  return rowsAffected
}
