import { and, eq, lt } from 'drizzle-orm'
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
  const ownRow = and(eq(rateLimits.rule, rule), eq(rateLimits.subject, ''))
  const [acquired] = await database
    .insert(rateLimits)
    .values({ rule, subject: '', until: iso(Date.now() + ttlMs), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.subject],
      set: excludedColumns(rateLimits, ['until']),
      setWhere: lt(rateLimits.until, iso(Date.now())),
    })
    .returning({ until: rateLimits.until })
  if (!acquired) {
    const [current] = await database.select({ until: rateLimits.until }).from(rateLimits).where(ownRow)
    return { until: current?.until ?? iso(Date.now()) }
  }
  const timer = setInterval(() => {
    const renewed = database
      .update(rateLimits)
      .set({ until: iso(Date.now() + ttlMs) })
      .where(ownRow)
    // Retried by the next renewal, before the lease expires.
    renewed.catch(() => {})
  }, renewEveryMs)
  return {
    async release() {
      clearInterval(timer)
      await database.delete(rateLimits).where(ownRow)
    },
  }
}
