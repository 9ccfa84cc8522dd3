import { beforeEach, expect, inject, test } from 'vitest'
import { ask, bindings } from '#test/support/world.ts'
import type { ProxyMode } from '#test/support/worlds.ts'
import { forgetCatalogues } from '#worker/services/catalogue-memory.ts'

const proxy = (mode: ProxyMode) => fetch(`${inject('worlds').proxied}/__mode/${mode}`, { method: 'POST' })

async function forgetAll() {
  forgetCatalogues()
  for (const { name } of (await bindings.LISTINGS.list()).keys) await bindings.LISTINGS.delete(name)
}

beforeEach(async () => {
  await proxy('pass')
  await forgetAll()
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
    { ...bindings, DATABASE_URL: inject('worlds').proxied },
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
