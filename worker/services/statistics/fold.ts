import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countedDays, countedEvents, countingSalts } from '#db/schema/index.ts'
import { firstOpenDay } from '#domain/statistics/day.ts'

/** Days that one run folds: after a long silence the next runs go on. */
const mostDays = 31

/**
 * Folds the days that are over into one row each per home and event, and forgets who was counted. A day goes in one
 * transaction: a fold that is cut off, or runs twice at once, counts nothing twice. A day is folded when nothing of it
 * can be written any more, so that its visitors are all told apart by one salt; should something come after all, it is
 * added by the next fold.
 * @param now ms since 1970
 * @returns how many days were folded
 */
export async function foldDays(database: Database, now: number): Promise<number> {
  const open = firstOpenDay(now)
  const days = await database
    .selectDistinct({ day: countedEvents.day })
    .from(countedEvents)
    .where(sql`${countedEvents.day} < ${open}`)
    .orderBy(countedEvents.day)
    .limit(mostDays)
  for (const { day } of days) {
    await database.batch([
      database.run(sql`
        INSERT INTO ${countedDays} (property_id, day, event, times, visitors)
        SELECT property_id, day, event, count(*), count(DISTINCT visitor) FROM ${countedEvents}
        WHERE day = ${day} GROUP BY property_id, event
        ON CONFLICT (property_id, event, day)
        DO UPDATE SET times = times + excluded.times, visitors = visitors + excluded.visitors`),
      database.delete(countedEvents).where(sql`${countedEvents.day} = ${day}`),
      database.delete(countingSalts).where(sql`${countingSalts.day} = ${day}`),
    ])
  }
  // Of a day on which nothing was written in the end, too.
  await database
    .delete(countingSalts)
    .where(sql`${countingSalts.day} < ${days.length < mostDays ? open : days.at(-1)!.day}`)
  return days.length
}
