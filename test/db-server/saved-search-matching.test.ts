import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { neighbourhoods, properties, site } from '#db/schema/index.ts'
import { boxArea, polygonArea } from '#domain/geo/area.ts'
import { markets } from '#domain/property/status.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { anyPrice } from '#domain/search/price-range.ts'
import { type Rooms, roomKinds } from '#domain/search/rooms.ts'
import { emptySearch, energyLetters, facadeCounts, type Search, searchFlags, toQuery } from '#domain/search/search.ts'
import { languageCodes } from '#locales/languages.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { matchConditions, townsOf } from '#worker/services/saved-search/conditions.ts'
import { createPropertyMatcher, type SavedSearchFilter } from '#worker/services/saved-search/property-matcher.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
let database: Database

const districts = [4_000_000_001, 4_000_000_002]

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  database = reference.database
  const [stored] = await database.select().from(site)
  await database.update(site).set({ configuration: { ...stored!.configuration, countries: ['BE', 'ES', 'FR'] } })
  const [gent] = await database.all<{ id: number }>(sql`SELECT id FROM places WHERE zip = '9000' AND name = 'Gent'`)
  await database.insert(neighbourhoods).values(districts.map((id) => ({ id, placeId: gent!.id, names: {} })))
  return reference.stop
}, 60_000)

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })
const upTo = (max: number) => fc.integer({ min: 0, max })

const towns = [
  ...[{ Zip: '9000', City: 'Gent', CountryID: 'BE', center: [51.05, 3.72] }],
  ...[{ Zip: '3500', City: 'Hasselt', CountryID: 'BE', center: [50.93, 5.33] }],
  ...[{ Zip: '9300', City: 'Aalst', CountryID: 'BE', center: [50.94, 4.04] }],
  ...[{ Zip: '03181', City: 'Torrevieja', CountryID: 'ES', center: [37.98, -0.68] }],
  ...[{ Zip: '59000', City: 'Lille', CountryID: 'FR', center: [50.63, 3.06] }],
] as const
/** In no name of a town, street or type. */
const vocabulary = ['zuidgericht', 'Kelder', 'ijskast', 'cœur', 'façade', 'sun-lit', 'gemütlich', 'Straße']
const phrase = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

const place = fc.tuple(fc.constantFrom(...towns), upTo(600), upTo(600)).map(([{ center, ...town }, north, east]) => ({
  ...town,
  // On no corner and no side of an area, which are on a grid.
  ...{ GpsY: center[0] + (north - 300.37) / 10_000, GpsX: center[1] + (east - 300.41) / 10_000 },
}))

const record = fc
  .record({
    place,
    isSold: fc.boolean(),
    Goal: upTo(1),
    WebID: fc.integer({ min: 1, max: 3 }),
    PublishAddress: fc.boolean(),
    PublishPrice: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
    rent: upTo(30).map((step) => 300 + step * 100),
    price: fc.oneof(
      upTo(30).map((step) => 50_000 + step * 50_000),
      fc.constantFrom(24_000_000, 30_000_000),
    ),
    facts: fc.record({
      Bedrooms: optional(upTo(5)),
      Bathrooms: optional(upTo(3)),
      ShowerRooms: optional(upTo(2)),
      Toilets: optional(upTo(3)),
      Garages: optional(upTo(3)),
      Parkings: optional(upTo(3)),
      ExternalParkings: optional(upTo(3)),
      SurfaceLiving: optional(fc.integer({ min: 10, max: 200 })),
      SurfaceGround: optional(fc.integer({ min: 10, max: 2000 })),
      ConstructionYear: optional(fc.integer({ min: 1950, max: 1960 })),
      FacadesCount: optional(fc.integer({ min: 1, max: 4 })),
      EPCLabelText: optional(fc.constantFrom('A+', 'B', 'C', 'D', 'E', 'F', 'G')),
      HasGarden: optional(fc.boolean()),
      HasTerrace: optional(fc.boolean()),
      HasLift: optional(fc.boolean()),
      HasGarage: optional(fc.boolean()),
      IsFurnished: optional(fc.boolean()),
      IsNewBuild: optional(fc.boolean()),
    }),
    Translations: fc.uniqueArray(
      fc.record({
        language: fc.constantFrom(...languageCodes),
        Title: phrase,
        TypeDescription: fc.constant('Huis'),
        Description: phrase,
      }),
      { selector: ({ language }) => language, minLength: 1 },
    ),
    district: optional(fc.constantFrom(...districts)),
    then: fc.constantFrom('stays', 'stays', 'is cheaper', 'hides its price', 'is withdrawn'),
  })
  .map(({ place, facts, isSold, district, then, rent, price, ...rest }) => {
    const Price = rest.Goal === 1 ? rent : price
    return {
      district,
      row: { ...rest, ...place, ...facts, Price, Marquee: isSold ? 3 : 0, Bedrooms: facts.Bedrooms },
      change: {
        ...{ stays: {}, 'is cheaper': { Price: Price * 0.9 }, 'is withdrawn': { Status: 2 } },
        ...{ 'hides its price': { PublishPrice: false } },
      }[then],
    }
  })
