import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { absences, inquiries, places, properties, viewings } from '#db/schema/index.ts'
import { brusselsMinute, dayMs, iso } from '#domain/time.ts'
import { firstPlace } from '#domain/viewing/diary.ts'
import { homeTitles } from '#worker/services/property/homes-list.ts'

/** What the desk shows of a home beside its viewings; without a reference, one that is not stored any more. */
export const homeColumns = {
  titles: homeTitles,
  reference: properties.reference,
  street: properties.street,
  houseNumber: properties.houseNumber,
  box: properties.box,
  city: places.name,
  agentId: properties.agentId,
}

const ofHome = eq(properties.id, viewings.propertyId)
const ofPlace = eq(places.id, properties.placeId)

/** Local times in Brussels; `to` is the first that is not included. */
type Span = { from: string; to: string }

/** Answers of visitors that no owner is shown are in the list for so long. */
const unreleasedMs = 14 * dayMs
const maxUnreleased = 8

/**
 * Viewings of a week, those to confirm in any week, answers of visitors to release, homes with open houses, and
 * absences: one round trip.
 * @param now ms since 1970
 */
export async function viewingsOfWeek(database: Database, { from, to }: Span, now: number) {
  const minute = brusselsMinute(now)
  const isInWeek = and(gte(viewings.time, from), lt(viewings.time, to))
  const isToConfirm = and(gt(viewings.time, minute), eq(viewings.state, 'asked'))
  const [rows, open, answered, away] = await database.batch([
    database
      .select({ viewing: viewings, home: homeColumns })
      .from(viewings)
      .leftJoin(properties, ofHome)
      .leftJoin(places, ofPlace)
      // The first bound is for the index.
      .where(and(gte(viewings.time, from < minute ? from : minute), or(isInWeek, isToConfirm)))
      .orderBy(asc(viewings.time), asc(viewings.seat)),
    database
      .select({ id: properties.id, openHouses: properties.openHouses, home: homeColumns })
      .from(properties)
      .leftJoin(places, ofPlace)
      .where(and(sql`${properties.openHouses} <> '[]'`, isNull(properties.withdrawn), ne(properties.status, 'sold'))),
    database
      .select({ viewing: viewings, home: homeColumns })
      .from(viewings)
      .leftJoin(properties, ofHome)
      .leftJoin(places, ofPlace)
      .where(and(gte(viewings.answered, iso(now - unreleasedMs)), isNull(viewings.released)))
      .orderBy(asc(viewings.answered))
      .limit(maxUnreleased),
    database
      .select()
      .from(absences)
      .where(and(gt(absences.ends, from), lt(absences.time, to)))
      .orderBy(asc(absences.time)),
  ])
  return { rows, open, answered, away }
}

/** A viewing with its home and the answers of its request. */
export async function findViewing(database: Database, id: string) {
  const [row] = await database
    .select({ viewing: viewings, home: homeColumns, data: inquiries.data })
    .from(viewings)
    .leftJoin(properties, ofHome)
    .leftJoin(places, ofPlace)
    .leftJoin(inquiries, eq(inquiries.id, viewings.requestId))
    .where(eq(viewings.id, id))
  return row ?? null
}

/** Guests of open houses of a home that begin at these times, and are to come. @param minute now in Brussels */
export const guestsAt = (database: Database, propertyId: number, times: readonly string[], minute: string) =>
  database
    .select()
    .from(viewings)
    .where(
      and(
        ...[eq(viewings.propertyId, propertyId), inArray(viewings.time, [...times])],
        ...[gt(viewings.time, minute), gte(viewings.seat, firstPlace)],
      ),
    )
    .orderBy(asc(viewings.time), asc(viewings.name), asc(viewings.id))

/** A home by its reference, as it is written in the stock. */
export async function findHome(database: Database, reference: string) {
  const [row] = await database
    .select({ id: properties.id, home: homeColumns })
    .from(properties)
    .leftJoin(places, ofPlace)
    .where(eq(properties.reference, reference))
    .limit(1)
  return row ?? null
}
