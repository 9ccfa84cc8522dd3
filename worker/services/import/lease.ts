import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns } from '#db/rows.ts'
import { rateLimits } from '#db/schema/index.ts'
import { iso } from '#domain/time.ts'

/** ms after its last sign of life from which on an import is taken for dead. */
const ttlMs = 30_000
const renewEveryMs = 10_000

const rule = 'import'
export type ImportLease = { release: () => Promise<void> }

/**
 * Claims a database for one import: of two at once, the second would only find it locked.
 * @returns the lease; the time until which another has it, ISO
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
    // One that fails is followed by another before the lease ends.
    renewed.catch(() => {})
  }, renewEveryMs)
  return {
    async release() {
      clearInterval(timer)
      await database.delete(rateLimits).where(ownRow)
    },
  }
}
