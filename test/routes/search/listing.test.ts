import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

const cards = (text: string) => [...text.matchAll(/<article class="card">/g)].length
const ids = (text: string) => [...text.matchAll(/<h3[^>]*><a href="[^"]*\/(\d+)\/"/g)].map((match) => Number(match[1]))
const total = (text: string) => Number(text.match(/<h2[^>]*>(\d+) propert/)?.[1])

test('the first page shows twelve properties and the total', async () => {
  const { text } = await getFixturePage('/for-sale/')
  expect(cards(text)).toBe(12)
  expect(total(text)).toBe(37)
  expect(text).toContain('Page 1/4')
})

test('the pages together show every property once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => getFixturePage(`/for-sale/?page=${page}`)))
  const listed = pages.flatMap(({ text }) => ids(text))
  expect(listed).toHaveLength(37)
  expect(new Set(listed).size).toBe(37)
})

test.each([
  ['/for-sale/', 'This page does not exist', 'The list of 37 properties ends at page 4.', 'To the first page'],
  ['/nl/te-koop/', 'Deze pagina bestaat niet', 'De lijst met 37 panden loopt tot pagina 4.', 'Naar de eerste pagina'],
  ['/fr/acheter/', 'Cette page n’existe pas', 'La liste de 37 biens s’arrête à la page 4.', 'Aller à la première page'],
  ['/de/kaufen/', 'Diese Seite gibt es nicht', 'Die Liste mit 37 Immobilien endet auf Seite 4.', 'Zur ersten Seite'],
])('a page beyond the last of %s links back and is not indexed', async (path, title, words, back) => {
  const { status, text } = await getFixturePage(`${path}?page=99`)
  expect(status).toBe(200)
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(cards(text)).toBe(0)
  expect(text).toContain(
    `<h2>${title}</h2><p class="muted">${words}</p><a class="btn quiet" href="${path}">${back}</a>`,
  )
  expect(text).not.toMatch(/class="pager"|class="result-bar"|data-results-map/)
})

test('a town is found by its name', async () => {
  const { text } = await getFixturePage('/for-sale/?city=Gent%7C9000')
  expect(total(text)).toBe(2)
  expect(text).toContain('<h1>Properties for sale in Ghent</h1>')
  expect(text.match(/<p class="place">9000 (?:<!-- -->)?Ghent/g)).toHaveLength(2)
})

test.each([
  ['Gand%7C9000', 'Gent%7C9000'],
  ['GHENT%7C9000', 'Gent%7C9000'],
  ['gent%E2%98%A0%7C9000', 'Gent%7C9000'],
  // Without a postcode the municipality is meant.
  ['Ghent', 'Gent%7C*'],
  ['gand%7C*', 'Gent%7C*'],
])('every name of a town, here %s, has one canonical address', async (city, canonical) => {
  const { status, location } = await getFixturePage(`/for-sale/?city=${city}`)
  expect([status, location]).toEqual([301, `/for-sale/?city=${canonical}`])
})

test.each([
  ['/for-sale/?search=Brussels', '/for-sale/?province=brussel'],
  ['/nl/te-koop/?search=brussel', '/nl/te-koop/?province=brussel'],
  ['/fr/acheter/?search=Bruxelles', '/fr/acheter/?province=brussel'],
  ['/de/kaufen/?search=Br%C3%BCssel', '/de/kaufen/?province=brussel'],
  ['/for-sale/?search=R%C3%A9gion+de+Bruxelles-Capitale&bedrooms=2', '/for-sale/?province=brussel&bedrooms=2'],
  ['/for-sale/?search=East+Flanders', '/for-sale/?province=oost-vlaanderen'],
  ['/for-sale/?search=Provinz+L%C3%BCttich', '/for-sale/?province=luik'],
  ['/for-sale/?goal=0&search=Hainaut&pricemin=', '/for-sale/?province=henegouwen'],
])('a province or region in the text redirects to its filter: %s', async (typed, address) => {
  const { status, location } = await getFixturePage(typed)
  expect([status, location]).toEqual([301, address])
})

