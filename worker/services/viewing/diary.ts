import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { absences, agentHours, properties } from '#db/schema/index.ts'
import { addDays, brusselsDay, brusselsMinute } from '#domain/time.ts'
import { type Calendar, siteCalendar } from '#domain/viewing/calendar.ts'
import { type Diary, type OfferedTime, type OpenSpan, offeredTimes } from '#domain/viewing/diary.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { bookedBetween, openHousesFrom } from './slots.ts'

/** What decides when an agent shows homes, in one round trip. @param agentId a number, or SQL that reads it @param now ms since 1970 */
export async function readDiary(
  database: Database,
  { daysAhead }: Pick<Calendar, 'daysAhead'>,
  agentId: number | SQL,
  now: number,
): Promise<Diary> {
  const [first, last] = [brusselsMinute(now), addDays(brusselsDay(now), daysAhead + 1)]
  const [[agent], [own], away, taken, open] = await database.batch([
    database.all<{ id: number | null }>(sql`SELECT ${agentId} AS id`),
    database
      .select()
      .from(agentHours)
      .where(eq(agentHours.agentId, sql`${agentId}`)),
    database
      .select({ time: absences.time, ends: absences.ends })
      .from(absences)
      .where(and(eq(absences.agentId, sql`${agentId}`), gt(absences.ends, first))),
    database.all<Diary['taken'][number]>(bookedBetween(first, last)),
    database.all<OpenSpan>(openHousesFrom(first)),
  ] as const)
  return { agentId: agent?.id ?? null, own: own ?? null, absences: away, taken, open }
}

/** Times at which a home can be viewed, with those that are taken. @param now ms since 1970 */
export async function timesOfHome(
  database: Database,
  { site }: Pick<Catalogue, 'site'>,
  propertyId: number,
  now: number,
): Promise<OfferedTime[]> {
  const calendar = siteCalendar(site)
  const agentId = sql`(SELECT ${properties.agentId} FROM ${properties} WHERE ${properties.id} = ${propertyId})`
  return offeredTimes(calendar, await readDiary(database, calendar, agentId, now), propertyId, now)
}

/** When the open houses of a home begin that have no place left. @param minute now in Brussels */
export async function fullOpenHouses(database: Database, id: number, minute: string): Promise<string[]> {
  const open = await database.all<OpenSpan>(openHousesFrom(minute))
  return open.flatMap(({ propertyId, time, seats, taken }) =>
    propertyId === id && seats && taken >= seats ? [time] : [],
  )
}
