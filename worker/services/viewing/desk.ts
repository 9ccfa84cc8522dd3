import { and, asc, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, places, properties, viewings } from '#db/schema/index.ts'
import { homeTitles } from '#worker/services/property/homes-list.ts'

/** What the desk shows of a home beside its viewings; without a reference, one that is not stored any more. */
const home = {
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

/**
 * Viewings of a week, those to confirm in any week, and homes with open houses: one round trip.
 * @param minute now in Brussels
 */
export async function viewingsOfWeek(database: Database, { from, to }: Span, minute: string) {
  const isInWeek = and(gte(viewings.time, from), lt(viewings.time, to))
  const isToConfirm = and(gt(viewings.time, minute), eq(viewings.state, 'asked'))
  const [rows, open] = await database.batch([
    database
      .select({ viewing: viewings, home })
      .from(viewings)
      .leftJoin(properties, ofHome)
      .leftJoin(places, ofPlace)
      // The first bound is for the index.
      .where(and(gte(viewings.time, from < minute ? from : minute), or(isInWeek, isToConfirm)))
      .orderBy(asc(viewings.time), asc(viewings.seat)),
    database
      .select({ id: properties.id, openHouses: properties.openHouses, home })
      .from(properties)
      .leftJoin(places, ofPlace)
      .where(and(sql`${properties.openHouses} <> '[]'`, isNull(properties.withdrawn), ne(properties.status, 'sold'))),
  ])
  return { rows, open }
}

/** A viewing with its home and the answers of its request. */
export async function findViewing(database: Database, id: string) {
  const [row] = await database
    .select({ viewing: viewings, home, data: inquiries.data })
    .from(viewings)
    .leftJoin(properties, ofHome)
    .leftJoin(places, ofPlace)
    .leftJoin(inquiries, eq(inquiries.id, viewings.requestId))
    .where(eq(viewings.id, id))
  return row ?? null
}

/** A home by its reference, as it is written in the stock. */
export async function findHome(database: Database, reference: string) {
  const [row] = await database
    .select({ id: properties.id, home })
    .from(properties)
    .leftJoin(places, ofPlace)
    .where(eq(properties.reference, reference))
    .limit(1)
  return row ?? null
}
