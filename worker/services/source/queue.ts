import { and, asc, count, eq, inArray, isNotNull, isNull, lte, max, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type documents, type pictureSources, properties } from '#db/schema/index.ts'
import { dayMs, hourMs, iso, minuteMs } from '#domain/time.ts'
import { SourceFault } from './fault.ts'

/** Of files that feeds name. */
export type SourceTable = typeof pictureSources | typeof documents

type SharedColumn = keyof typeof pictureSources.$inferSelect & keyof typeof documents.$inferSelect

export type SourceRow = Pick<typeof pictureSources.$inferSelect, SharedColumn>

/** Only a command that has the ZIP can read its files: they do not hold up the others. */
export const packagePrefix = 'package:'

/** ms after which files of a run that was killed are due again. */
const claimMs = 10 * minuteMs

/** ms until the next attempt, by those that failed; the last again and again. */
const retryAfterMs = [hourMs, 6 * hourMs, dayMs]
/** One hour, six hours, then daily for two weeks. */
const maxAttempts = 16

/** Files that are begun; a host that so often did not answer at all is left alone for the rest of the run. */
const maxUnreachable = 4

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

export type SourceRun<Row, Stored> = {
  /** Reads and stores one file. @throws SourceFault */
  store: (row: Row) => Promise<Stored>
  /** ISO */
  now: string
  /** `YYYY-MM-DD` */
  today: string
  /** Files at once. */
  concurrency?: number
  /** Whether the run is to end: what it has not begun waits for the next. */
  isOver?: () => boolean
  onDone?: () => void
}

/** @throws what is no fault of the file: a database or a store that fails */
async function attempt<Row extends SourceRow, Stored>(
  row: Row,
  store: SourceRun<Row, Stored>['store'],
  unreachable: Map<string, number>,
): Promise<Stored | SourceFault> {
  const host = hostOf(row.address)
  const count = unreachable.get(host) ?? 0
  if (count >= maxUnreachable) return new SourceFault(`the host ${host} does not answer`)
  try {
    const stored = await store(row)
    unreachable.delete(host)
    return stored
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    unreachable.set(host, error.isUnreachable ? count + 1 : 0)
    return error
  }
}

type SourceKind = {
  table: SourceTable
  /** Shows what has changed of these properties. @param hasStored whether a file was stored, and not only failed */
  publish: (database: Database, ids: readonly number[], today: string, hasStored: boolean) => Promise<unknown>
}

/** What is done with the files of one table: those that are due are fetched, stored and shown. */
export function sourceQueue<Row extends SourceRow, Stored extends object>({ table, publish }: SourceKind) {
  // The queue uses the columns that the tables share.
  const sources = table as typeof pictureSources
  const isDue = (now: string) => and(lte(sources.nextAttempt, now), notLike(sources.address, `${packagePrefix}%`))

  /** Rows of the same version of a file, of any property, that wait for it. */
  const sameSource = ({ address, version }: SourceRow): SQL | undefined =>
    and(
      eq(sources.address, address),
      version === null ? isNull(sources.version) : eq(sources.version, version),
      inArray(sources.state, ['waiting', 'failed']),
    )

  async function record(database: Database, row: Row, values: Partial<SourceRow>) {
    const rows = await database
      .update(sources)
      .set(values)
      .where(sameSource(row))
      .returning({ propertyId: sources.propertyId })
    return rows.map(({ propertyId }) => propertyId)
  }

  const recordReady = (database: Database, row: Row, stored: Stored, updated: string) =>
    record(database, row, { ...stored, state: 'ready', attempts: 0, nextAttempt: null, reason: null, updated })

  function recordFailure(database: Database, row: Row, reason: string, now: string) {
    const attempts = row.attempts + 1
    const retryMs = retryAfterMs[Math.min(attempts, retryAfterMs.length) - 1]!
    const nextAttempt = attempts < maxAttempts ? iso(Date.parse(now) + retryMs) : null
    return record(database, row, { state: 'failed', attempts, nextAttempt, reason, updated: now })
  }

  return {
    /**
     * Takes files that are due, home by home, of homes on the market; no other run gets them meanwhile.
     * @param options `now` ISO
     */
    async claim(database: Database, { now, limit }: { now: string; limit: number }): Promise<Row[]> {
      const due = database
        .select({ id: sources.id })
        .from(sources)
        .innerJoin(properties, eq(properties.id, sources.propertyId))
        .where(and(isDue(now), isNull(properties.withdrawn)))
        .orderBy(asc(sources.nextAttempt), asc(sources.propertyId), asc(sources.sort))
        .limit(limit)
      const rows = await database
        .update(sources)
        .set({ nextAttempt: iso(Date.parse(now) + claimMs) })
        .where(inArray(sources.id, due))
        .returning()
      return (rows as SourceRow[] as Row[]).sort((a, b) => a.propertyId - b.propertyId || a.sort - b.sort)
    },

    /**
     * Stores files, those of the same address and version once, and shows them.
     * @returns how many are stored, failed and were left for the next run
     */
    async process(database: Database, rows: readonly Row[], run: SourceRun<Row, Stored>) {
      const { store, now, today, concurrency = 1, isOver = () => false, onDone = () => {} } = run
      const waiting = [...new Map(rows.map((row) => [JSON.stringify([row.address, row.version]), row])).values()]
      const result = { ready: 0, failed: 0, left: 0 }
      const changedIds = new Set<number>()
      const unreachable = new Map<string, number>()
      const queue = waiting.values()
      const work = async () => {
        for (const row of queue) {
          if (isOver()) {
            result.left++
            await database.update(sources).set({ nextAttempt: now }).where(sameSource(row))
            continue
          }
          const done = await attempt(row, store, unreachable)
          const isFault = done instanceof SourceFault
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
        await publish(database, [...changedIds], today, result.ready > 0)
      }
      return result
    },

    /** @returns files by state, and why those that failed did */
    async status(database: Database, now: string) {
      const [states, reasons, due] = await database.batch([
        database.select({ state: sources.state, count: count() }).from(sources).groupBy(sources.state),
        database
          .select({ reason: sources.reason, count: count(), address: max(sources.address) })
          .from(sources)
          .where(eq(sources.state, 'failed'))
          .groupBy(sources.reason)
          .orderBy(sql`count(*) DESC`)
          .limit(20),
        database.select({ count: count() }).from(sources).where(isDue(now)),
      ])
      return { states: new Map(states.map(({ state, count }) => [state, count])), reasons, due: due[0]?.count ?? 0 }
    },

    /** Makes files that failed due now, also those that were given up. @returns how many */
    async retry(database: Database, now: string): Promise<number> {
      const { rowsAffected } = await database
        .update(sources)
        .set({ nextAttempt: now, attempts: 0 })
        .where(or(eq(sources.state, 'failed'), and(eq(sources.state, 'waiting'), isNotNull(sources.reason))))
      return rowsAffected
    },
  }
}
