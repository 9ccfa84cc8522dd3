import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countedDays, countedEvents } from '#db/schema/index.ts'
import { type CountedEvent, countedEvents as events } from '#domain/statistics/event.ts'
import { firstNeeded, type Visits, visitsOf } from '#domain/statistics/visits.ts'
import { listed } from '#worker/services/import-batch.ts'

/** What was counted of a home. */
export type Counted = Visits & {
  /** How often each was done, of all days: the same visitor may open a page again and again. */
  times: Record<CountedEvent, number>
}

/** @returns the rows of each home */
function byHome<Row extends { propertyId: number }>(rows: readonly Row[]): (id: number) => Row[] {
  const known = new Map<number, Row[]>()
  for (const row of rows) known.set(row.propertyId, [...(known.get(row.propertyId) ?? []), row])
  return (id) => known.get(id) ?? []
}

/** @returns every home of which something was counted */
export async function countedHomes(database: Database): Promise<number[]> {
  const [folded, fresh] = await database.batch([
    database.selectDistinct({ id: countedDays.propertyId }).from(countedDays),
    database.selectDistinct({ id: countedEvents.propertyId }).from(countedEvents),
  ])
  return [...new Set([...folded, ...fresh].map(({ id }) => id))].sort((one, other) => one - other)
}

/** What was counted of homes, folded or not. */
export function createStatistics(database: () => Database) {
  return {
    /**
     * @param today `YYYY-MM-DD` in Brussels
     * @returns what was counted of each of the homes; zeros of one that nobody saw
     */
    async of(ids: readonly number[], today: string): Promise<Map<number, Counted>> {
      const from = firstNeeded(today)
      const db = database()
      const [totals, days, fresh] = await db.batch([
        db
          .select({
            propertyId: countedDays.propertyId,
            event: countedDays.event,
            times: sql<number>`sum(${countedDays.times})`,
            visitors: sql<number>`sum(${countedDays.visitors})`,
          })
          .from(countedDays)
          .where(inArray(countedDays.propertyId, listed(ids)))
          .groupBy(countedDays.propertyId, countedDays.event),
        db
          .select({ propertyId: countedDays.propertyId, day: countedDays.day, visitors: countedDays.visitors })
          .from(countedDays)
          .where(
            and(
              inArray(countedDays.propertyId, listed(ids)),
              eq(countedDays.event, 'view'),
              gte(countedDays.day, from),
            ),
          ),
        db
          .select({
            propertyId: countedEvents.propertyId,
            day: countedEvents.day,
            event: countedEvents.event,
            times: sql<number>`count(*)`,
            visitors: sql<number>`count(DISTINCT ${countedEvents.visitor})`,
          })
          .from(countedEvents)
          .where(inArray(countedEvents.propertyId, listed(ids)))
          .groupBy(countedEvents.propertyId, countedEvents.day, countedEvents.event),
      ])
      const [totalsOf, daysOf, freshOf] = [byHome(totals), byHome(days), byHome(fresh)]
      return new Map(
        ids.map((id) => {
          const own = freshOf(id)
          const all = [...totalsOf(id), ...own]
          const views = own.filter(({ event }) => event === 'view')
          const total = all.reduce((sum, { event, visitors }) => (event === 'view' ? sum + visitors : sum), 0)
          const times = (wanted: CountedEvent) =>
            all.reduce((sum, { event, times }) => (event === wanted ? sum + times : sum), 0)
          return [
            id,
            {
              ...visitsOf([...daysOf(id), ...views], total, today),
              times: Object.fromEntries(events.map((event) => [event, times(event)])) as Counted['times'],
            },
          ]
        }),
      )
    },
  }
}