type Home = typeof record extends fc.Arbitrary<infer Item> ? Item : never
const stock = fc.array(record, { minLength: 30, maxLength: 60, size: 'max' })

const corner = upTo(4).chain((town) =>
  fc.record({
    latitude: upTo(60).map((step) => towns[town]!.center[0] + (step - 30) / 1000),
    longitude: upTo(60).map((step) => towns[town]!.center[1] + (step - 30) / 1000),
  }),
)
const near = fc.constantFrom(...towns).chain(({ center: [latitude, longitude] }) => {
  const by = fc.record({
    latitude: upTo(60).map((step) => latitude + (step - 30) / 1000),
    longitude: upTo(60).map((step) => longitude + (step - 30) / 1000),
  })
  return fc.array(by, { minLength: 3, maxLength: 8 })
})
const area = fc.oneof(
  near.map(polygonArea),
  fc.array(corner, { minLength: 3, maxLength: 8 }).map(polygonArea),
  near.map(([a, b]) =>
    boxArea({
      ...{ south: Math.min(a!.latitude, b!.latitude), north: Math.max(a!.latitude, b!.latitude) },
      ...{ west: Math.min(a!.longitude, b!.longitude), east: Math.max(a!.longitude, b!.longitude) },
    }),
  ),
)

const filterNames = [
  ...(['text', 'cities', 'provinces', 'neighbourhoods', 'area', 'types', 'rooms', 'price', 'livingArea'] as const),
  ...(['groundArea', 'energy', 'builtFrom', 'builtTo', 'facades', 'flags', 'bedroomsMax', 'parkings'] as const),
]

