import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { neighbourhoods, properties, site } from '#db/schema/index.ts'
import { fold } from '#domain/fold.ts'
import { boxArea, polygonArea } from '#domain/geo/area.ts'
import { markets } from '#domain/property/status.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { nearPosition } from '#domain/search/near.ts'
import { anyPrice } from '#domain/search/price-range.ts'
import { type Rooms, roomKinds } from '#domain/search/rooms.ts'
import { emptySearch, energyLetters, facadeCounts, hasPlaces, type Search, toQuery } from '#domain/search/search.ts'
import { factFlags, searchFlags } from '#domain/search/searched-facts.ts'
import { searchTerms } from '#domain/search-index/words.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { isHit } from '#test/support/search-definition.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
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
  ...[{ Zip: '9000', City: 'Gent', CountryID: 'BE', province: 'oost-vlaanderen', center: [51.05, 3.72] }],
  ...[{ Zip: '3500', City: 'Hasselt', CountryID: 'BE', province: 'limburg', center: [50.93, 5.33] }],
  ...[{ Zip: '9300', City: 'Aalst', CountryID: 'BE', province: 'oost-vlaanderen', center: [50.94, 4.04] }],
  ...[{ Zip: '03181', City: 'Torrevieja', CountryID: 'ES', province: 'ES', center: [37.98, -0.68] }],
  ...[{ Zip: '59000', City: 'Lille', CountryID: 'FR', province: 'FR', center: [50.63, 3.06] }],
] as const
/** In no name of a town, street or type. */
const vocabulary = ['zuidgericht', 'Kelder', 'ijskast', 'cœur', 'façade', 'sun-lit', 'gemütlich', 'Straße']
const phrase = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

const place = fc
  .tuple(fc.constantFrom(...towns), upTo(600), upTo(600))
  .map(([{ center, province: _, ...town }, north, east]) => ({
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
      ExteriorComfort: optional(fc.subarray(['swimming-pool', 'solar-panels'])),
      OpenHouses: fc.subarray([{ Start: '2126-12-05T10:00', End: '2126-12-05T12:00' }]),
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
    fate: fc.constantFrom('stays', 'stays', 'is cheaper', 'hides its price', 'is withdrawn'),
  })
  .map(({ place, facts, isSold, district, fate, rent, price, ...rest }) => {
    const Price = rest.Goal === 1 ? rent : price
    return {
      district,
      row: { ...rest, ...place, ...facts, Price, Marquee: isSold ? 3 : 0, Bedrooms: facts.Bedrooms },
      change: {
        ...{ stays: {}, 'is cheaper': { Price: Price * 0.9 }, 'is withdrawn': { Status: 2 } },
        ...{ 'hides its price': { PublishPrice: false } },
      }[fate],
    }
  })
type Home = typeof record extends fc.Arbitrary<infer Item> ? Item : never
const stock = fc.array(record, { minLength: 30, maxLength: 60, size: 'max' })

const nearby = ({ center: [latitude, longitude] }: (typeof towns)[number]) =>
  fc.record({
    latitude: upTo(60).map((step) => latitude + (step - 30) / 1000),
    longitude: upTo(60).map((step) => longitude + (step - 30) / 1000),
  })
const corner = fc.constantFrom(...towns).chain(nearby)
const near = fc.constantFrom(...towns).chain((town) => fc.array(nearby(town), { minLength: 3, maxLength: 8 }))
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
  ...([
    'text',
    'cities',
    'provinces',
    'neighbourhoods',
    'areas',
    'near',
    'types',
    'rooms',
    'price',
    'livingArea',
  ] as const),
  ...([
    'groundArea',
    'energy',
    'builtFrom',
    'builtTo',
    'facades',
    'flags',
    'lacks',
    'bedroomsMax',
    'parkings',
  ] as const),
]

