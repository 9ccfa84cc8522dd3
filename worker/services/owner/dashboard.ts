import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  analyticsDays,
  analyticsEvents,
  ownerships,
  placeNames,
  places,
  properties,
  propertyTexts,
  users,
} from '#db/schema/index.ts'
import { type DailyCount, type DailySeries, toDailySeries } from '#domain/analytics/daily-series.ts'
import { analyticsEventNames as events } from '#domain/analytics/event.ts'
import { chartDays } from '#domain/analytics/page-views.ts'
import { addressLine } from '#domain/geo/address.ts'
import { streetIn } from '#domain/geo/street-names.ts'
import type { OwnedProperty } from '#domain/owner/owner.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { subtractDays } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { T } from '#locales/translator.ts'

type TextContext = { t: T; language: Language }

export async function ownedProperties(database: Database, userId: string, site: TextContext): Promise<OwnedProperty[]> {
  const { t, language } = site
  const rows = await database
    .select({
      id: properties.id,
      reference: properties.reference,
      goal: properties.goal,
      price: properties.price,
      priceUnit: properties.priceUnit,
      status: properties.status,
      withdrawn: properties.withdrawn,
      addressPublished: properties.addressPublished,
      street: properties.street,
      textStreet: propertyTexts.street,
      houseNumber: properties.houseNumber,
      box: properties.box,
      zip: properties.zip,
      countryId: properties.countryId,
      city: sql<string>`coalesce(${placeNames.name}, ${places.name})`,
    })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .innerJoin(places, eq(places.id, properties.placeId))
    .leftJoin(placeNames, and(eq(placeNames.placeId, properties.placeId), eq(placeNames.language, language)))
    .leftJoin(propertyTexts, and(eq(propertyTexts.propertyId, properties.id), eq(propertyTexts.language, language)))
    .where(eq(ownerships.userId, userId))
    .orderBy(asc(ownerships.since), asc(ownerships.propertyId))
  return rows.map(({ id, goal, price, priceUnit, status, withdrawn, textStreet, ...property }) => ({
    id,
    goal,
    price,
    priceUnit,
    status,
    withdrawn,
    address: addressText(
      { t },
      { ...property, street: streetIn(language, property, { language, street: textStreet }) },
    ),
  }))
}

type PropertyAddress = Parameters<typeof addressLine>[0] & { reference: string }

export const addressText = ({ t }: Pick<TextContext, 't'>, property: PropertyAddress): string => {
  const line = addressLine(property, t('common.box'))
  return property.addressPublished && property.street
    ? line
    : `${t('property.referenceShort', { reference: property.reference })}, ${line}`
}

export async function ownerNames(database: Database, propertyId: PropertyId): Promise<string[]> {
  const rows = await database
    .select({ name: users.name })
    .from(ownerships)
    .innerJoin(users, eq(users.id, ownerships.userId))
    .where(eq(ownerships.propertyId, propertyId))
    .orderBy(asc(ownerships.since), asc(users.name))
  return rows.map(({ name }) => name)
}

/** Counts since a day, rolled up or not. @param from `YYYY-MM-DD` */
export async function dailyCounts(database: Database, propertyId: PropertyId, from: string): Promise<DailyCount[]> {
  const [rolledUp, recent] = await database.batch([
    database
      .select({
        day: analyticsDays.day,
        event: analyticsDays.event,
        times: analyticsDays.times,
        visitors: analyticsDays.visitors,
      })
      .from(analyticsDays)
      .where(
        and(
          eq(analyticsDays.propertyId, propertyId),
          inArray(analyticsDays.event, [...events]),
          gte(analyticsDays.day, from),
        ),
      ),
    database
      .select({
        day: analyticsEvents.day,
        event: analyticsEvents.event,
        times: sql<number>`count(*)`,
        visitors: sql<number>`count(DISTINCT ${analyticsEvents.visitor})`,
      })
      .from(analyticsEvents)
      .where(and(eq(analyticsEvents.propertyId, propertyId), gte(analyticsEvents.day, from)))
      .groupBy(analyticsEvents.day, analyticsEvents.event),
  ])
  return [...rolledUp, ...recent]
}

/** @param today `YYYY-MM-DD` in Brussels, the last of the days */
export const dailySeries = async (
  database: Database,
  id: PropertyId,
  today: string,
  days = chartDays,
): Promise<DailySeries> => toDailySeries(await dailyCounts(database, id, subtractDays(today, days - 1)), today, days)
