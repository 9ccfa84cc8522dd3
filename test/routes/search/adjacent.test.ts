import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

type Link = { href: string; title: string } | null
type Answer = { previous: Link; next: Link; position: number | null; total: number | null; back: string } | null

const getAdjacent = async (query: string, id: number | string): Promise<Answer> =>
  JSON.parse((await getFixturePage(`/api/neighbours?${query}&id=${id}`)).text)

const idIn = (link: Link) => (link ? Number(link.href.match(/\/(\d+)\/$/)?.[1]) : null)

async function listed(path: string, query: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { text } = await getFixturePage(`${path}?${[query, page > 1 && `page=${page}`].filter(Boolean).join('&')}`)
    const pageIds = [...text.matchAll(/<h3><a href="[^"]*\/(\d+)\/"/g)].map(([, id]) => Number(id))
    ids.push(...pageIds)
    if (!text.includes('rel="next"') || page > 9) return ids
  }
}

test.each([
  ['goal=0', '/for-sale/', ''],
  ['goal=1', '/for-rent/', ''],
  ['goal=0&sort=cheapest', '/for-sale/', 'sort=cheapest'],
  ['goal=0&sort=dearest', '/for-sale/', 'sort=dearest'],
  ['goal=0&sort=largest', '/for-sale/', 'sort=largest'],
  ['goal=0&type=1', '/for-sale/', 'type=1'],
  ['goal=0&type=1&sort=largest', '/for-sale/', 'type=1&sort=largest'],
  [
    'goal=0&city=Gent%7C9000&city=Mechelen%7C2800&sort=cheapest',
    '/for-sale/',
    'city=Gent%7C9000&city=Mechelen%7C2800&sort=cheapest',
  ],
  ['goal=0&garden=1', '/for-sale/', 'garden=1'],
  ['goal=0&price=200000-600000&sort=cheapest', '/for-sale/', 'price=200000-600000&sort=cheapest'],
  ['goal=0&bedrooms=3&sort=dearest', '/for-sale/', 'bedrooms=3&sort=dearest'],
])('%s: following next from the first property yields the listing', async (query, path, own) => {
  const ids = await listed(path, own)
  expect(ids.length).toBeGreaterThan(1)
  const responses = await Promise.all(ids.map((id) => getAdjacent(query, id)))
  expect(responses.map((response) => idIn(response!.next))).toEqual([...ids.slice(1), null])
  expect(responses.map((response) => idIn(response!.previous))).toEqual([null, ...ids.slice(0, -1)])
  expect(responses.map((response) => response!.position)).toEqual(ids.map((_, at) => at + 1))
  expect(new Set(responses.map((response) => response!.total))).toEqual(new Set([ids.length]))
})

test('the back link leads to the result page of the property', async () => {
  const ids = await listed('/for-sale/', '')
  expect((await getAdjacent('goal=0&page=1', ids[11]!))?.back).toBe('/for-sale/')
  expect((await getAdjacent('goal=0&page=1', ids[12]!))?.back).toBe('/for-sale/?page=2')
  expect((await getAdjacent('goal=0&language=fr&type=1', ids[0]!))?.back ?? '/fr/a-vendre/?type=1').toMatch(
    /^\/fr\/.*type=1/,
  )
})

test('works with full-text search', async () => {
  const ids = await listed('/for-sale/', 'search=%22garden%22')
  expect(ids.length).toBeGreaterThan(1)
  expect(idIn((await getAdjacent('goal=0&search=%22garden%22', ids[0]!))!.next)).toBe(ids[1])
})

test('links are in the requested language', async () => {
  const response = await getAdjacent('goal=0&language=fr', (await listed('/for-sale/', ''))[0]!)
  expect(response?.next?.href).toMatch(/^\/fr\//)
  expect(response?.back).toMatch(/^\/fr\//)
})

test.each([
  ['a home of the other market', 'goal=0', 4231915],
  ['a home that is not in the search', 'goal=0&city=Gent%7C9000', 4231902],
  ['a home that has left the market', 'goal=0', 4231936],
  ['nobody', 'goal=0', 999],
  ['no id at all', 'goal=0', 'x'],
])('%s has no neighbours', async (_, query, id) => {
  expect(await getAdjacent(query, id)).toBeNull()
})

test('returns 405 for a POST', async () => {
  expect((await getFixturePage('/api/neighbours?goal=0&id=1', { method: 'POST' })).status).toBe(405)
})