const savedSearch: fc.Arbitrary<SavedSearchFilter> = fc
  .record({
    market: fc.constantFrom(...markets),
    language: fc.constantFrom(...languageCodes),
    names: fc.subarray([...filterNames], { maxLength: 3 }),
    text: fc
      .array(fc.tuple(fc.constantFrom(...vocabulary), upTo(2)), { minLength: 1, maxLength: 2 })
      .map((words) => words.map(([word, cut]) => word.slice(0, word.length - cut)).join(' ')),
    cities: fc.subarray(
      [...towns.map(({ Zip, City }) => ({ zip: Zip, name: City })), { zip: '9999', name: 'Nergens' }],
      {
        minLength: 1,
      },
    ),
    provinces: fc.subarray(['limburg', 'oost-vlaanderen', 'antwerpen', 'ES', 'FR'] as const, { minLength: 1 }),
    neighbourhoods: fc.subarray([...districts, 7], { minLength: 1 }),
    areas: fc.array(area, { minLength: 1, maxLength: 2 }).map((areas) => areas.filter((area) => area !== null)),
    near: fc.tuple(corner, upTo(40)).map(([position, km]) => [nearPosition(position, km + 1)!]),
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
    lacks: fc.subarray([...factFlags], { maxLength: 1 }),
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

type Stored = Home & { id: number }

/** Imports homes, then what becomes of them. */
async function importStock(records: readonly Home[]): Promise<Stored[]> {
  const homes = records.map((item) => ({ ...item, id: ++last }))
  for (const isChanged of [false, true]) {
    const feed = createFeed(
      homes.map(({ id, row, change }) => propertyRecord(id, { ...row, ...(isChanged && change) })),
    )
    const { refused } = await importFeed(database, feed, { today, complete: true, clearing: true })
    expect(refused).toEqual([])
  }
  for (const { id, district } of homes) {
    if (district) await database.update(properties).set({ neighbourhoodId: district }).where(eq(properties.id, id))
  }
  return homes
}

type Row = typeof properties.$inferSelect

const isIn = ({ Zip, City }: Home['row'], { cities, provinces }: Search) =>
  cities.some(({ zip, name }) => zip === Zip && name === City) ||
  towns.some((town) => town.Zip === Zip && (provinces as string[]).includes(town.province))

function hasWords({ Translations }: Home['row'], text: string, language: Language): boolean {
  const { Title, Description } = Translations.find((item) => item.language === language) ?? Translations[0]!
  const words = fold(`${Title} ${Description}`).split(' ')
  return searchTerms(text).every((term) => words.some((word) => word.startsWith(term)))
}

/** The definition of what a saved search finds. */
function isMatch(stored: Row, row: Home['row'], { language, bedroomsMax, parkings, ...criteria }: SavedSearchFilter) {
  const search = criteriaToSearch(criteria)
  const { newBuild, facts } = stored
  const open = stored.openHouses.map(({ start }) => start).toSorted()
  const comforts = { pool: 'swimming-pool', solar: 'solar-panels' } as const
  const flags = searchFlags.filter((flag) => {
    if (flag === 'pool' || flag === 'solar') return facts.exteriorComfort?.includes(comforts[flag])
    if (flag === 'newbuild') return newBuild
    return flag === 'openhouse' ? stored.status !== 'sold' && open.length > 0 : stored[flag]
  })
  const hit = { ...stored, market: markets.indexOf(stored.market), rooms: stored, flags, isSold: false, openFrom: null }
  return (
    stored.withdrawn === null &&
    isHit(hit, search) &&
    (!search.types.length || search.types.includes(stored.typeId)) &&
    (!hasPlaces(search) || isIn(row, search)) &&
    hasWords(row, search.text, language) &&
    (bedroomsMax === null || (stored.bedrooms !== null && stored.bedrooms <= bedroomsMax)) &&
    Number(facts.parkings ?? 0) + Number(facts.externalParkings ?? 0) >= (parkings ?? 0)
  )
}

test('matches the properties of an import that the definition of a saved search says', async () => {
  const { seed } = fc.readConfigureGlobal()
  const hits = new Map<string, number>()
  let pairs = 0
  for (const [at, records] of fc.sample(stock, 2).entries()) {
    const homes = await importStock(records)
    const ids = homes.map(({ id }) => id)
    const stored = await database.select().from(properties).where(inArray(properties.id, ids))
    const rowOf = new Map(stored.map((row) => [row.id, row]))
    const matcher = await createPropertyMatcher(database, await loadCatalogue(database), ids)
    for (const wanted of fc.sample(savedSearch, { numRuns: 500, seed: seed! + at })) {
      const found = await matcher.matches(wanted)
      const expected = homes.filter(({ id, row }) => isMatch(rowOf.get(id)!, row, wanted)).map(({ id }) => id)
      expect([...found], `seed ${seed}: ${JSON.stringify(wanted)}`).toEqual(expected)
      pairs += homes.length
      const asked = [...new URLSearchParams(wanted.query)]
      for (const kind of new Set(asked.map(([name, value]) => (value === '0' ? 'lack' : name))))
        hits.set(kind, (hits.get(kind) ?? 0) + found.size)
    }
  }
  expect(pairs).toBeGreaterThan(30_000)
  for (const kind of [
    'search',
    'city',
    'province',
    'neighbourhood',
    'area',
    'near',
    'type',
    'price',
    'built',
    'lack',
    ...searchFlags,
  ])
    expect(hits.get(kind), kind).toBeGreaterThan(0)
})
