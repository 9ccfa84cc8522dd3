import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)
const today = '2026-11-20'
/** A flat that is for sale in Brussels, and one that was sold four kilometres away; a villa that was sold in Lasne. */
const [home, sold, villa] = [4231941, 4231943, 4231928]

type Change = Partial<typeof properties.$inferInsert>

const [stored] = await database.select().from(site)
const rows = await Promise.all(
  [home, sold, villa].map(async (id) => (await database.select().from(properties).where(eq(properties.id, id)))[0]!),
)
const before = new Map(rows.map((row) => [row.id, row]))

const writeHome = (id: number, change: Change) =>
  transaction(database, [
    database.update(properties).set(change).where(eq(properties.id, id)),
    bumpDataVersion(database, today),
  ])

const agree = (comparables: boolean) =>
  transaction(database, [
    database.update(site).set({ configuration: { ...stored!.configuration, comparables } }),
    bumpDataVersion(database, today),
  ])

const restore = (id: number) => {
  const { typeId, livingArea, facades, latitude, longitude, goal, facts } = before.get(id)!
  return writeHome(id, { typeId, livingArea, facades, latitude, longitude, goal, facts })
}

async function partOfPage(language = '/nl', of = home): Promise<string | null> {
  advanceClock('agency')
  const first = await requestFixture('agency', `${language}/property/${of}/`)
  const { status, text } = await requestFixture('agency', first.location!.replace('https://gevel.test', ''))
  expect(status).toBe(200)
  const part = /<section class="block comparables"[^>]*>[\s\S]*?<\/section>/.exec(
    text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''),
  )
  return part?.[0] ?? null
}

const shown = (part: string | null) => [...(part ?? '').matchAll(/<h3><a href="[^"]*\/(\d{7})\/"/g)].map(([, id]) => id)

beforeAll(() => writeHome(sold, { livingArea: before.get(home)!.livingArea }))

afterAll(async () => {
  for (const id of before.keys()) await restore(id)
  await transaction(database, [
    database.update(site).set({ configuration: stored!.configuration }),
    bumpDataVersion(database, today),
  ])
})

test('a page shows no homes that the agency sold unless it agrees', async () => {
  expect(await partOfPage()).toBeNull()
})

test.each([
  ['/nl', 'Door ons verkocht in de buurt', 'Vraagprijs', '4e kwartaal 2026'],
  ['/fr', 'Vendus par nos soins à proximité', 'Prix demandé', '4e trimestre 2026'],
  ['', 'Sold by us nearby', 'Asking price', '4th quarter 2026'],
  ['/de', 'Von uns in der Nähe verkauft', 'Angebotspreis', '4. Quartal 2026'],
])('%s: what was sold nearby is a card with its quarter, and its price is said to be asked', async (...row) => {
  const [language, title, asked, quarter] = row
  await agree(true)
  const part = (await partOfPage(language))!
  expect(part).toContain(`<h2>${title}</h2>`)
  expect(shown(part)).toEqual([String(sold)])
  expect(part).toContain(`<small>${asked} </small>`)
  expect(part).toContain(quarter)
  expect(part).toContain('€ 465.000')
  expect(part).not.toMatch(/style="|<script/)
})

test.each<[string, number, Change]>([
  ['a house', sold, { typeId: 1 }],
  ['a third smaller', sold, { livingArea: 65 }],
  ['in another town', sold, { latitude: 51.05, longitude: 3.72 }],
  ['of a life annuity', sold, { facts: { ...before.get(sold)!.facts, lifeAnnuity: true } }],
  ['a business that was taken over', sold, { goal: 'take-over' }],
])('what is %s is no comparable', async (_, id, change) => {
  await agree(true)
  await writeHome(id, change)
  expect(await partOfPage()).toBeNull()
  await restore(id)
  await writeHome(sold, { livingArea: before.get(home)!.livingArea })
  expect(shown(await partOfPage())).toEqual([String(sold)])
})

test('a home to let has none', async () => {
  await agree(true)
  await writeHome(home, { goal: 'rent' })
  expect(await partOfPage()).toBeNull()
  await restore(home)
})

test('of a hidden address the town alone is shown', async () => {
  await agree(true)
  const { livingArea, addressPublished, typeId, facades } = before.get(villa)!
  expect(addressPublished).toBe(false)
  await writeHome(home, { livingArea, typeId, facades, latitude: 50.69, longitude: 4.48 })
  const part = (await partOfPage())!
  expect(shown(part)).toEqual([String(villa)])
  expect(part).toContain('1380 Lasne')
  await restore(home)
})
