import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { areaPrices, postcodeAreas, properties, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { toCents } from '#domain/money.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { storeAreaPrices } from '#worker/services/geo/area-prices.ts'

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
    database.update(site).set({ hasPrices: false }),
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
