import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxArea, polygonArea } from '#domain/geo/area.ts'
import { markets } from '#domain/property/status.ts'
import { nearPosition } from '#domain/search/near.ts'
import { anyPrice, normalizePriceRange } from '#domain/search/price-range.ts'
import { type Rooms, roomKinds } from '#domain/search/rooms.ts'
import { emptySearch, energyLetters, facadeCounts, type Search, searchSorts } from '#domain/search/search.ts'
import { factFlags, searchFlags } from '#domain/search/searched-facts.ts'
import { createSearchIndex, type IndexQuery } from '#domain/search-index/search-index.ts'
import { createSnapshot, packSnapshot, type SnapshotRow, unpackSnapshot } from '#domain/search-index/snapshot.ts'
import { isHit } from '#test/support/search-definition.ts'

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })
const small = (max: number) => fc.integer({ min: 0, max })
const positive = (max: number) => fc.integer({ min: 1, max })
const degrees = fc.integer({ min: 0, max: 20 }).map((step) => 50 + step / 10)

const neighbourhoods = [1, 2, 4_000_000_000]

const row: fc.Arbitrary<SnapshotRow> = fc.record({
  id: fc.integer({ min: 1, max: 5_000_000_000 }),
  market: small(1),
  placeId: fc.integer({ min: 500, max: 505 }),
  typeId: fc.integer({ min: 1, max: 4 }),
  neighbourhoodId: optional(fc.constantFrom(...neighbourhoods)),
  price: optional(small(30).map((step) => step * 10_000_00)),
  rooms: fc.record({
    bedrooms: optional(small(4)),
    bathrooms: optional(small(3)),
    showerrooms: optional(small(2)),
    toilets: optional(small(3)),
    garages: optional(small(300)),
  }),
  flags: fc.subarray([...searchFlags]),
  livingArea: optional(small(40).map((step) => step * 7.5)),
  groundArea: optional(small(2000)),
  energyRank: optional(fc.integer({ min: 1, max: 7 })),
  energyPerformance: optional(fc.integer({ min: 0, max: 400 })),
  constructionYear: optional(fc.integer({ min: 1950, max: 1960 })),
  facades: optional(fc.integer({ min: 1, max: 4 })),
  published: fc.constantFrom('2026-01-01', '2026-02-10', '2026-02-11', '2025-12-31'),
  latitude: optional(degrees),
  longitude: optional(degrees),
  isSold: fc.boolean(),
  openFrom: optional(fc.constantFrom('2026-12-05T10:00', '2026-12-05T14:00', '2026-12-12T10:00')),
})
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 90, size: 'max' })

const area = fc.oneof(
  fc
    .tuple(degrees, degrees, degrees, degrees)
    .map(([south, west, north, east]) => boxArea({ south, west, north, east })),
  fc.array(fc.record({ latitude: degrees, longitude: degrees }), { minLength: 3, maxLength: 6 }).map(polygonArea),
)

const filterNames = [
  ...(['areas', 'near', 'most', 'neighbourhoods', 'types', 'rooms', 'price', 'livingArea', 'groundArea'] as const),
  ...(['energy', 'builtFrom', 'builtTo', 'facades', 'flags', 'lacks'] as const),
]

