import { and, between, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { analyticsDays, analyticsEvents, properties } from '#db/schema/index.ts'
import {
  similarPrices,
  usualWeek,
  usualWeekBounds,
  usualWeekSpan,
  type WeeklyViews,
} from '#domain/analytics/usual-week.ts'
import type { Property } from '#domain/property/property.ts'
import { marketOf } from '#domain/property/status.ts'

type SimilarTo = Pick<Property, 'id' | 'goal' | 'typeId' | 'price'>

/** Homes of the agency that are on the market with the same goal and type, the nearest price first. */
function similarHomes(database: Database, { id, goal, typeId, price }: SimilarTo) {
  const prices = similarPrices(price)
  return database
    .select({ id: properties.id, published: properties.published })
    .from(properties)
    .where(
      and(
        eq(properties.market, marketOf(goal)),
        eq(properties.goal, goal),
        eq(properties.typeId, typeId),
        ne(properties.id, id),
        ne(properties.status, 'sold'),
        isNull(properties.withdrawn),
        prices ? between(properties.price, prices.from, prices.to) : undefined,
      ),
    )
    .orderBy(sql`abs(coalesce(${properties.price}, 0) - ${price ?? 0})`, properties.id)
    .limit(usualWeekBounds.maxHomes)
}

/** @param ids as a JSON list */
const weeklyViews = (database: Database, ids: ReturnType<typeof jsonIds>, { from, to }: { from: string; to: string }) =>
  database.all<WeeklyViews>(sql`
    SELECT property_id AS id, date(day, 'weekday 0', '-6 days') AS monday, sum(visitors) AS visitors FROM (
      SELECT property_id, day, visitors FROM ${analyticsDays}
      WHERE property_id IN ${ids} AND event = 'view' AND day BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT property_id, day, count(DISTINCT visitor) FROM ${analyticsEvents}
      WHERE property_id IN ${ids} AND event = 'view' AND day BETWEEN ${from} AND ${to} GROUP BY property_id, day
    ) GROUP BY property_id, monday`)

/**
 * Visitors a week of the homes that resemble one.
 * @param today `YYYY-MM-DD` in Brussels
 * @returns null where there are too few such homes
 */
export async function usualWeekOf(database: Database, property: SimilarTo, today: string) {
  const span = usualWeekSpan(today)
  const homes = await similarHomes(database, property)
  if (homes.length < usualWeekBounds.minHomes) return null
  return usualWeek(homes, await weeklyViews(database, jsonIds(homes.map(({ id }) => id)), span), today)
}
