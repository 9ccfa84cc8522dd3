import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

test('returns all fields of a property in the requested language', async () => {
  const { status, headers, text } = await getFixturePage('/property/4231907.json?language=fr')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const told = JSON.parse(text)
  expect(told).toMatchObject({
    format: 1,
    id: 4231907,
    language: 'fr',
    goal: 'sale',
    price: 1_185_000,
    priceHidden: false,
    currency: 'EUR',
    pricePer: null,
    address: { street: 'Kerkstraat', zip: '3080', country: 'BE', region: 'flanders' },
    addressHidden: false,
    position: { exact: true },
    energy: { class: 'B', region: 'flanders', performance: 148 },
    facts: { livingArea: { value: expect.any(Number), unit: 'm²' }, registeredRights: { unit: 'EUR' } },
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(told.title).toMatch(/Maison/)
  expect(Object.keys(told.urls).sort()).toEqual(['de', 'en', 'fr', 'nl'])
  expect(told.pictures[0].widths['1360']).toBe('https://gevel.test/pictures/4231907/1/1360.webp')
  expect(told.pointsOfInterest.length).toBeGreaterThan(0)
  expect(told.history[0]).toMatchObject({ event: 'published' })
  for (const url of Object.values(told.urls) as string[]) {
    expect((await getFixturePage(url.replace('https://gevel.test', ''))).status).toBe(200)
  }
})

test('returns the rental conditions', async () => {
  const { facts } = JSON.parse((await getFixturePage('/property/4231915.json')).text)
  expect(facts).toMatchObject({ maximumPersons: { value: 3 }, minimumIncome: { value: 3500, unit: 'EUR' } })
})

test('the status of a property is that of its page, not of its history', async () => {
  const { history } = JSON.parse((await getFixturePage('/property/4231902.json')).text)
  expect(history).toEqual([
    { day: '2026-08-27', event: 'published', price: 598_000, change: null },
    { day: '2026-10-05', event: 'lowered', price: 589_000, change: -9000 },
    { day: '2026-11-09', event: 'option', price: 589_000, change: null },
  ])
})

test('a hidden price and address are null and marked as hidden', async () => {
  const { text } = await getFixturePage('/property/4231903.json')
  expect(JSON.parse(text)).toMatchObject({ price: null, priceHidden: true })
  expect(text).not.toMatch(/registeredRights|1640000/)
})

test('returns 304 for a matching ETag', async () => {
  const first = await getFixturePage('/property/4231907.json')
  const etag = first.headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, text, headers } = await getFixturePage('/property/4231907.json', {
      headers: { 'if-none-match': known },
    })
    expect([known, status, text, headers.get('etag')]).toEqual([known, 304, '', etag])
  }
  const other = await getFixturePage('/property/4231907.json?language=nl', { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test.each([
  ['/property/4231936.json', 410, 'property.sold'],
  ['/property/4231937.json', 410, 'property.rented'],
  ['/property/999.json', 404, 'property.not-found'],
])('%s returns %i %s with CORS', async (path, status, error) => {
  const response = await getFixturePage(path)
  expect([response.status, JSON.parse(response.text)]).toEqual([status, { error }])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test.each(['/property/abc.json', '/property/0.json', '/property/4231907.json/x'])('%s returns 404', async (path) => {
  expect((await getFixturePage(path)).status).toBe(404)
})

test.each(['/property/4231907.json', '/rss/en/sale.xml', '/feed/en/sale.json'])(
  '%s returns 405 for other methods',
  async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await getFixturePage(path, { method })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect((await getFixturePage(path, { method: 'HEAD' })).status).toBe(200)
  },
)

test('a page links to its JSON representation', async () => {
  const { location } = await getFixturePage('/nl/property/4231907/')
  const { text } = await getFixturePage(location!)
  expect(text).toMatch(
    /<link rel="alternate" type="application\/json" title="[^"]+" href="\/property\/4231907\.json\?language=nl"/,
  )
})

test('falls back to the default language, and returns 404 for an unused one', async () => {
  expect((await requestFixture('alone', '/property/4231907.json?language=en')).status).toBe(404)
  const { text } = await requestFixture('alone', '/property/4231907.json')
  expect(JSON.parse(text)).toMatchObject({ language: 'fr', urls: { fr: expect.any(String) } })
  expect(Object.keys(JSON.parse(text).urls)).toEqual(['fr'])
})
