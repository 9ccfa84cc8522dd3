import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import type { Position } from '#domain/geo/area.ts'
import { type Area, boxArea, formatArea, parseArea, polygonArea } from '#domain/geo/area.ts'
import { kilometresBetween, within } from '#domain/geo/geometry.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { decodePoints } from '#domain/geo/map-points.ts'
import { type Market, markets } from '#domain/property/status.ts'
import type { Near } from '#domain/search/near.ts'
import { anyRooms } from '#domain/search/rooms.ts'
import { emptySearch, type Search } from '#domain/search/search.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { type Catalogue, placesByName } from '#worker/services/catalogue/catalogue.ts'
import { createServices } from '#worker/services/services.ts'

type Home = { id: number; market: Market; typeId: number; placeId: number; latitude: number; longitude: number }

let catalogue: Catalogue
let homes: Home[]
const listings = () => createServices(bindings, () => {}).in(catalogue, 'en').listings

beforeAll(async () => {
  catalogue = await createServices(bindings, () => {}).catalogue()
  const rows = await connect(bindings.DATABASE_URL).select().from(properties)
  homes = rows.flatMap(({ id, market, typeId, placeId, latitude, longitude, withdrawn }) =>
    withdrawn === null && latitude !== null && longitude !== null
      ? [{ id, market, typeId, placeId, latitude, longitude }]
      : [],
  )
})

const homesIn = (search: Search, area: Area): number[] =>
  homes
    .filter((home) => home.market === search.market && within(area)(home))
    .filter(({ typeId }) => !search.types.length || search.types.includes(typeId))
    .map(({ id }) => id)
    .sort((a, b) => a - b)

/** Everything that is asked about an area finds the same homes. */
async function expectFound(base: Search, area: Area) {
  const search = { ...base, areas: [area] }
  const expected = homesIn(search, area)
  const [listing, count, pins] = await Promise.all([
    listings().search(search, { size: 100 }),
    listings().count(search),
    listings().pins(search),
  ])
  expect(listing.items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected)
  expect([listing.total, count, pins.total]).toEqual(Array(3).fill(expected.length))
  expect(
    decodePoints(pins)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  ).toEqual(expected)
  return expected.length
}

/** Corners end in a 3 or a 7, which positions of homes hardly ever do: none shall lie on a side. */
const position = fc.record({
  latitude: fc.integer({ min: 4940, max: 5160 }).map((step) => step / 100 + 0.0033),
  longitude: fc.integer({ min: 250, max: 650 }).map((step) => step / 100 + 0.0037),
})
const near = fc
  .tuple(
    fc.nat(),
    fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 })), {
      minLength: 3,
      maxLength: 12,
    }),
  )
  .map(([which, steps]) => {
    const { latitude, longitude } = homes[which % homes.length]!
    return steps.map(([north, east]) => ({
      latitude: latitude + north / 2000 + 0.0003,
      longitude: longitude + east / 2000 + 0.0003,
    }))
  })

test('finds in a drawn area the homes that are within it', async () => {
  const corners = fc.oneof(fc.array(position, { minLength: 3, maxLength: 40 }), near)
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...markets), corners, async (market, points) => {
      const area = polygonArea(points)
      if (!area) return
      found += await expectFound(emptySearch(market), area)
    }),
    { numRuns: 120 },
  )
  expect(found).toBeGreaterThan(100)
})

test('includes properties on the edge of a box, to the last decimal', async () => {
  for (const { latitude, longitude, market } of homes.slice(0, 6)) {
    const search = { ...emptySearch(market) }
    const found = async (area: Area | null) => listings().count({ ...search, areas: area ? [area] : [] })
    const edge = (north: number, east: number): Area => ({
      ...{ kind: 'box', south: latitude, west: longitude },
      ...{ north: latitude + north, east: longitude + east },
    })
    expect(await found(edge(0.0001, 0.0001))).toBeGreaterThan(0)
    expect(await found({ ...edge(1, 1), south: latitude + 1e-9, north: latitude + 2e-9 } as Area)).toBe(0)
    expect(await found({ ...edge(1, 1), west: longitude + 1e-9, east: longitude + 2e-9 } as Area)).toBe(0)
  }
})

const flanders = boxArea({ south: 50.68, west: 2.5, north: 51.51, east: 5.92 })!
const around = boxArea({ south: 50.95, west: 3.6, north: 51.15, east: 3.9 })!

