import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { ask, bindings } from '#test/support/world.ts'
import type { ProxyMode } from '#test/support/database-proxy.ts'
import { forgetCatalogues } from '#worker/services/catalogue-memory.ts'

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').proxied}/__mode/${mode}`, { method: 'POST' })

async function forgetAll() {
  forgetCatalogues()
  for (const { name } of (await bindings.LISTINGS.list()).keys) await bindings.LISTINGS.delete(name)
}

beforeEach(async () => {
  await proxy('pass')
  await forgetAll()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The catalogue is known, nothing else is. */
async function warm() {
  await ask('proxied', '/robots.txt')
  await ask('proxied', '/api/count?goal=0')
}

const faults: ProxyMode[] = ['refuse', 'garbage', 'unavailable', 'hang']

test.each(faults)('a database that answers with “%s” in the middle of a page leaves a whole document', async (mode) => {
  await warm()
  await proxy(mode)
  const { status, text, headers } = await ask('proxied', '/fr/acheter/')
  expect(status).toBe(200)
  expect(text).toContain('class="section-error"')
  expect(text).toContain('href="/fr/acheter/"')
  expect(text).toContain('<footer')
  expect(text.endsWith('</html>')).toBe(true)
  expect(headers.get('etag')).toBeNull()

  await proxy('pass')
  const healed = await ask('proxied', '/fr/acheter/')
  expect(healed.text).not.toContain('class="section-error"')
  expect(healed.text).toContain('<article class="card">')
})

test.each<ProxyMode>(['refuse', 'unavailable', 'hang'])(
  'with a database that does “%s” a property cannot be shown, and the page says so at once',
  async (mode) => {
    await warm()
    await proxy(mode)
    const { status, text, headers } = await ask('proxied', '/nl/property/4231907/')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(text).toContain('<html lang="nl"')
    expect(text).toContain('02 000 00 00')
  },
)

test('an isolate that starts while the database is down shows what KV remembers', async () => {
  await warm()
  await ask('proxied', '/for-sale/')
  forgetCatalogues()
  await proxy('refuse')
  const { status, text } = await ask('proxied', '/for-sale/')
  expect(status).toBe(200)
  expect(text).toContain('<article class="card">')
})

test('without a database and without a memory there is still an answer in words', async () => {
  await proxy('refuse')
  const { status, text, headers } = await ask('proxied', '/de/')
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('30')
  expect(text).toContain('<html lang="de"')
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|at /)
})

test('a database without a site is not taken for an empty one', async () => {
  expect((await ask('empty', '/')).status).toBe(503)
})

test('the shell is sent before the database answers', async () => {
  await warm()
  await proxy('slow')
  const { app } = await import('#worker/app.ts')
  const { createExecutionContext, waitOnExecutionContext } = await import('cloudflare:test')
  const context = createExecutionContext()
  const response = await app.fetch(
    new Request('https://gevel.test/for-sale/'),
    { ...bindings, DATABASE_URL: inject('databases').proxied },
    context as never,
  )
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
  await waitOnExecutionContext(context)
})

test('while the database hangs, one visitor in five seconds waits for it and the others have their page at once', async () => {
  const start = Date.now()
  await ask('proxied', '/for-sale/')
  vi.useFakeTimers({ toFake: ['Date'], now: start + 10 * 60_000 })
  await proxy('hang')
  const questions = vi.spyOn(globalThis, 'fetch')
  const asked = async () => {
    questions.mockClear()
    const { status, text } = await ask('proxied', '/for-sale/')
    expect([status, text.includes('<article class="card">')]).toEqual([200, true])
    return questions.mock.calls.length
  }
  expect([await asked(), await asked(), await asked(), await asked()]).toEqual([1, 0, 0, 0])
  questions.mockRestore()

  await proxy('pass')
  vi.setSystemTime(start + 10 * 60_000 + 6_000)
  expect((await ask('proxied', '/for-rent/')).status).toBe(200)
})

test('a state older than a day is not shown as if it were the newest', async () => {
  const start = Date.now()
  await ask('proxied', '/for-sale/')
  for (const { name } of (await bindings.LISTINGS.list()).keys) await bindings.LISTINGS.delete(name)
  vi.useFakeTimers({ toFake: ['Date'], now: start + 25 * 3_600_000 })
  await proxy('refuse')
  expect((await ask('proxied', '/for-sale/')).status).toBe(503)
})

test('the way to try again keeps what was asked', async () => {
  await warm()
  await proxy('refuse')
  const { text } = await ask('proxied', '/property/4231907/?utm_source=letter')
  expect(text).toContain('href="/property/4231907/?utm_source=letter"')
})

test.each<ProxyMode>(['refuse', 'garbage'])(
  'with a database that does “%s” the home page stands with its search, and the lists with their frame',
  async (mode) => {
    await warm()
    await proxy(mode)
    for (const path of ['/', '/de/', '/fr/louer/', '/nieuwbouw/']) {
      const { status, text, headers } = await ask('proxied', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('class="menu"')
      expect(headers.get('etag')).toBeNull()
    }
    expect((await ask('proxied', '/')).text).toContain('class="hero"')
    await proxy('pass')
    expect((await ask('proxied', '/')).text).toContain('New for sale')
  },
)

test('with a silent database a page that was not seen before says that it comes back, and one that was stands', async () => {
  await warm()
  await ask('proxied', '/services/')
  await proxy('refuse')
  expect((await ask('proxied', '/services/')).status).toBe(200)
  const { status, headers } = await ask('proxied', '/nl/gratis-schatting/')
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
})
