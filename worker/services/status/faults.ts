import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { faults } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { type Fault, type FaultSubject, type Findings, patienceEnd } from '#domain/status/fault.ts'

/** Faults that a person should know of: they have lasted for ten minutes. @param now ms since 1970 */
export const standingFaults = (database: Database, now: number): Promise<Fault[]> =>
  database
    .select()
    .from(faults)
    .where(lte(faults.since, patienceEnd(now)))
    .orderBy(asc(faults.since))
    .all()

/** Faults to mail: those that have lasted, and those that were mailed and are over. */
export type FaultNews = { lasting: Fault[]; over: Fault[] }

/**
 * Stores what was found: two statements at most, one where all was and is right.
 * @param now ISO
 */
export async function storeFindings(database: Database, found: Findings, now: string): Promise<FaultNews> {
  const known = await database.select().from(faults)
  const right = known.filter(({ subject }) => found.get(subject) === null)
  const unmailed = right.flatMap(({ subject, mailed }) => (mailed ? [] : [subject]))
  if (unmailed.length) await database.delete(faults).where(inArray(faults.subject, unmailed))
  const wrong = [...found].flatMap(([subject, reason]) =>
    reason === null ? [] : [{ subject, reason, count: 1, since: now, last: now }],
  )
  const stored = wrong.length
    ? await database
        .insert(faults)
        .values(wrong)
        .onConflictDoUpdate({
          target: faults.subject,
          set: { count: sql`${faults.count} + 1`, last: now, reason: sql`excluded.reason` },
        })
        .returning()
    : []
  const unseen = known.filter(({ subject }) => !found.has(subject))
  const end = patienceEnd(Date.parse(now))
  return {
    lasting: [...stored, ...unseen].filter(({ since, mailed }) => mailed === null && since <= end),
    over: right.filter(({ mailed }) => mailed !== null),
  }
}

/** @param now ISO */
export const markMailed = (database: Database, subject: FaultSubject, now: string): Statement =>
  database.update(faults).set({ mailed: now }).where(eq(faults.subject, subject))

export const deleteFault = (database: Database, subject: FaultSubject): Statement =>
  database.delete(faults).where(eq(faults.subject, subject))
