import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { areaPrices, places, postcodeAreas, properties, sectorCells, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { sectorArea } from '#domain/geo/area-prices.ts'
import type { Point } from '#domain/geo/polyline.ts'
import { toCents } from '#domain/money.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { storeAreaPrices, storeSectors } from '#worker/services/geo/area-prices.ts'

const database = connect(bindings.DATABASE_URL)
const [today, read] = ['2026-11-20', /20 novembre 2026/]
/** A house of two façades in Gent. */
const home = 4231901

const row = (area: number, names: string[], year: number, sales: number, median: number) => ({
  ...{ area, names, kind: 'attached' as const, year, sales },
  ...{ lower: toCents(median - 60_000), median: toCents(median), upper: toCents(median + 90_000) },
})

const ghent = ['Gent', 'Gand']

async function pageOf(path: string): Promise<string> {
  advanceClock('agency')
  const { status, text } = await requestFixture('agency', path)
  expect(status).toBe(200)
  return text.replaceAll('\u00a0', ' ')
}

const partIn = (text: string) => /<section class="block prices"[\s\S]*?<\/section>/.exec(text)?.[0] ?? null

let language: 'fr' | 'nl' | 'en' | 'de'
const path = () => `${language === 'en' ? '' : `/${language}`}/property/${home}/`

async function partOfPage(code: typeof language): Promise<string | null> {
  language = code
  const first = await requestFixture('agency', path())
  return partIn(await pageOf(first.location!.replace('https://gevel.test', '')))
}

beforeAll(async () => {
  const [stored] = await database.select({ facts: properties.facts }).from(properties).where(eq(properties.id, home))
  expect(stored!.facts.facades).toBe(2)
})

afterAll(async () => {
  await transaction(database, [
    database.delete(areaPrices),
    database.delete(postcodeAreas),
    database.delete(sectorCells),
    database.update(site).set({ hasPrices: false, sectorYear: null }),
    bumpDataVersion(database, today),
  ])
})

test('a page has no part without prices, and asks nothing of them', async () => {
  expect(await partOfPage('nl')).toBeNull()
})

test('the prices of the municipality are shown with their number, year, source and date', async () => {
  const rows = [2023, 2024, 2025].map((year) => row(44_021, ghent, year, 400 + year, 300_000 + year))
  await storeAreaPrices(database, rows, { gazetteer: gazetteer(), today })
  const part = (await partOfPage('fr'))!
  expect(part).toContain('Gand')
  expect(part).toContain('€ 302.025')
  expect(part).toContain('€ 242.025')
  expect(part).toContain('Statbel')
  expect(part).toMatch(read)
  expect(part).toContain('2023–2025')
  expect(part).toContain('estimation')
  expect(part.match(/<rect/g)).toHaveLength(3)
  expect(part).not.toMatch(/style=|<script/)
})

test('below sixteen sales the province is shown, and it is said', async () => {
  await storeAreaPrices(
    database,
    [row(44_021, ghent, 2025, 15, 310_000), row(40_000, ['Oost-Vlaanderen'], 2025, 5000, 280_000)],
    { gazetteer: gazetteer(), today },
  )
  const part = (await partOfPage('nl'))!
  expect(part).toContain('de provincie Oost-Vlaanderen')
  expect(part).toContain('In Gent zijn er dat jaar minder dan 16 verkocht')
  expect(part).toContain('€ 280.000')
})

const cuve = sectorArea('44021A00-')!
const sector = (sales: number, year = 2025) => row(cuve, [], year, sales, 400_000)
const around = (longitude: number, latitude: number): Point[] => [
  [longitude - 0.005, latitude - 0.005],
  [longitude + 0.005, latitude - 0.005],
  [longitude + 0.005, latitude + 0.005],
  [longitude - 0.005, latitude + 0.005],
  [longitude - 0.005, latitude - 0.005],
]

const clear = () => transaction(database, [database.delete(areaPrices), bumpDataVersion(database, today)])

async function store(...rows: ReturnType<typeof row>[]) {
  await clear()
  await storeAreaPrices(database, rows, { gazetteer: gazetteer(), today })
}

const moveHome = (change: Partial<typeof properties.$inferInsert>) =>
  transaction(database, [
    database.update(properties).set(change).where(eq(properties.id, home)),
    bumpDataVersion(database, today),
  ])

const town = row(44_021, ghent, 2025, 400, 300_000)

test.each([
  ['nl', 'in de statistische sector Kuip in Gent verkocht'],
  ['fr', 'secteur statistique Cuve à Gand'],
  ['en', 'sold in the statistical sector Kuip in Ghent in 2025'],
  ['de', 'in dem statistischen Sektor Kuip in Ghent verkauft'],
] as const)('%s: the statistical sector of a home is shown where it has sixteen sales', async (code, text) => {
  await storeSectors(
    database,
    [{ area: cuve, names: { nl: 'Kuip', fr: 'Cuve' }, rings: [around(3.7192, 51.0519)] }],
    today,
  )
  await store(town, sector(16))
  const part = (await partOfPage(code))!
  expect(part).toContain(text)
  expect(part).toContain('€ 400.000')
  expect(part).not.toContain('16 verkocht')
})

test('below sixteen sales in the sector the municipality is shown, and it is said', async () => {
  await store(town, { ...sector(15), area: sectorArea('44021A01-')!, sales: 20 })
  const part = (await partOfPage('nl'))!
  expect(part).toContain('In de statistische sector Kuip zijn er dat jaar minder dan 16 verkocht')
  expect(part).toContain('€ 300.000')
})

test('of a year that the file of sectors lacks nothing is said of them', async () => {
  await store(row(44_021, ghent, 2026, 400, 300_000), sector(30))
  await transaction(database, [database.update(site).set({ sectorYear: 2025 }), bumpDataVersion(database, today)])
  const part = (await partOfPage('nl'))!
  expect(part).toContain('€ 300.000')
  expect(part).not.toContain('sector')
})

test('a home whose position is that of its town, as of a hidden address, has no sector', async () => {
  await store(town, sector(16))
  expect(await partOfPage('nl')).toContain('Kuip')
  const [before] = await database.select().from(properties).where(eq(properties.id, home))
  const [place] = await database.select().from(places).where(eq(places.id, before!.placeId))
  const { latitude, longitude, addressPublished, street, houseNumber } = before!
  const rings = [around(place!.longitude, place!.latitude), around(longitude!, latitude!)]
  await storeSectors(
    database,
    rings.map((ring) => ({ area: cuve, names: { nl: 'Kuip' }, rings: [ring] })),
    today,
  )
  for (const change of [
    { latitude: place!.latitude, longitude: place!.longitude },
    { latitude, longitude, addressPublished: false, street: null, houseNumber: null },
  ]) {
    await moveHome(change)
    const part = (await partOfPage('nl'))!
    expect(part).not.toMatch(/Kuip|sector/)
    expect(part).toContain('€ 300.000')
  }
  await moveHome({ latitude, longitude, addressPublished, street, houseNumber })
  expect(await partOfPage('nl')).toContain('Kuip')
})
