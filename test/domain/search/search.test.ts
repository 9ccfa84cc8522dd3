import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, formatArea, parseArea } from '#domain/geo/area.ts'
import { landscapes, provinces } from '#domain/geo/provinces.ts'
import { markets } from '#domain/property/status.ts'
import { formatNear, type Near } from '#domain/search/near.ts'
import { normalizePriceRange, priceSlider } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import {
  activeFilters,
  emptySearch,
  energyLetters,
  facadeCounts,
  fromQuery,
  hasOnlyPlaceAndType,
  hasPlaces,
  type Search,
  searchSorts,
  toQuery,
  withMarket,
} from '#domain/search/search.ts'
import { factFlags, searchFlags } from '#domain/search/searched-facts.ts'

const sale = emptySearch('sale')
const rent = emptySearch('rent')
const gent = { name: 'Gent', zip: '9000' }
const liege = { name: 'Liège', zip: '4000' }

const [box, drawn] = ['50.5_3.75_51_4.5', '50_4_51_4_51_5'].map((text) => parseArea(text)!) as [Area, Area]
const nearGent: Near = { city: gent, position: null, km: 10 }
const nearHere: Near = { city: null, position: { latitude: 51.05, longitude: 3.72 }, km: 5 }

const full: Search = {
  market: 'sale',
  text: 'tuin & zon',
  cities: [liege, gent],
  provinces: ['limburg', 'namen', 'coast'],
  neighbourhoods: [90002, 90005],
  near: [nearHere, nearGent],
  areas: [box, drawn],
  types: [1, 2],
  rooms: { bedrooms: 3, bathrooms: 1, showerrooms: 0, toilets: 2, garages: 1 },
  most: { bedrooms: 4, toilets: 2, showerrooms: 1, groundArea: 900 },
  price: { min: 200_000, max: 450_000 },
  livingArea: 120,
  groundArea: 300,
  energy: 'c',
  builtFrom: 1950,
  builtTo: 2010,
  facades: 3,
  flags: ['garden', 'newbuild'],
  lacks: ['lift'],
  sort: 'cheapest',
  page: 2,
}

test('an empty search has an empty query', () => {
  expect(toQuery(sale)).toBe('')
  expect(fromQuery('sale', '')).toEqual(sale)
  expect(fromQuery('rent', new URLSearchParams())).toEqual(rent)
})

test('a full search has a query in canonical order', () => {
  expect(toQuery(full)).toBe(
    'search=tuin+%26+zon&city=Li%C3%A8ge%7C4000&city=Gent%7C9000' +
      '&province=limburg&province=namen&province=coast&neighbourhood=90002&neighbourhood=90005' +
      '&near=51.05_3.72%7C5&near=Gent%7C9000%7C10&area=50.5_3.75_51_4.5&area=50_4_51_4_51_5&type=1&type=2' +
      '&price=200000-450000&bedrooms=3-4&bathrooms=1&showerrooms=-1&toilets=2-2&garages=1&living=120&ground=300-900&energy=c&built=1950-2010&facades=3' +
      '&garden=1&newbuild=1&lift=0&sort=cheapest&page=2',
  )
  expect(fromQuery('sale', toQuery(full))).toEqual(full)
})