const search: fc.Arbitrary<Search> = fc
  .record({
    market: fc.constantFrom(...markets),
    areas: fc.array(area, { maxLength: 2 }).map((areas) => areas.filter((area) => area !== null)),
    near: fc
      .array(fc.tuple(fc.record({ latitude: degrees, longitude: degrees }), positive(80)), { maxLength: 2 })
      .map((all) => all.map(([position, km]) => nearPosition(position, km)!)),
    most: fc.record({ bedrooms: positive(4), garages: positive(9), livingArea: positive(200) }, { requiredKeys: [] }),
    neighbourhoods: fc.subarray(neighbourhoods),
    types: fc.subarray([1, 2, 3, 4, 9]),
    rooms: fc.record(
      Object.fromEntries(roomKinds.map((kind) => [kind, fc.constantFrom(0, 0, 0, 1, 2)])),
    ) as fc.Arbitrary<Rooms>,
    price: fc.record({
      min: optional(small(30).map((step) => step * 10_000)),
      max: optional(small(30).map((step) => step * 10_000)),
    }),
    livingArea: fc.integer({ min: 1, max: 200 }),
    groundArea: fc.integer({ min: 1, max: 1000 }),
    energy: fc.constantFrom(...energyLetters),
    builtFrom: fc.integer({ min: 1950, max: 1960 }),
    builtTo: fc.integer({ min: 1950, max: 1960 }),
    facades: fc.constantFrom(...facadeCounts),
    flags: fc.subarray([...searchFlags], { maxLength: 2 }),
    lacks: fc.subarray([...factFlags], { maxLength: 1 }),
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .chain((all) =>
    fc.subarray([...filterNames], { maxLength: 3 }).map((names) => {
      const { market, sort, page } = all
      const filters = Object.fromEntries(names.map((name) => [name, all[name]]))
      return {
        ...emptySearch(market),
        ...filters,
        sort,
        page,
        price: names.includes('price') ? normalizePriceRange(market, all.price) : anyPrice,
      } as Search
    }),
  )

type Asked = Omit<IndexQuery, 'textRows'> & { textIds: number[] | null }

const query: fc.Arbitrary<Asked> = fc.record({
  search,
  placeIds: fc.oneof(fc.constant(null), fc.subarray([500, 501, 502, 999], { minLength: 1 })),
  textIds: fc.oneof(fc.constant(null), fc.array(fc.integer({ min: 1, max: 5_000_000_000 }))),
})

const isWanted = (item: SnapshotRow, { search, placeIds }: Asked) =>
  (!placeIds || placeIds.includes(item.placeId)) && (!search.types.length || search.types.includes(item.typeId))

const descending = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1)
const perArea = ({ price, livingArea }: SnapshotRow) =>
  price !== null && livingArea ? price / livingArea : Number.MAX_VALUE
const compareOffered: Record<Search['sort'], (a: SnapshotRow, b: SnapshotRow) => number> = {
  newest: (a, b) => Date.parse(b.published) - Date.parse(a.published) || b.id - a.id,
  cheapest: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER) || a.id - b.id,
  dearest: (a, b) => descending(a.price, b.price) || b.id - a.id,
  largest: (a, b) => descending(a.livingArea, b.livingArea) || b.id - a.id,
  energy: (a, b) =>
    (a.energyRank ?? 99) - (b.energyRank ?? 99) ||
    (a.energyPerformance ?? 999) - (b.energyPerformance ?? 999) ||
    b.id - a.id,
  sqm: (a, b) => perArea(a) - perArea(b) || b.id - a.id,
}
const opens = ({ openFrom }: SnapshotRow) => (openFrom ? Date.parse(openFrom) : Number.MAX_SAFE_INTEGER)
const compare =
  ({ sort, flags }: Search) =>
  (a: SnapshotRow, b: SnapshotRow) =>
    Number(a.isSold) - Number(b.isSold) ||
    (sort === 'newest' && flags.includes('openhouse') ? opens(a) - opens(b) || b.id - a.id : compareOffered[sort](a, b))

test('finds, counts, orders and pages what the definition of a search says', () => {
  let hits = 0
  fc.assert(
    fc.property(rows, query, fc.integer({ min: 1, max: 12 }), (stock, asked, size) => {
      const textIds = asked.textIds && [...asked.textIds, ...stock.slice(0, stock.length / 2).map(({ id }) => id)]
      const index = createSearchIndex(unpackSnapshot(packSnapshot(createSnapshot(7, stock)).buffer)!)
      const circles = asked.search.near.flatMap(({ position, km }) => (position ? [{ centre: position, km }] : []))
      const wish = { ...asked, circles: circles.length ? circles : null, textRows: textIds && index.rowsOf(textIds) }
      const anywhere = stock.filter((item) => isHit(item, asked.search) && (!textIds || textIds.includes(item.id)))
      const expected = anywhere.filter((item) => isWanted(item, asked)).toSorted(compare(wish.search))
      hits += expected.length

      const found = index.search(wish, size)
      const offset = (wish.search.page - 1) * size
      expect(found.total).toBe(expected.length)
      expect(found.ids).toEqual(expected.slice(offset, offset + size).map(({ id }) => id))
      expect(index.count(wish)).toBe(expected.length)
      const cells = new Map<string, number>()
      for (const { placeId, typeId } of anywhere)
        cells.set(`${placeId} ${typeId}`, (cells.get(`${placeId} ${typeId}`) ?? 0) + 1)
      expect(new Map(found.counts.map(({ placeId, typeId, count }) => [`${placeId} ${typeId}`, count]))).toEqual(cells)
      for (const { market, placeId, typeId, count } of index.counts())
        expect(count).toBe(
          stock.filter(
            (item) => item.market === markets.indexOf(market) && item.placeId === placeId && item.typeId === typeId,
          ).length,
        )
      expect(index.counts().reduce((sum, { count }) => sum + count, 0)).toBe(stock.length)

      const positioned = index.positioned(wish, 5)
      const withPosition = expected.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
      const shown =
        withPosition.length > 5 ? withPosition.toSorted(compare(emptySearch('sale'))).slice(0, 5) : withPosition
      expect(positioned.total).toBe(expected.length)
      expect(positioned.rows.map((at) => index.columns.id[at]).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())

      for (const [at, { id }] of expected.entries())
        expect(index.adjacent(wish, id)).toEqual({
          previous: expected[at - 1]?.id ?? null,
          next: expected[at + 1]?.id ?? null,
          position: at + 1,
          total: expected.length,
        })
      const other = stock.find((item) => !expected.includes(item))
      if (other) expect(index.adjacent(wish, other.id)).toBeNull()
    }),
    { numRuns: 600 },
  )
  expect(hits).toBeGreaterThan(1000)
})

