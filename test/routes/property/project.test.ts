import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

const graph = (text: string): Record<string, unknown>[] =>
  JSON.parse(text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}')['@graph'] ?? []

const links = (text: string, rel: string) => text.match(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')) ?? []

const kaai = '/nieuwbouw/ghent/kaai-12/88001/'

test('the page shows place, date, units, prices, documents and other projects', async () => {
  const { status, text } = await getFixturePage(kaai)
  expect(status).toBe(200)
  for (const id of ['description', 'price-list', 'location', 'documents']) expect(text).toContain(`id="${id}"`)
  expect(text).toContain('Schipperskaai 12, 9000 Ghent')
  expect(text).toContain('October 2027')
  expect(text).toContain('€\u00a0312.000')
  expect(text).toContain('7 available</li>')
  expect(text.match(/<tr id="unit-/g)).toHaveLength(24)
  expect(text).toContain('Other new-build projects')
  expect(text).toContain('/nieuwbouw/lasne/les-tilleuls/88002/')
  expect(text.endsWith('</html>')).toBe(true)
})

test.each([
  ['/fr/construire/gand/kaai-12/88001/', 'octobre 2027', 'Rez-de-chaussée', 'Liste des prix'],
  ['/nl/nieuwbouw/gent/kaai-12/88001/', 'oktober 2027', 'Gelijkvloers', 'Prijslijst'],
  ['/de/neubau/gent/kaai-12/88001/', 'Oktober 2027', 'Erdgeschoss', 'Preisliste'],
])('%s is translated', async (path, ...said) => {
  const { status, text } = await getFixturePage(path)
  expect(status).toBe(200)
  for (const words of said) expect(text).toContain(words)
  expect(text).not.toMatch(/<dd[^>]*><\/dd>|<td[^>]*><\/td>|\b(?:undefined|NaN)\b|\[object/)
})

test('each language has one address with alternates', async () => {
  const { text } = await getFixturePage('/de/neubau/loewen/parkzicht/88004/')
  expect(links(text, 'canonical')[0]).toContain('href="https://gevel.test/de/neubau/loewen/parkzicht/88004/"')
  const alternates = links(text, 'alternate').join('\n')
  for (const path of [
    '/nl/nieuwbouw/leuven/parkzicht/88004/',
    '/fr/construire/louvain/parkzicht/88004/',
    '/nieuwbouw/leuven/parkzicht/88004/',
  ]) {
    expect(alternates).toContain(`href="https://gevel.test${path}"`)
  }
})

test.each([
  ['/nieuwbouw/nowhere/kaai-12/88001/', kaai],
  ['/nieuwbouw/ghent/another-name/88001/?a=1', `${kaai}?a=1`],
  ['/nl/nieuwbouw/ghent/kaai-12/88001/', '/nl/nieuwbouw/gent/kaai-12/88001/'],
  ['/fr/neubau/gent/kaai-12/88001/', '/fr/construire/gand/kaai-12/88001/'],
  ['/NIEUWBOUW/Ghent/kaai-12/88001', kaai],
])('%s redirects once to %s', async (path, to) => {
  const response = await getFixturePage(path)
  expect([response.status, response.location]).toEqual([301, to])
  expect((await getFixturePage(to)).status).toBe(200)
})

test.each(['/nieuwbouw/ghent/kaai-12/99999/', '/nieuwbouw/ghent/kaai-12/0/', '/project/88001/', '/nieuwbouw/ghent/'])(
  '%s returns 404',
  async (path) => {
    const { status, text } = await getFixturePage(path)
    expect(status).toBe(404)
    expect(text).toContain('name="search"')
  },
)

test('the structured data matches the page', async () => {
  const { text } = await getFixturePage(kaai)
  const listing = graph(text).find((node) => node['@type'] === 'RealEstateListing') as never as {
    offers: object
    about: object
  }
  expect(listing.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 312000, offerCount: 9 })
  expect(listing.about).toMatchObject({ '@type': 'ApartmentComplex', numberOfAccommodationUnits: 24 })
  const trail = graph(text).find((node) => node['@type'] === 'BreadcrumbList') as { itemListElement: object[] }
  expect(trail.itemListElement).toMatchObject([
    { item: 'https://gevel.test/' },
    { item: 'https://gevel.test/nieuwbouw/', name: 'New homes' },
    { item: `https://gevel.test${kaai}`, name: 'Kaai 12' },
  ])
})

test('an unpublished address appears on no page', async () => {
  for (const path of ['/nieuwbouw', '/nl/nieuwbouw', '/fr/construire', '/de/neubau']) {
    const { text, status } = await getFixturePage(`${path}/lasne/les-tilleuls/88002/`)
    expect(status).toBe(200)
    expect(text).toContain('1380 Lasne')
    expect(text).not.toMatch(/l.{1,6}[ÉE]tat|50[.,]6904|4[.,]4712/i)
    const told = graph(text).filter((node) => node['@type'] !== 'RealEstateAgent')
    expect(JSON.stringify(told)).not.toMatch(/GeoCoordinates|streetAddress/)
    // Nor the position of the town.
    expect(text).not.toMatch(/openstreetmap|50[.,]6\d|4[.,]4\d{2}/)
  }
})

test('a published address shows its position on a map', async () => {
  expect((await getFixturePage(kaai)).text).toContain(
    'https://www.openstreetmap.org/?mlat=51.0641&amp;mlon=3.7392#map=17/',
  )
})

test('a sold-out project says so and shows no prices', async () => {
  const { text, status } = await getFixturePage('/nieuwbouw/leuven/parkzicht/88004/')
  expect(status).toBe(200)
  expect(text).toContain('class="ribbon sold">Sold out')
  const [main = ''] = text.match(/<div class="wrap prop">.*?<\/aside>/s) ?? []
  expect(main).not.toContain('€')
})

test('the home page leaves a sold-out project out, and the page of projects has it', async () => {
  const [home, projects] = await Promise.all(['/', '/nieuwbouw/'].map((path) => getFixturePage(path)))
  expect(home!.text).toContain('Les Tilleuls')
  expect(home!.text).not.toContain('Parkzicht')
  expect(projects!.text).toContain('Parkzicht')
})

test('returns 304 for an unchanged page', async () => {
  await getFixturePage(kaai)
  const again = await getFixturePage(kaai)
  const tag = again.headers.get('etag')
  expect(tag).toBeTruthy()
  expect((await getFixturePage(kaai, { headers: { 'if-none-match': tag! } })).status).toBe(304)
})

test('a site of one language has one address per project', async () => {
  const { text, status } = await requestFixture('alone', '/construire/gand/kaai-12/88001/')
  expect(status).toBe(200)
  expect(links(text, 'alternate')).toEqual([])
})

test('the documents of a project are asked for in its form', async () => {
  const { text } = await getFixturePage(kaai)
  expect(text).toMatch(/href="#contact"[^>]*>(?:<svg.*?<\/svg>)?[^<]*Request these documents/s)
  expect(text).toMatch(/<input[^>]*name="documents"[^>]*value="[a-z-]+"/)
})