test.each([
  ['sale', 'price=100000-250000', { price: { min: 100_000, max: 250_000 } }],
  ['sale', 'price=250000-100000', { price: { min: 100_000, max: 250_000 } }],
  ['sale', 'price=0-3000000', {}],
  ['sale', 'price=100000-3000000', { price: { min: 100_000, max: null } }],
  ['sale', 'price=100000-9999999', { price: { min: 100_000, max: null } }],
  ['sale', 'price=0-250000', { price: { min: null, max: 250_000 } }],
  ['sale', 'price=100000-', { price: { min: 100_000, max: null } }],
  ['sale', 'price=-250000', { price: { min: null, max: 250_000 } }],
  ['rent', 'price=600-2000', { price: { min: 600, max: null } }],
  ['rent', 'price=600-250000', { price: { min: 600, max: null } }],
  ['sale', 'price=cheap', {}],
  ['sale', 'price=1e5-2e5', {}],
  ['sale', 'price=-', {}],
  ['sale', 'pricemin=100000&pricemax=250000', { price: { min: 100_000, max: 250_000 } }],
  ['sale', 'pricemin=250000&pricemax=100000', { price: { min: 100_000, max: 250_000 } }],
  ['sale', 'pricemin=&pricemax=', {}],
  ['sale', 'pricemin=100000&pricemax=3000000', { price: { min: 100_000, max: null } }],
  ['sale', 'price=1-2&pricemin=5', { price: { min: 1, max: 2 } }],
  ['sale', 'price=x&pricemin=5000', { price: { min: 5000, max: null } }],
  ['sale', 'goal=1&pricemin=600&pricemax=2000', { market: 'rent', price: { min: 600, max: null } }],
  ['sale', 'goal=1&pricemin=250000&pricemax=400000', { market: 'rent' }],
  ['rent', 'goal=0&pricemin=600&pricemax=900', { market: 'sale' }],
  ['rent', 'goal=1&pricemin=2000', { market: 'rent', price: { min: 2000, max: null } }],
  ['rent', 'pricemin=2500', { market: 'rent', price: { min: 2000, max: null } }],
  ['sale', 'goal=0&pricemin=3000000', { price: { min: 3_000_000, max: null } }],
  ['rent', 'goal=0', { market: 'sale' }],
  ['rent', 'goal=2', { market: 'rent' }],
  ['sale', 'built=1990-2010', { builtFrom: 1990, builtTo: 2010 }],
  ['sale', 'built=2010-1990', { builtFrom: 1990, builtTo: 2010 }],
  ['sale', 'built=1990-', { builtFrom: 1990 }],
  ['sale', 'builtfrom=1990&builtto=', { builtFrom: 1990 }],
  ['sale', 'builtfrom=&builtto=2010', { builtTo: 2010 }],
  ['sale', 'built=99-20100', {}],
  ['sale', 'city=Gent%7C9000', { cities: [gent] }],
  ['sale', 'city=Gent|9000&city=gent|9000&city=Gent|9000', { cities: [gent] }],
  ['sale', 'city=Gent|9000&city=Li%C3%A8ge|4000', { cities: [liege, gent] }],
  ['sale', 'city=Gent', { cities: [{ name: 'Gent', zip: '' }] }],
  ['sale', 'city=Gent|*', { cities: [{ name: 'Gent', zip: '*' }] }],
  ['sale', 'city=Gent|9*', {}],
  ['sale', 'near=Gent|*|5', { near: [{ city: { name: 'Gent', zip: '' }, position: null, km: 5 }] }],
  ['sale', 'city=A|B|9000', { cities: [{ name: 'A B', zip: '9000' }] }],
  ['sale', 'city=Luxembourg|L-1111', { cities: [{ name: 'Luxembourg', zip: 'L-1111' }] }],
  ['sale', 'city=|9000&city=&city=Gent|<b>', {}],
  ['sale', 'province=namen&province=limburg&province=namen', { provinces: ['limburg', 'namen'] }],
  ['sale', 'province=Limburg&province=utrecht&province=', {}],
  [
    'sale',
    'province=westhoek&province=BE&province=limburg&province=coast',
    { provinces: ['limburg', 'coast', 'westhoek', 'BE'] },
  ],
  ['sale', 'area=50.5_3.75_51_4.5', { areas: [box] }],
  ['sale', 'area=51_5_51_4_50_4&area=50.5_3.75_51_4.5&area=50_4_51_4_51_5', { areas: [box, drawn] }],
  ['sale', 'near=Gent|9000|10', { near: [nearGent] }],
  ['sale', 'near=Gent|9000|10&near=Gent|9000|10&near=51.0512345_3.7249999|5.2', { near: [nearHere, nearGent] }],
  ['sale', 'near=Gent|10', { near: [{ ...nearGent, city: { name: 'Gent', zip: '' } }] }],
  ['sale', 'near=Gent||10', { near: [{ ...nearGent, city: { name: 'Gent', zip: '' } }] }],
  ['sale', 'near=Gent|9000|400', { near: [{ ...nearGent, km: 100 }] }],
  ['sale', 'near=Gent|9000|0&near=Gent|9000|&near=Gent&near=|9000|5&near=91_3|5&near=x_3|-5', {}],
  ['sale', 'city=Gent|9000&radius=10', { near: [nearGent] }],
  ['sale', 'city=Gent|9000&radius=0', { cities: [gent] }],
  ['sale', 'city=Gent|9000&radius=', { cities: [gent] }],
  ['sale', 'radius=10', {}],
  ['sale', 'area=50.5_3.75_50.5_4.5', {}],
  ['sale', 'area=here', {}],
  ['sale', 'type=2&type=1&type=2', { types: [1, 2] }],
  ['sale', 'type=0&type=-1&type=x&type=1.5&type=99999', {}],
  ['sale', 'bedrooms=3&garages=0', { rooms: { ...sale.rooms, bedrooms: 3 } }],
  ['sale', 'bedrooms=999', { rooms: { ...sale.rooms, bedrooms: 20 } }],
  ['sale', 'toilets=2.5&bathrooms=x&garages=--2', {}],
  ['sale', 'bedrooms=2-3', { rooms: { ...sale.rooms, bedrooms: 2 }, most: { bedrooms: 3 } }],
  ['sale', 'bedrooms=3-2', { rooms: { ...sale.rooms, bedrooms: 2 }, most: { bedrooms: 3 } }],
  ['sale', 'bedrooms=2-2', { rooms: { ...sale.rooms, bedrooms: 2 }, most: { bedrooms: 2 } }],
  ['sale', 'bedrooms=2-', { rooms: { ...sale.rooms, bedrooms: 2 } }],
  ['sale', 'bedrooms=-3', { most: { bedrooms: 3 } }],
  ['sale', 'bedrooms=0-0&living=-', {}],
  ['sale', 'bedrooms=2&bedroomsmax=4', { rooms: { ...sale.rooms, bedrooms: 2 }, most: { bedrooms: 4 } }],
  ['sale', 'bedrooms=2-3&bedroomsmax=4', { rooms: { ...sale.rooms, bedrooms: 2 }, most: { bedrooms: 3 } }],
  ['sale', 'bedrooms=&bedroomsmax=4', { most: { bedrooms: 4 } }],
  ['sale', 'living=100-150&ground=-900', { livingArea: 100, most: { livingArea: 150, groundArea: 900 } }],
  ['sale', 'living=80&livingmax=120', { livingArea: 80, most: { livingArea: 120 } }],
  ['sale', 'living=0&ground=80', { groundArea: 80 }],
  ['sale', 'living=99999999999999', { livingArea: 10_000_000 }],
  ['sale', 'energy=C', { energy: 'c' }],
  ['sale', 'energy=h', {}],
  ['sale', 'facades=4', { facades: 4 }],
  ['sale', 'facades=5', {}],
  ['sale', 'lift=on&garden=true&furnished=0&garage=', { flags: ['garden', 'lift'], lacks: ['furnished'] }],
  ['sale', 'sort=largest&page=3', { sort: 'largest', page: 3 }],
  ['sale', 'sort=energy', { sort: 'energy' }],
  ['sale', 'sort=sqm', { sort: 'sqm' }],
  ['sale', 'sort=newest&page=1', {}],
  ['sale', 'sort=random&page=0', {}],
  ['sale', 'page=-4', {}],
  ['sale', 'page=99999999', { page: 10_000 }],
  ['sale', 'search=+++', {}],
  ['sale', 'search=++villa%0A%09met+tuin+', { text: 'villa met tuin' }],
  ['sale', `search=${'a'.repeat(300)}`, { text: 'a'.repeat(100) }],
  ['sale', `search=${encodeURIComponent(`a${'🏡'.repeat(300)}`)}`, { text: `a${'🏡'.repeat(99)}` }],
  ['sale', 'search=%F0%9F%8F%A1%21%21', {}],
  ['sale', 'search=%E0%A4%A&__proto__=1&constructor=x', { text: '\ufffd%A' }],
  ['sale', 'utm_source=x&foo', {}],
] as const)('market %s: "%s"', (market, query, change) => {
  expect(fromQuery(market, query)).toEqual({ ...emptySearch(market), ...change })
})

