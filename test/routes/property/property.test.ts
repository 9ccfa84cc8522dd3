import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

const open = async (path: string) => {
  const first = await getFixturePage(path)
  return first.location ? getFixturePage(first.location) : first
}

const graph = (text: string): Record<string, unknown>[] =>
  JSON.parse(text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}')['@graph'] ?? []

test('the page shows title, price, features, energy, description and similar properties', async () => {
  const { status, text } = await open('/property/4231907/')
  expect(status).toBe(200)
  expect(text).toContain('Renovated town house with a walled garden near the park')
  expect(text).toContain('€\u00a01.185.000')
  expect(text).toContain('/images/epc/flanders/b.png')
  for (const id of ['general', 'comfort', 'finance', 'planning', 'energy', 'environment', 'nearby', 'documents']) {
    expect(text).toContain(`id="${id}"`)
  }
  expect(text).toContain('Similar properties')
  expect(text.endsWith('</html>')).toBe(true)
})

test.each([
  ['/property/4231907/', 'Tervuren', false],
  ['/property/4231901/', 'Ghent', true],
])('%s links to all properties of %s: %s', async (path, town, isLinked) => {
  expect((await open(path)).text.includes(`All properties in ${town}`)).toBe(isLinked)
})

test('the structured data matches the page', async () => {
  const { text } = await open('/property/4231907/')
  const listing = graph(text).find((node) => node['@type'] === 'RealEstateListing') as never as {
    offers: { priceSpecification: { price: number } }
    about: { address: { streetAddress: string } }
  }
  expect(listing.offers.priceSpecification.price).toBe(1185000)
  expect(listing.about.address.streetAddress).toMatch(/\d/)
  expect(graph(text).some((node) => node['@type'] === 'BreadcrumbList')).toBe(true)
})

test('shows the renovation duty of classes E and F in Flanders only', async () => {
  const duty = 'label D or better within 6 years'
  expect((await open('/property/4231904/')).text).toContain(duty)
  expect((await open('/property/4231907/')).text).not.toContain(duty)
})

test.each([
  [4231936, 410, 'This property has been sold', ' data-code="Property Sold"'],
  [4231937, 410, 'The property you requested has been rented', ''],
  [999, 404, 'We cannot find this property', ' data-code="Property Not Found"'],
])('%i returns %i: %s', async (id, status, title, code) => {
  const page = await getFixturePage(`/property/${id}/`)
  expect(page.status).toBe(status)
  expect(page.text).toContain(`<h1${code}>${title}</h1>`)
  expect(page.text).toContain('name="search"')
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
})

test('a withdrawn property shows similar ones', async () => {
  expect((await getFixturePage('/property/4231936/')).text).toContain('<article class="card">')
})

test('a sold property that is still published shows a banner', async () => {
  const { status, text } = await open('/property/4231908/')
  expect(status).toBe(200)
  expect(text).toContain('class="ribbon sold"')
  expect(text).toContain('name="search"')
  expect(text).toContain('Similar properties')
  expect((await open('/property/4231907/')).text).not.toContain('name="search"')
})

/** Hidden prices of the demo feed, and values derived from them. */
const hidden = [
  [4231903, 1_640_000],
  [4231929, 985_000],
  [4231944, 1_675_000],
] as const

test.each(hidden)('the price of %i, %i, is on request in every language and format', async (id, euros) => {
  const written = [',', '.', ' ', '\u00a0', ''].map((mark) => euros.toLocaleString('en').replaceAll(',', mark))
  const responses = await Promise.all([
    ...['', '/nl', '/fr', '/de'].map((prefix) => open(`${prefix}/property/${id}/`)),
    getFixturePage('/api/listing'),
    getFixturePage(`/for-sale/?search=${id}`),
  ])
  for (const { text } of responses) for (const figure of written) expect(text).not.toContain(figure)
  for (const { text } of responses.slice(0, 4)) {
    const listing = graph(text).find((node) => node['@type'] === 'RealEstateListing') as { offers: object }
    expect(listing.offers).not.toHaveProperty('priceSpecification')
  }
})

test('every sitemap entry is a page in its language', async () => {
  const { text } = await getFixturePage('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>https:\/\/gevel\.test([^<]+)<\/loc>/g)].map((match) => match[1]!)
  // Properties; home, three lists, eight pages, four articles, four projects, the agents, each and each office, and what is sold.
  expect(addresses.filter((path) => /\/\d{7}\/$/.test(path))).toHaveLength(49 * 4)
  expect(addresses).toHaveLength((49 + 4 + 8 + 4 + 4 + 8 + 1) * 4)
  for (const address of addresses.filter((_, index) => index % 7 === 0)) {
    const page = await getFixturePage(address)
    expect([address, page.status]).toEqual([address, 200])
    // Whole words: a nonce or a form key may hold one of them.
    expect(page.text, address).not.toMatch(/<dd[^>]*><\/dd>|<dt[^>]*><\/dt>|\b(?:undefined|NaN)\b|\[object/)
  }
})
