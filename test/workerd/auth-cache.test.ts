import { beforeAll, expect, test, vi } from 'vitest'

// Other files of this isolate have loaded the page cache without its spies.
vi.resetModules()
vi.mock('#worker/page-store/memory.ts', { spy: true })

const { getPage, postForm } = await import('#test/support/auth/portal.ts')
const { cookies, key, marker, mine, names, none, pathOf, people, seedAccounts, theirs } = await import(
  '#test/support/auth/authorization.ts'
)
const { requestFixture, bindings } = await import('#test/support/worker/fixture-request.ts')
const { cachePage } = await import('#worker/page-store/memory.ts')

beforeAll(seedAccounts)

test('forbids caching of every portal response', async () => {
  const kv = vi.fn()
  const fixture = {
    LISTINGS: new Proxy(bindings.LISTINGS, {
      get: (target, name) => {
        if (name === 'put' || name === 'delete') return async (...args: unknown[]) => kv(...args)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
  vi.mocked(cachePage).mockClear()
  const faults = []
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
          const responses = [
            await getPage(path, { headers, fixture }),
            await getPage(path.slice(0, -1), { headers, fixture }),
            await postForm(path, { action: 'nothing' }, { cookie, fixture }),
            await postForm(
              path,
              { action: 'nothing' },
              { cookie, fixture, headers: { 'sec-fetch-site': 'cross-site' } },
            ),
            await requestFixture(fixture, path, { method: 'PUT', headers }),
          ]
          for (const { status, headers: received } of responses) {
            const [cache, robots, referrer] = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((item) =>
              received.get(item),
            )
            const isUncached =
              cache === 'private, no-store' && robots === 'noindex, nofollow' && referrer === 'no-referrer'
            if (!isUncached || received.get('etag') || status === 304 || status >= 500)
              faults.push([path, status, cache, robots])
          }
        }
      }
    }
  }
  expect(faults).toEqual([])
  expect(cachePage).not.toHaveBeenCalled()
  const written = JSON.stringify(kv.mock.calls)
  for (const { email, name } of Object.values(people)) {
    expect(written).not.toContain(email)
    expect(written).not.toContain(name)
  }
  expect(written).not.toContain(marker)
})
