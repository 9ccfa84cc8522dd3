import { and, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns } from '#db/rows.ts'
import { rateLimits } from '#db/schema/index.ts'
import { iso } from '#domain/time.ts'

/** ms without renewal after which an import counts as aborted. */
const ttlMs = 30_000
const renewEveryMs = 10_000

const rule = 'import'
export type ImportLease = { release: () => Promise<void> }

/**
 * Locks a database for one import.
 * @returns the lease, or the ISO time at which that of another import expires
 */
export async function acquireImportLease(database: Database): Promise<ImportLease | { until: string }> {
  const row = and(eq(rateLimits.rule, rule), eq(rateLimits.subject, ''))
  let until = iso(Date.now() + ttlMs)
  const [acquired] = await database
    .insert(rateLimits)
    .values({ rule, subject: '', until, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.subject],
      set: excludedColumns(rateLimits, ['until']),
      setWhere: lt(rateLimits.until, iso(Date.now())),
    })
    .returning({ until: rateLimits.until })
  if (!acquired) {
    const [current] = await database.select({ until: rateLimits.until }).from(rateLimits).where(row)
    return { until: current?.until ?? iso(Date.now()) }
  }
  // An import that slept through its lease leaves the row to the one that has it since.
  const ownRow = () => and(row, eq(rateLimits.until, until))
  const renew = async () => {
    const renewed = iso(Date.now() + ttlMs)
    const kept = await database
      .update(rateLimits)
      .set({ until: renewed })
      .where(ownRow())
      .returning({ until: rateLimits.until })
    if (kept.length) until = renewed
  }
  let renewal: Promise<void> | undefined
  const timer = setInterval(() => {
    // A failure is made up for by the next renewal, before the lease expires.
    renewal = renew().catch(() => {})
  }, renewEveryMs)
  return {
    async release() {
      clearInterval(timer)
      await renewal
      await database.delete(rateLimits).where(ownRow())
    },
  }
}

export const isImportRunning = async (database: Database): Promise<boolean> =>
  (await database.$count(rateLimits, and(eq(rateLimits.rule, rule), gte(rateLimits.until, iso(Date.now()))))) > 0