test('lists are bounded', () => {
  const many = Array.from({ length: 500 }, (_, index) => `city=Town+${index}|${1000 + index}&type=${index + 1}`).join(
    '&',
  )
  expect(fromQuery('sale', many).cities).toHaveLength(60)
  expect(fromQuery('sale', many).types).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const wide = Array.from({ length: 9 }, (_, index) => `near=50.${index}_4|5&area=50_4_51_5.${index}`).join('&')
  expect(fromQuery('sale', wide).near).toHaveLength(5)
  expect(fromQuery('sale', wide).areas).toHaveLength(5)
})

test('changing the market resets the price only', () => {
  expect(withMarket(full, 'rent')).toEqual({ ...full, market: 'rent', price: { min: null, max: null }, page: 1 })
  expect(withMarket(full, 'sale')).toEqual(full)
})

test('every criterion is a filter that can be removed', () => {
  const filters = activeFilters(full)
  expect(filters.map(({ kind, value }) => [kind, value])).toEqual([
    ['text', 'tuin & zon'],
    ['city', liege],
    ['city', gent],
    ['province', 'limburg'],
    ['province', 'namen'],
    ['province', 'coast'],
    ['neighbourhood', 90002],
    ['neighbourhood', 90005],
    ['near', nearHere],
    ['near', nearGent],
    ['area', box],
    ['area', drawn],
    ['type', 1],
    ['type', 2],
    ['price', { min: 200_000, max: 450_000 }],
    ['bedrooms', { from: 3, to: 4 }],
    ['bathrooms', { from: 1, to: null }],
    ['showerrooms', { from: null, to: 1 }],
    ['toilets', { from: 2, to: 2 }],
    ['garages', { from: 1, to: null }],
    ['livingArea', { from: 120, to: null }],
    ['groundArea', { from: 300, to: 900 }],
    ['energy', 'c'],
    ['built', { from: 1950, to: 2010 }],
    ['facades', 3],
    ['flag', 'garden'],
    ['flag', 'newbuild'],
    ['lack', 'lift'],
  ])
  expect(filters[2]?.without).toEqual({ ...full, cities: [liege], page: 1 })
  expect(filters[3]?.without).toEqual({ ...full, provinces: ['namen', 'coast'], page: 1 })
  expect(filters[6]?.without).toEqual({ ...full, neighbourhoods: [90005], page: 1 })
  expect(filters[9]?.without).toEqual({ ...full, near: [nearHere], page: 1 })
  expect(filters[11]?.without).toEqual({ ...full, areas: [box], page: 1 })
  const { bedrooms: _, ...most } = full.most
  expect(filters[15]?.without).toEqual({ ...full, rooms: { ...full.rooms, bedrooms: 0 }, most, page: 1 })
  expect(filters.at(-2)?.without).toEqual({ ...full, flags: ['garden'], page: 1 })
  expect(filters.at(-1)?.without).toEqual({ ...full, lacks: [], page: 1 })
})