test.each([
  ['newest', {}],
  ['cheapest', { sort: 'cheapest' }],
  ['dearest', { sort: 'dearest' }],
  ['largest', { sort: 'largest' }],
  ['of two types', { types: [1, 2] }],
  ['for rent', { market: 'rent' }],
] as [string, Partial<Search>][])('%s in an area', async (_, change) => {
  for (const area of [flanders, around]) await expectFound({ ...emptySearch('sale'), ...change }, area)
})

test('pages of an area share one order', async () => {
  const search: Search = { ...emptySearch('sale'), areas: [flanders], sort: 'dearest' }
  const whole = await listings().search(search, { size: 100 })
  const pages = await Promise.all([1, 2, 3].map((page) => listings().search({ ...search, page }, { size: 9 })))
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.items.slice(0, 27).map(({ id }) => id))
  expect(pages[0]).toMatchObject({ total: whole.total, pages: Math.ceil(whole.total / 9) })
})

test('counts other towns and types within an area', async () => {
  const { cities, types, total } = await listings().search({ ...emptySearch('sale'), areas: [around] })
  const inside = homes.filter((home) => home.market === 'sale' && within(around)(home))
  const sum = (counted: { count: number }[]) => counted.reduce((all, { count }) => all + count, 0)
  expect([sum(cities), sum(types), total]).toEqual(Array(3).fill(inside.length))
  expect(inside.length).toBeGreaterThan(1)
  expect(cities.every(({ id }) => inside.some((home) => home.placeId === id))).toBe(true)
})

test('combines a town and an area', async () => {
  const ghent = { name: 'Gent', zip: '9000' }
  const town = [...catalogue.places.values()].find(({ name, zip }) => name === 'Gent' && zip === '9000')!
  const expected = homes.filter((home) => home.market === 'sale' && home.placeId === town.id && within(around)(home))
  const search: Search = { ...emptySearch('sale'), cities: [ghent], areas: [around] }
  const { items, total, cities } = await listings().search(search)
  expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
  expect([total, await listings().count(search)]).toEqual([expected.length, expected.length])
  expect(expected.length).toBeGreaterThan(0)
  expect(cities.length).toBeGreaterThan(1)
  const elsewhere = boxArea({ south: 49.5, west: 5, north: 49.7, east: 6 })
  expect(await listings().count({ ...search, areas: [elsewhere!] })).toBe(0)
})

test('combines text, filters and an area', async () => {
  const search: Search = {
    ...emptySearch('sale'),
    text: 'garden',
    rooms: { ...anyRooms, bedrooms: 2 },
    price: { min: 100_000, max: 900_000 },
    areas: [flanders],
  }
  const everywhere = await listings().search({ ...search, areas: [] }, { size: 100 })
  const inside = new Set(homesIn(search, flanders))
  const expected = everywhere.items.filter(({ id }) => inside.has(id)).map(({ id }) => id)
  expect((await listings().search(search, { size: 100 })).items.map(({ id }) => id)).toEqual(expected)
  expect((await listings().pins(search)).ids).toHaveLength(expected.length)
  expect(expected.length).toBeGreaterThan(0)
})

test('a province matches all of its towns', async () => {
  const inProvince = homes.filter(
    ({ market, placeId }) => market === 'sale' && catalogue.places.get(placeId)?.province === 'oost-vlaanderen',
  )
  const search: Search = { ...emptySearch('sale'), provinces: ['oost-vlaanderen'] }
  const { items, total, cities } = await listings().search(search, { size: 100 })
  expect(inProvince.length).toBeGreaterThan(1)
  expect(items.map(({ id }) => id).sort()).toEqual(inProvince.map(({ id }) => id).sort())
  expect([total, await listings().count(search), (await listings().pins(search)).ids.length]).toEqual(
    Array(3).fill(inProvince.length),
  )
  // The facets are those of the whole market: another town may be added.
  expect(cities.length).toBeGreaterThan(new Set(inProvince.map(({ placeId }) => placeId)).size)
  const antwerp = [...catalogue.places.values()].find(({ name }) => name === 'Antwerpen')!
  const both: Search = { ...search, cities: [{ name: antwerp.name, zip: antwerp.zip }], flags: ['garden'] }
  const all = await listings().search({ ...both, provinces: [], cities: [] }, { size: 100 })
  const wanted = new Set([...inProvince.map(({ placeId }) => placeId), antwerp.id])
  expect((await listings().search(both, { size: 100 })).total).toBe(
    all.cities.filter(({ id }) => wanted.has(id)).reduce((sum, { count }) => sum + count, 0),
  )
})

