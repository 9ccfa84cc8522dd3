import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  countedDays,
  countedEvents,
  ownerships,
  placeNames,
  places,
  properties,
  propertyTexts,
  users,
} from '#db/schema/index.ts'
import { addressLine } from '#domain/address.ts'
import type { CountedDay } from '#domain/owner/counted-series.ts'
import type { OwnHome } from '#domain/owner/owner.ts'
import { countedEvents as events } from '#domain/statistics/event.ts'
import type { Visit } from '#worker/page.ts'

type Speaker = Pick<Visit['site'], 't' | 'language'>

/** @returns the homes that are somebody's own, those he had first first */
export async function homesToChoose(database: Database, userId: string, site: Speaker): Promise<OwnHome[]> {
  const { t, language } = site
  const rows = await database
    .select({
      id: properties.id,
      reference: properties.reference,
      goal: properties.goal,
      price: properties.price,
      priceUnit: properties.priceUnit,
      marquee: properties.marquee,
      withdrawn: properties.withdrawn,
      addressPublished: properties.addressPublished,
      street: sql<string | null>`coalesce(${propertyTexts.street}, ${properties.street})`,
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
  return rows.map(({ id, goal, price, priceUnit, marquee, withdrawn, ...home }) => ({
    ...{ id, goal, price, priceUnit, marquee, withdrawn },
    address: addressOf({ t }, home),
  }))
}

type Addressed = Omit<Parameters<typeof addressLine>[0], 'countryName'> & { reference: string }

/** @returns where a home is; of one whose street nobody may know, its reference as well */
export const addressOf = ({ t }: Pick<Speaker, 't'>, home: Addressed): string => {
  const line = addressLine({ ...home, countryName: null }, t('common.box'))
  return home.addressPublished && home.street
    ? line
    : `${t('property.referenceShort', { reference: home.reference })}, ${line}`
}

/** @returns the names of those whose home it is */
export async function ownersOf(database: Database, propertyId: number): Promise<string[]> {
  const rows = await database
    .select({ name: users.name })
    .from(ownerships)
    .innerJoin(users, eq(users.id, ownerships.userId))
    .where(eq(ownerships.propertyId, propertyId))
    .orderBy(asc(ownerships.since), asc(users.name))
  return rows.map(({ name }) => name)
}

/**
 * @param from `YYYY-MM-DD`
 * @returns what was counted of a home on each day since then, folded or not
 */
export async function countedSince(database: Database, propertyId: number, from: string): Promise<CountedDay[]> {
  const [folded, fresh] = await database.batch([
    database
      .select({
        day: countedDays.day,
        event: countedDays.event,
        times: countedDays.times,
        visitors: countedDays.visitors,
      })
      .from(countedDays)
      .where(
        and(
          eq(countedDays.propertyId, propertyId),
          inArray(countedDays.event, [...events]),
          gte(countedDays.day, from),
        ),
      ),
    database
      .select({
        day: countedEvents.day,
        event: countedEvents.event,
        times: sql<number>`count(*)`,
        visitors: sql<number>`count(DISTINCT ${countedEvents.visitor})`,
      })
      .from(countedEvents)
      .where(and(eq(countedEvents.propertyId, propertyId), gte(countedEvents.day, from)))
      .groupBy(countedEvents.day, countedEvents.event),
  ])
  return [...folded, ...fresh]
}
