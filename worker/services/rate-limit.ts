import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'
import { iso } from '#domain/time.ts'

export type Limit = {
  rule: string
  /** Keyed hash, never personal data. */
  subject: string
  most: number
  seconds: number
}

export const secondsUntil = (until: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))

/**
 * Counts one.
 * @param now ms since 1970
 * @param exceeded `abort`: above the limit the count is null, which violates NOT NULL and rolls back the transaction
 */
export function rateLimit(
  database: Database,
  { rule, subject, most: max, seconds }: Limit,
  now: number,
  exceeded: 'abort' | 'count' = 'count',
) {
  const isOver = sql`${rateLimits.until} <= ${iso(now)}`
  const isCounted = exceeded === 'abort' ? sql`${rateLimits.count} < ${max}` : sql`true`
  return database
    .insert(rateLimits)
    .values({ rule, subject, until: iso(now + seconds * 1000), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.subject],
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 WHEN ${isCounted} THEN ${rateLimits.count} + 1 END`,
        until: sql`CASE WHEN ${isOver} THEN excluded.until ELSE ${rateLimits.until} END`,
      },
    })
    .returning({ count: rateLimits.count, until: rateLimits.until })
}

/** Counts one, outside a transaction. @returns seconds to wait, 0 within the limit */
export async function countOne(database: Database, limit: Limit, now: number): Promise<number> {
  const [row] = await rateLimit(database, limit, now)
  return row && row.count > limit.most ? secondsUntil(row.until, now) : 0
}

/** Seconds until none of these limits is exceeded, at least 1. */
export async function retryAfter(database: Database, of: readonly Limit[], now: number): Promise<number> {
  const reached = of.map(({ rule, subject, most: max }) =>
    and(eq(rateLimits.rule, rule), eq(rateLimits.subject, subject), gte(rateLimits.count, max)),
  )
  const rows = await database
    .select({ until: rateLimits.until })
    .from(rateLimits)
    .where(and(gt(rateLimits.until, iso(now)), or(...reached)))
  return Math.max(1, ...rows.map(({ until }) => secondsUntil(until, now)))
}