test('several drawn areas have a number each, one alone has none', () => {
  const numbers = (areas: Area[]) =>
    activeFilters({ ...sale, areas }).map((filter) => (filter.kind === 'area' ? filter.at : filter.kind))
  expect(numbers([box])).toEqual([null])
  expect(numbers([box, drawn])).toEqual([1, 2])
})

test('an empty search has no filters in any order and on any page', () => {
  expect(activeFilters({ ...sale, sort: 'largest', page: 4 })).toEqual([])
})

test('detects searches with places and types only', () => {
  const named: Search = { ...sale, cities: [gent], provinces: ['limburg'], types: [1], sort: 'dearest', page: 3 }
  expect([hasOnlyPlaceAndType(named), hasPlaces(named)]).toEqual([true, true])
  expect([hasOnlyPlaceAndType({ ...named, areas: full.areas }), hasPlaces({ ...sale, areas: full.areas })]).toEqual([
    false,
    false,
  ])
  expect([hasPlaces({ ...sale, provinces: ['limburg'] }), hasPlaces({ ...sale, cities: [gent] })]).toEqual([true, true])
})

/** Any search that form or query can express. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: maxLength / 4 })
    .map((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{Cc}|]+/gu, ' ')
        .trim(),
    )
    .filter((text) => [...text].length <= maxLength)

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const city = fc.record({
  name: text(60).filter(Boolean),
  zip: fc.oneof(fc.integer({ min: 1000, max: 9999 }).map(String), fc.constant('')),
})

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const years = fc
  .tuple(orNull(fc.integer({ min: 1000, max: 2999 })), orNull(fc.integer({ min: 1000, max: 2999 })))
  .map(
    ([from, to]) =>
      (from !== null && to !== null && from > to ? [to, from] : [from, to]) as [number | null, number | null],
  )

const size = fc.integer({ min: 1, max: 10_000_000 })

const hundredth = (min: number, max: number) =>
  fc.integer({ min: 100 * min, max: 100 * max }).map((steps) => steps / 100)
const near: fc.Arbitrary<Near> = fc.oneof(
  fc.record({
    city,
    position: fc.constant(null),
    km: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    city: fc.constant(null),
    position: fc.record({ latitude: hundredth(-90, 90), longitude: hundredth(-180, 180) }),
    km: fc.integer({ min: 1, max: 100 }),
  }),
)

const drawnArea = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 80 })
  .map((steps) => parseArea(steps.map((step, at) => (at % 2 ? 4 : 50) + step / 100).join('_')))
  .filter((area) => area !== null)

const inOrder = <T>(value: fc.Arbitrary<T>, keyOf: (value: T) => string) =>
  fc
    .uniqueArray(value, { maxLength: 5, selector: keyOf })
    .map((values) => values.sort((a, b) => order(keyOf(a), keyOf(b))))

/** Each upper bound is no lower than its lower one. */
const inRisingOrder = (search: Search): Search => {
  const least: Record<string, number | null> = {
    ...search.rooms,
    livingArea: search.livingArea,
    groundArea: search.groundArea,
  }
  const most = Object.entries(search.most).map(([kind, value]) => [kind, Math.max(value, least[kind] ?? 0)])
  return { ...search, most: Object.fromEntries(most) }
}

