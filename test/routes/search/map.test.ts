import { expect, test } from 'vitest'
import { formatArea, parseArea, polygonArea } from '#domain/geo/area.ts'
import { decodePoints, type MapColumns } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import {
  bindings,
  coldDatabase,
  kvKeys,
  publishedDatabase,
  requestFixture,
} from '#test/support/worker/fixture-request.ts'

const columns = async (query: string): Promise<MapColumns> =>
  JSON.parse((await getFixturePage(`/api/map?${query}`)).text)
const listed = async (query: string): Promise<number[]> =>
  JSON.parse((await getFixturePage(`/api/listing?${query}`)).text).properties.map((item: { ID: number }) => item.ID)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const total = (text: string) => Number(text.match(/<h2[^>]*>(\d+) propert/)?.[1] ?? 0)

test.each([
  'goal=0',
  'goal=1',
  'goal=0&page=3&sort=dearest',
  'goal=0&city=Gent%7C9000',
  'goal=0&province=oost-vlaanderen&type=1',
  'goal=0&search=garden&bedrooms=2',
  'goal=0&area=50.68_2.5_51.51_5.92',
])('the map has every property of %s', async (query) => {
  const response = await columns(query)
  const ids = await listed(query.replace('&page=3', ''))
  expect(sorted(decodePoints(response).map(({ id }) => id))).toEqual(sorted(ids))
  expect(response.total).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(1)
})

test('a pin has the price in whole euros, and no hidden one', async () => {
  const points = new Map(decodePoints(await columns('goal=0')).map((point) => [point.id, point]))
  const { properties } = JSON.parse((await getFixturePage('/api/listing?goal=0')).text)
  for (const { ID, Price, PublishPrice, Marquee } of properties) {
    expect(points.get(ID)?.price).toBe(PublishPrice ? Math.round(Price) : null)
    expect(points.get(ID)?.sold).toBe(Marquee === 3)
  }
  expect(properties.some((item: { PublishPrice: boolean }) => !item.PublishPrice)).toBe(true)
})

test('pins of a plain search are written to KV once and read for every language and order', async () => {
  const keys = () => kvKeys('cached', 'pins:')
  let database = coldDatabase('cached')
  await requestFixture(database, '/api/map?goal=1&language=fr&sort=largest')
  await requestFixture(database, '/api/map?goal=1&language=de&page=2')
  await requestFixture(database, '/api/map?goal=1&area=50_4_51_5')
  await requestFixture(database, '/api/map?goal=1&search=garden')
  const [key, ...others] = await keys()
  expect(key).toMatch(/^pins:2:[0-9a-f-]{36}:\d+:rent::$/)
  expect(others).toEqual([])

  const right = JSON.parse((await bindings.LISTINGS.get(key!))!)
  await bindings.LISTINGS.put(key!, JSON.stringify({ ...right, total: 99 }))
  database = await publishedDatabase('cached', database)
  expect(JSON.parse((await requestFixture(database, '/api/map?goal=1')).text).total).toBe(99)
  await bindings.LISTINGS.put(key!, 'null')
  database = await publishedDatabase('cached', database)
  expect(JSON.parse((await requestFixture(database, '/api/map?goal=1')).text)).toEqual(right)
})

test('lists every town in the requested language with its counts', async () => {
  const places: Place[] = JSON.parse((await getFixturePage('/api/places?language=fr')).text)
  expect(places).toHaveLength(248)
  expect(places.find(({ zip }) => zip === '9000')).toEqual({
    id: expect.any(Number),
    countryId: 10,
    zip: '9000',
    name: 'Gent',
    label: 'Gand',
    also: 'gent ghent',
    province: 'oost-vlaanderen',
    latitude: expect.closeTo(51.05, 1),
    longitude: expect.closeTo(3.72, 1),
    sale: 2,
    rent: expect.any(Number),
  })
  const sum = (market: 'sale' | 'rent') => places.reduce((all, place) => all + place[market], 0)
  expect([sum('sale'), sum('rent')]).toEqual([37, 12])
  expect(places.map(({ label }) => label)).toEqual(
    places.map(({ label }) => label).toSorted(new Intl.Collator('fr').compare),
  )
  expect(places.filter(({ province }) => province === null)).toEqual([])
})

