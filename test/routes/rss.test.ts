import { expect, test } from 'vitest'
import { get } from '#test/support/app.ts'
import { ask } from '#test/support/world.ts'
import { rssOf } from '#worker/exporters/rss.ts'

const feed = {
  title: 'New',
  description: 'What is new',
  link: 'https://gevel.test/for-sale/',
  self: 'https://gevel.test/rss/en/sale.xml',
  language: 'en',
}

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['Fish & "chips"', 'Fish &amp; &quot;chips&quot;'],
  ['a\u0000b\u000bc\ufffe', 'abc'],
  ['half \ud800 of a pair', 'half \ufffd of a pair'],
  [']]>', ']]&gt;'],
])('a title of %j is written as %j', (title, written) => {
  const item = { title, link: 'https://gevel.test/1/', description: title, published: '2026-11-20', image: null }
  expect(rssOf({ ...feed, items: [item] })).toContain(`<item><title>${written}</title>`)
})

test.each(['en', 'fr', 'nl', 'de'] as const)(
  'the newest homes in %s, newest first, each with its page',
  async (language) => {
    const { status, headers, text } = await get(`/rss/${language}/sale.xml`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(text).toContain(`<language>${language}</language>`)
    const links = [...text.matchAll(/<guid isPermaLink="true">https:\/\/gevel\.test([^<]+)</g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(10)
    const days = [...text.matchAll(/<pubDate>([^<]+)</g)].map(([, day]) => Date.parse(day!))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect((await get(links[0]!)).status).toBe(200)
  },
)

test('a listing names its feed', async () => {
  const { text } = await get('/fr/louer/')
  expect(text).toContain('type="application/rss+xml"')
  expect(text).toContain('href="/rss/fr/rent.xml"')
})

test.each(['/rss/xx/sale.xml', '/rss/en/other.xml', '/rss/', '/rss/en/sale'])('%s is no feed', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a language that is not in use has no feed', async () => {
  expect((await ask('alone', '/rss/en/sale.xml')).status).toBe(404)
  expect((await ask('alone', '/rss/fr/sale.xml')).status).toBe(200)
})
