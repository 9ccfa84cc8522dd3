import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { settings } from '#test/support/edge/settings.ts'
import { formRequest, messageFrom, uniquePerson } from '#test/support/forms/forms.ts'
import { coldDatabase, requestFixture } from '#test/support/worker/fixture-request.ts'
import { nextVersion } from '#worker/services/site/import.ts'

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').changed}/__mode/${mode}`, { method: 'POST' })
const queries = async () => Number(await (await fetch(`${inject('databases').changed}/__count`)).text())

let database = coldDatabase('changed')

/** A new database address and data version: nothing is in memory or in KV. */
async function forget() {
  database = coldDatabase('changed')
  await connect(inject('databases').changing).update(site).set(nextVersion)
}

const at = (path: string, clock = 0) => requestFixture(database, path, {}, { clock })

beforeEach(async () => {
  await forget()
  await proxy('pass')
})

/** Loads the catalogue, so that only queries of the page count. */
const warm = () => at('/api/count?goal=0')

/** Without placeholder values. */
const withoutOwn = (text: string) =>
  text
    .replace(/nonce="[^"]*"/g, '')
    .replace(/name="key" value="[^"]*"/g, '')
    .replace(/(data-characters="">)[^<]*/g, '$1')

const path = '/townhouse-beside-the-park/tervuren/'
const propertyId = 4231907

const detail = async () => (await at(`/property/${propertyId}/`)).location ?? path

test('forty concurrent visitors of an uncached page share one rendering, each with their own nonce and keys', async () => {
  const page = await detail()
  await forget()
  await warm()
  await proxy('slow')
  await at(page)
  const queryCount = await queries()
  expect(queryCount).toBeGreaterThan(0)

  await proxy('pass')
  await forget()
  await warm()
  await proxy('slow')
  const all = await Promise.all(Array.from({ length: 40 }, () => at(page)))
  expect(await queries()).toBe(queryCount)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ text }) => withoutOwn(text))).size).toBe(1)
  expect(new Set(all.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1])).size).toBe(40)
  const keys = all.flatMap(({ text }) => [...text.matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key))
  expect(keys).toHaveLength(40)
  expect(new Set(keys).size).toBe(keys.length)
})

test('twenty concurrent visitors of an unknown property share one query', async () => {
  await warm()
  await proxy('slow')
  const all = await Promise.all(Array.from({ length: 20 }, () => at('/property/4999999/')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await queries()).toBe(1)
})

test('of concurrent visitors of a page one alone gets the failure of one query', async () => {
  const page = await detail()
  await forget()
  await warm()
  await proxy('once')
  const all = await Promise.all(Array.from({ length: 20 }, () => at(page)))
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 503])
})

test('all concurrent visitors of a page get a failure while the database is down, and the next one renders again', async () => {
  const page = await detail()
  await forget()
  await warm()
  await proxy('unavailable')
  const all = await Promise.all(Array.from({ length: 20 }, () => at(page)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]))
  await proxy('pass')
  expect((await at(page)).status).toBe(200)
})

/** A visitor who leaves before the answer. @returns what resets their connection: an end alone is no disconnection */
function visitor(page: string) {
  const { hostname, port } = new URL(inject('crowdedUrl'))
  const headers = { 'x-test-origin': settings.ORIGIN, 'x-test-env': JSON.stringify(database) }
  const sent = request({ hostname, port, path: page, headers, agent: false })
  const closed = new Promise((done) => sent.once('close', done))
  sent.on('error', () => {})
  sent.end()
  return () => {
    sent.socket!.resetAndDestroy()
    return closed
  }
}

test('rendering continues when its first visitor disconnects', async () => {
  const page = await detail()
  const prepare = async (mode: ProxyMode) => {
    await forget()
    await warm()
    await proxy(mode)
  }
  await prepare('pass')
  await at(page)
  const once = await queries()
  await prepare('wait')
  const leave = visitor(page)
  await expect.poll(queries).toBeGreaterThan(0)
  await leave()
  // By its answer, the worker has seen who left.
  expect((await at('/robots.txt')).status).toBe(200)
  await proxy('pass')
  const { status, text } = await at(page)
  expect([status, text.endsWith('</html>'), await queries()]).toEqual([200, true, once])
})

test('sheds some of too many different pages with 503 and Retry-After, and accepts a form meanwhile', async () => {
  const { text: sitemap } = await at('/sitemap.xml')
  const details = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*\/\d{7}\/)<\/loc>/g)].map(([, path]) => path!)
  await at('/contact/')
  // Ten pages at a time need the database for 1.5 s each: 150 take 22 s, and each waits for 6 s.
  await proxy('hold')
  expect(details.length).toBeGreaterThan(150)
  const crowd = Promise.all(details.slice(0, 150).map((path) => at(path)))
  const form = await requestFixture(
    database,
    '/contact/',
    await formRequest('site-contact', messageFrom(uniquePerson())),
  )
  expect(form.status).toBe(303)
  const pages = await crowd
  const rejected = pages.filter(({ status }) => status !== 200)
  const busy = rejected.filter(({ text }) => text.includes('Our website is very busy just now'))
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) expect(headers.get('retry-after')).toBe('5')
  // On a slow machine some of the others exceed the database's time.
  expect(rejected.length).toBeGreaterThan(10)
  for (const { status, headers } of rejected) expect([status, headers.has('retry-after')]).toEqual([503, true])
  await proxy('pass')
  expect((await at(details[0]!)).status).toBe(200)
})

const demo = connect(inject('databases').changing)
const rename = (name: string) =>
  demo.run(
    sql`UPDATE site SET configuration = json_set(configuration, '$.name', ${name}),
      version = version + 1, content_version = content_version + 1`,
  )
const withdraw = (withdrawn: string | null) =>
  demo.batch([
    demo.run(sql`UPDATE properties SET withdrawn = ${withdrawn} WHERE id = ${propertyId}`),
    demo.run(sql`UPDATE site SET version = version + 1`),
  ])

afterEach(async () => {
  await rename('Maison Gevel')
  await withdraw(null)
})

test.each(['/', '/for-sale/', '/services/', '/nl/te-huur/', '/rss/en/sale.xml'])(
  'the first visitor of %s sees a change after ten seconds',
  async (page) => {
    expect((await at(page)).text).toContain('Maison Gevel')
    await rename('Maison Nouvelle')
    const { status, text } = await at(page, 10_000)
    expect(status).toBe(200)
    expect(text).toContain('Maison Nouvelle')
  },
)

test('serves the former page while a new data version is rendered', async () => {
  await at('/services/')
  await rename('Maison Nouvelle')
  // Refreshes the catalogue in the background.
  await at('/contact/', 6000)
  const former = await at('/services/', 6000)
  expect(former.text).toContain('Maison Gevel')
  const current = await at('/services/', 6000)
  expect(current.text).toContain('Maison Nouvelle')
  const version = ({ headers }: typeof former) => Number(headers.get('x-data-version'))
  expect(version(current)).toBe(version(former) + 1)
})

test('a former page is not served ten seconds after its data version was last current', async () => {
  await at('/services/')
  await rename('Maison Nouvelle')
  await at('/contact/', 6000)
  expect((await at('/services/', 10_000)).text).toContain('Maison Nouvelle')
})

test('the page of a withdrawn property is removed as soon as the database says so', async () => {
  const page = await detail()
  expect((await at(page)).status).toBe(200)
  await withdraw('2026-11-20')
  await at('/contact/', 6000)
  await at(page, 6000)
  expect((await at(page, 6000)).status).toBe(410)
  expect((await at(page, 10_000)).status).toBe(410)
})
