import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { settings } from '#test/support/edge/settings.ts'
import { formRequest, messageFrom, uniquePerson } from '#test/support/forms/forms.ts'
import { coldDatabase, requestFixture } from '#test/support/worker/fixture-request.ts'

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').changed}/__mode/${mode}`, { method: 'POST' })
const queries = async () => Number(await (await fetch(`${inject('databases').changed}/__count`)).text())

/** The database under an address that the worker has not used yet: nothing of it is in memory. */
let database = coldDatabase('changed')
const at = (path: string, clock = 0) => requestFixture(database, path, {}, { clock })

beforeEach(async () => {
  database = coldDatabase('changed')
  await proxy('pass')
})

/** Asked for before: what is counted then is the page alone. */
const warm = () => at('/api/count?goal=0')

/** A page without what differs from visitor to visitor. */
const withoutOwn = (text: string) =>
  text
    .replace(/nonce="[^"]*"/g, '')
    .replace(/name="key" value="[^"]*"/g, '')
    .replace(/(data-characters="">)[^<]*/g, '$1')

const path = '/townhouse-beside-the-park/tervuren/'
const home = 4231907

/** @returns the address of the home's page */
const detail = async () => (await at(`/property/${home}/`)).location ?? path

test('forty visitors of a page that is not cached are one rendering, and each has a nonce and keys of its own', async () => {
  const page = await detail()
  database = coldDatabase('changed')
  await warm()
  await proxy('slow')
  await at(page)
  const once = await queries()
  expect(once).toBeGreaterThan(0)

  await proxy('pass')
  database = coldDatabase('changed')
  await warm()
  await proxy('slow')
  const all = await Promise.all(Array.from({ length: 40 }, () => at(page)))
  expect(await queries()).toBe(once)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ text }) => withoutOwn(text))).size).toBe(1)
  expect(new Set(all.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1])).size).toBe(40)
  const keys = all.flatMap(({ text }) => [...text.matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key))
  expect(keys.length).toBeGreaterThanOrEqual(80)
  expect(new Set(keys).size).toBe(keys.length)
})

test('twenty visitors of a home that is not there are one question', async () => {
  await warm()
  await proxy('slow')
  const all = await Promise.all(Array.from({ length: 20 }, () => at('/property/4999999/')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await queries()).toBe(1)
})

test('a failure is shared by those who wait for it, and the next visitor has the page', async () => {
  const page = await detail()
  database = coldDatabase('changed')
  await warm()
  await proxy('unavailable')
  const all = await Promise.all(Array.from({ length: 20 }, () => at(page)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]))
  await proxy('pass')
  expect((await at(page)).status).toBe(200)
})

/** A visitor who hangs up after some ms. */
const leaving = (page: string, ms: number) =>
  new Promise<void>((done) => {
    const { hostname, port } = new URL(inject('workerUrl'))
    const headers = { 'x-test-origin': settings.ORIGIN, 'x-test-env': JSON.stringify(database) }
    const sent = request({ hostname, port, path: page, headers, agent: false })
    sent.once('error', () => done())
    sent.end()
    setTimeout(() => {
      sent.destroy()
      done()
    }, ms)
  })

test('the page goes on being made when its first visitor leaves', async () => {
  const page = await detail()
  database = coldDatabase('changed')
  await warm()
  await proxy('slow')
  await at('/contact/')
  const first = leaving(page, 200)
  await new Promise((wake) => setTimeout(wake, 50))
  const begin = Date.now()
  const { status, text } = await at(page)
  await first
  expect([status, text.endsWith('</html>')]).toEqual([200, true])
  // Much sooner than a flight is given up.
  expect(Date.now() - begin).toBeLessThan(6000)
})

test('sheds some of too many different pages with 503 and Retry-After, and takes a form meanwhile', async () => {
  await warm()
  await at('/contact/')
  // Ten pages at a time need the database for 1.5 s each: 150 take 22 s, and each waits for 3 s.
  await proxy('hold')
  const crowd = Promise.all(Array.from({ length: 150 }, (_, number) => at(`/for-sale/?search=held${number}`)))
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
  expect((await at('/for-sale/?search=held1')).status).toBe(200)
})

const demo = connect(inject('databases').changing)
const rename = (name: string) =>
  demo.run(
    sql`UPDATE site SET configuration = json_set(configuration, '$.name', ${name}),
      version = version + 1, content_version = content_version + 1`,
  )
const withdraw = (withdrawn: string | null) =>
  demo.batch([
    demo.run(sql`UPDATE properties SET withdrawn = ${withdrawn} WHERE id = ${home}`),
    demo.run(sql`UPDATE site SET version = version + 1`),
  ])

afterEach(async () => {
  await rename('Maison Gevel')
  await withdraw(null)
})

test.each(['/', '/for-sale/', '/services/', '/nl/te-huur/', '/rss/en/sale.xml'])(
  'ten seconds after a change the first visitor of %s sees it',
  async (page) => {
    expect((await at(page)).text).toContain('Maison Gevel')
    await rename('Maison Nouvelle')
    const { status, text } = await at(page, 10_000)
    expect(status).toBe(200)
    expect(text).toContain('Maison Nouvelle')
  },
)

test('while a page of a new state is made the former one is shown, for as long as it may be', async () => {
  await at('/services/')
  await rename('Maison Nouvelle')
  // Behind this answer the catalogue is renewed.
  await at('/contact/', 6000)
  expect((await at('/services/', 6000)).text).toContain('Maison Gevel')
  expect((await at('/services/', 6000)).text).toContain('Maison Nouvelle')
})

test('a former page is not shown ten seconds after its state was last the newest', async () => {
  await at('/services/')
  await rename('Maison Nouvelle')
  await at('/contact/', 6000)
  expect((await at('/services/', 10_000)).text).toContain('Maison Nouvelle')
})

test('the page of a withdrawn home is gone as soon as the database has said so', async () => {
  const page = await detail()
  expect((await at(page)).status).toBe(200)
  await withdraw('2026-11-20')
  await at('/contact/', 6000)
  await at(page, 6000)
  expect((await at(page, 6000)).status).toBe(410)
  expect((await at(page, 10_000)).status).toBe(410)
})
