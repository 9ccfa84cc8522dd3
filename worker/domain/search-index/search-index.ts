import { type Area, areaBounds, areaContains } from '#domain/geo/area.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { markets } from '#domain/property/status.ts'
import { priceBounds } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { energyLetters, type Search, type SearchSort } from '#domain/search/search.ts'
import { type ColumnName, flagBits, type Snapshot, unknownPrice } from './snapshot.ts'

/** One bit a row. */
type Bits = Uint32Array

export type IndexQuery = {
  search: Search
  /** Towns of the search; null for any. */
  placeIds: readonly number[] | null
  /** What contains the words of the search; null without words. */
  textIds: readonly PropertyId[] | null
}

/** Hits of one type in one town. */
export type CellCount = { placeId: number; typeId: number; count: number }

export type Adjacent = {
  previous: PropertyId | null
  next: PropertyId | null
  /** From 1. */
  position: number
  total: number
}

/** Filters whose rows are remembered. */
const maxFilters = 128

/** Where hits are at most one row in so many, they are sorted instead of being picked from all rows in order. */
const sparseShare = 32

const firstBit = (word: number): number => 31 - Math.clz32(word & -word)

function forEachRow(bits: Bits, visit: (row: number) => void) {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest; rest &= rest - 1) visit(word * 32 + firstBit(rest))
  }
}

