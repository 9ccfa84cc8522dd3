import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demands } from '#db/schema/index.ts'
import { frequencies } from '#domain/demand.ts'
import { dueOf } from '#domain/demands/due.ts'
import { worthAsking } from '#domain/demands/matching.ts'
import { searchOfDemand } from '#domain/demands/wish.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { run, type Statement } from '#worker/services/import-batch.ts'
import { dayOf } from '#worker/site-view.ts'
import {
  type ChangedHome,
  isAt,
  isBehind,
  moveMark,
  nextReach,
  type Reach,
  readHappenings,
  readState,
  skipTo,
  type Watermark,
} from './ledgers.ts'
import { inTowns, townsOf, wishes } from './wishes.ts'

/** Alerts that are looked at in one transaction: the database is held for some tenths of a second. */
const pageSize = 250

type Pager = Pick<
  typeof demands.$inferSelect,
  'id' | 'language' | 'market' | 'query' | 'bedroomsMax' | 'parkings' | 'sinceHistory' | 'sinceOpenHouse'
>

/** The next alerts that some of the slice may concern, in the order of their ids. */
const readPage = (database: Database, { demandId }: Watermark, to: Reach): Promise<Pager[]> =>
  database
    .select({
      id: demands.id,
      language: demands.language,
      market: demands.market,
      query: demands.query,
      bedroomsMax: demands.bedroomsMax,
      parkings: demands.parkings,
      sinceHistory: demands.sinceHistory,
      sinceOpenHouse: demands.sinceOpenHouse,
    })
    .from(demands)
    .where(
      and(
        eq(demands.state, 'active'),
        gt(demands.id, demandId),
        or(lt(demands.sinceHistory, to.history), lt(demands.sinceOpenHouse, to.openHouses)),
      ),
    )
    .orderBy(asc(demands.id))
    .limit(pageSize)

/** Who is told of it, by what he was told before. */
const audience: SQL = sql`CASE e.value ->> '$[4]'
  WHEN 'unaware' THEN NOT EXISTS (SELECT 1 FROM demand_tidings n WHERE n.demand_id = d.id AND n.property_id = p.id
    AND n.event = 'new' AND (n.closed IS NULL OR n.mail_id IS NOT NULL))
  WHEN 'aware' THEN EXISTS (SELECT 1 FROM demand_tidings n WHERE n.demand_id = d.id AND n.property_id = p.id
    AND n.mail_id IS NOT NULL)
  ELSE 1 END`

/**
 * Writes what one alert is to be told, as long as it is active and the watermark where it was seen. Each thing has one
 * key, and is written once.
 */
function tidingsStatement(
  database: Database,
  demand: Pager,
  { happenings, catalogue, mark, now }: Slice,
): Statement | null {
  const search = searchOfDemand(demand)
  const towns = townsOf(catalogue, search)
  const asked = worthAsking(happenings, search, towns, demand)
  if (asked.length === 0) return null
  // The few towns in question, and not the six hundred that may be named.
  const near = towns && new Set(asked.map(({ placeId }) => placeId))
  const rows = asked.map(({ propertyId, event, occasion, ledgerId, audience }) => [
    propertyId,
    event,
    occasion,
    ledgerId,
    audience,
  ])
  return database.run(
    sql`INSERT INTO demand_tidings (demand_id, property_id, event, occasion, found)
      SELECT d.id, p.id, e.value ->> '$[1]', e.value ->> '$[2]', ${now}
      FROM demands d CROSS JOIN json_each(${JSON.stringify(rows)}) e CROSS JOIN properties p ON p.id = e.value ->> '$[0]'
      WHERE d.id = ${demand.id} AND d.state = 'active' AND ${isAt(mark)}
        AND e.value ->> '$[3]' > iif(e.value ->> '$[1]' = 'open-house', d.since_open_house, d.since_history)
        AND ${sql.join(wishes(demand, search, near), sql` AND `)} AND ${audience}
      ON CONFLICT DO NOTHING`,
  ) as unknown as Statement
}

/** The letter of whoever has something to be told, and none under way, is due by how often he wants one. */
function dueStatement(database: Database, ids: readonly string[], { mark, now }: Slice): Statement {
  const times = frequencies.map((frequency) => sql`WHEN ${frequency} THEN ${dueOf(frequency, Date.parse(now))}`)
  return database.run(
    sql`UPDATE demands SET due = CASE frequency ${sql.join(times, sql` `)} END
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'active' AND due IS NULL
        AND ${isAt(mark)}
        AND EXISTS (SELECT 1 FROM demand_tidings t WHERE t.demand_id = demands.id AND t.closed IS NULL)`,
  ) as unknown as Statement
}

type Slice = {
  happenings: readonly ChangedHome[]
  /** Of the towns of these homes alone. */
  catalogue: Catalogue
  mark: Watermark
  now: string
}

/**
 * Looks at the next alerts for one slice of the ledgers, and moves the watermark with what it writes, in one transaction.
 * @returns where the watermark lies then, or null where somebody else has moved it
 */
async function matchPage(database: Database, slice: Slice, to: Reach): Promise<Watermark | null> {
  const { happenings, mark } = slice
  const page = happenings.length ? await readPage(database, mark, to) : []
  const asked = page.flatMap((demand) => {
    const statement = tidingsStatement(database, demand, slice)
    return statement ? [{ id: demand.id, statement }] : []
  })
  const isLast = page.length < pageSize
  const next = isLast
    ? skipTo(to)
    : {
        historyId: mark.historyId,
        openHouseId: mark.openHouseId,
        toHistory: to.history,
        toOpenHouse: to.openHouses,
        demandId: page.at(-1)!.id,
      }
  const ids = asked.map(({ id }) => id)
  const results = (await run(database, [
    ...asked.map(({ statement }) => statement),
    ...(ids.length ? [dueStatement(database, ids, slice)] : []),
    moveMark(database, mark, next),
  ])) as unknown as { rowsAffected: number }[]
  return results.at(-1)!.rowsAffected === 1 ? { ...mark, ...next, turn: mark.turn + 1 } : null
}

export type Matching = {
  database: Database
  /** Read once there is something to tell: it must know the towns of homes that came with it. */
  catalogue: () => Promise<Catalogue>
  /** ISO, with milliseconds. */
  now: string
  /** Whether another question may be asked; where it may not, the next run goes on. */
  more: () => boolean
}

/**
 * Finds who is to be told what, from where the last run stopped, and writes it down: each (alert, home, event) once,
 * however many runs there are at a time and wherever one of them is cut off.
 * @returns whether everything that had happened when it began has been looked at
 */
export async function matchTidings({ database, catalogue, now, more }: Matching): Promise<boolean> {
  let { mark, head, anybody } = await readState(database)
  const goal = head
  while (isBehind(mark, goal)) {
    if (!more()) return false
    if (!anybody) {
      await run(database, [moveMark(database, mark, skipTo(goal))])
      return true
    }
    const to =
      mark.demandId === ''
        ? await nextReach(database, mark, goal)
        : { history: mark.toHistory, openHouses: mark.toOpenHouse }
    const happenings = await readHappenings(database, mark, to, dayOf(Date.parse(now)))
    const towns = happenings.length ? inTowns(await catalogue(), new Set(happenings.map((one) => one.placeId))) : null
    let at: Watermark | null = mark
    do {
      at = await matchPage(database, { happenings, catalogue: towns!, mark: at, now }, to)
    } while (at && at.demandId !== '' && more())
    if (at) mark = at
    // Another run is at it: it goes on from there.
    else ({ mark, head, anybody } = await readState(database))
  }
  return true
}
