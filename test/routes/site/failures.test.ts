import { beforeEach, expect, inject, test } from 'vitest'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { send } from '#test/support/edge/client.ts'
import { bindings, coldDatabase, kvKeys, requestFixture } from '#test/support/worker/fixture-request.ts'

const address = inject('databases').proxied

const proxy = (mode: ProxyMode) => fetch(`${address}/__mode/${mode}`, { method: 'POST' })

async function forgetKv() {
  const { host } = new URL(address)
  const versions = (await bindings.LISTINGS.list({ prefix: 'version:' })).keys.map(({ name }) => name)
  const names = [...(await kvKeys('proxied', '')), ...versions.filter((name) => name.includes(host))]
  for (const name of names) await bindings.LISTINGS.delete(name)
}

const queries = async () => Number(await (await fetch(`${address}/__count`)).text())

/** A new database address: nothing is in memory or in KV. */
let database = coldDatabase('proxied')

beforeEach(async () => {
  database = coldDatabase('proxied')
  await proxy('pass')
  await forgetKv()
})

/** A silent database costs a test half a second, not as long as a busy machine may need. */
const withShortLimit = () => ({ ...database, DATABASE_TIMEOUT_MS: '500' })

const day = 24 * 3_600_000
const askLater = (path: string, ms: number) => requestFixture(database, path, {}, { clock: ms })

/** Only the catalogue is in memory. */
async function warm() {
  await requestFixture(database, '/robots.txt')
  await requestFixture(database, '/api/count?goal=0')
}

// Each has a listing of its own: another one may be on its way to KV.
const faults: [mode: ProxyMode, query: string][] = [
  ['refuse', ''],
  ['garbage', '?sort=cheapest'],
  ['unavailable', '?sort=dearest'],
  ['hang', '?sort=largest'],
]

test.each(faults)('a page is complete although the database does “%s” in the middle of it', async (mode, query) => {
  await warm()
  await proxy(mode)
  const { status, text, headers } = await requestFixture(withShortLimit(), `/fr/acheter/${query}`)
  expect(status).toBe(200)
  expect(text).toContain('class="section-error"')
  expect(text).toContain('href="/fr/acheter/"')
  expect(text).toContain('<footer')
  expect(text.endsWith('</html>')).toBe(true)
  expect(headers.get('etag')).toBeNull()

  await proxy('pass')
  const healed = await requestFixture(database, `/fr/acheter/${query}`)
  expect(healed.text).not.toContain('class="section-error"')
  expect(healed.text).toContain('<article class="card">')
})

test.each<ProxyMode>(['refuse', 'unavailable', 'hang'])(
  'a property fails fast with an error page while the database does “%s”',
  async (mode) => {
    await warm()
    await proxy(mode)
    const { status, text, headers } = await requestFixture(withShortLimit(), '/nl/property/4999999/')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(text).toContain('<html lang="nl"')
    expect(text).toContain('02 000 00 00')
  },
)

test('a page comes from the snapshot in KV when the database is down and memory has expired', async () => {
  await warm()
  await requestFixture(database, '/for-sale/')
  await proxy('refuse')
  const { status, text } = await askLater('/for-sale/', day + 1)
  expect(status).toBe(200)
  expect(text).toContain('<article class="card">')
})

test('without a database and a catalogue the minimal error page is shown', async () => {
  await proxy('refuse')
  const { status, text, headers } = await requestFixture(database, '/de/')
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('30')
  expect(text).toContain('<html lang="de"')
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|at /)
})

test('a database without a site is an error', async () => {
  expect((await requestFixture('empty', '/')).status).toBe(503)
})

test('the shell is sent before the database answers', async () => {
  await warm()
  await proxy('slow')
  // Such a search is in no cache.
  const response = await send('/for-sale/?price=200000-900000', {}, { env: database, stream: true })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { value: first = '' } = await reader.read()
  expect(first).toContain('<h1')
  expect(first).not.toContain('<article')
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    rest += value
  }
  expect(rest).toContain('<article')
})

test('while the database hangs, one visitor in five seconds waits for it and the others get their page at once', async () => {
  await requestFixture(database, '/for-sale/')
  await proxy('hang')
  const later = 10 * 60_000
  const asked = async () => {
    const before = await queries()
    const { status, text } = await requestFixture(withShortLimit(), '/for-sale/', {}, { clock: later })
    expect([status, text.includes('<article class="card">')]).toEqual([200, true])
    return (await queries()) - before
  }
  expect([await asked(), await asked(), await asked(), await asked()]).toEqual([1, 0, 0, 0])

  await proxy('pass')
  expect((await askLater('/for-rent/', later + 6_000)).status).toBe(200)
})

test('returns 503 without a database once what is in memory is older than a day', async () => {
  await requestFixture(database, '/for-sale/')
  await forgetKv()
  await proxy('refuse')
  expect((await askLater('/for-sale/', 25 * 3_600_000)).status).toBe(503)
})

test('the retry link keeps the query', async () => {
  await warm()
  await proxy('refuse')
  const { text } = await requestFixture(database, '/property/4231907/?utm_source=letter')
  expect(text).toContain('href="/property/4231907/?utm_source=letter"')
})

test.each<ProxyMode>(['refuse', 'garbage'])(
  'while the database does “%s” the home page shows its search, and the listings their frame',
  async (mode) => {
    await warm()
    await proxy(mode)
    for (const path of ['/', '/de/', '/fr/louer/', '/nieuwbouw/']) {
      const { status, text, headers } = await requestFixture(database, path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('class="menu"')
      expect(headers.get('etag')).toBeNull()
    }
    expect((await requestFixture(database, '/')).text).toContain('class="hero')
    await proxy('pass')
    expect((await requestFixture(database, '/')).text).toContain('New for sale')
  },
)

test('without a database, pages are served of which all is in memory, and others return 503', async () => {
  await warm()
  await proxy('refuse')
  // The contents of pages are read with the catalogue, the text of an article when it is shown.
  for (const path of ['/services/', '/nl/gratis-schatting/'])
    expect([path, (await requestFixture(database, path)).status]).toEqual([path, 200])
  const { status, headers } = await requestFixture(database, '/services/selling/')
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
})
