import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { renderAtom } from '#worker/exporters/atom.ts'

const feed = {
  title: 'Articles',
  link: 'https://gevel.test/',
  self: 'https://gevel.test/atom/en/articles.xml',
  icon: 'https://gevel.test/apple-touch-icon.png',
  language: 'en',
  author: 'Agency & Sons',
}

const entry = {
  ...{ id: `${feed.self}#1`, title: 'One', link: 'https://gevel.test/one/?a=1&b="2"', summary: '' },
  ...{ published: '2026-11-20', updated: '2026-11-21' },
}

test('a feed has all that RFC 4287 asks for, in its order, and escapes what it shows', () => {
  const newer = { ...entry, id: `${feed.self}#2`, title: '<b>&"\u0000', summary: ']]>', updated: '2026-11-22' }
  const lines = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Articles</title>',
    '<id>https://gevel.test/atom/en/articles.xml</id>',
    '<link rel="alternate" type="text/html" href="https://gevel.test/"/>',
    '<link rel="self" type="application/atom+xml" href="https://gevel.test/atom/en/articles.xml"/>',
    '<updated>2026-11-22T00:00:00Z</updated><author><name>Agency &amp; Sons</name></author>',
    '<icon>https://gevel.test/apple-touch-icon.png</icon>',
    '<entry><title>One</title><id>https://gevel.test/atom/en/articles.xml#1</id>',
    '<link rel="alternate" type="text/html" href="https://gevel.test/one/?a=1&amp;b=&quot;2&quot;"/>',
    '<published>2026-11-20T00:00:00Z</published><updated>2026-11-21T00:00:00Z</updated></entry>',
    '<entry><title>&lt;b&gt;&amp;&quot;</title><id>https://gevel.test/atom/en/articles.xml#2</id>',
    '<link rel="alternate" type="text/html" href="https://gevel.test/one/?a=1&amp;b=&quot;2&quot;"/>',
    '<published>2026-11-20T00:00:00Z</published><updated>2026-11-22T00:00:00Z</updated>',
    '<summary>]]&gt;</summary></entry></feed>',
  ]
  expect(renderAtom({ ...feed, entries: [entry, newer] })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('')}\n`,
  )
})

test.each(['en', 'fr', 'nl', 'de'] as const)('lists the newest articles in %s with their pages', async (language) => {
  const path = `/atom/${language}/articles.xml`
  const { status, headers, text } = await getFixturePage(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('public, max-age=900')
  expect(text).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`)
  const entries = [...text.matchAll(/<entry>.*?href="https:\/\/gevel\.test([^"]+)".*?<published>([^<]+)</g)]
  expect(entries.length).toBeGreaterThan(2)
  const days = entries.map(([, , day]) => Date.parse(day!))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const shown = await getFixturePage(entries[0]![1]!)
  const [, title] = /<entry><title>([^<]+)</.exec(text)!
  expect([shown.status, shown.text.includes(`<h1>${title}</h1>`)]).toEqual([200, true])
  expect(shown.text).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]*href="${path}"`))
  const etag = headers.get('etag')!
  expect((await requestFixture('agency', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a page that lists articles names the feed, and another page does not', async () => {
  const link = 'type="application/atom+xml"'
  const pages = await Promise.all(['/services/', '/contact/'].map((path) => getFixturePage(path)))
  expect(pages.map(({ text }) => text.includes(link))).toEqual([true, false])
})

test.each(['/atom/xx/articles.xml', '/atom/en/other.xml', '/atom/'])('%s is not there', async (path) => {
  expect((await getFixturePage(path)).status).toBe(404)
})
