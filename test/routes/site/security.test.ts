import { expect, test } from 'vitest'
import { paths } from '#locales/paths.ts'
import { settings } from '#test/support/edge/settings.ts'
import { getFixturePage } from '#test/support/worker/app.ts'

const policy = (headers: Headers) => headers.get('content-security-policy') ?? ''
const nonce = (headers: Headers) => policy(headers).match(/'nonce-([^']+)'/)?.[1]

test.each([
  '/',
  '/for-sale/',
  '/nowhere/',
  '/%',
  '/api/listing',
  '/api/nothing',
  '/robots.txt',
  '/health',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/For-Sale',
])('%s has the security headers', async (path) => {
  const { headers } = await getFixturePage(path)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(policy(headers)).toContain("frame-ancestors 'none'")
  expect(policy(headers)).toContain("base-uri 'none'")
  expect(policy(headers)).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect([...headers.keys()].filter((name) => /^(server|x-powered-by)$/.test(name))).toEqual([])
})

/** The complete policy, with the nonce N. */
const closed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
const open = [
  ...closed,
  "script-src 'nonce-N' 'strict-dynamic'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  'report-to csp',
]

test.each([
  ['/fr/services/', open],
  ['/login/', open],
  ['/nowhere/', open],
  ['/api/listing', closed],
  ['/robots.txt', closed],
])('the content security policy of %s allows nothing else', async (path, directives) => {
  const sent = policy((await getFixturePage(path)).headers).replace(/'nonce-[^']+'/g, "'nonce-N'")
  expect(sent.split('; ').sort()).toEqual([...directives].sort())
})

test('each response has its own nonce on every script, also from the cache', async () => {
  const seen = new Set<string>()
  for (let visit = 0; visit < 40; visit++) {
    const { headers, text } = await getFixturePage('/for-sale/')
    const own = nonce(headers)!
    expect(own).toMatch(/^[\w+/]{22}==$/)
    const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map((match) => match[1])
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${own}"`)
    expect(headers.get('cache-control')).not.toContain('public')
    seen.add(own)
  }
  expect(seen.size).toBe(40)
})

test('an unchanged page returns 304 without a new nonce', async () => {
  await getFixturePage('/fr/acheter/')
  const first = await getFixturePage('/fr/acheter/')
  const tag = first.headers.get('etag')!
  expect(tag).toMatch(/^W\/"[0-9a-f]{24}-\d+-[0-9a-f]{8}"$/)
  const second = await getFixturePage('/fr/acheter/', { headers: { 'if-none-match': `"other", ${tag}` } })
  expect([second.status, second.text]).toEqual([304, ''])
  expect(second.headers.get('content-security-policy')).toBeNull()
})

const hostile = [
  `"><script>window.__xss=1</script>`,
  `'-alert(1)-'`,
  `</title><script>alert(1)</script>`,
  `{{constructor}}`,
  `\u2028</script>`,
  `javascript:alert(1)`,
]

test.each(hostile)('escapes %j in every parameter', async (payload) => {
  const value = encodeURIComponent(payload)
  for (const key of ['search', 'city', 'type', 'price', 'sort', 'page', 'energy', 'anything']) {
    const { status, text } = await getFixturePage(`/for-sale/?${key}=${value}`)
    expect(status).toBe(200)
    expect(text).not.toContain('<script>window')
    expect(text).not.toContain('<script>alert')
  }
})

test.each([
  ['GET', '/', { cookie: '%%%=;;;\u00ff' }],
  ['GET', '/', { 'accept-language': 'xx;q=nonsense,'.repeat(200) }],
  ['GET', '/', { 'if-none-match': '",'.repeat(500) }],
  ['GET', `/?${'a=1&'.repeat(8000)}`, {}],
  ['GET', `/${'x/'.repeat(3000)}`, {}],
  ['GET', '/%C3%28/', {}],
  ['GET', '/%E2%82%28/', {}],
  ['OPTIONS', '/', {}],
  ['PUT', '/for-sale/', {}],
  ['DELETE', '/api/listing', {}],
  ['POST', '/', { 'content-type': 'text/plain' }],
] as [string, string, Record<string, string>][])('%s %.40s is no server error', async (method, path, headers) => {
  const { status, text } = await getFixturePage(path, { method, headers })
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/\bat [\w$.]+ \(|node_modules|\/worker\//)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page returns an error page', async (method) => {
  const { status, headers, text } = await getFixturePage('/fr/acheter/', { method })
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('GET, HEAD')
  expect(text).toContain('<html lang="fr"')
})

test('a POST to any page is answered, none with a server error', async () => {
  const params: Record<string, string> = { id: '4231907', key: 'x', form: 'site-contact', file: 'x' }
  const answers = Object.values(paths).map(async ({ en }) => {
    const path = en.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
    const body = new URLSearchParams({ a: '1' })
    return [
      path,
      (await getFixturePage(path, { method: 'POST', body, headers: { origin: settings.ORIGIN } })).status,
    ] as const
  })
  const statuses = Object.fromEntries(await Promise.all(answers))
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([])
  expect(statuses).toMatchObject({ '/sent-document/': 405, '/for-sale/': 405, '/compare/': 405, '/login/': 400 })
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/1.xml', '/pictures/x/og.jpg', '/rss/nl/sale.xml', '/uploads/x'])(
  'a POST to the file %s returns 405',
  async (path) => {
    const { status, headers } = await getFixturePage(path, { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  },
)

test.each([
  ['/for-sale/', 200],
  ['/nowhere/', 404],
  ['/%', 400],
  ['/property/4231936/', 410],
  ['/For-Sale', 301],
  ['/api/count', 200],
  ['/sitemap.xml', 200],
])('HEAD of %s returns %i as GET does, without a body', async (path, status) => {
  const response = await getFixturePage(path, { method: 'HEAD' })
  expect([response.status, response.text]).toEqual([status, ''])
})

test.each(['/api/listing', '/api/count', '/api/suggest'])('%s returns 405 for other methods', async (path) => {
  const { status, headers } = await getFixturePage(path, { method: 'POST' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