test('Brussels is the region with all of its towns', async () => {
  const { text } = await getFixturePage('/for-sale/?province=brussel')
  expect(total(text)).toBe(7)
  expect(text).toContain('aria-label="Remove the filter Brussels-Capital Region"')
  expect(text).toMatch(/<input type="checkbox" name="province"[^>]* checked="" value="brussel"/)
})

test.each([
  ['/for-sale/?search=Luik', '/for-sale/?city=Li%C3%A8ge%7C*'],
  [
    '/nl/te-koop/?search=huis+3+slpk+tuin+Gent+tot+400k',
    '/nl/te-koop/?city=Gent%7C*&type=1&price=0-400000&bedrooms=3&garden=1',
  ],
  ['/fr/acheter/?search=appartement+%C3%A0+louer+2+chambres+max+900', '/fr/louer/?type=2&price=0-900&bedrooms=2'],
  ['/for-sale/?search=wine+cellar+in+Ghent&bedrooms=2', '/for-sale/?search=wine+cellar&city=Gent%7C*&bedrooms=2'],
  // No home is in it.
  ['/for-sale/?search=house+in+Oostkamp', '/for-sale/?city=Oostkamp%7C*&type=1'],
  // Read again, the word would be a filter.
  ['/for-sale/?search=villa', '/for-sale/?search=%22villa%22&type=1'],
])('words become filters, and those that are not understood stay: %s', async (typed, address) => {
  const { status, location } = await getFixturePage(typed)
  expect([status, location]).toEqual([301, address])
  const { status: next, text } = await getFixturePage(address)
  expect(next).toBe(200)
  expect(text.includes('Not understood:')).toBe(address.startsWith('/for-sale/?search'))
})

/** Without the placeholders: nonce, form keys and challenge texts. */
const clean = (text: string) =>
  text.replace(/nonce="[^"]*"|(?<=name="key"[^>]*)value="[^"]*"|(?<=data-characters="">)[^<]*/g, '')

test.each([
  ['/fr/louer/', '/fr/louer/?search=%F0%9F%96%95!!!'],
  ['/fr/louer/', '/fr/louer/?search=%F0%9F%96%95&goal=1'],
  ['/de/kaufen/?city=Gent%7C9000', '/de/kaufen/?city=GENT%E2%98%A0%7C9000'],
  ['/de/kaufen/?type=2', '/de/kaufen/?type=2&utm_source=%3Cscript%3E&search=%20'],
  ['/nl/te-koop/?page=2', '/nl/te-koop/?page=2&nonsense=%22%3E'],
])('parameters of a visitor of %s are not cached', async (path, poison) => {
  const { text: before } = await getFixturePage(path)
  for (let visit = 0; visit < 3; visit++) await getFixturePage(poison)
  expect(clean((await getFixturePage(path)).text)).toBe(clean(before))
})

test('a poisoned first request is not cached', async () => {
  await getFixturePage('/fr/louer/?type=3&search=%E2%98%A0%E2%98%A0')
  expect((await getFixturePage('/fr/louer/?type=3')).text).not.toContain('☠')
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
])('%s returns some of the properties', async (query) => {
  const count = total((await getFixturePage(`/for-sale/?${query}`)).text)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(37)
})

test('a hidden price is in no price range and sorted last in both directions, before what is sold', async () => {
  const all = await getFixturePage('/for-sale/?price=0-2999000')
  const cheapest = await Promise.all(
    [1, 2, 3, 4].map((page) => getFixturePage(`/for-sale/?sort=cheapest&page=${page}`)),
  )
  const dearest = await Promise.all([1, 2, 3, 4].map((page) => getFixturePage(`/for-sale/?sort=dearest&page=${page}`)))
  const [hidden, sold] = [
    [4231903, 4231929, 4231944],
    [4231908, 4231928, 4231943],
  ]
  expect(total(all.text)).toBe(34)
  for (const pages of [cheapest, dearest]) {
    const listed = pages.flatMap(({ text }) => ids(text))
    expect([listed.slice(-6, -3).sort(), listed.slice(-3).sort()]).toEqual([hidden, sold])
  }
})

