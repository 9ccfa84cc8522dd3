import { expect, test } from 'vitest'
import { emptySearch } from '#domain/search/search.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { listingResponse } from '#worker/exporters/listing-response.ts'
import { withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { createServices } from '#worker/services/services.ts'

const json = async (path: string) => JSON.parse((await getFixturePage(path)).text)

test('the listing response has the vendor’s shape', async () => {
  const response = await json('/api/listing?goal=0&language=nl')
  expect(Object.keys(response)).toEqual(
    expect.arrayContaining(['properties', 'projects', 'webIDs', 'citys', 'citysSale', 'citysRent', 'neighbourhoods']),
  )
  expect(response.properties).toHaveLength(37)
  expect(response.webIDs).toHaveLength(9)
  expect(response.projects).toHaveLength(4)
  expect(response.properties[0]).toMatchObject({
    ID: expect.any(Number),
    Goal: expect.any(Number),
    City: expect.any(String),
    Zip: expect.any(String),
    WebID: expect.any(Number),
    MainTypeName: expect.any(String),
    RecordFile: expect.any(String),
    Marquee: expect.any(Number),
    language: 'nl',
  })
  expect(response.citysSale.find((city: { Zip: string }) => city.Zip === '9000')).toEqual({
    Name: 'Gent',
    Zip: '9000',
    CountryID: 10,
    CountryName: 'België',
    PropertyCount: 2,
    language: 'nl',
  })
})

test('a neighbourhood is an entry of the listing response, with what the feed says of it, and a filter', async () => {
  const { properties, neighbourhoods } = await json('/api/listing?goal=0&language=en&neighbourhood=90002')
  expect(properties.map(({ ID }: { ID: number }) => ID)).toEqual([4231914])
  expect(neighbourhoods).toContainEqual({ ID: 90002, ParentID: null, Name: 'Patershol', WebID: null })
  expect((await json('/api/listing?goal=0&neighbourhood=90003')).properties).toEqual([])
  const page = await getFixturePage('/for-sale/?city=Gent%7C9000&neighbourhood=90002')
  expect(page.text).toContain('aria-label="Remove the filter Patershol"')
})

test('a thumbnail is 250 px wide, in the shape of its picture', async () => {
  const { properties } = await json('/api/listing?goal=0&language=en')
  for (const { SmallPictureItem: item } of properties.filter((home: object) => 'SmallPictureItem' in home)) {
    expect(item).toMatchObject({ ID: expect.any(Number), Name: expect.any(String), Width: 250 })
    expect(item.Url).toMatch(/^\/pictures\/.+\/400\.webp$/)
    expect(item.Height).toBeGreaterThan(100)
  }
})

test('unpublished projects are excluded', async () => {
  const services = createServices(bindings, () => {})
  const catalogue = await services.catalogue()
  const listing = await services.in(catalogue, 'en').listings.search(emptySearch('sale'))
  const pages = catalogue.pages.map((page) =>
    page.params.route === 'projects' ? { ...page, status: 'draft' as const } : page,
  )
  const responseFor = (of: typeof catalogue) => listingResponse({ listing, catalogue: of, sale: [], rent: [] })
  expect(responseFor(catalogue).projects).toHaveLength(4)
  expect(responseFor(withRouteMap({ ...catalogue, pages })).projects).toEqual([])
})

test('the counts of its towns add up', async () => {
  const { citys, citysSale, citysRent } = await json('/api/listing')
  const sum = (list: { PropertyCount: number }[]) => list.reduce((all, item) => all + item.PropertyCount, 0)
  expect([sum(citys), sum(citysSale), sum(citysRent)]).toEqual([49, 37, 12])
})

test('a hidden price has no field', async () => {
  const { properties } = await json('/api/listing')
  const hidden = properties.filter((item: { PublishPrice: boolean }) => !item.PublishPrice)
  expect(hidden.map((item: { ID: number }) => item.ID).sort()).toEqual([4231903, 4231929, 4231944])
  for (const item of hidden) {
    expect(Object.keys(item).filter((name) => /^Price/.test(name))).toEqual(['PriceUnitText'])
    expect(item.PriceUnitText).toBe('')
  }
})

test('a hidden address has empty fields', async () => {
  const { properties } = await json('/api/listing?goal=0&language=nl')
  const of = (id: number) => properties.find(({ ID }: { ID: number }) => ID === id)
  expect(of(4_231_901)).toMatchObject({ PublishAddress: true, Street: 'Predikherenlei', HouseNumber: '21', BoxNr: '' })
  expect(of(4_231_903)).toMatchObject({ PublishAddress: false, Street: '', HouseNumber: '', BoxNr: '' })
})

test.each([
  ['nl', ['Nieuw', 'In optie', 'Verkocht'], ['Nieuw', 'Verhuurd'], ['Vanaf', 'per maand']],
  ['fr', ['Nouveau', 'Sous option', 'Vendu'], ['Nouveau', 'Loué'], ['À partir de', 'par mois']],
  ['en', ['New', 'Under option', 'Sold'], ['New', 'Rented'], ['Starting from', 'per month']],
  ['de', ['Neu', 'Reserviert', 'Verkauft'], ['Neu', 'Vermietet'], ['Ab', 'pro Monat']],
])('marquees and price notes are translated to %s', async (language, sale, rent, units) => {
  for (const goal of [0, 1]) {
    const { properties } = await json(`/api/listing?goal=${goal}&language=${language}`)
    const written = (field: string) =>
      [...new Set<string>(properties.map((item: Record<string, string>) => item[field]))].filter(Boolean).sort()
    expect(written('MarqueeName')).toEqual((goal ? rent : sale).toSorted())
    expect(written('PriceUnitText')).toEqual([units[goal]])
  }
})

test('filters narrow the response as on the page', async () => {
  const { properties, Total } = await json('/api/listing?goal=1&type=2&bedrooms=2')
  expect(properties.length).toBe(Total)
  for (const item of properties) expect([item.Goal, item.WebID]).toEqual([1, 2])
})

test.each([
  ['goal=0', 37],
  ['goal=1', 12],
  ['goal=0&city=Gand%7C9000', 2],
  ['goal=0&energy=a&bedrooms=20', 0],
  ['goal=0&search=Brussels', 7],
  ['goal=0&search=Bruxelles&bedrooms=20', 0],
])('%s counts %i', async (query, count) => {
  expect((await json(`/api/count?${query}`)).count).toBe(count)
})

test('a search without results gets a similar one with results', async () => {
  expect(await json('/api/count?goal=0&language=en&bedrooms=20&city=Gent%7C9000')).toEqual({
    count: 0,
    relaxation: {
      text: 'Without “20 bedrooms or more” there are 2 properties',
      href: '/for-sale/?city=Gent%7C9000',
    },
  })
  expect(await json('/api/count?goal=0&bedrooms=2')).not.toHaveProperty('relaxation')
})

test('the price bars are those of the other criteria, without hidden prices', async () => {
  const bars = async (query: string): Promise<number[]> => (await json(`/api/count?goal=0&prices=1&${query}`)).prices
  const all = await bars('')
  expect(all).toHaveLength(30)
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(34)
  expect(await bars('price=100000-200000')).toEqual(all)
  expect((await bars('city=Gent%7C9000')).reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await json('/api/count?goal=0')).not.toHaveProperty('prices')
})

test.each([
  ['Luik', 'en', 'Liège (4000)'],
  ['luttich', 'de', 'Lüttich (4000)'],
  ['lieg', 'nl', 'Luik (4000)'],
  ['zzz', 'en', null],
  ['Gand', 'fr', 'Gand (9000)'],
  ['9000', 'en', 'Ghent (9000)'],
  ['Antw', 'fr', 'Anvers (2000)'],
])('“%s” in %s suggests %s', async (text, language, label) => {
  const suggestions = await json(`/api/suggest?q=${encodeURIComponent(text)}&language=${language}`)
  if (label === null) expect(suggestions).toEqual([])
  else expect(suggestions[0]).toMatchObject({ kind: 'city', label })
})

test.each([
  ['bruss', 'en', 'province', 'Brussels-Capital Region', '?province=brussel', 7],
  ['Bruxelles', 'nl', 'province', 'Brussels Hoofdstedelijk Gewest', '?province=brussel', 7],
  ['brussel', 'fr', 'province', 'Région de Bruxelles-Capitale', '?province=brussel', 7],
  ['Brüssel', 'de', 'province', 'Region Brüssel-Hauptstadt', '?province=brussel', 7],
  ['Anvers', 'en', 'province', 'Province of Antwerp', '?province=antwerpen', 0],
  ['Flandern', 'fr', 'province', 'Flandre', '?province=antwerpen&province=vlaams-brabant&province=limburg', 0],
  ['wallonie', 'nl', 'province', 'Wallonië', '?province=waals-brabant&province=henegouwen&province=luik', 0],
  ['patershol', 'en', 'neighbourhood', 'Patershol, Ghent (9000)', '?city=Gent%7C9000&neighbourhood=90002', 1],
  ['flagey', 'nl', 'neighbourhood', 'Flagey, Elsene (1050)', '?city=Ixelles%7C1050&neighbourhood=10501', 1],
])('“%s” in %s suggests the %s %s', async (text, language, kind, label, query, count) => {
  const suggestions = await json(`/api/suggest?q=${encodeURIComponent(text)}&language=${language}`)
  const item = suggestions.find((each: { kind: string; label: string }) => each.kind === kind && each.label === label)
  expect(item?.href).toContain(query)
  expect(item.count).toBeGreaterThan(0)
  if (count) expect(item.count).toBe(count)
})

test.each([
  ['huis 3 slpk Gent tot 400k', 'nl', 'Gent en deelgemeenten · Woning · tot € 400.000 · 3 slaapkamers of meer'],
  ['appartement à louer max 900', 'fr', 'À louer · Appartement · jusqu’à € 900'],
])('“%s” is suggested as one search: %s', async (text, language, label) => {
  const [first] = await json(`/api/suggest?q=${encodeURIComponent(text)}&language=${language}`)
  expect(first).toMatchObject({ kind: 'search', label })
  expect((await json(`/api/count?search=${encodeURIComponent(text)}&language=${language}`)).count).toBe(first.count)
})

test('the town that a sentence is ending with is suggested with the rest of it', async () => {
  const found = await json('/api/suggest?q=huis%203%20slpk%20Antw&language=nl')
  expect(found[0]).toMatchObject({
    kind: 'search',
    label: 'Antwerpen en deelgemeenten · Woning · 3 slaapkamers of meer',
    text: 'huis 3 slpk Antwerpen',
    href: expect.stringContaining('city=Antwerpen'),
  })
  // A word that is understood, or begins no town, is completed by none.
  for (const text of ['huis met tuin', 'huis 3 slpk xyz', 'huis 3 slpk 90'])
    expect(
      (await json(`/api/suggest?q=${encodeURIComponent(text)}&language=nl`)).map(
        (item: { text?: string }) => item.text,
      ),
    ).toEqual([text])
})

test('a suggestion links to its search', async () => {
  const [first] = await json('/api/suggest?q=Luik&language=fr')
  expect(first.href).toBe('/fr/acheter/?city=Li%C3%A8ge%7C4000')
  expect((await getFixturePage(first.href)).text).toContain('Liège')
  const [ghent] = await json('/api/suggest?q=Ghent&language=en')
  expect(ghent.href).toBe('/for-sale/?city=Gent%7C9000')
  const [reference] = await json('/api/suggest?q=GV-0107')
  expect(reference).toMatchObject({ kind: 'reference', href: expect.stringContaining('/4231907/') })
})

test('an unknown endpoint returns JSON', async () => {
  const { status, text } = await getFixturePage('/api/nothing')
  expect([status, text]).toEqual([404, '{"error":"page.not-found"}'])
})
