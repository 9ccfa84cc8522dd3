import type { Position } from '#domain/geo/area.ts'
import { withinKilometres } from '#domain/geo/geometry.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { type Market, markets } from '#domain/property/status.ts'
import { anyPrice, priceBounds } from '#domain/search/price-range.ts'
import { priceHistogram } from '#domain/search/price-scale.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { energyLetters, type Search, type SearchSort } from '#domain/search/search.ts'
import { searchedNumberNames } from '#domain/search/searched-facts.ts'
import {
  addRow,
  countRows,
  createRowFilters,
  forEachRow,
  hasRow,
  intersect,
  type RowBits,
  type RowFilters,
  union,
} from './row-bits.ts'
import { createRowOrders, type RowOrder, type RowSort } from './row-orders.ts'
import { type SimilarQuery, similarProperties } from './similar.ts'
import { flagBits, mostRooms, type Snapshot } from './snapshot.ts'

/** What is at most `km` kilometres from a centre. */
export type Circle = { centre: Position; km: number }

export type IndexQuery = {
  search: Search
  /** Towns of the search; null for any. */
  placeIds: readonly number[] | null
  /** The circles of what the search wants near; null for anywhere. */
  circles?: readonly Circle[] | null
  /** What contains the words of the search; null without words. */
  textRows: RowBits | null
}

/** Open houses come by their time, unless another order is asked for. */
const sortOf = ({ sort, flags }: Search): RowSort =>
  sort === 'newest' && flags.includes('openhouse') ? 'soonest' : sort

/** Hits of one type in one town. */
export type CellCount = { placeId: number; typeId: number; count: number }

export type Adjacent = {
  previous: PropertyId | null
  next: PropertyId | null
  /** From 1. */
  position: number
  total: number
}

const emptyRows = ({ count }: Snapshot): RowBits => new Uint32Array(Math.ceil(count / 32))

/** The rows in a circle, remembered. A home whose address is hidden has the position of its town's centre. */
function around({ centre, km }: Circle, { columns }: Snapshot, { where }: RowFilters): RowBits {
  const isInside = withinKilometres(centre, km)
  return where(`near ${centre.latitude} ${centre.longitude} ${km}`, (row) =>
    isInside({ latitude: columns.latitude[row]!, longitude: columns.longitude[row]! }),
  )
}

/** The rows of each filter of a search but those of text, town and type. */
function filterRows({ search, circles }: IndexQuery, snapshot: Snapshot, filters: RowFilters): RowBits[] {
  const { columns } = snapshot
  const { between, where, within } = filters
  const { price, energy, flags, lacks } = search
  const market = markets.indexOf(search.market)
  const found = [between('market', market, market)]
  if (price.min !== null || price.max !== null) {
    const { min, max } = priceBounds(search.market, price)
    found.push(between('price', price.min === null ? 0 : min * 100, price.max === null ? undefined : max * 100))
  }
  for (const kind of roomKinds)
    if (search.rooms[kind] || search.most[kind])
      found.push(between(kind, search.rooms[kind], search.most[kind] ?? mostRooms))
  for (const name of searchedNumberNames)
    if (search[name] || search.most[name]) found.push(between(name, search[name] ?? 0, search.most[name]))
  if (energy) found.push(between('energyRank', 0, energyLetters.indexOf(energy) + 1))
  if (search.builtFrom || search.builtTo)
    found.push(between('constructionYear', search.builtFrom || 1, search.builtTo ?? undefined))
  if (search.facades) found.push(between('facades', search.facades, search.facades))
  if (lacks.length) {
    const mask = flagBits(lacks)
    found.push(where(`lacks ${mask}`, (row) => (columns.flags[row]! & mask) === 0))
  }
  if (flags.length) {
    const mask = flagBits(flags)
    found.push(where(`flags ${mask}`, (row) => (columns.flags[row]! & mask) === mask))
  }
  const { neighbourhoods } = search
  if (neighbourhoods.length)
    found.push(where(`neighbourhoods ${neighbourhoods}`, (row) => neighbourhoods.includes(columns.neighbourhood[row]!)))
  if (search.areas.length) found.push(search.areas.map(within).reduce(union, emptyRows(snapshot)))
  if (circles) found.push(circles.map((circle) => around(circle, snapshot, filters)).reduce(union, emptyRows(snapshot)))
  return found
}

