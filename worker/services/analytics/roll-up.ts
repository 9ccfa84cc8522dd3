import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { analyticsDays, analyticsEvents, analyticsSalts } from '#db/schema/index.ts'
import { firstOpenDay } from '#domain/analytics/event.ts'

const maxDays = 31

/**
 * Rolls up complete days into one row per property and event, and deletes visitor hashes and salts. One transaction a
 * day, so that an aborted or concurrent run counts nothing twice; a late event is added by the next run.
 * @param now ms since 1970
 * @returns the number of days
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
  await database
    .delete(analyticsSalts)
    .where(sql`${analyticsSalts.day} < ${days.length < maxDays ? firstOpen : days.at(-1)!.day}`)
  return days.length
}
