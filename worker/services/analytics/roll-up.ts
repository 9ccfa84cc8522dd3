import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { analyticsDays, analyticsEvents, analyticsSalts } from '#db/schema/index.ts'
import { firstOpenDay } from '#domain/analytics/event.ts'

/** Days that one run folds: after a long silence the next runs go on. */
const maxDays = 31

/**
 * Folds the days that are over into one row each per home and event, and forgets who was counted. A day goes in one
 * transaction: a fold that is cut off, or runs twice at once, counts nothing twice. A day is folded when nothing of it
 * can be written any more, so that its visitors are all told apart by one salt; should something come after all, it is
 * added by the next fold.
 * @param now ms since 1970
 * @returns how many days were folded
 */
export async function rollUpDays(database: Database, now: number): Promise<number> {
  const firstOpen = firstOpenDay(now)
  const days = await database
    .selectDistinct({ day: analyticsEvents.day })
    .from(analyticsEvents)
    .where(sql`${analyticsEvents.day} < ${firstOpen}`)
    .orderBy(analyticsEvents.day)
    .limit(maxDays)
  for (const { day } of days) {
    await database.batch([
      database.run(sql`
        INSERT INTO ${analyticsDays} (property_id, day, event, times, visitors)
        SELECT property_id, day, event, count(*), count(DISTINCT visitor) FROM ${analyticsEvents}
        WHERE day = ${day} GROUP BY property_id, event
        ON CONFLICT (property_id, event, day)
        DO UPDATE SET times = times + excluded.times, visitors = visitors + excluded.visitors`),
      database.delete(analyticsEvents).where(sql`${analyticsEvents.day} = ${day}`),
      database.delete(analyticsSalts).where(sql`${analyticsSalts.day} = ${day}`),
    ])
  }
  // Of a day on which nothing was written in the end, too.
  await database
    .delete(analyticsSalts)
    .where(sql`${analyticsSalts.day} < ${days.length < maxDays ? firstOpen : days.at(-1)!.day}`)
  return days.length
}
