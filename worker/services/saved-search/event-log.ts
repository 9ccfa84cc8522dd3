import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { valueAt } from '#db/columns.ts'
import { savedSearchWatermark } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { statuses } from '#domain/property/status.ts'
import {
  type HistoryRow,
  type OpenHouseRow,
  type PropertyEvent,
  toOpenHouseEvent,
  toPropertyEvent,
} from '#domain/saved-search/property-event.ts'
import type { RowRun } from '#worker/services/row-run.ts'

export type Watermark = typeof savedSearchWatermark.$inferSelect

export type LogPosition = { history: number; openHouses: number }

/** Rows per slice of each log: an import of about five hundred properties. */
const sliceSize = 1000

const maxIdOf = (table: string) => sql`(SELECT coalesce(max(id), 0) FROM ${sql.raw(table)})`

export async function readMatchingState(
  database: Database,
): Promise<{ mark: Watermark; head: LogPosition; anybody: boolean }> {
  const [[mark], [state]] = await database.batch([
    database.select().from(savedSearchWatermark),
    database.all<{ history: number; openHouses: number; anybody: number }>(
      sql`SELECT ${maxIdOf('property_history')} AS history, ${maxIdOf('property_open_houses')} AS openHouses,
        EXISTS (SELECT 1 FROM saved_searches INDEXED BY saved_searches_active WHERE state = 'active') AS anybody`,
    ),
  ])
  if (!mark || !state) throw new Error('The watermark of the alerts is gone.')
  const { anybody, ...head } = state
  return { mark, head, anybody: anybody === 1 }
}

const sliceEnd = (table: string, from: number, head: number) =>
  sql`(SELECT coalesce(max(id), ${from}) FROM (
    SELECT id FROM ${sql.raw(table)} WHERE id > ${from} AND id <= ${head} ORDER BY id LIMIT ${sliceSize}))`

export async function nextSlice(database: Database, mark: Watermark, head: LogPosition): Promise<LogPosition> {
  const [reach] = await database.all<LogPosition>(
    sql`SELECT ${sliceEnd('property_history', mark.historyId, head.history)} AS history,
      ${sliceEnd('property_open_houses', mark.openHouseId, head.openHouses)} AS openHouses`,
  )
  return reach!
}

/** The value before row `h` of a property, in the order of the log. */
const previousValue = (column: string, more = sql``) =>
  sql`(SELECT x.${sql.raw(column)} FROM property_history x WHERE x.property_id = h.property_id
    AND (x.day, x.id) < (h.day, h.id) ${more} ORDER BY x.day DESC, x.id DESC LIMIT 1)`

export const previousValues = {
  price: previousValue('price', sql`AND x.price IS NOT NULL`),
  status: previousValue('marquee'),
}

type StatusNumbers = { status: number; statusBefore: number | null }

export const withStatuses = <Row extends StatusNumbers>({ status, statusBefore, ...row }: Row) => ({
  ...row,
  status: valueAt(statuses, status),
  statusBefore: statusBefore === null ? null : valueAt(statuses, statusBefore),
})

/**
 * Events of live properties between the watermark and the end of a slice, without those that cannot be read.
 * @param today `YYYY-MM-DD` in Brussels
 */
export async function readEvents(
  database: Database,
  run: RowRun,
  { mark, to, today }: { mark: Watermark; to: LogPosition; today: string },
): Promise<PropertyEvent[]> {
  const [history, openHouses] = await database.batch([
    database.all<Omit<HistoryRow, 'status' | 'statusBefore'> & StatusNumbers>(
      sql`SELECT h.id, h.property_id AS propertyId, h.kind, h.price, h.marquee AS status,
          ${previousValues.price} AS priceBefore, ${previousValues.status} AS statusBefore
        FROM property_history h CROSS JOIN properties p ON p.id = h.property_id
        WHERE h.id > ${mark.historyId} AND h.id <= ${to.history} AND p.withdrawn IS NULL ORDER BY h.id`,
    ),
    database.all<OpenHouseRow>(
      sql`SELECT o.id, o.property_id AS propertyId, o.start
        FROM property_open_houses o CROSS JOIN properties p ON p.id = o.property_id
        WHERE o.id > ${mark.openHouseId} AND o.id <= ${to.openHouses} AND p.withdrawn IS NULL AND p.marquee < 3
        ORDER BY o.id`,
    ),
  ])
  return [
    ...(await run.each(history, (row) => toPropertyEvent(withStatuses(row)))),
    ...(await run.each(openHouses, (row) => toOpenHouseEvent(row, today))),
  ]
}

/** Optimistic lock on the watermark. */
export const isWatermarkAt = ({ turn }: Watermark) =>
  sql`EXISTS (SELECT 1 FROM saved_search_watermark WHERE turn = ${turn})`

/** Moves the watermark unless another run did; last statement of its transaction. */
export const moveWatermark = (database: Database, { turn }: Watermark, to: Omit<Watermark, 'id' | 'turn'>): Statement =>
  database
    .update(savedSearchWatermark)
    .set({ ...to, turn: turn + 1 })
    .where(eq(savedSearchWatermark.turn, turn))

/** A watermark at the end of a slice: new saved searches start at the head of the logs. */
export const watermarkAt = ({ history, openHouses }: LogPosition): Omit<Watermark, 'id' | 'turn'> => ({
  historyId: history,
  openHouseId: openHouses,
  toHistory: history,
  toOpenHouse: openHouses,
  savedSearchId: '',
})

export const isBehind = (mark: Watermark, head: LogPosition): boolean =>
  mark.savedSearchId !== '' || mark.historyId < head.history || mark.openHouseId < head.openHouses
