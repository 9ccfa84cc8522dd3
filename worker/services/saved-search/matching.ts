import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readRow, storedColumns } from '#db/rows.ts'
import { savedSearches } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import type { PropertyEvent } from '#domain/saved-search/property-event.ts'
import { nextNotificationAt } from '#domain/saved-search/schedule.ts'
import { brusselsDay } from '#domain/time.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { type RowRun, rowRun } from '#worker/services/row-run.ts'
import {
  isBehind,
  isWatermarkAt,
  type LogPosition,
  moveWatermark,
  nextSlice,
  readEvents,
  readMatchingState,
  type Watermark,
  watermarkAt,
} from './event-log.ts'
import { createPropertyMatcher, type PropertyMatcher } from './property-matcher.ts'

/** Saved searches per transaction, which locks the database for some tenths of a second. */
const pageSize = 250

const searchColumns = {
  language: savedSearches.language,
  market: savedSearches.market,
  query: savedSearches.query,
  bedroomsMax: savedSearches.bedroomsMax,
  parkings: savedSearches.parkings,
}

const readSearches = (database: Database, { savedSearchId }: Watermark, to: LogPosition) =>
  database
    .select({ ...storedColumns(searchColumns), id: savedSearches.id })
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

/** Whom an event concerns, by their earlier notifications. */
const audience: SQL = sql`CASE e.value ->> '$[4]'
  WHEN 'unaware' THEN NOT EXISTS (SELECT 1 FROM saved_search_notifications n WHERE n.saved_search_id = d.id AND n.property_id = p.id
    AND n.event = 'new' AND (n.closed IS NULL OR n.mail_id IS NOT NULL))
  WHEN 'aware' THEN EXISTS (SELECT 1 FROM saved_search_notifications n WHERE n.saved_search_id = d.id AND n.property_id = p.id
    AND n.mail_id IS NOT NULL)
  ELSE 1 END`

/** Looks again at what may have changed since: the saved search, the watermark, and earlier notifications. */
function insertNotifications(
  database: Database,
  savedSearchId: string,
  events: readonly PropertyEvent[],
  { mark, now }: EventSlice,
): Statement {
  const rows = events.map(({ propertyId, event, eventKey, ledgerId, audience }) => [
    propertyId,
    event,
    eventKey,
    ledgerId,
    audience,
  ])
  return database.run(
    sql`INSERT INTO saved_search_notifications (saved_search_id, property_id, event, event_key, found)
      SELECT d.id, p.id, e.value ->> '$[1]', e.value ->> '$[2]', ${now}
      FROM saved_searches d CROSS JOIN json_each(${JSON.stringify(rows)}) e CROSS JOIN properties p ON p.id = e.value ->> '$[0]'
      WHERE d.id = ${savedSearchId} AND d.state = 'active' AND ${isWatermarkAt(mark)} AND p.withdrawn IS NULL
        AND e.value ->> '$[3]' > iif(e.value ->> '$[1]' = 'open-house', d.since_open_house, d.since_history)
        AND ${audience}
      ON CONFLICT DO NOTHING`,
  )
}

function scheduleStatement(database: Database, ids: readonly string[], { mark, now }: EventSlice): Statement {
  const times = notificationFrequencies.map(
    (frequency) => sql`WHEN ${frequency} THEN ${nextNotificationAt(frequency, Date.parse(now))}`,
  )
  return database.run(
    sql`UPDATE saved_searches SET due = CASE frequency ${sql.join(times, sql` `)} END
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'active' AND due IS NULL
        AND ${isWatermarkAt(mark)}
        AND EXISTS (SELECT 1 FROM saved_search_notifications t WHERE t.saved_search_id = saved_searches.id AND t.closed IS NULL)`,
  )
}

type StoredSearch = Awaited<ReturnType<typeof readSearches>>[number]

type EventSlice = {
  events: readonly PropertyEvent[]
  /** Matches the properties of the events. */
  matcher: PropertyMatcher
  mark: Watermark
  now: string
}

/** Matches saved searches with a slice, unless another run has moved the watermark: the same search twice harms nothing. */
async function storeNotifications(database: Database, searches: readonly StoredSearch[], slice: EventSlice) {
  const inserts: Statement[] = []
  const ids: string[] = []
  for (const savedSearch of searches) {
    const matching = await slice.matcher.matches(readRow(searchColumns, savedSearch))
    const events = slice.events.filter(({ propertyId }) => matching.has(propertyId))
    if (events.length === 0) continue
    inserts.push(insertNotifications(database, savedSearch.id, events, slice))
    ids.push(savedSearch.id)
  }
  if (ids.length) await transaction(database, [...inserts, scheduleStatement(database, ids, slice)])
}

/**
 * Matches the next saved searches with a slice, and moves the watermark past them: one that cannot be matched stops
 * no other.
 * @returns the new watermark; null when another run moved it
 */
async function matchSearches(
  database: Database,
  run: RowRun,
  slice: EventSlice,
  to: LogPosition,
): Promise<Watermark | null> {
  const { events, mark } = slice
  const page = events.length ? await readSearches(database, mark, to) : []
  await run.together(page, (searches) => storeNotifications(database, searches, slice))
  const isLast = page.length < pageSize
  const next = isLast
    ? watermarkAt(to)
    : {
        historyId: mark.historyId,
        openHouseId: mark.openHouseId,
        toHistory: to.history,
        toOpenHouse: to.openHouses,
        savedSearchId: page.at(-1)!.id,
      }
  const [moved] = await transaction(database, [moveWatermark(database, mark, next)])
  return moved!.rowsAffected === 1 ? { ...mark, ...next, turn: mark.turn + 1 } : null
}

export type MatchingOptions = {
  database: Database
  /** Loaded on demand, after the import of the properties in question. */
  catalogue: () => Promise<Catalogue>
  now: string
  /** When exhausted, the next run continues. */
  hasBudget: () => boolean
}

/**
 * Stores notifications of new events, from the watermark on: each (saved search, property, event) once, also with
 * concurrent or aborted runs.
 * @returns whether all events so far were processed
 * @throws Error when rows failed, once the slice is matched with all others
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
      mark.savedSearchId === ''
        ? await nextSlice(database, mark, target)
        : { history: mark.toHistory, openHouses: mark.toOpenHouse }
    const run = rowRun('saved-searches')
    const events = await readEvents(database, run, { mark, to, today: brusselsDay(Date.parse(now)) })
    const ids = events.map(({ propertyId }) => propertyId)
    const matcher = ids.length ? await createPropertyMatcher(database, await catalogue(), ids) : null
    let at: Watermark | null = mark
    do {
      at = await matchSearches(database, run, { events, matcher: matcher!, mark: at, now }, to)
    } while (at && at.savedSearchId !== '' && hasBudget())
    run.end()
    if (at) mark = at
    // Another run moved the watermark: continue from there.
    else ({ mark, head, anybody } = await readMatchingState(database))
  }
  return true
}
