import { beforeEach, expect, test } from 'vitest'
import {
  bindings,
  coldDatabase,
  kvKeys,
  publishedDatabase,
  requestFixture,
} from '#test/support/worker/fixture-request.ts'

let database = coldDatabase('cached')
const clearCache = () => {
  database = coldDatabase('cached')
}
const keys = () => kvKeys('cached', 'listing:')
const ids = (text: string) => JSON.parse(text).properties.map((item: { ID: number }) => item.ID)

beforeEach(async () => {
  clearCache()
  for (const name of await keys()) await bindings.LISTINGS.delete(name)
})

test('writes a listing once, and then reads it from KV', async () => {
  const first = await requestFixture(database, '/api/listing?goal=1&language=fr')
  const [key] = await keys()
  expect(key).toMatch(/^listing:9:[0-9a-f-]{36}:\d+:fr:rent:60::$/)
  const stored = JSON.parse((await bindings.LISTINGS.get(key!))!)
  stored.items[0].title = 'read from KV'
  await bindings.LISTINGS.put(key!, JSON.stringify(stored))
  database = await publishedDatabase('cached', database)
  expect((await requestFixture(database, '/api/listing?goal=1&language=fr')).text).toContain('read from KV')
  expect(first.text).not.toContain('read from KV')
})

test.each([
  ['garbage', 'not json at all {'],
  ['nothing', 'null'],
])('%s in KV falls back to the database', async (_, value) => {
  const right = ids((await requestFixture(database, '/api/listing?goal=1&language=fr')).text)
  const [key] = await keys()
  await bindings.LISTINGS.put(key!, value)
  database = await publishedDatabase('cached', database)
  expect(ids((await requestFixture(database, '/api/listing?goal=1&language=fr')).text)).toEqual(right)
  expect(JSON.parse((await bindings.LISTINGS.get(key!))!).language).toBe('fr')
})

test('a failing KV costs a query only', async () => {
  const { status, text } = await requestFixture({ LISTINGS: { fail: 'KV is down' } }, '/api/listing?goal=0')
  expect(status).toBe(200)
  expect(ids(text)).toHaveLength(37)
})

test('the number of cache keys is bounded for any query', async () => {
  for (let at = 0; at < 40; at++) {
    const paths = [
      `/api/count?goal=0&search=w${at}`,
      `/api/listing?search=w${at}`,
      `/api/listing?price=${at}000-${at + 1}000`,
      `/api/listing?utm_source=${at}&nonsense=${at}`,
      `/api/listing?page=${at}000`,
      `/api/listing?city=Nowhere${at}%7C${1000 + at}`,
    ]
    await Promise.all(paths.map((path) => requestFixture(database, path)))
  }
  expect((await keys()).length).toBeLessThanOrEqual(3)
})

test('no cache key holds the search text', async () => {
  await requestFixture(database, '/for-sale/?search=my+secret+street')
  expect((await keys()).filter((name) => name.includes('secret'))).toEqual([])
})
