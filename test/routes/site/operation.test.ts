import { expect, inject, test } from 'vitest'
import { settings } from '#test/support/edge/settings.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

test('a monitor gets 200 while pages can be made, and 503 without a database', async () => {
  const healthy = await getFixturePage('/health')
  expect([healthy.status, JSON.parse(healthy.text)]).toEqual([200, { status: 'ok', database: 'ok', kv: 'ok' }])
  expect(healthy.headers.get('cache-control')).toBe('no-store')
  const without = await requestFixture({ DATABASE_URL: 'http://127.0.0.1:9' }, '/health')
  expect([without.status, JSON.parse(without.text)]).toEqual([
    503,
    { status: 'failing', database: 'failing', kv: 'ok' },
  ])
  expect((await getFixturePage('/health', { method: 'HEAD' })).status).toBe(200)
})

test('security.txt has what RFC 9116 asks for', async () => {
  const { status, text, headers } = await getFixturePage('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  )
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Date.parse(fields.get('Expires')!) - Date.now()).toBeLessThan(366 * 86_400_000)
  expect(fields.get('Preferred-Languages')).toBe('en, nl, fr, de')
  expect(fields.get('Canonical')).toBe(`${settings.ORIGIN}/.well-known/security.txt`)
  const own = { DATABASE_URL: inject('databases').agency, SECURITY_CONTACT: 'security@example.org' }
  expect((await requestFixture(own, '/.well-known/security.txt')).text).toContain('mailto:security@example.org')
})

test('a password manager is sent to the account', async () => {
  const { status, headers } = await getFixturePage('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/my-account/'])
})

test.each(['/health', '/.well-known/security.txt', '/.well-known/change-password'])(
  'a POST to %s returns 405',
  async (path) => {
    const { status, headers } = await getFixturePage(path, { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  },
)