test.each(['/api/map?goal=0', '/api/places?language=de'])('%s returns 304 for a matching ETag', async (path) => {
  const { status, headers } = await getFixturePage(path)
  const tag = headers.get('etag')!
  expect([status, headers.get('cache-control'), tag]).toEqual([200, 'no-cache', expect.stringMatching(/^"[^"]+"$/)])
  const again = async (value: string) => {
    const response = await getFixturePage(path, { headers: { 'if-none-match': value } })
    return [response.status, response.text === '']
  }
  expect(await again(tag)).toEqual([304, true])
  expect(await again(`"other", W/${tag}`)).toEqual([304, true])
  expect(await again('"other"')).toEqual([200, false])
})

test('another language has another ETag', async () => {
  const tag = async (language: string) => (await getFixturePage(`/api/places?language=${language}`)).headers.get('etag')
  expect(await tag('nl')).not.toBe(await tag('fr'))
})

test.each(['/api/map', '/api/places'])('%s returns 405 for other methods', async (path) => {
  const { status, headers } = await getFixturePage(path, { method: 'POST' })
  expect([status, headers.get('content-type')]).toEqual([405, expect.stringContaining('application/json')])
  expect((await getFixturePage(`${path}/more`)).status).toBe(404)
})

const drawn = formatArea(
  polygonArea([
    { latitude: 49.5, longitude: 2.6 },
    { latitude: 51.5, longitude: 2.6 },
    { latitude: 51.4, longitude: 6.4 },
  ])!,
)

test.each([
  ['Part of the map', 'area=50.68_2.5_51.51_5.92'],
  ['Drawn area', `area=${drawn}`],
])('a listing of an area (%s) shows the area and is not indexed', async (name, query) => {
  const { text } = await getFixturePage(`/for-sale/?${query}&sort=dearest`)
  expect(total(text)).toBe(Math.min(60, (await listed(`goal=0&${query}`)).length))
  expect(total(text)).toBeGreaterThan(12)
  expect(text).toContain(`<a class="chip" href="/for-sale/?sort=dearest" aria-label="Remove the filter ${name}">`)
  expect(text).toContain(`<input type="hidden" name="area" value="${query.slice(5)}"/>`)
  expect(text).toContain(`href="/for-sale/?${query}&amp;sort=dearest&amp;page=2"`)
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toContain('<link rel="canonical" href="https://gevel.test/for-sale/"/>')
})

test('an empty area offers the search without it', async () => {
  const { text } = await getFixturePage('/for-sale/?type=1&area=49.5_2.6_49.6_2.7')
  expect(text).toMatch(/href="\/for-sale\/\?type=1"[^>]*>Without “Part of the map” there are/)
})

test('an invalid area makes no query', async () => {
  const { text } = await getFixturePage('/for-sale/?area=%22%3E_1_2_3')
  expect(total(text)).toBe(37)
  expect(text).not.toContain('name="area"')
  expect(parseArea('">_1_2_3')).toBeNull()
})

test('a province is a filter without its towns', async () => {
  const { text } = await getFixturePage('/for-sale/?province=oost-vlaanderen')
  expect(text).toContain('<a class="chip" href="/for-sale/" aria-label="Remove the filter East Flanders">')
  expect(text).toContain('<input type="hidden" name="province" value="oost-vlaanderen"/>')
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toContain('<h1>Properties for sale</h1>')
  const { status, location } = await getFixturePage(
    '/for-sale/?city=Gent%7C9000&city=Antwerpen%7C2000&province=oost-vlaanderen',
  )
  expect([status, location]).toEqual([301, '/for-sale/?city=Antwerpen%7C2000&province=oost-vlaanderen'])
})

test('the saved-search form offers towns and whole provinces', async () => {
  const { text } = await getFixturePage('/nl/ik-zoek/').then((response) =>
    response.status === 200 ? response : getFixturePage('/nl/demand-register/'),
  )
  const form = text.match(/<form class="form"[\s\S]*?<\/form>/)![0]
  // A fold for each province, and the one of further wishes.
  expect(form.match(/<details>/g)).toHaveLength(12 + 1)
  expect(form.match(/name="towns"/g)).toHaveLength(248 + 12)
  expect(form).toContain('<input type="checkbox" name="towns" value="Gent|9000"/>')
  expect(form).toContain('<span>4000 Luik</span>')
  const { status, location } = await getFixturePage(
    '/nl/te-koop/?goal=1&province=limburg&city=Gent%7C9000&city=Hasselt%7C3500',
  )
  expect([status, location]).toEqual([301, '/nl/te-huur/?city=Gent%7C9000&province=limburg'])
})
