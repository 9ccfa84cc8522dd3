import { expect, test } from 'vitest'
import { isForAll, offlineRoutes, offlineStore } from '#domain/consent/offline.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

const off = { OFFLINE_READING: 'off' }

test('the worker of the site is asked for each time, and may load this site’s scripts alone', async () => {
  const { status, headers, text } = await requestFixture({}, offlineRoutes.worker)
  expect(status).toBe(200)
  expect(text).toMatch(/^importScripts\("\/assets\/service-worker-[\w-]+\.js"\)$/)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; script-src 'self'; connect-src 'self'`)
  expect(headers.get('set-cookie')).toBeNull()
})

test('the files of a release are a list of paths', async () => {
  const { status, headers, text } = await requestFixture({}, offlineRoutes.files)
  expect(status).toBe(200)
  const files: string[] = JSON.parse(text)
  const names = files.map((path) => path.replace(/^\/assets\/|-[\w-]{6,8}(?=\.\w+$)/g, ''))
  expect(names).toEqual(expect.arrayContaining(['index.css', 'property-page.css', 'entry.js', 'form.js']))
  expect(names.filter((name) => /map|client\.js|desk|island/.test(name))).toEqual([])
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('an agency that turns it off withdraws worker and store', async () => {
  const { status, text } = await requestFixture(off, offlineRoutes.worker)
  expect(status).toBe(200)
  expect(text).toContain(`caches.delete('${offlineStore.name}')`)
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('fetch')
  expect((await requestFixture(off, offlineRoutes.files)).status).toBe(404)
})

test.each(Object.values(offlineRoutes))('%s is only read', async (path) => {
  const { status, headers } = await requestFixture({}, path, { method: 'POST' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  ['/favourites/?ids=4231907', true],
  ['/for-sale/', true],
  ['/nowhere/', false],
  ['/login/', false],
  ['/desk/', false],
  ['/api/listing', false],
])('whether a browser may keep %s: %j', async (path, isKept) => {
  const { status, headers } = await requestFixture({}, path)
  expect(isForAll({ ok: status === 200, headers })).toBe(isKept)
})