/** The rows in the towns and of the types of a search. */
function placeAndTypeRows(
  { columns, placeIds, typeIds }: Snapshot,
  { search, placeIds: wanted }: IndexQuery,
  { where }: RowFilters,
): RowBits[] {
  const rowsOf = (name: 'placeCode' | 'typeCode', ids: readonly number[], chosen: readonly number[]) => {
    const column = columns[name]
    const codes = Uint8Array.from(ids, (id) => (chosen.includes(id) ? 1 : 0))
    return where(`${name} ${chosen}`, (row) => codes[column[row]!] === 1)
  }
  return [
    ...(wanted ? [rowsOf('placeCode', placeIds, wanted)] : []),
    ...(search.types.length ? [rowsOf('typeCode', typeIds, search.types)] : []),
  ]
}

function countByPlaceAndType({ columns, placeIds, typeIds }: Snapshot, hits: RowBits): CellCount[] {
  const cells = new Uint32Array(placeIds.length * typeIds.length)
  forEachRow(hits, (row) => cells[columns.placeCode[row]! * typeIds.length + columns.typeCode[row]!]!++)
  const counts: CellCount[] = []
  for (let cell = 0; cell < cells.length; cell++) {
    const count = cells[cell]!
    if (!count) continue
    const [place, type] = [Math.floor(cell / typeIds.length), cell % typeIds.length]
    counts.push({ placeId: placeIds[place]!, typeId: typeIds[type]!, count })
  }
  return counts
}

/** Where hits are at most one row in so many, they are sorted instead of being picked from all rows in order. */
const sparseShare = 32

/** The rows of one page of hits, in order. */
function pageOf(hits: RowBits, total: number, { rows, ranks }: RowOrder, offset: number, size: number): number[] {
  const found: number[] = []
  if (total * sparseShare < rows.length) {
    forEachRow(hits, (row) => found.push(ranks[row]!))
    return Array.from(
      Uint32Array.from(found)
        .sort()
        .subarray(offset, offset + size),
      (rank) => rows[rank]!,
    )
  }
  for (let rank = 0, skipped = 0; rank < rows.length && found.length < size; rank++) {
    if (hasRow(hits, rows[rank]!) && skipped++ >= offset) found.push(rows[rank]!)
  }
  return found
}

