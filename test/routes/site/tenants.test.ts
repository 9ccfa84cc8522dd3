import { beforeAll, expect, test } from 'vitest'
import { registryKeys } from '#domain/tenant/tenant.ts'
import { register, registry, requestHost, tenantOn } from '#test/support/worker/tenants.ts'

const one = tenantOn('one', 'demo')
const two = tenantOn('two', 'sparse')
const closed = tenantOn('closed', 'demo', { state: 'suspended' })

beforeAll(() => register(one, two, closed))

const canonical = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

test.each([
  ['https://one.test/', 'https://one.test/'],
  ['https://ONE.test/', 'https://one.test/'],
  ['https://one.test:8443/', 'https://one.test/'],
  ['https://one.test./', 'https://one.test/'],
  ['https://www.one.test/', 'https://one.test/'],
  ['https://two.test/', 'https://two.test/'],
])('%s is the page of %s', async (address, origin) => {
  const { status, text } = await requestHost(address)
  expect(status).toBe(200)
  expect(canonical(text)).toBe(origin)
})

test.each([
  'https://three.test/',
  'https://one.test.three.test/',
  'https://a.one.test/',
  'https://one.tes/',
  'https://xone.test/',
  'https://gevel.test/',
])('%s is no site', async (address) => {
  const { status, text, headers, reads } = await requestHost(address)
  expect([status, text, reads]).toEqual([421, 'There is no site at this address.\n', []])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a suspended tenant says so in words, and a form is not taken', async () => {
  for (const init of [{}, { method: 'POST', body: new URLSearchParams({ a: '1' }) }]) {
    const { status, text, headers, reads } = await requestHost('https://closed.test/', init)
    expect([status, headers.get('retry-after'), reads]).toEqual([503, '3600', []])
    expect(text).toContain('Deze website is tijdelijk gesloten.')
  }
})

test('a change of the registry is seen after half a minute', async () => {
  const moved = tenantOn('moved', 'demo')
  await register(moved)
  expect((await requestHost('https://moved.test/robots.txt')).status).toBe(200)
  await register({ ...moved, state: 'suspended' })
  expect((await requestHost('https://moved.test/robots.txt', {}, 29_000)).status).toBe(200)
  expect((await requestHost('https://moved.test/robots.txt', {}, 31_000)).status).toBe(503)
})

test('a record that names another host, or is malformed, is no site', async () => {
  await registry.put(registryKeys.host('stolen.test'), JSON.stringify(one))
  expect((await requestHost('https://stolen.test/')).status).toBe(421)
  await registry.put(registryKeys.host('broken.test'), '{"id":"broken"}')
  const { status, logs } = await requestHost('https://broken.test/')
  expect(status).toBe(421)
  expect(logs).toEqual([['error', 'tenant.invalid key=host:broken.test']])
})
