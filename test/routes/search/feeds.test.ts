import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { renderRss } from '#worker/exporters/rss.ts'

const feed = {
  title: 'New',
  description: 'What is new',
  link: 'https://gevel.test/for-sale/',
  self: 'https://gevel.test/rss/en/sale.xml',
  icon: 'https://gevel.test/apple-touch-icon.png',
  language: 'en',
  agency: { name: 'Agency', url: 'https://gevel.test/' },
}

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['Fish & "chips"', 'Fish &amp; &quot;chips&quot;'],
  ['a\u0000b\u000bc\ufffe', 'abc'],
  ['half \ud800 of a pair', 'half \ufffd of a pair'],
  [']]>', ']]&gt;'],
])('escapes the title %j as %j', (title, written) => {
  const item = {
    id: '1',
    title,
    link: 'https://gevel.test/1/',
    description: title,
    published: '2026-11-20',
    image: null,
  }
  expect(renderRss({ ...feed, items: [item] })).toContain(`<item><title>${written}</title>`)
})

test.each(['en', 'fr', 'nl', 'de'] as const)('lists the newest properties in %s with their pages', async (language) => {
  const { status, headers, text } = await getFixturePage(`/rss/${language}/sale.xml`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).toContain(`<language>${language}</language>`)
  const links = [...text.matchAll(/<item>.*?<link>https:\/\/gevel\.test([^<]+)</g)].map(([, path]) => path!)
  // Independent of the title.
  const names = [...text.matchAll(/<guid isPermaLink="false">([^<]+)</g)].map(([, name]) => name!)
  expect(names.every((name) => /^https:\/\/gevel\.test\/property\/\d+\/$/.test(name))).toBe(true)
  expect(names).toHaveLength(links.length)
  expect(links.length).toBeGreaterThan(10)
  const days = [...text.matchAll(/<pubDate>([^<]+)</g)].map(([, day]) => Date.parse(day!))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect((await getFixturePage(links[0]!)).status).toBe(200)
})

test('the JSON feed has version 1.1 and the items of RSS', async () => {
  const { headers, text } = await getFixturePage('/feed/nl/rent.json')
  expect(headers.get('content-type')).toBe('application/feed+json')
  const jsonFeed = JSON.parse(text)
  expect(jsonFeed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://gevel.test/nl/te-huur/',
    feed_url: 'https://gevel.test/feed/nl/rent.json',
    language: 'nl',
  })
  const rss = (await getFixturePage('/rss/nl/rent.xml')).text
  for (const { id, url, title, date_published } of jsonFeed.items) {
    expect(url).toContain(`/${/\d+/.exec(id)}/`)
    expect(title).not.toBe('')
    expect(Date.parse(date_published)).not.toBeNaN()
    expect(rss).toContain(`<link>${url}</link>`)
  }
})

const itemsOf = (text: string): { url: string; content_text: string }[] => JSON.parse(text).items

test('a feed has the filters of the listing, without order and page', async () => {
  const query = 'city=Gand%7C9000&type=1&sort=dearest&page=2&nonsense=1'
  const { text } = await getFixturePage(`/feed/fr/sale.json?${query}`)
  const jsonFeed = JSON.parse(text)
  expect(jsonFeed.feed_url).toBe('https://gevel.test/feed/fr/sale.json?city=Gent%7C9000&type=1')
  expect(jsonFeed.home_page_url).toBe('https://gevel.test/fr/acheter/?city=Gent%7C9000&type=1')
  expect(jsonFeed.title).toMatch(/^Maison à vendre – Gand \| /)
  expect(itemsOf(text).length).toBeGreaterThan(0)
  for (const { url } of itemsOf(text)) expect(url).toContain('/fr/acheter/gand/')
  const rss = (await getFixturePage(`/rss/fr/sale.xml?${query}`)).text
  expect(rss).toContain('href="https://gevel.test/rss/fr/sale.xml?city=Gent%7C9000&amp;type=1" rel="self"')
})

test('the title names the filters', async () => {
  const { text } = await getFixturePage('/feed/en/sale.json?bedrooms=3&garden=1')
  expect(JSON.parse(text).title).toMatch(/^[^|,]+, 3[^|,]+, garden \| /i)
})

test('the path decides the market of a feed', async () => {
  const { text } = await getFixturePage('/feed/en/sale.json?goal=1&price=500-1000')
  expect(JSON.parse(text).home_page_url).toBe('https://gevel.test/for-sale/')
})

test('a feed is limited', async () => {
  expect(itemsOf((await getFixturePage('/feed/en/sale.json')).text).length).toBeLessThanOrEqual(30)
})

test('a hidden price is on request in a feed', async () => {
  const { text } = await getFixturePage('/feed/en/sale.json?search=4231903')
  expect(itemsOf(text)[0]!.content_text).toContain('Price on request')
})

test('a rent is per month', async () => {
  for (const { content_text } of itemsOf((await getFixturePage('/feed/en/rent.json')).text)) {
    expect(content_text).toMatch(/per month|on request/)
  }
})

test('a listing links to the feeds of its search', async () => {
  const { text } = await getFixturePage('/fr/louer/?type=2&sort=cheapest')
  const head = text.slice(0, text.indexOf('</head>'))
  expect(head).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss\/fr\/rent\.xml\?type=2"/,
  )
  expect(head).toContain('type="application/feed+json"')
  expect(text.slice(head.length)).toContain('href="/rss/fr/rent.xml?type=2"')
})

test.each([
  '/rss/xx/sale.xml',
  '/rss/en/other.xml',
  '/rss/',
  '/rss/en/sale',
  '/feed/xx/sale.json',
  '/feed/en/sale.xml',
])('%s is no feed', async (path) => {
  expect((await getFixturePage(path)).status).toBe(404)
})

test('an unused language has no feed', async () => {
  expect((await requestFixture('alone', '/rss/en/sale.xml')).status).toBe(404)
  expect((await requestFixture('alone', '/rss/fr/sale.xml')).status).toBe(200)
})