const hasRow = (bits: Bits, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Answers searches from the columns of a snapshot; what it derives is derived when it is first needed. */
export function createSearchIndex(snapshot: Snapshot) {
  const { count, columns, placeIds, typeIds } = snapshot
  const wordCount = Math.ceil(count / 32)
  const filters = new Map<string, Bits>()
  const orders = new Map<SearchSort, { rows: Uint32Array; ranks: Uint32Array }>()
  let rowsById: Map<PropertyId, number> | undefined

  function rowOf(id: PropertyId): number | undefined {
    rowsById ??= new Map(Array.from(columns.id, (id, row) => [id, row]))
    return rowsById.get(id)
  }

  function memoized(key: string, fill: (bits: Bits) => void): Bits {
    const cached = filters.get(key)
    if (cached) return cached
    const bits = new Uint32Array(wordCount)
    fill(bits)
    filters.set(key, bits)
    if (filters.size > maxFilters) filters.delete(filters.keys().next().value!)
    return bits
  }

  const where = (key: string, matches: (row: number) => boolean): Bits =>
    memoized(key, (bits) => {
      for (let row = 0; row < count; row++) if (matches(row)) bits[row >>> 5]! |= 1 << (row & 31)
    })

  /** @param low and high belong to the range */
  function between(name: ColumnName, low: number, high = Number.POSITIVE_INFINITY): Bits {
    const column = columns[name]
    return where(`${name} ${low} ${high}`, (row) => column[row]! >= low && column[row]! <= high)
  }

  const within = (area: Area): Bits =>
    memoized(JSON.stringify(area), (bits) => {
      const { south, west, north, east } = areaBounds(area)
      const vertical = between('latitude', south, north)
      const horizontal = between('longitude', west, east)
      for (let word = 0; word < wordCount; word++) bits[word] = vertical[word]! & horizontal[word]!
      if (area.kind === 'box') return
      forEachRow(bits, (row) => {
        const position = { latitude: columns.latitude[row]!, longitude: columns.longitude[row]! }
        if (!areaContains(area, position)) bits[row >>> 5]! &= ~(1 << (row & 31))
      })
    })

  function ofIds(ids: readonly PropertyId[]): Bits {
    const bits = new Uint32Array(wordCount)
    for (const id of ids) {
      const row = rowOf(id)
      if (row !== undefined) bits[row >>> 5]! |= 1 << (row & 31)
    }
    return bits
  }

  /** All filters but those of town and type. */
  function hitsAnywhere({ search, textIds }: IndexQuery): Bits {
    const { price, energy, flags } = search
    const market = markets.indexOf(search.market)
    const found = [between('market', market, market)]
    if (price.min !== null || price.max !== null) {
      const { min, max } = priceBounds(search.market, price)
      found.push(between('price', price.min === null ? 0 : min * 100, price.max === null ? undefined : max * 100))
    }
    for (const kind of roomKinds) if (search.rooms[kind]) found.push(between(kind, search.rooms[kind]))
    if (search.livingArea) found.push(between('livingArea', search.livingArea))
    if (search.groundArea) found.push(between('groundArea', search.groundArea))
    if (energy) found.push(between('energyRank', 0, energyLetters.indexOf(energy) + 1))
    if (search.builtFrom || search.builtTo)
      found.push(between('constructionYear', search.builtFrom || 1, search.builtTo ?? undefined))
    if (search.facades) found.push(between('facades', search.facades, search.facades))
    if (flags.length) {
      const mask = flagBits(flags)
      found.push(where(`flags ${mask}`, (row) => (columns.flags[row]! & mask) === mask))
    }
    if (search.area) found.push(within(search.area))
    if (textIds) found.push(ofIds(textIds))
    const hits = new Uint32Array(wordCount).fill(0xffffffff)
    for (const bits of found) for (let word = 0; word < wordCount; word++) hits[word]! &= bits[word]!
    return hits
  }

  const codesOf = (ids: readonly number[], wanted: readonly number[]) =>
    Uint8Array.from(ids, (id) => (wanted.includes(id) ? 1 : 0))

  /** @returns whether a row is in a town and of a type of the search */
  function placeAndTypeTest({ search, placeIds: wanted }: IndexQuery): (row: number) => boolean {
    const inPlace = wanted && codesOf(placeIds, wanted)
    const ofType = search.types.length ? codesOf(typeIds, search.types) : null
    return (row) =>
      (!inPlace || inPlace[columns.placeCode[row]!] === 1) && (!ofType || ofType[columns.typeCode[row]!] === 1)
  }

  function hitsOf(query: IndexQuery): Bits {
    const hits = hitsAnywhere(query)
    const isWanted = placeAndTypeTest(query)
    if (query.placeIds || query.search.types.length)
      forEachRow(hits, (row) => {
        if (!isWanted(row)) hits[row >>> 5]! &= ~(1 << (row & 31))
      })
    return hits
  }

  function compareRows(sort: SearchSort, a: number, b: number): number {
    const { id, price, published, livingArea } = columns
    if (sort === 'newest') return published[b]! - published[a]! || id[b]! - id[a]!
    if (sort === 'largest') return livingArea[b]! - livingArea[a]! || id[b]! - id[a]!
    if (sort === 'dearest') return price[b]! - price[a]! || id[b]! - id[a]!
    // A hidden price comes last.
    const hidden = Number(price[a] === unknownPrice) - Number(price[b] === unknownPrice)
    return hidden || price[a]! - price[b]! || id[a]! - id[b]!
  }

  function orderOf(sort: SearchSort) {
    const cached = orders.get(sort)
    if (cached) return cached
    const rows = Uint32Array.from({ length: count }, (_, row) => row).sort((a, b) => compareRows(sort, a, b))
    const ranks = new Uint32Array(count)
    for (const [rank, row] of rows.entries()) ranks[row] = rank
    const order = { rows, ranks }
    orders.set(sort, order)
    return order
  }

  /** The ids of one page of hits, in order. */
  function pageOf(hits: Bits, total: number, sort: SearchSort, offset: number, size: number): PropertyId[] {
    if (offset >= total) return []
    const { rows, ranks } = orderOf(sort)
    const found: number[] = []
    if (total * sparseShare < count) {
      forEachRow(hits, (row) => found.push(ranks[row]!))
      return Array.from(
        Uint32Array.from(found)
          .sort()
          .subarray(offset, offset + size),
        (rank) => columns.id[rows[rank]!]!,
      )
    }
    for (let rank = 0, skipped = 0; rank < count && found.length < size; rank++) {
      if (!hasRow(hits, rows[rank]!)) continue
      if (skipped++ >= offset) found.push(columns.id[rows[rank]!]!)
    }
    return found
  }

  function sizeOf(hits: Bits): number {
    let total = 0
    forEachRow(hits, () => total++)
    return total
  }

  return {
    version: snapshot.version,

    /** @returns one page of hits, and how many there are by town and type whatever town and type are asked for */
    search(query: IndexQuery, size: number): { total: number; ids: PropertyId[]; counts: CellCount[] } {
      const anywhere = hitsAnywhere(query)
      const hits = anywhere.slice()
      const isWanted = placeAndTypeTest(query)
      const cells = new Uint32Array(placeIds.length * typeIds.length)
      let total = 0
      forEachRow(anywhere, (row) => {
        cells[columns.placeCode[row]! * typeIds.length + columns.typeCode[row]!]!++
        if (isWanted(row)) total++
        else hits[row >>> 5]! &= ~(1 << (row & 31))
      })
      const counts: CellCount[] = []
      for (const [cell, count] of cells.entries()) {
        if (!count) continue
        const [place, type] = [Math.floor(cell / typeIds.length), cell % typeIds.length]
        counts.push({ placeId: placeIds[place]!, typeId: typeIds[type]!, count })
      }
      const { sort, page } = query.search
      return { total, ids: pageOf(hits, total, sort, (page - 1) * size, size), counts }
    },

    count: (query: IndexQuery): number => sizeOf(hitsOf(query)),

    /** The rows of the hits with a position, the newest where they are more than `max`, and the number of all hits. */
    positioned(query: IndexQuery, max: number): { total: number; rows: number[] } {
      const hits = hitsOf(query)
      const rows: number[] = []
      let total = 0
      forEachRow(hits, (row) => {
        total++
        if (!Number.isNaN(columns.latitude[row]!)) rows.push(row)
      })
      return { total, rows: rows.length > max ? rows.sort((a, b) => compareRows('newest', a, b)).slice(0, max) : rows }
    },

    /** @returns the hits before and after one of them; null when it is no hit */
    adjacent(query: IndexQuery, id: PropertyId): Adjacent | null {
      const hits = hitsOf(query)
      const row = rowOf(id)
      if (row === undefined || !hasRow(hits, row)) return null
      const { rows, ranks } = orderOf(query.search.sort)
      const rank = ranks[row]!
      let [total, earlier, previous, next] = [0, 0, -1, count]
      forEachRow(hits, (hit) => {
        const other = ranks[hit]!
        total++
        if (other < rank) {
          earlier++
          previous = Math.max(previous, other)
        } else if (other > rank) next = Math.min(next, other)
      })
      const idAt = (at: number) => (at >= 0 && at < count ? columns.id[rows[at]!]! : null)
      return { previous: idAt(previous), next: idAt(next), position: earlier + 1, total }
    },

    columns,

    /** Derives an order before the first request needs it. */
    prepare: (sort: SearchSort) => void orderOf(sort),
  }
}