test.each([
  ['"fermette"', 'a word of a title'],
  ['farmh', 'the beginning of a word'],
  ['"Luik"', 'another language’s name of a town'],
  ['GV-0107', 'a reference'],
  ['4231907', 'an id'],
])('“%s” finds something: %s', async (words) => {
  const language = words === '"fermette"' ? '/nl/te-koop/' : '/for-sale/'
  const { text } = await getFixturePage(`${language}?search=${encodeURIComponent(words)}`)
  expect(cards(text)).toBeGreaterThan(0)
})

test.each([`"`, `a" OR "b`, 'NEAR(', '* ', '-', `'; DROP TABLE properties; --`, '\u0000', 'ß', '🏠', 'a'.repeat(5000)])(
  'the search text %j is no syntax',
  async (words) => {
    const { status } = await getFixturePage(`/for-sale/?search=${encodeURIComponent(words)}`)
    expect(status).toBe(200)
  },
)

test('an empty result offers the smallest relaxation with results', async () => {
  const { status, text } = await getFixturePage('/for-sale/?city=Gent%7C9000&bedrooms=9')
  expect(status).toBe(200)
  expect(text).toContain('No results were found for your search.')
  expect(text).toMatch(/Without “[^”]*bedrooms or more” there are 2 properties/)
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toMatch(/id="share-search".*?value="[^"]*\/for-sale\/\?city=Gent%7C9000&amp;bedrooms=9"/s)
})

test('each filter is a chip that links to the search without it', async () => {
  const { text } = await getFixturePage('/for-sale/?type=1&bedrooms=3&price=0-900000')
  const chips = [...text.matchAll(/<a class="chip" href="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&'))
  expect(chips.sort()).toEqual([
    '/for-sale/?price=0-900000&bedrooms=3',
    '/for-sale/?type=1&bedrooms=3',
    '/for-sale/?type=1&price=0-900000',
  ])
})

test('facet counts equal the results of choosing them', async () => {
  const { text } = await getFixturePage('/for-sale/?bedrooms=3')
  const counts = [...text.matchAll(/name="type"[^>]*value="(\d+)"\/?>(?:(?!<label).)*?class="count">(\d+)</gs)]
  expect(counts.length).toBeGreaterThan(2)
  for (const [, type, count] of counts) {
    expect(total((await getFixturePage(`/for-sale/?type=${type}&bedrooms=3`)).text)).toBe(Number(count))
  }
})

test('filtered results are not indexed and have the canonical address of the base search', async () => {
  const { text } = await getFixturePage('/for-sale/?city=Gent%7C9000&bedrooms=2&sort=dearest')
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toContain('<link rel="canonical" href="https://gevel.test/for-sale/?city=Gent%7C9000"/>')
})

test('the language switch keeps the whole search', async () => {
  const { text } = await getFixturePage('/for-sale/?city=Gent%7C9000&bedrooms=2&price=100000-900000')
  expect(text).toContain('href="/fr/acheter/?city=Gent%7C9000&amp;price=100000-900000&amp;bedrooms=2"')
})

test('without scripts, changing the market drops the price range', async () => {
  const { location } = await getFixturePage('/for-sale/?goal=1&pricemin=200000&pricemax=400000&bedrooms=2')
  expect(location).toBe('/for-rent/?bedrooms=2')
})

test('the structured data lists the results and is escaped', async () => {
  const { text } = await getFixturePage('/for-sale/?city=Gent%7C9000')
  const graphs = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!)['@graph'] as { '@type': string; itemListElement: { url: string }[] }[],
  )
  const list = graphs.flat().find((node) => node['@type'] === 'ItemList')
  expect(list?.itemListElement).toHaveLength(2)
  expect(list?.itemListElement[0]?.url).toMatch(/^https:\/\/gevel\.test\/for-sale\/ghent\//)
})
