import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { savedSearches } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { candidateEvents } from '#domain/saved-search/matching.ts'
import { nextNotificationAt } from '#domain/saved-search/schedule.ts'
import { brusselsDay } from '#domain/time.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { matchConditions, townsOf, withTowns } from './conditions.ts'
import {
  isBehind,
  isWatermarkAt,
  type LogPosition,
  moveWatermark,
  nextSlice,
  type PropertyEventRow,
  readEvents,
  readMatchingState,
  type Watermark,
  watermarkAt,
} from './event-log.ts'

/** Alerts that are looked at in one transaction: the database is held for some tenths of a second. */
const pageSize = 250

type SearchRow = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'language' | 'market' | 'query' | 'bedroomsMax' | 'parkings' | 'sinceHistory' | 'sinceOpenHouse'
>

/** The next alerts that some of the slice may concern, in the order of their ids. */
const readSearches = (
  database: Database,
  { demandId: savedSearchId }: Watermark,
  to: LogPosition,
): Promise<SearchRow[]> =>
  database
    .select({
      id: savedSearches.id,
      language: savedSearches.language,
      market: savedSearches.market,
      query: savedSearches.query,
      bedroomsMax: savedSearches.bedroomsMax,
      parkings: savedSearches.parkings,
      sinceHistory: savedSearches.sinceHistory,
      sinceOpenHouse: savedSearches.sinceOpenHouse,
    })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.state, 'active'),
        gt(savedSearches.id, savedSearchId),
        or(lt(savedSearches.sinceHistory, to.history), lt(savedSearches.sinceOpenHouse, to.openHouses)),
      ),
    )
    .orderBy(asc(savedSearches.id))
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
function insertNotifications(
  database: Database,
  savedSearch: SearchRow,
  { events, catalogue, mark, now }: EventSlice,
): Statement | null {
  const search = criteriaToSearch(savedSearch)
  const towns = townsOf(catalogue, search)
  const candidates = candidateEvents(events, search, towns, savedSearch)
  if (candidates.length === 0) return null
  // The few towns in question, and not the six hundred that may be named.
  const nearbyTowns = towns && new Set(candidates.map(({ placeId }) => placeId))
  const rows = candidates.map(({ propertyId, event, occasion: eventKey, ledgerId, audience }) => [
    propertyId,
    event,
    eventKey,
    ledgerId,
    audience,
  ])
  return database.run(
    sql`INSERT INTO demand_tidings (demand_id, property_id, event, occasion, found)
      SELECT d.id, p.id, e.value ->> '$[1]', e.value ->> '$[2]', ${now}
      FROM demands d CROSS JOIN json_each(${JSON.stringify(rows)}) e CROSS JOIN properties p ON p.id = e.value ->> '$[0]'
      WHERE d.id = ${savedSearch.id} AND d.state = 'active' AND ${isWatermarkAt(mark)}
        AND e.value ->> '$[3]' > iif(e.value ->> '$[1]' = 'open-house', d.since_open_house, d.since_history)
        AND ${sql.join(matchConditions(savedSearch, search, nearbyTowns), sql` AND `)} AND ${audience}
      ON CONFLICT DO NOTHING`,
  )
}

/** The letter of whoever has something to be told, and none under way, is due by how often he wants one. */
function scheduleStatement(database: Database, ids: readonly string[], { mark, now }: EventSlice): Statement {
  const times = notificationFrequencies.map(
    (frequency) => sql`WHEN ${frequency} THEN ${nextNotificationAt(frequency, Date.parse(now))}`,
  )
  return database.run(
    sql`UPDATE demands SET due = CASE frequency ${sql.join(times, sql` `)} END
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'active' AND due IS NULL
        AND ${isWatermarkAt(mark)}
        AND EXISTS (SELECT 1 FROM demand_tidings t WHERE t.demand_id = demands.id AND t.closed IS NULL)`,
  )
}

type EventSlice = {
  events: readonly PropertyEventRow[]
  /** Of the towns of these homes alone. */
  catalogue: Catalogue
  mark: Watermark
  now: string
}

/**
 * Looks at the next alerts for one slice of the ledgers, and moves the watermark with what it writes, in one transaction.
 * @returns where the watermark lies then, or null where somebody else has moved it
 */
async function matchSearches(database: Database, slice: EventSlice, to: LogPosition): Promise<Watermark | null> {
  const { events, mark } = slice
  const page = events.length ? await readSearches(database, mark, to) : []
  const candidates = page.flatMap((savedSearch) => {
    const statement = insertNotifications(database, savedSearch, slice)
    return statement ? [{ id: savedSearch.id, statement }] : []
  })
  const isLast = page.length < pageSize
  const next = isLast
    ? watermarkAt(to)
    : {
        historyId: mark.historyId,
        openHouseId: mark.openHouseId,
        toHistory: to.history,
        toOpenHouse: to.openHouses,
        demandId: page.at(-1)!.id,
      }
  const ids = candidates.map(({ id }) => id)
  const results = await transaction(database, [
    ...candidates.map(({ statement }) => statement),
    ...(ids.length ? [scheduleStatement(database, ids, slice)] : []),
    moveWatermark(database, mark, next),
  ])
  return results.at(-1)!.rowsAffected === 1 ? { ...mark, ...next, turn: mark.turn + 1 } : null
}

export type MatchingOptions = {
  database: Database
  /** Read once there is something to tell: it must know the towns of homes that came with it. */
  catalogue: () => Promise<Catalogue>
  /** ISO, with milliseconds. */
  now: string
  /** Whether another question may be asked; where it may not, the next run goes on. */
  hasBudget: () => boolean
}

/**
 * Finds who is to be told what, from where the last run stopped, and writes it down: each (alert, home, event) once,
 * however many runs there are at a time and wherever one of them is cut off.
 * @returns whether everything that had happened when it began has been looked at
 */
export async function matchNotifications({ database, catalogue, now, hasBudget }: MatchingOptions): Promise<boolean> {
  let { mark, head, anybody } = await readMatchingState(database)
  const target = head
  while (isBehind(mark, target)) {
    if (!hasBudget()) return false
    if (!anybody) {
      await transaction(database, [moveWatermark(database, mark, watermarkAt(target))])
      return true
    }
    const to =
      mark.demandId === ''
        ? await nextSlice(database, mark, target)
        : { history: mark.toHistory, openHouses: mark.toOpenHouse }
    const events = await readEvents(database, mark, to, brusselsDay(Date.parse(now)))
    const towns = events.length ? withTowns(await catalogue(), new Set(events.map((event) => event.placeId))) : null
    let at: Watermark | null = mark
    do {
      at = await matchSearches(database, { events, catalogue: towns!, mark: at, now }, to)
    } while (at && at.demandId !== '' && hasBudget())
    if (at) mark = at
    // Another run is at it: it goes on from there.
    else ({ mark, head, anybody } = await readMatchingState(database))
  }
  return true
}