/** The ranks before and after one among the hits: -1 and the number of all rows when there is none. */
function ranksAround(hits: RowBits, { rows, ranks }: RowOrder, rank: number) {
  let [total, earlier, previous, next] = [0, 0, -1, rows.length]
  forEachRow(hits, (row) => {
    const other = ranks[row]!
    total++
    if (other < rank) {
      earlier++
      previous = Math.max(previous, other)
    } else if (other > rank) next = Math.min(next, other)
  })
  return { total, earlier, previous, next }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Answers searches from the columns of a snapshot; what it derives is derived when it is first needed. */
export function createSearchIndex(snapshot: Snapshot) {
  const { count, columns } = snapshot
  const filters = createRowFilters(snapshot)
  const orderOf = createRowOrders(snapshot)

  function rowOf(id: PropertyId): number | undefined {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (columns.id[middle]! < id) low = middle + 1
      else high = middle
    }
    return columns.id[low] === id ? low : undefined
  }

  /** In any town and of any type. */
  function hitsAnywhere(query: IndexQuery): RowBits {
    const hits = query.textRows?.slice() ?? new Uint32Array(Math.ceil(count / 32)).fill(0xffffffff)
    return filterRows(query, snapshot, filters).reduce(intersect, hits)
  }

  const narrow = (hits: RowBits, query: IndexQuery): RowBits =>
    placeAndTypeRows(snapshot, query, filters).reduce(intersect, hits.slice())

  const hitsOf = (query: IndexQuery): RowBits => narrow(hitsAnywhere(query), query)

  return {
    version: snapshot.version,
    columns,
    rowOf,

    /** The rows of properties; of those that are not on the market there are none. */
    rowsOf(ids: readonly PropertyId[]): RowBits {
      const bits = new Uint32Array(Math.ceil(count / 32))
      for (const row of ids.map(rowOf)) if (row !== undefined) addRow(bits, row)
      return bits
    },

    /** @returns one page of hits, and how many there are by town and type whatever town and type are asked for */
    search(query: IndexQuery, size: number): { total: number; ids: PropertyId[]; counts: CellCount[] } {
      const anywhere = hitsAnywhere(query)
      const hits = narrow(anywhere, query)
      const total = countRows(hits)
      const { page } = query.search
      const offset = (page - 1) * size
      const rows = offset < total ? pageOf(hits, total, orderOf(sortOf(query.search)), offset, size) : []
      return { total, ids: rows.map((row) => columns.id[row]!), counts: countByPlaceAndType(snapshot, anywhere) }
    },

    /** All properties. */
    counts: (): (CellCount & { market: Market })[] =>
      markets.flatMap((market, code) =>
        countByPlaceAndType(snapshot, filters.between('market', code, code)).map((cell) => ({ market, ...cell })),
      ),

    /** What is sold or let. */
    sold: (): { id: PropertyId; row: number; placeId: number; typeId: number }[] =>
      Array.from(columns.id, (id, row) => {
        const [placeId, typeId] = [
          snapshot.placeIds[columns.placeCode[row]!]!,
          snapshot.typeIds[columns.typeCode[row]!]!,
        ]
        return { id, row, placeId, typeId }
      }).filter(({ row }) => columns.isSold[row] === 1),

    count: (query: IndexQuery): number => countRows(hitsOf(query)),

    /** All hits, by id. */
    ids(query: IndexQuery): PropertyId[] {
      const ids: PropertyId[] = []
      forEachRow(hitsOf(query), (row) => ids.push(columns.id[row]!))
      return ids
    },

    /** @returns bars of the prices of the hits at any price; a hidden price is in none */
    prices(query: IndexQuery): number[] {
      const hits = hitsOf({ ...query, search: { ...query.search, price: anyPrice } })
      const euros: number[] = []
      forEachRow(hits, (row) => columns.price[row]! > 0 && euros.push(columns.price[row]! / 100))
      return priceHistogram(query.search.market, euros)
    },

    /** The rows of the hits with a position, the newest where they are more than `max`, and the number of all hits. */
    positioned(query: IndexQuery, max: number): { total: number; rows: number[] } {
      const hits = hitsOf(query)
      const positioned = intersect(hits.slice(), filters.between('latitude', -90, 90))
      return { total: countRows(hits), rows: pageOf(positioned, countRows(positioned), orderOf('newest'), 0, max) }
    },

    /** @returns the hits before and after one of them; null when it is no hit */
    adjacent(query: IndexQuery, id: PropertyId): Adjacent | null {
      const hits = hitsOf(query)
      const row = rowOf(id)
      if (row === undefined || !hasRow(hits, row)) return null
      const order = orderOf(sortOf(query.search))
      const { total, earlier, previous, next } = ranksAround(hits, order, order.ranks[row]!)
      const idAt = (rank: number) => (rank >= 0 && rank < count ? columns.id[order.rows[rank]!]! : null)
      return { previous: idAt(previous), next: idAt(next), position: earlier + 1, total }
    },

    similar: (query: SimilarQuery, size: number): PropertyId[] => similarProperties(snapshot, query, size),

    /** Derives an order before the first request needs it. */
    prepare: (sort: SearchSort) => void orderOf(sort),
  }
}
