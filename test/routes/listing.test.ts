import { expect, test } from 'vitest'
import { get } from '#test/support/app.ts'

const cards = (text: string) => [...text.matchAll(/<article class="card">/g)].length
const ids = (text: string) => [...text.matchAll(/<h3[^>]*><a href="[^"]*\/(\d+)\/"/g)].map((match) => Number(match[1]))
const total = (text: string) => Number(text.match(/<strong>(\d+) propert/)?.[1])

test('the first page shows twelve of all, and says how many there are', async () => {
  const { text } = await get('/for-sale/')
  expect(cards(text)).toBe(12)
  expect(total(text)).toBe(37)
  expect(text).toContain('Page 1/4')
})

test('the pages together show every property once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/for-sale/?page=${page}`)))
  const found = pages.flatMap(({ text }) => ids(text))
  expect(found).toHaveLength(37)
  expect(new Set(found).size).toBe(37)
})

test('a page beyond the last shows the way back and is not indexed', async () => {
  const { status, text } = await get('/for-sale/?page=40')
  expect(status).toBe(200)
  expect(cards(text)).toBe(0)
  expect(text).toContain('href="/for-sale/"')
})

test.each([
  ['/for-sale/?city=Gent%7C9000', 'city'],
  ['/for-sale/?city=Gand%7C9000', 'the French name'],
  ['/for-sale/?city=GHENT%7C9000', 'the English name, shouted'],
])('%s finds Ghent by %s', async (path) => {
  const { text } = await get(path)
  expect(total(text)).toBe(2)
  expect(text.match(/<p class="place">9000 (?:<!-- -->)?Ghent/g)).toHaveLength(2)
})

test.each([
  ['type=2', 'Type'],
  ['bedrooms=5', 'five bedrooms'],
  ['price=0-250000', 'price'],
  ['living=250', 'living area'],
  ['ground=1000', 'ground'],
  ['energy=b', 'energy'],
  ['built=1900-1940', 'years'],
  ['facades=4', 'facades'],
  ['garden=1&garage=1', 'flags'],
  ['newbuild=1', 'new build'],
])('%s gives fewer than all and more than none', async (query) => {
  const found = total((await get(`/for-sale/?${query}`)).text)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(37)
})

test('a hidden price is in no price range, and comes last by price in both directions', async () => {
  const all = await get('/for-sale/?price=0-2999000')
  const cheapest = await Promise.all([1, 2, 3, 4].map((page) => get(`/for-sale/?sort=cheapest&page=${page}`)))
  const dearest = await Promise.all([1, 2, 3, 4].map((page) => get(`/for-sale/?sort=dearest&page=${page}`)))
  const hidden = [4231903, 4231929, 4231944]
  expect(total(all.text)).toBe(34)
  for (const pages of [cheapest, dearest]) {
    expect(
      pages
        .flatMap(({ text }) => ids(text))
        .slice(-3)
        .sort(),
    ).toEqual(hidden)
  }
})

test.each([
  ['fermette', 'a word of a title'],
  ['farmh', 'the beginning of a word'],
  ['Luik', 'another language’s name of a town'],
  ['GV-0107', 'a reference'],
  ['4231907', 'an id'],
])('“%s” finds something: %s', async (words) => {
  const language = words === 'fermette' ? '/nl/te-koop/' : '/for-sale/'
  const { text } = await get(`${language}?search=${encodeURIComponent(words)}`)
  expect(cards(text)).toBeGreaterThan(0)
})

test.each([`"`, `a" OR "b`, 'NEAR(', '* ', '-', `'; DROP TABLE properties; --`, '\u0000', 'ß', '🏠', 'a'.repeat(5000)])(
  'the words %j are only words',
  async (words) => {
    const { status } = await get(`/for-sale/?search=${encodeURIComponent(words)}`)
    expect(status).toBe(200)
  },
)

test('an empty result offers the smallest change that finds something', async () => {
  const { status, text } = await get('/for-sale/?city=Gent%7C9000&bedrooms=9')
  expect(status).toBe(200)
  expect(text).toContain('No results were found for your search.')
  expect(text).toMatch(/Without “[^”]*bedrooms or more” there are 2 properties/)
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('each filter is a chip that leads to the search without it', async () => {
  const { text } = await get('/for-sale/?type=1&bedrooms=3&price=0-900000')
  const chips = [...text.matchAll(/<a class="chip" href="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&'))
  expect(chips.sort()).toEqual([
    '/for-sale/?price=0-900000&bedrooms=3',
    '/for-sale/?type=1&bedrooms=3',
    '/for-sale/?type=1&price=0-900000',
  ])
})

test('the counts beside the towns and types are what choosing them gives', async () => {
  const { text } = await get('/for-sale/?bedrooms=3')
  const counts = [...text.matchAll(/name="type"[^>]*value="(\d+)"\/?>(?:(?!<label).)*?class="count">(\d+)</gs)]
  expect(counts.length).toBeGreaterThan(2)
  for (const [, type, count] of counts) {
    expect(total((await get(`/for-sale/?type=${type}&bedrooms=3`)).text)).toBe(Number(count))
  }
})

test('search results that are no page of their own are not indexed and point at the one that is', async () => {
  const { text } = await get('/for-sale/?city=Gent%7C9000&bedrooms=2&sort=dearest')
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toContain('<link rel="canonical" href="https://gevel.test/for-sale/?city=Gent%7C9000"/>')
})
