import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { limits } from '#db/schema/index.ts'
import { excluded, patiently } from '#worker/services/import-batch.ts'

/** ms after its last sign of life from which on an import is taken for dead. */
const good = 30_000
const everyMs = 10_000

const rule = 'import'
const iso = (time: number) => new Date(time).toISOString()

export type ImportLease = { release: () => Promise<void> }

/**
 * Claims a database for one import: of two at once, the second would only find it locked.
 * @returns the lease; the time until which another has it, ISO
 */
export async function takeImportLease(database: Database): Promise<ImportLease | { until: string }> {
  const claim = database
    .insert(limits)
    .values({ rule, subject: '', until: iso(Date.now() + good), count: 1 })
    .onConflictDoUpdate({
      target: [limits.rule, limits.subject],
      set: excluded(['until']),
      setWhere: lt(limits.until, iso(Date.now())),
    })
    .returning({ until: limits.until })
  const own = and(eq(limits.rule, rule), eq(limits.subject, ''))
  const [taken] = await patiently(() => claim)
  if (!taken) {
    const [other] = await database.select({ until: limits.until }).from(limits).where(own)
    return { until: other?.until ?? iso(Date.now()) }
  }
  const timer = setInterval(() => {
    const renewed = database
      .update(limits)
      .set({ until: iso(Date.now() + good) })
      .where(own)
    // One that fails is followed by another before the lease ends.
    renewed.catch(() => {})
  }, everyMs)
  return {
    async release() {
      clearInterval(timer)
      const end = database.delete(limits).where(own)
      await patiently(() => end)
    },
  }
}