test('similar properties are of one family and price: by type, distance, price and age, without sold ones', () => {
  const distances = new Map([500, 501, 502].map((id, distance) => [id, distance]))
  const distanceOf = (placeId: number) => distances.get(placeId) ?? 3
  let similar = 0
  fc.assert(
    fc.property(rows, fc.constantFrom(...markets), fc.integer({ min: 1, max: 5 }), (stock, market, size) => {
      const { id = 1, typeId = 1, price = null } = stock[0] ?? {}
      const gap = (item: SnapshotRow) => Math.abs((item.price ?? 0) - (price ?? 0))
      const expected = stock
        .filter((item) => markets[item.market] === market && !item.isSold && item.id !== id)
        .filter((item) =>
          price === null ? item.typeId === typeId : item.typeId <= 3 === typeId <= 3 && gap(item) <= price * 0.35,
        )
        .toSorted(
          (a, b) =>
            Number(a.typeId !== typeId) - Number(b.typeId !== typeId) ||
            distanceOf(a.placeId) - distanceOf(b.placeId) ||
            gap(a) - gap(b) ||
            compareOffered.newest(a, b),
        )
        .slice(0, size)
      similar += expected.length
      const index = createSearchIndex(createSnapshot(1, stock))
      expect(index.similar({ id, market, typeId, price, distanceOf }, size)).toEqual(expected.map((item) => item.id))
    }),
  )
  expect(similar).toBeGreaterThan(50)
})

test('an empty stock finds nothing', () => {
  const index = createSearchIndex(createSnapshot(1, []))
  const all = { search: emptySearch('sale'), placeIds: null, textRows: null }
  expect(index.search(all, 12)).toEqual({ total: 0, ids: [], counts: [] })
  expect(index.adjacent(all, 1)).toBeNull()
})

test.each([
  [{ min: 25_000_000, max: null }, 1],
  [{ min: null, max: 25_000_000 }, 0],
])('a price beyond the slider, of a saved search: %j finds %i at 30 million euros', (price, found) => {
  const [item] = fc.sample(row, 1)
  const index = createSearchIndex(createSnapshot(1, [{ ...item!, market: 0, price: 3_000_000_000 }]))
  expect(index.count({ search: { ...emptySearch('sale'), price }, placeIds: null, textRows: null })).toBe(found)
})

test.each([
  ['newest', [3, 1, 2]],
  ['cheapest', [1, 2, 3]],
] as const)('open houses, %s first, are those of %j', (sort, ids) => {
  const [item] = fc.sample(row, 1)
  const open = (id: number, openFrom: string) =>
    ({ ...item!, id, openFrom, market: 0, price: id * 1000, published: '2026-11-01', isSold: false }) as const
  const stock = [open(1, '2026-12-05T14:00'), open(2, '2026-12-12T10:00'), open(3, '2026-12-05T10:00')]
  const rows: SnapshotRow[] = [
    ...stock.map((home) => ({ ...home, flags: ['openhouse' as const] })),
    { ...open(4, ''), openFrom: null, flags: [] },
  ]
  const search: Search = { ...emptySearch('sale'), flags: ['openhouse'], sort }
  const index = createSearchIndex(createSnapshot(1, rows))
  expect(index.search({ search, placeIds: null, textRows: null }, 12).ids).toEqual(ids)
})

test('rejects damaged bytes', () => {
  const [item] = fc.sample(row, 1)
  const bytes = packSnapshot(createSnapshot(1, [item!]))
  expect(unpackSnapshot(bytes.buffer)?.count).toBe(1)
  expect(unpackSnapshot(bytes.buffer.slice(0, -8))).toBeNull()
  expect(unpackSnapshot(new ArrayBuffer(0))).toBeNull()
  expect(unpackSnapshot(new TextEncoder().encode('{"version":1,"count":1}').buffer)).toBeNull()
  const other = bytes.slice()
  other[0] = 99
  expect(unpackSnapshot(other.buffer)).toBeNull()
})