const savedSearch: fc.Arbitrary<SavedSearchFilter> = fc
  .record({
    market: fc.constantFrom(...markets),
    language: fc.constantFrom(...languageCodes),
    names: fc.subarray([...filterNames], { maxLength: 3 }),
    text: fc
      .array(fc.tuple(fc.constantFrom(...vocabulary), upTo(4)), { minLength: 1, maxLength: 2 })
      .map((words) => words.map(([word, cut]) => word.slice(0, word.length - cut)).join(' ')),
    cities: fc.subarray(
      [...towns.map(({ Zip, City }) => ({ zip: Zip, name: City })), { zip: '9999', name: 'Nergens' }],
      {
        minLength: 1,
      },
    ),
    provinces: fc.subarray(['limburg', 'oost-vlaanderen', 'antwerpen', 'ES', 'FR'] as const, { minLength: 1 }),
    neighbourhoods: fc.subarray([...districts, 7], { minLength: 1 }),
    area,
    types: fc.subarray([1, 2, 3, 9], { minLength: 1 }),
    rooms: fc.record(
      Object.fromEntries(roomKinds.map((kind) => [kind, fc.constantFrom(0, 0, 0, 1, 2)])),
    ) as fc.Arbitrary<Rooms>,
    min: upTo(20),
    max: fc.option(upTo(40)),
    unit: fc.constantFrom(100, 50_000, 1_000_000),
    livingArea: fc.integer({ min: 1, max: 200 }),
    groundArea: fc.integer({ min: 1, max: 1000 }),
    energy: fc.constantFrom(...energyLetters),
    builtFrom: fc.integer({ min: 1950, max: 1960 }),
    builtTo: fc.integer({ min: 1950, max: 1960 }),
    facades: fc.constantFrom(...facadeCounts),
    flags: fc.subarray([...searchFlags], { minLength: 1, maxLength: 2 }),
    bedroomsMax: upTo(5),
    parkings: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ market, language, names, min, max, unit, ...all }) => {
    const wanted = Object.fromEntries(names.map((name) => [name, name === 'price' ? anyPrice : all[name]]))
    const { bedroomsMax = null, parkings = null, ...filters } = wanted
    const query = new URLSearchParams(toQuery({ ...emptySearch(market), ...filters } as Search))
    if (names.includes('price')) query.append('price', `${min * unit}-${max === null ? '' : (min + max) * unit}`)
    return { market, language, query: query.toString(), bedroomsMax, parkings } as SavedSearchFilter
  })

let last = 9_500_000

/** Imports homes, then what becomes of them. @returns their ids */
async function importStock(records: readonly Home[]): Promise<number[]> {
  const homes = records.map((item) => ({ ...item, id: ++last }))
  for (const isChanged of [false, true]) {
    const feed = createFeed(
      homes.map(({ id, row, change }) => propertyRecord(id, { ...row, ...(isChanged && change) })),
    )
    const { refused } = await importFeed(database, feed, { today, complete: true, clearing: true })
    expect(refused).toEqual([])
  }
  for (const { id, district } of homes) {
    if (district) await database.update(properties).set({ neighbourhoodId: district }).where(sql`id = ${id}`)
  }
  return homes.map(({ id }) => id)
}

const [stocks, searches] = [Number(process.env.STOCKS ?? 3), Number(process.env.SEARCHES ?? 150)]

test('a saved search matches by the index what its conditions in SQL find', async () => {
  const { seed } = fc.readConfigureGlobal()
  const counts = { pairs: 0, hits: 0 }
  const hitsBy = new Map<string, number>()
  for (const [at, records] of fc.sample(stock, stocks).entries()) {
    const ids = await importStock(records)
    const catalogue = await loadCatalogue(database)
    const matcher = await createPropertyMatcher(database, catalogue, ids)
    for (const wanted of fc.sample(savedSearch, { numRuns: searches, seed: seed! + at })) {
      const search = criteriaToSearch(wanted)
      const conditions = matchConditions({ ...wanted, id: '' }, search, townsOf(catalogue, search))
      const rows = await database.all<{ id: number }>(
        sql`SELECT p.id FROM properties p WHERE ${inArray(sql`p.id`, ids)} AND ${sql.join(conditions, sql` AND `)}`,
      )
      const found = await matcher.matches(wanted)
      expect([...found].sort(), `seed ${seed}: ${JSON.stringify(wanted)}`).toEqual(rows.map(({ id }) => id).sort())
      counts.pairs += ids.length
      counts.hits += found.size
      const kinds = [...new Set(new URLSearchParams(wanted.query).keys())]
      if (wanted.bedroomsMax !== null) kinds.push('bedroomsMax')
      if (wanted.parkings !== null) kinds.push('parkings')
      for (const kind of kinds) hitsBy.set(kind, (hitsBy.get(kind) ?? 0) + found.size)
    }
  }
  if (process.env.STOCKS) console.info(seed, counts, hitsBy)
  expect(counts.pairs).toBeGreaterThan(9000)
  expect(counts.hits).toBeGreaterThan(300)
})
