import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties, propertyHistory } from '#db/schema/index.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)
const sold = await database
  .select({ id: properties.id, zip: properties.zip })
  .from(properties)
  .where(and(eq(properties.status, 'sold'), isNull(properties.withdrawn)))

const shown = (text: string) => [
  ...new Set([...text.matchAll(/<h3><a href="[^"]*\/(\d{7})\/"/g)].map(([, id]) => Number(id))),
]

test.each([
  ['/sold/', 'Recently sold or let'],
  ['/nl/verkocht/', 'Onlangs verkocht of verhuurd'],
  ['/fr/vendus/', 'Récemment vendus ou loués'],
  ['/de/verkauft/', 'Vor Kurzem verkauft oder vermietet'],
])('%s is "%s": homes that are sold or let, the last ones first', async (path, title) => {
  const { status, text } = await getFixturePage(path)
  expect(status).toBe(200)
  expect(text).toContain(`<h1>${title}</h1>`)
  const ids = shown(text)
  expect(ids.length).toBe(Math.min(sold.length, 12))
  expect(sold.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const history = await database.select().from(propertyHistory).where(eq(propertyHistory.status, 'sold'))
  const days = ids.map((id) => history.find((event) => event.propertyId === id && event.kind !== 'price')!.day)
  expect(days).toEqual(days.toSorted().reverse())
  expect(text).not.toContain('noindex')
})

test('homes of a town are in no search engine', async () => {
  const { zip } = sold[0]!
  const { text } = await getFixturePage('/sold/')
  const [, value] = new RegExp(`<option value="([^"]*\\|${zip})"`).exec(text)!
  const town = await getFixturePage(`/sold/?${new URLSearchParams({ city: value! })}`)
  expect(town.status).toBe(200)
  expect(town.text).toContain('content="noindex, follow"')
  expect(shown(town.text).toSorted()).toEqual(sold.flatMap((home) => (home.zip === zip ? home.id : [])).toSorted())
})

test.each([
  ['/sold/?city=Nowhere|0000', 301, '/sold/'],
  ['/sold/?page=1&city=', 200, null],
  ['/sold/?page=60', 404, null],
  ['/nl/sold/', 301, '/nl/verkocht/'],
])('%s is %i', async (path, status, location) => {
  const page = await getFixturePage(path)
  expect(page.status).toBe(status)
  if (location) expect(page.headers.get('location')).toContain(location)
})

test('no page of a sold home says a price that is hidden', async () => {
  const hidden = await database
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.status, 'sold'), eq(properties.pricePublished, false)))
  const { text } = await getFixturePage('/sold/')
  for (const { id } of hidden) {
    const card = text.split('<article class="card">').find((item) => item.includes(`/${id}/"`)) ?? ''
    expect(card).not.toContain('class="price"')
  }
})
