import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loginAttempts, rateLimits } from '#db/schema/index.ts'
import {
  attemptTtlMs,
  delayAfter,
  delaySeconds,
  freeAttempts,
  maxAttemptsPerNetwork,
} from '#domain/auth/login-throttle.ts'
import { iso } from '#domain/time.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import { countOne, secondsUntil } from '#worker/services/rate-limit.ts'

/** seconds for which a code is taken: its own half minute, and the ones beside it. */
const codeGood = 90

/** @returns what is counted under in place of an address: nobody is stored in order to be counted */
export const subjectOf = (secret: string, kind: 'account' | 'network' | 'code', text: string): string =>
  keyedHash(secret, 'login', `${kind} ${text}`)

/** Links to a new password, by account or by a browser that it knows. */
export const forgotRule = 'forgot address'

/**
 * A code is good once, as RFC 6238 wants it: whoever read it over a shoulder comes too late.
 * @returns whether nobody came in with it before
 */
export async function isFirstUse(
  database: Database,
  secret: string,
  { userId, code }: { userId: string; code: string },
  now: number,
): Promise<boolean> {
  const subject = subjectOf(secret, 'code', `${userId} ${code}`)
  return (await countOne(database, { rule: 'code', subject, most: 1, seconds: codeGood }, now)) === 0
}

/**
 * Counts one of many within a minute.
 * @param address of the visitor, as Cloudflare tells it; null: all who have none are one
 * @returns seconds to wait, 0 where it may be looked at
 */
export async function countNetwork(
  database: Database,
  secret: string,
  { rule, address, most: max = maxAttemptsPerNetwork, seconds = 60 }: CountedNetwork,
  now: number,
): Promise<number> {
  const subject = subjectOf(secret, 'network', address ? networkOf(address) : 'unknown')
  return countOne(database, { rule, subject, most: max, seconds }, now)
}

type CountedNetwork = { rule: string; address: string | null; most?: number; seconds?: number }

/**
 * Counts a try before it is looked at, in one statement: of fifty at once, five are looked at. A right one takes the count
 * back (`forgetAttempts`).
 * @param subject of an account, or of a browser that it has come in with before, which has a count of its own: whoever
 * tries from elsewhere all day does not keep its owner out
 * @returns seconds to wait, 0 where it may be looked at
 */
export async function countAttempt(database: Database, subject: string, now: number): Promise<number> {
  const isOld = sql`${loginAttempts.until} <= ${iso(now - attemptTtlMs)}`
  const next = sql`CASE WHEN ${isOld} THEN 1 ELSE ${loginAttempts.fails} + 1 END`
  const ends = delaySeconds.map(
    (_, at) => sql`WHEN ${freeAttempts + at} THEN ${iso(now + delayAfter(freeAttempts + at) * 1000)}`,
  )
  const until = sql`CASE ${next} ${sql.join(ends, sql` `)} ELSE CASE WHEN ${next} < ${freeAttempts} THEN ${iso(now)} ELSE ${iso(
    now + delayAfter(Number.POSITIVE_INFINITY) * 1000,
  )} END END`
  const [counted] = await database
    .insert(loginAttempts)
    .values({ subject, fails: 1, until: iso(now) })
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: { fails: next, until },
      // Of tries at once, the clock of one may be behind that of another: those that cost nothing never wait.
      setWhere: or(lte(loginAttempts.until, iso(now)), lt(loginAttempts.fails, freeAttempts)),
    })
    .returning({ fails: loginAttempts.fails })
  if (counted) return 0
  const [row] = await database
    .select({ until: loginAttempts.until })
    .from(loginAttempts)
    .where(eq(loginAttempts.subject, subject))
  return row ? secondsUntil(row.until, now) : 1
}

export const forgetAttempts = (database: Database, subject: string) =>
  database.delete(loginAttempts).where(eq(loginAttempts.subject, subject))

/** Links to a new password are counted from the beginning: one of them was used. */
export const forgetLinks = (database: Database, subjects: readonly string[]) =>
  database.delete(rateLimits).where(and(eq(rateLimits.rule, forgotRule), inArray(rateLimits.subject, [...subjects])))
