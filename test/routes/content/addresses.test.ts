import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

test.each([
  ['/', 200],
  ['/en/', 200],
  ['/nl/', 200],
  ['/fr/', 200],
  ['/de/', 200],
  ['/for-sale/', 200],
  ['/en/for-sale/', 200],
  ['/nl/te-koop/', 200],
  ['/fr/louer/', 200],
  ['/de/mieten/', 200],
  ['/es/', 404],
  ['/nowhere/', 404],
  ['/nowhere).', 404],
  ['/fr/nulle-part/', 404],
  ['/property/', 404],
  ['/property/abc/', 404],
  ['/property/1/', 404],
  ['/for-sale/gent/huis/', 404],
  ['/%', 400],
  ['/a%00b/', 400],
  ['/%5c%5cevil.example/', 400],
] as const)('%s returns %i', async (path, status) => {
  expect((await getFixturePage(path)).status).toBe(status)
})

test.each([
  ['/For-Sale', '/for-sale/'],
  ['/FR', '/fr/'],
  ['/fr/for-sale/?city=Gent%7C9000', '/fr/acheter/?city=Gent%7C9000'],
  ['/fr/te-koop', '/fr/acheter/'],
  ['/te-koop/', '/for-sale/'],
  ['/EN/FOR-SALE/', '/for-sale/'],
  ['/property/4231907', '/for-sale/tervuren/renovated-town-house-with-a-walled-garden-near-the-park/4231907/'],
  [
    '/FR/property/4231907/?utm_source=x',
    '/fr/acheter/tervuren/maison-de-maitre-renovee-jardin-clos-de-murs-pres-du-parc/4231907/?utm_source=x',
  ],
  [
    '/fr/louer/ailleurs/autre-chose/4231907/',
    '/fr/acheter/tervuren/maison-de-maitre-renovee-jardin-clos-de-murs-pres-du-parc/4231907/',
  ],
  [
    '/for-rent/Tervuren/X/4231907',
    '/for-sale/tervuren/renovated-town-house-with-a-walled-garden-near-the-park/4231907/',
  ],
  [
    '/property/4231907).?utm_source=x',
    '/for-sale/tervuren/renovated-town-house-with-a-walled-garden-near-the-park/4231907/?utm_source=x',
  ],
  [
    '/for-sale/tervuren/renovated-town-house-with-a-walled-garden-near-the-park/4231907/%E2%80%9D',
    '/for-sale/tervuren/renovated-town-house-with-a-walled-garden-near-the-park/4231907/',
  ],
  ['/contact,', '/contact/'],
  ['/robots.txt).', '/robots.txt'],
  ['/sitemap.xml%3E', '/sitemap.xml'],
  ['/for-sale/?goal=1&search=&pricemin=0&pricemax=900&bedrooms=0', '/for-rent/?price=0-900'],
  ['/nl/for-sale/?goal=0&city=Gent%7C9000', '/nl/te-koop/?city=Gent%7C9000'],
] as const)('%s redirects once, to %s', async (from, to) => {
  const first = await getFixturePage(from)
  expect([first.status, first.location]).toEqual([301, to])
  expect((await getFixturePage(to)).status).toBe(200)
})

test.each(['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example/', '/for-sale//evil.example/'])(
  '%s never redirects to another site',
  async (path) => {
    const { status, location } = await getFixturePage(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(location).toBeNull()
  },
)

test('the default language has no prefix, and its prefixed address names the canonical one', async () => {
  const { text } = await getFixturePage('/en/for-sale/')
  expect(text).toContain('<link rel="canonical" href="https://gevel.test/for-sale/"/>')
})

const hreflang = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  )

test.each([
  '/',
  '/for-sale/',
  '/fr/louer/',
  '/de/kaufen/?city=Gent%7C9000&page=1',
  '/property/4231907/',
  '/nl/property/4231941/',
])('every language of %s has the same alternates, including itself', async (path) => {
  const first = await getFixturePage(path)
  const page = first.location ? await getFixturePage(first.location) : first
  const named = hreflang(page.text)
  expect(Object.keys(named).sort()).toEqual(['de', 'en', 'fr', 'nl', 'x-default'])
  expect(named['x-default']).toBe(named.en)
  for (const [language, address] of Object.entries(named)) {
    const other = await getFixturePage(address.slice('https://gevel.test'.length).replaceAll('&amp;', '&'))
    expect(other.status).toBe(200)
    expect(hreflang(other.text)).toEqual(named)
    if (language !== 'x-default') {
      expect(other.text).toContain(`<html lang="${language}"`)
      expect(other.text).toContain(`<link rel="canonical" href="${address}"/>`)
    }
  }
})

test('with Dutch as the default language, Dutch has no prefix and English is no language', async () => {
  expect((await requestFixture('dutch', '/')).text).toContain('<html lang="nl"')
  expect((await requestFixture('dutch', '/for-sale/')).location).toBe('/te-koop/')
  expect((await requestFixture('dutch', '/fr/')).text).toContain('<html lang="fr"')
  expect((await requestFixture('dutch', '/en/')).status).toBe(404)
  expect((await requestFixture('dutch', '/property/4231907/')).location).toMatch(/^\/te-koop\/tervuren\//)
})

test('a site of one language has neither a language switch nor alternates', async () => {
  const { status, text } = await requestFixture('alone', '/')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="fr"')
  expect(text).not.toContain('class="langs"')
  expect(text).not.toContain('rel="alternate"')
})

test('missing texts fall back to the default language', async () => {
  const homePage = await requestFixture('sparse', '/en/')
  expect(homePage.status).toBe(200)
  const moved = await requestFixture('sparse', '/en/property/4231907/')
  expect(moved.location).toMatch(/^\/en\/for-sale\/tervuren\/[a-z0-9-]+\/4231907\/$/)
  const page = await requestFixture('sparse', moved.location!)
  expect(page.status).toBe(200)
  const dutch = await requestFixture('sparse', (await requestFixture('sparse', '/property/4231907/')).location!)
  const title = (text: string) => text.match(/<h1[^>]*>([^<]+)</)?.[1]
  expect(title(page.text)).toBe(title(dutch.text))
  expect(page.text).toContain('>Living area<')
})
