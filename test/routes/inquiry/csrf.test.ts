import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#db/transaction.ts'
import type { PageRoute } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import { type Account, createAccount, database, propertyIds, signIn } from '#test/support/auth/portal.ts'
import { formRequest, openForm, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { casesFor } from '#test/support/test-extent.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { app } from '#worker/app.ts'
import { firstPageRoute } from '#worker/crypto/set-up-link.ts'
import { signToken } from '#worker/crypto/token.ts'
import { routes } from '#worker/routes/pages.ts'
import { portalPages } from '#worker/routes/portal/pages.ts'
import { feedEventRoute } from '#worker/routes/site/feed-event.ts'
import { subscriberToken, subscribeStatement } from '#worker/services/newsletter/subscriptions.ts'
import { digestToken } from '#worker/services/owner/digest-preference.ts'

const secret = bindings.FORM_SECRET!

const params: Record<string, string> = {
  id: String(propertyIds[0]),
  city: 'gent',
  slug: 'x',
  form: 'contact-me',
  key: crypto.randomUUID(),
}

/** CMS pages have no pattern. */
const editors = { page: '/services/', article: '/services/selling/' } as const

const pathOf = (route: PageRoute, code: Language) => {
  if (route === 'page' || route === 'article') return editors[route]
  const path = paths[route][code].replace(/:(\w+)/g, (_, name: string) => params[name]!)
  return `${code === 'en' ? '' : `/${code}`}${path}`
}

const pages: PageRoute[] = Object.keys({ ...routes, ...portalPages }) as PageRoute[]

/** One-click pages and the purpose of their tokens. */
const tokens: Partial<Record<PageRoute, string>> = {}

/** Other routes with and without POST. */
const postRoutes = ['/api/counted', '/consent', '/reports']
const routePaths = app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
/** Needs a signature instead, as the tests of the route show. */
const signedRoutes: string[] = [feedEventRoute, firstPageRoute]
/** Reads no cookie, and refuses pages of other sites itself, as its test shows. */
const programRoutes = ['/mcp']
const otherRoutes = routePaths.filter(
  (path) => !postRoutes.includes(path) && !signedRoutes.includes(path) && !programRoutes.includes(path),
)

/** Headers of cross-origin requests. */
const senders: Record<string, Record<string, string>> = {
  'no Origin': {},
  'foreign Origin': { origin: 'https://shop.example' },
  'Origin null': { origin: 'null' },
  'same site, other port': { origin: `${bindings.ORIGIN}:8443`, 'sec-fetch-site': 'same-site' },
  'same site, other host': { origin: 'https://blog.gevel.test', 'sec-fetch-site': 'same-site' },
  'no Origin, cross-site': { 'sec-fetch-site': 'cross-site' },
  'foreign Origin, cross-site': { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
  'Origin null, cross-site': { origin: 'null', 'sec-fetch-site': 'cross-site' },
}

const oneClick = { 'List-Unsubscribe': 'One-Click' }

const contents: Record<string, Record<string, string>> = {
  button: { action: 'login', email: 'a@example.com', password: 'x' },
  'one-click': oneClick,
  'button and one-click': { action: 'login', email: 'a@example.com', password: 'x', ...oneClick },
}

let manager: Account
let cookie: string

beforeAll(async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  manager = await createAccount({ role: 'manager' })
  cookie = await signIn(manager)
  const id = crypto.randomUUID()
  const reader = {
    id,
    email: `${id}@example.com`,
    language: 'en',
    source: 'sign-newsletter',
    now: new Date().toISOString(),
  } as const
  await transaction(database, [subscribeStatement(database, reader)])
  const sending = await openForm()
  const criteria = { ...uniquePerson(), goal: 'sale', types: ['1'], towns: ['Gent|9000'], frequency: 'daily' }
  expect(
    (await requestFixture({}, '/demand-register/', await formRequest('demand-register', criteria, { sending }))).status,
  ).toBe(303)
  tokens.digest = digestToken(secret, owner.id)
  tokens.newsletter = subscriberToken(secret, id)
  tokens.savedSearch = signToken(secret, 'alert', sending.key)
})

const statusOf = async (path: string, headers: Record<string, string>, fields: Record<string, string>) => {
  const response = await requestFixture({}, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { cookie, 'cf-connecting-ip': uniqueIp(), ...headers },
  })
  return response.status
}

const columns = Object.entries(senders).flatMap(([from, headers]) =>
  Object.entries(contents).map(([what, fields]) => ({ name: `${from}; ${what}`, headers, what, fields })),
)

async function rowOf(path: string): Promise<Record<string, number>> {
  const entries = []
  for (const { name, headers, fields } of columns) entries.push([name, await statusOf(path, headers, fields)])
  return Object.fromEntries(entries)
}

const rowWith = (status: number, item = status) =>
  Object.fromEntries(columns.map(({ name, what }) => [name, what === 'one-click' ? item : status]))

test('the one-click routes are those of List-Unsubscribe headers', () => {
  const marked = Object.entries(routes).flatMap(([name, { oneClick }]) => (oneClick ? [name] : []))
  expect(marked.sort()).toEqual(['digest', 'newsletter', 'savedSearch'])
})

/** Round robin; all languages under `test:all`. */
const codesOf = (route: PageRoute) =>
  casesFor(languageCodes, [languageCodes[pages.indexOf(route) % languageCodes.length]!])

test.each(pages)('%s: a cross-origin POST returns 403', async (route) => {
  const token = tokens[route]
  for (const code of codesOf(route)) {
    const path = pathOf(route, code) + (token ? `?t=${token}` : '')
    const row = await rowOf(path)
    expect([path, row]).toEqual([path, token ? rowWith(403, 200) : rowWith(403)])
    // One address for all CMS pages.
    if (route in editors) break
  }
})

test.each(postRoutes)('%s: a cross-origin POST returns 403', async (path) => {
  const row = await rowOf(path)
  expect(row).toEqual(rowWith(403))
})

test('all other routes reject a POST', async () => {
  expect(otherRoutes.length).toBeGreaterThan(0)
  const names = [
    'sale.xml',
    'sale.json',
    '1.json',
    '1.ics',
    '1.xml',
    'x/og.jpg',
    '100.webp',
    '1763800000000',
    '1',
    '1.mvt',
  ]
  const examples = [...names, '0'.repeat(12), '0'.repeat(32), `${'0'.repeat(43)}.ics`, 'x']
  for (const pattern of otherRoutes) {
    const path = pattern.replace(
      /:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g,
      (_, format = 'x') => examples.find((example) => new RegExp(`^${format}$`).test(example))!,
    )
    const row = await rowOf(path)
    // A write to the data of owners names this site as its origin, whatever it is.
    expect([path, row]).toEqual([path, rowWith(path.startsWith('/api/owner/') ? 403 : 405)])
  }
})

test.each(['savedSearch', 'digest', 'newsletter'] as const)('%s: one-click needs a signed link', async (route) => {
  for (const query of ['', '?t=', `?t=${'A'.repeat(36)}.${'A'.repeat(43)}`])
    expect(await statusOf(pathOf(route, 'en') + query, {}, oneClick)).toBe(404)
})
