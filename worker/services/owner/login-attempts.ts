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

/** Three TOTP periods: the current one and its neighbours. */
const codeTtlSeconds = 90

export const subjectOf = (secret: string, kind: 'account' | 'network' | 'code', text: string): string =>
  keyedHash(secret, 'login', `${kind} ${text}`)

/** Counters of the links that are mailed to an address. */
export const linkRules = { 'password-reset': 'forgot address', 'login-link': 'login link address' } as const

/** A TOTP code must be accepted only once (RFC 6238, 5.2), and the challenge of a passkey. */
export async function isFirstUse(
  database: Database,
  secret: string,
  { userId, code, seconds = codeTtlSeconds }: { userId: string; code: string; seconds?: number },
  now: number,
): Promise<boolean> {
  const subject = subjectOf(secret, 'code', `${userId} ${code}`)
  return (await countOne(database, { rule: 'code', subject, most: 1, seconds }, now)) === 0
}

/** @param address all requests without one share a counter @returns seconds to wait; 0 when allowed */
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
 * Counts an attempt before it is checked, atomically; a success resets the counter with `forgetAttempts`.
 * @param subject of an account, or of a trusted device, so that attacks from elsewhere do not lock its owner out
 * @returns seconds to wait; 0 when allowed
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
      // Concurrent attempts may have clocks behind `until`: free attempts never wait.
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

export const forgetLinks = (database: Database, subjects: readonly string[]) =>
  database
    .delete(rateLimits)
    .where(and(inArray(rateLimits.rule, Object.values(linkRules)), inArray(rateLimits.subject, [...subjects])))
