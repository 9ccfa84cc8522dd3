import { and, asc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { calendarFeeds, places, properties, users, viewings } from '#db/schema/index.ts'
import { brusselsMinute, dayMs, iso } from '#domain/time.ts'
import { randomToken, tokenHash } from '#worker/crypto/token.ts'
import { countOne } from '#worker/services/rate-limit.ts'
import { homeColumns } from './desk.ts'

/** Requests for one address in an hour: programs ask a few times. */
const limit = { rule: 'calendar-feed', most: 60, seconds: 3600 }

/** Viewings of the last month, so that calendars learn of one that was cancelled late. */
const pastMs = 30 * dayMs
const maxEvents = 1000

/** A new address of a person's calendar, which voids the one before. @returns its token, which is stored as a hash */
export async function rotateCalendar(database: Database, userId: string, now: number): Promise<string> {
  const token = randomToken()
  const row = { userId, token: tokenHash(token), created: iso(now) }
  await database.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
  return token
}

export const endCalendar = (database: Database, userId: string) =>
  database.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))

export async function calendarSince(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row?.created ?? null
}

/** The person whose calendar an address is of; null for a void one, and once the account is disabled. */
export async function calendarOwner(database: Database, token: string) {
  const [row] = await database
    .select({ id: users.id, email: users.email, role: users.role, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, tokenHash(token)), isNull(users.disabled)))
  return row ?? null
}

/** @returns seconds to wait, 0 within the limit @param now ms since 1970 */
export const countCalendar = (database: Database, userId: string, now: number): Promise<number> =>
  countOne(database, { ...limit, subject: userId }, now)

/** @param agentId whose homes; null for all @param now ms since 1970 */
export function viewingsOfCalendar(database: Database, agentId: number | null, now: number) {
  const isOfAgent: SQL | undefined = agentId === null ? undefined : eq(properties.agentId, agentId)
  return database
    .select({ viewing: viewings, home: homeColumns })
    .from(viewings)
    .leftJoin(properties, eq(properties.id, viewings.propertyId))
    .leftJoin(places, eq(places.id, properties.placeId))
    .where(
      and(
        ...[gte(viewings.time, brusselsMinute(now - pastMs)), isNull(viewings.heldUntil), isOfAgent],
        inArray(viewings.state, ['asked', 'confirmed', 'cancelled']),
      ),
    )
    .orderBy(asc(viewings.time), asc(viewings.id))
    .limit(maxEvents)
}