const homesWithin = (centre: Position, km: number, market: Market): number[] =>
  homes
    .filter((home) => home.market === market && kilometresBetween(centre, home) <= km)
    .map(({ id }) => id)
    .sort((a, b) => a - b)

const idsOf = async (search: Search) =>
  (await listings().search(search, { size: 200 })).items.map(({ id }) => id).sort((a, b) => a - b)

test.each(markets)('%s: near a town are the homes around its centre', async (market) => {
  let found = 0
  for (const place of [...catalogue.places.values()].slice(0, 8)) {
    const city = { name: place.name, zip: place.zip }
    for (const km of [1, 12, 60]) {
      const search: Search = { ...emptySearch(market), near: [{ city, position: null, km }] }
      const expected = homesWithin(place, km, market)
      expect(await idsOf(search)).toEqual(expected)
      expect([await listings().count(search), (await listings().pins(search)).total]).toEqual(
        Array(2).fill(expected.length),
      )
      found += expected.length
    }
  }
  expect(found).toBeGreaterThan(10)
})

test('a home whose address is hidden is near its town, however far it is from there', async () => {
  const rows = await connect(bindings.DATABASE_URL).select().from(properties)
  const hidden = rows.filter((home) => !home.addressPublished && home.withdrawn === null)
  expect(hidden.length).toBeGreaterThan(0)
  for (const { id, market, placeId } of hidden) {
    const { name, zip } = catalogue.places.get(placeId)!
    const search: Search = { ...emptySearch(market), near: [{ city: { name, zip }, position: null, km: 1 }] }
    expect(await idsOf(search)).toContain(id)
  }
})

test('near two places is near any of them', async () => {
  const [first, second] = [51.05, 50.85].map((latitude) => ({ latitude, longitude: latitude === 51.05 ? 3.72 : 4.35 }))
  const near = [first!, second!].map((position): Near => ({ city: null, position, km: 8 }))
  const expected = [...homesWithin(first!, 8, 'sale'), ...homesWithin(second!, 8, 'sale')]
  expect(await idsOf({ ...emptySearch('sale'), near })).toEqual(expected.sort((a, b) => a - b))
  expect(expected.length).toBeGreaterThan(1)
})

test('near a town without homes are the homes around it; near none that exists there are none', async () => {
  const near = (name: string, zip: string, km: number): Search => ({
    ...emptySearch('sale'),
    near: [{ city: { name, zip }, position: null, km }],
  })
  expect(placesByName(catalogue, [{ name: 'Merelbeke', zip: '9820' }])).toEqual([])
  expect((await idsOf(near('Merelbeke', '9820', 10))).length).toBeGreaterThan(0)
  expect(await idsOf(near('Nowhere', '9820', 100))).toEqual([])
})

test('a landscape matches all of its towns', async () => {
  const search: Search = { ...emptySearch('sale'), provinces: ['coast', 'waasland'] }
  const wanted = [...catalogue.places.values()].filter((place) =>
    search.provinces.some((ground) => isWithin(place, ground)),
  )
  const { items, cities, total } = await listings().search(search, { size: 200 })
  expect(total).toBe(items.length)
  expect(total).toBe(
    cities.filter(({ id }) => wanted.some((place) => place.id === id)).reduce((sum, { count }) => sum + count, 0),
  )
  expect(total).toBeGreaterThan(0)
})

test('two drawn areas hold what is in any of them', async () => {
  const [west, east] = [
    boxArea({ south: 50.9, west: 3.5, north: 51.2, east: 3.9 })!,
    boxArea({ south: 50.7, west: 4.2, north: 51, east: 4.6 })!,
  ]
  const search = emptySearch('sale')
  const expected = [...homesIn(search, west), ...homesIn(search, east)].sort((a, b) => a - b)
  expect(await idsOf({ ...search, areas: [west, east] })).toEqual(expected)
  expect(expected.length).toBeGreaterThan(homesIn(search, west).length)
})

test('no cache key holds an area; a province is part of the key', () => {
  const search: Search = { ...emptySearch('sale'), areas: [parseArea(formatArea(flanders))!] }
  expect(listings().key(search)).toBeNull()
  const key = (change: Partial<Search>) => listings().key({ ...emptySearch('sale'), ...change })
  expect(key({ provinces: ['limburg'] })).toMatch(/:province=limburg$/)
  expect(key({ provinces: ['limburg', 'namen'] })).toBeNull()
  expect(key({ provinces: ['limburg'], cities: [{ name: 'Gent', zip: '9000' }] })).toBeNull()
})
