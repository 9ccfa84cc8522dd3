import { expect, inject, test } from 'vitest'
import { markupFaults } from '#test/support/markup.ts'

const origin = inject('origin')

const pages = [
  '/',
  '/nl/te-koop/',
  '/fr/louer/?bedrooms=2',
  '/de/kaufen/?price=1000-2000',
  '/fr/property/4231907/',
  '/favourites/',
  '/nl/favorieten/?ids=4231907,4231912',
  '/fr/comparer/?ids=4231907,4231901',
  '/de/property/4231942/',
  '/property/4231912/',
  '/nl/property/4231904/?deed=2026-12-15',
  '/property/4231904/?deed=soon',
  '/nieuwbouw/',
  '/services/',
  '/fr/services/vente/',
  '/nl/contact/',
  '/nl/demand-register/',
  '/de/datenschutz/',
  '/feed-back/',
  '/fr/visite/4231907/',
  '/documents/4231907/',
  '/de/weiterempfehlen/4231907/',
  '/nl/bod/4231907/',
  '/jobs/',
  '/contact-demand/',
  '/fr/merci/estimation-gratuite/',
  '/nothing/',
  '/nl/property/4231936/',
]

test.each([...pages.map((path) => [path, 'consent=set']), ['/', ''], ['/de/nichts/', '']])(
  '%s is valid HTML (%j)',
  async (path, cookie) => {
    const text = await (await fetch(origin + path, { headers: { cookie } })).text()
    expect(await markupFaults(text)).toEqual([])
  },
)

test('every link within the site leads to a page', async () => {
  const seen = new Map<string, number>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    const response = await fetch(origin + path, { redirect: 'manual' })
    seen.set(path, response.status)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.arrayBuffer()
      continue
    }
    const text = await response.text()
    for (const [, raw] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { pathname, search, origin: host } = new URL(raw!.replaceAll('&amp;', '&'), origin + path)
      // Chips and pages of a filtered search have no end: their own kind is enough.
      if (host === origin && !search && !seen.has(pathname)) waiting.push(pathname)
    }
    for (const [, raw] of text.matchAll(/(?:src|href)="(\/(?:assets|images|icons)[^"#]+)/g)) {
      if (!seen.has(raw!)) waiting.push(raw!)
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})
