import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

type Link = { href: string; title: string } | null
type Answer = { previous: Link; next: Link; position: number | null; total: number | null; back: string } | null

const ask = async (query: string, id: number | string): Promise<Answer> =>
  JSON.parse((await getFixturePage(`/api/neighbours?${query}&id=${id}`)).text)

const idIn = (link: Link) => (link ? Number(link.href.match(/\/(\d+)\/$/)?.[1]) : null)

/** Every home of a search in the order of its pages. */
async function listed(path: string, query: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { text } = await getFixturePage(`${path}?${[query, page > 1 && `page=${page}`].filter(Boolean).join('&')}`)
    const found = [...text.matchAll(/<h3><a href="[^"]*\/(\d+)\/"/g)].map(([, id]) => Number(id))
    ids.push(...found)
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
])('%s: one after the other, from the first home to the last, is the listing itself', async (query, path, own) => {
  const ids = await listed(path, own)
  expect(ids.length).toBeGreaterThan(1)
  const answers = await Promise.all(ids.map((id) => ask(query, id)))
  expect(answers.map((answer) => idIn(answer!.next))).toEqual([...ids.slice(1), null])
  expect(answers.map((answer) => idIn(answer!.previous))).toEqual([null, ...ids.slice(0, -1)])
  expect(answers.map((answer) => answer!.position)).toEqual(ids.map((_, at) => at + 1))
  expect(new Set(answers.map((answer) => answer!.total))).toEqual(new Set([ids.length]))
})

test('the way back leads to the page that the home stands on, whichever it was followed from', async () => {
  const ids = await listed('/for-sale/', '')
  expect((await ask('goal=0&page=1', ids[11]!))?.back).toBe('/for-sale/')
  expect((await ask('goal=0&page=1', ids[12]!))?.back).toBe('/for-sale/?page=2')
  expect((await ask('goal=0&language=fr&type=1', ids[0]!))?.back ?? '/fr/a-vendre/?type=1').toMatch(/^\/fr\/.*type=1/)
})

test('words find their neighbours as well', async () => {
  const ids = await listed('/for-sale/', 'search=garden')
  expect(ids.length).toBeGreaterThan(1)
  expect(idIn((await ask('goal=0&search=garden', ids[0]!))!.next)).toBe(ids[1])
})

test('they speak the language that is asked for', async () => {
  const answer = await ask('goal=0&language=fr', (await listed('/for-sale/', ''))[0]!)
  expect(answer?.next?.href).toMatch(/^\/fr\//)
  expect(answer?.back).toMatch(/^\/fr\//)
})

test.each([
  ['a home of the other market', 'goal=0', 4231915],
  ['a home that is not in the search', 'goal=0&city=Gent%7C9000', 4231902],
  ['a home that has left the market', 'goal=0', 4231936],
  ['nobody', 'goal=0', 999],
  ['no id at all', 'goal=0', 'x'],
])('%s has none', async (_, query, id) => {
  expect(await ask(query, id)).toBeNull()
})

test('it only gives', async () => {
  expect((await getFixturePage('/api/neighbours?goal=0&id=1', { method: 'POST' })).status).toBe(405)
})
