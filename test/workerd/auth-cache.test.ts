import { beforeAll, expect, test, vi } from 'vitest'
import { communications, inquiries } from '#db/schema/index.ts'
import type { Language } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import type { Account } from '#test/support/auth/portal.ts'
import type { PortalRoute } from '#worker/page.ts'

// Other files of this isolate have loaded the page cache without its spies.
vi.resetModules()
vi.mock('#worker/html/page-cache.ts', { spy: true })

const { database, propertyIds, signIn, getPage, postForm, createAccount } = await import('#test/support/auth/portal.ts')
const { requestFixture, bindings } = await import('#test/support/worker/fixture-request.ts')
const { cachePage } = await import('#worker/html/page-cache.ts')
const { portalPages } = await import('#worker/auth/routes.ts')

const names = Object.keys(portalPages) as PortalRoute[]

const pathOf = (name: PortalRoute, code: Language, params: Record<string, string | number> = {}) =>
  (code === 'en' ? '' : `/${code}`) +
  paths[name][code].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? 'x'))

const [mine, theirs] = propertyIds
/** No home has it. */
const none = 4_999_999

const marker = 'Orpheline-Quetzal'
const key = `${crypto.randomUUID()}`

const people = {} as Record<'owner' | 'other' | 'manager', Account>
const cookies = {} as Record<keyof typeof people, string>

beforeAll(async () => {
  people.owner = await createAccount({ homes: [mine] })
  people.other = await createAccount({ homes: [theirs] })
  people.manager = await createAccount({ role: 'manager' })
  for (const who of ['owner', 'other', 'manager'] as const) cookies[who] = await signIn(people[who])
  const now = new Date().toISOString()
  await database.insert(communications).values({
    ...{ id: crypto.randomUUID(), propertyId: theirs, at: now, type: 'phone', contact: `Contact ${marker}` },
    ...{ subject: `Subject ${marker}`, comment: `Comment ${marker}`, status: 'open', source: 'agency', created: now },
  })
  await database.insert(inquiries).values({
    ...{ id: key, form: 'contact-me', language: 'en', received: now, fingerprint: 'x', propertyId: theirs },
    ...{ email: `${marker.toLowerCase()}@example.com`, data: { remark: `Remark ${marker}` }, answer: '/' },
  })
})

test('every answer of the portal says that nobody keeps it', { timeout: 120_000 }, async () => {
  const kv = vi.fn()
  const fixture = {
    LISTINGS: new Proxy(bindings.LISTINGS, {
      get: (target, name) => {
        if (name === 'put' || name === 'delete') return async (...given: unknown[]) => kv(...given)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
  vi.mocked(cachePage).mockClear()
  const wrong = []
  for (const code of ['en', 'de'] as const) {
    for (const name of names) {
      for (const id of name === 'ownerHome' ? [mine, theirs, none] : [mine]) {
        const path = pathOf(name, code, { id, key })
        for (const cookie of ['', cookies.owner, cookies.manager]) {
          const headers = {
            'if-none-match': '*',
            'if-modified-since': new Date().toUTCString(),
            ...(cookie && { cookie }),
          }
          const answers = [
            await getPage(path, { headers, fixture }),
            await getPage(path.slice(0, -1), { headers, fixture }),
            await postForm(path, { do: 'nothing' }, { cookie, fixture }),
            await postForm(path, { do: 'nothing' }, { cookie, fixture, headers: { 'sec-fetch-site': 'cross-site' } }),
            await requestFixture(fixture, path, { method: 'PUT', headers }),
          ]
          for (const { status, headers: got } of answers) {
            const [cache, robots, referrer] = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((item) =>
              got.get(item),
            )
            const isWalled =
              cache === 'private, no-store' && robots === 'noindex, nofollow' && referrer === 'no-referrer'
            if (!isWalled || got.get('etag') || status === 304 || status >= 500)
              wrong.push([path, status, cache, robots])
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(cachePage).not.toHaveBeenCalled()
  const written = JSON.stringify(kv.mock.calls)
  for (const { email, name } of Object.values(people)) {
    expect(written).not.toContain(email)
    expect(written).not.toContain(name)
  }
  expect(written).not.toContain(marker)
})
