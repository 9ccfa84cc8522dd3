import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demandWatermark } from '#db/schema/index.ts'
import { type Happening, happeningOf, type LedgerRow, openHouseHappening } from '#domain/demands/events.ts'
import type { Changed } from '#domain/demands/matching.ts'
import type { Statement } from '#worker/services/import-batch.ts'

export type Watermark = typeof demandWatermark.$inferSelect

/** How far a ledger goes. */
export type Reach = { history: number; openHouses: number }

/** Rows of each ledger that are looked through at a time: what an import of some five hundred homes writes. */
const sliceRows = 1000

const headOf = (table: string) => sql`(SELECT coalesce(max(id), 0) FROM ${sql.raw(table)})`

/** @returns the watermark, how far the ledgers go, and whether there is anybody who is told */
export async function readState(database: Database): Promise<{ mark: Watermark; head: Reach; anybody: boolean }> {
  const [[mark], [state]] = await database.batch([
    database.select().from(demandWatermark),
    database.all<{ history: number; openHouses: number; anybody: number }>(
      sql`SELECT ${headOf('property_history')} AS history, ${headOf('property_open_houses')} AS openHouses,
        EXISTS (SELECT 1 FROM demands INDEXED BY demands_active WHERE state = 'active') AS anybody`,
    ),
  ])
  if (!mark || !state) throw new Error('The watermark of the alerts is gone.')
  const { anybody, ...head } = state
  return { mark, head, anybody: anybody === 1 }
}

/** The end of the next slice of a ledger. */
const endOf = (table: string, from: number, head: number) =>
  sql`(SELECT coalesce(max(id), ${from}) FROM (
    SELECT id FROM ${sql.raw(table)} WHERE id > ${from} AND id <= ${head} ORDER BY id LIMIT ${sliceRows}))`

/** @returns how far the next slice of both ledgers goes */
export async function nextReach(database: Database, mark: Watermark, head: Reach): Promise<Reach> {
  const [reach] = await database.all<Reach>(
    sql`SELECT ${endOf('property_history', mark.historyId, head.history)} AS history,
      ${endOf('property_open_houses', mark.openHouseId, head.openHouses)} AS openHouses`,
  )
  return reach!
}

/** What the ledger said of a home before one of its rows, in the ledger's own order. */
const before = (column: string, more = sql``) =>
  sql`(SELECT x.${sql.raw(column)} FROM property_history x WHERE x.property_id = h.property_id
    AND (x.day, x.id) < (h.day, h.id) ${more} ORDER BY x.day DESC, x.id DESC LIMIT 1)`

/** Price and standing before a row `h` of a home's ledger. */
export const beforeRow = {
  price: before('price', sql`AND x.price IS NOT NULL`),
  marquee: before('marquee'),
}

export type ChangedHome = Changed & Happening

/**
 * What happened between the watermark and the end of a slice to homes that are on the market now.
 * @param today `YYYY-MM-DD` in Brussels
 */
export async function readHappenings(database: Database, mark: Watermark, to: Reach, today: string) {
  const home = sql.raw('p.market, p.place_id AS placeId, p.type_id AS typeId')
  const [history, openHouses] = await database.batch([
    database.all<LedgerRow & Changed>(
      sql`SELECT h.id, h.property_id AS propertyId, h.kind, h.price, h.marquee, ${home},
          ${beforeRow.price} AS priceBefore, ${beforeRow.marquee} AS marqueeBefore
        FROM property_history h CROSS JOIN properties p ON p.id = h.property_id
        WHERE h.id > ${mark.historyId} AND h.id <= ${to.history} AND p.withdrawn IS NULL ORDER BY h.id`,
    ),
    database.all<{ id: number; start: string } & Changed>(
      sql`SELECT o.id, o.property_id AS propertyId, o.start, ${home}
        FROM property_open_houses o CROSS JOIN properties p ON p.id = o.property_id
        WHERE o.id > ${mark.openHouseId} AND o.id <= ${to.openHouses} AND p.withdrawn IS NULL AND p.marquee < 3
        ORDER BY o.id`,
    ),
  ])
  const withHome = ({ market, placeId, typeId }: Changed, happening: Happening | null): ChangedHome[] =>
    happening ? [{ ...happening, market, placeId, typeId }] : []
  return [
    ...history.flatMap((row) => withHome(row, happeningOf(row))),
    ...openHouses.flatMap((row) => withHome(row, openHouseHappening(row, today))),
  ]
}

/** Whether the watermark still lies where it was seen. */
export const isAt = ({ turn }: Watermark) => sql`EXISTS (SELECT 1 FROM demand_watermark WHERE turn = ${turn})`

/** Moves the watermark from where it was seen, and from nowhere else; the last statement of the batch that lets it. */
export const moveMark = (database: Database, { turn }: Watermark, to: Omit<Watermark, 'id' | 'turn'>): Statement =>
  database
    .update(demandWatermark)
    .set({ ...to, turn: turn + 1 })
    .where(eq(demandWatermark.turn, turn))

/** Past everything, where nobody is told: who begins to be told begins at the head of the ledgers. */
export const skipTo = ({ history, openHouses }: Reach): Omit<Watermark, 'id' | 'turn'> => ({
  historyId: history,
  openHouseId: openHouses,
  toHistory: history,
  toOpenHouse: openHouses,
  demandId: '',
})

export const isBehind = (mark: Watermark, head: Reach): boolean =>
  mark.demandId !== '' || mark.historyId < head.history || mark.openHouseId < head.openHouses
