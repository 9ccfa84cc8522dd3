import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { analyticsDays, analyticsEvents } from '#db/schema/index.ts'
import { type AnalyticsEventName, analyticsEventNames as events } from '#domain/analytics/event.ts'
import { firstRequiredDay, type PageViews, pageViewTotals } from '#domain/analytics/page-views.ts'
import type { PropertyId } from '#domain/property/property.ts'

export type PropertyCounts = PageViews & {
  /** All events, by name: a visitor may cause several. */
  times: Record<AnalyticsEventName, number>
}

function groupByProperty<Row extends { propertyId: PropertyId }>(rows: readonly Row[]): (id: number) => Row[] {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.propertyId, [...(groups.get(row.propertyId) ?? []), row])
  return (id) => groups.get(id) ?? []
}

export async function countedProperties(database: Database): Promise<number[]> {
  const [folded, fresh] = await database.batch([
    database.selectDistinct({ id: analyticsDays.propertyId }).from(analyticsDays),
    database.selectDistinct({ id: analyticsEvents.propertyId }).from(analyticsEvents),
  ])
  return [...new Set([...folded, ...fresh].map(({ id }) => id))].sort((item, other) => item - other)
}

export function createAnalytics(database: () => Database) {
  return {
    async countsFor(ids: readonly number[], today: string): Promise<Map<number, PropertyCounts>> {
      const from = firstRequiredDay(today)
      const db = database()
      const [totals, days, fresh] = await db.batch([
        db
          .select({
            propertyId: analyticsDays.propertyId,
            event: analyticsDays.event,
            times: sql<number>`sum(${analyticsDays.times})`,
            visitors: sql<number>`sum(${analyticsDays.visitors})`,
          })
          .from(analyticsDays)
          .where(inArray(analyticsDays.propertyId, jsonIds(ids)))
          .groupBy(analyticsDays.propertyId, analyticsDays.event),
        db
          .select({ propertyId: analyticsDays.propertyId, day: analyticsDays.day, visitors: analyticsDays.visitors })
          .from(analyticsDays)
          .where(
            and(
              inArray(analyticsDays.propertyId, jsonIds(ids)),
              eq(analyticsDays.event, 'view'),
              gte(analyticsDays.day, from),
            ),
          ),
        db
          .select({
            propertyId: analyticsEvents.propertyId,
            day: analyticsEvents.day,
            event: analyticsEvents.event,
            times: sql<number>`count(*)`,
            visitors: sql<number>`count(DISTINCT ${analyticsEvents.visitor})`,
          })
          .from(analyticsEvents)
          .where(inArray(analyticsEvents.propertyId, jsonIds(ids)))
          .groupBy(analyticsEvents.propertyId, analyticsEvents.day, analyticsEvents.event),
      ])
      const [totalsOf, daysOf, freshOf] = [groupByProperty(totals), groupByProperty(days), groupByProperty(fresh)]
      return new Map(
        ids.map((id) => {
          const recent = freshOf(id)
          const all = [...totalsOf(id), ...recent]
          const views = recent.filter(({ event }) => event === 'view')
          const total = all.reduce((sum, { event, visitors }) => (event === 'view' ? sum + visitors : sum), 0)
          const times = (wanted: AnalyticsEventName) =>
            all.reduce((sum, { event, times }) => (event === wanted ? sum + times : sum), 0)
          return [
            id,
            {
              ...pageViewTotals([...daysOf(id), ...views], total, today),
              times: Object.fromEntries(events.map((event) => [event, times(event)])) as PropertyCounts['times'],
            },
          ]
        }),
      )
    },
  }
}