const validSearch: fc.Arbitrary<Search> = fc.constantFrom(...markets).chain((market) =>
  fc
    .record({
      text: text(100).map((words) => (/[\p{L}\p{N}]/u.test(words) ? words : '')),
      cities: fc
        .uniqueArray(city, { maxLength: 60, selector: ({ name, zip }) => `${name.toLowerCase()}|${zip}` })
        .map((cities) => cities.sort((a, b) => order(a.zip, b.zip) || order(a.name, b.name))),
      provinces: fc.subarray([...provinces, ...landscapes]),
      near: inOrder(near, formatNear),
      neighbourhoods: fc
        .uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 9 })
        .map((ids) => ids.sort((a, b) => a - b)),
      areas: inOrder(drawnArea, formatArea),
      types: fc
        .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
        .map((types) => types.sort((a, b) => a - b)),
      rooms: fc.record({
        bedrooms: fc.integer({ min: 0, max: 20 }),
        bathrooms: fc.integer({ min: 0, max: 20 }),
        showerrooms: fc.integer({ min: 0, max: 20 }),
        toilets: fc.integer({ min: 0, max: 20 }),
        garages: fc.integer({ min: 0, max: 20 }),
      }),
      mostRooms: fc.record(Object.fromEntries(roomKinds.map((kind) => [kind, fc.integer({ min: 1, max: 20 })])), {
        requiredKeys: [],
      }),
      mostAreas: fc.record({ livingArea: size, groundArea: size }, { requiredKeys: [] }),
      price: fc
        .record({
          min: orNull(fc.integer({ min: 0, max: priceSlider(market).max })),
          max: orNull(fc.integer({ min: 0, max: priceSlider(market).max })),
        })
        .map((range) => normalizePriceRange(market, range)),
      livingArea: orNull(size),
      groundArea: orNull(size),
      energy: orNull(fc.constantFrom(...energyLetters)),
      built: years,
      facades: orNull(fc.constantFrom(...facadeCounts)),
      flags: fc.subarray([...searchFlags]),
      lacks: fc.subarray([...factFlags]),
      sort: fc.constantFrom(...searchSorts),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    .map(({ built: [builtFrom, builtTo], mostRooms, mostAreas, lacks, ...search }) =>
      inRisingOrder({
        market,
        ...search,
        lacks: lacks.filter((flag) => !search.flags.includes(flag)),
        most: { ...mostRooms, ...mostAreas },
        builtFrom,
        builtTo,
      }),
    ),
)

test('any search survives its query', () => {
  fc.assert(
    fc.property(validSearch, (search) => {
      expect(fromQuery(search.market, toQuery(search))).toEqual(search)
    }),
  )
})

test('removing all filters leaves an empty search', () => {
  fc.assert(
    fc.property(validSearch, (search) => {
      let left = search
      let steps = activeFilters(search).length
      for (let [first] = activeFilters(left); first; [first] = activeFilters(left)) {
        left = first.without
        expect(activeFilters(left)).toHaveLength(--steps)
      }
      expect(toQuery({ ...left, sort: 'newest', page: 1 })).toBe('')
    }),
  )
})

const keys = [
  ...[
    'search',
    'city',
    'province',
    'area',
    'near',
    'radius',
    'type',
    'price',
    'pricemin',
    'pricemax',
    'living',
    'ground',
    'energy',
    'built',
    'builtfrom',
  ],
  ...['builtto', 'facades', 'sort', 'page', 'goal', ...roomKinds, 'bedroomsmax', 'livingmax', ...searchFlags],
]

const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.tuple(fc.integer(), fc.integer()).map(([from, to]) => `${from}-${to}`),
  fc.tuple(fc.string(), fc.nat(9999)).map(([name, zip]) => `${name}|${zip}`),
)

const query = fc.oneof(
  fc.array(fc.tuple(fc.constantFrom(...keys), garbage), { maxLength: 40 }),
  fc.string({ unit: 'binary' }),
)

test('any query is a search with a stable canonical query', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(...markets), (query, market) => {
      const search = fromQuery(market, typeof query === 'string' ? query : new URLSearchParams(query))
      const settled = fromQuery(search.market, toQuery(search))
      expect(settled).toEqual(search)
      expect(toQuery(settled)).toBe(toQuery(search))
    }),
  )
})
