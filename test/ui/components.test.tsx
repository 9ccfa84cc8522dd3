import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { factGroups } from '#domain/property/fact-sections.ts'
import { emptySearch, fromQuery, toQuery } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import { summaryFixture as property } from '#test/support/property-fixture.ts'
import { siteViewFixture, WithSite } from '#test/support/site-view.tsx'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { EnergyBlock } from '#ui/energy/energy-block.tsx'
import { factText } from '#ui/facts/fact-text.ts'
import { FactsTable } from '#ui/facts/facts-table.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { LanguageSwitch } from '#ui/frame/language-switch.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'
import { propertyText } from '#ui/owner/property-text.ts'
import { Gallery } from '#ui/property/gallery.tsx'
import { AnnuityTerms } from '#ui/property/price.tsx'
import { PropertyCard } from '#ui/property/property-card.tsx'
import { FilterChips } from '#ui/search/filter-chips.tsx'
import { nearbyPages, Pagination } from '#ui/search/pagination.tsx'

const render = (node: ReactNode, site = siteViewFixture('en')) =>
  renderToString(<WithSite site={site}>{node}</WithSite>)
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

test('a card is one link to the page of the property', () => {
  const markup = render(<PropertyCard property={property} />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="/for-sale/tervuren/townhouse-beside-the-park/4231907/"')
})

test.each([
  [{}, '€ 1.185.000'],
  [{ priceUnit: 7 }, 'Starting from € 1.185.000'],
  [{ goal: 'rent', price: 95_000 } as const, '€ 950 per month'],
  [{ price: null }, 'Price on request'],
  [{ price: Number.NaN }, 'Price on request'],
])('a card with %j shows the price "%s"', (change, price) => {
  expect(textOf(render(<PropertyCard property={{ ...property, ...change }} />))).toContain(price)
})

test.each([
  ['new', 'sale', 'New'],
  ['option', 'sale', 'Under option'],
  ['sold', 'sale', 'Sold'],
  ['sold', 'rent', 'Rented'],
] as const)('shows %s of goal %s as "%s"', (status, goal, word) => {
  const published = siteViewFixture('en').today
  expect(render(<PropertyCard property={{ ...property, status, goal, published }} />)).toMatch(
    new RegExp(`class="ribbon \\w+">${word}<`),
  )
})

test('marks a takeover on its card, and no sale', () => {
  expect(textOf(render(<PropertyCard property={{ ...property, goal: 'take-over' }} />))).toContain(
    'Business for takeover',
  )
  expect(textOf(render(<PropertyCard property={property} />))).not.toContain('takeover')
})

test.each([
  [
    75_000_00,
    { lifeAnnuity: true, annuityBouquet: 75_000_00, annuityMonthly: 820_00 },
    'lump sum, then € 820 per month',
  ],
  [90_000_00, { lifeAnnuity: true, annuityBouquet: 75_000_00, annuityMonthly: 820_00 }, 'Life annuity'],
  [null, { lifeAnnuity: true, annuityMonthly: 820_00 }, 'Life annuity'],
  [75_000_00, {}, ''],
])('describes a price of %s with %j as "%s"', (price, facts, expected) => {
  const text = textOf(render(<AnnuityTerms property={{ price, facts }} />))
  expect(text).toBe(expected.startsWith('lump') ? `Life annuity: ${expected}` : expected)
})

test('leaves out unknown facts, ribbon and energy label, and names a missing picture', () => {
  const bare = {
    ...property,
    livingArea: null,
    groundArea: null,
    bedrooms: null,
    picture: null,
    energyPerformance: null,
  }
  const markup = render(<PropertyCard property={bare} />)
  expect(markup).not.toMatch(/ribbon|class="facts"|<img|class="epc/)
  expect(textOf(markup)).toBe('No photo was found 3080 Tervuren Townhouse beside the park € 1.185.000')
})

test('escapes texts of an editor', () => {
  const title = '<img src=x onerror=alert(1)>"\'&'
  const markup = render(
    <>
      <PropertyCard property={{ ...property, title, city: '<b>Gent' }} />
      <Breadcrumb trail={[{ label: title }]} />
    </>,
  )
  expect(markup).not.toMatch(/<img src=x|<b>/)
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

const search = { ...emptySearch('sale'), text: '"><script>', cities: [{ name: 'Gent', zip: '9000' }] }
const all = { city: true, type: true, room: true, price: true }
const none = { city: false, type: false, room: false, price: false }

const island = (language: Language, change: Partial<SearchProps> = {}) => (
  <Island
    name="search"
    view={SearchIsland}
    id="s1"
    props={{
      market: 'sale',
      query: toQuery(search),
      actions: { sale: '/for-sale/', rent: '/for-rent/' },
      choices: [
        { name: 'city', value: 'Gent|9000', label: '9000 Gent', count: null },
        { name: 'city', value: 'Brugge|8000', label: '8000 Bruges', count: 3 },
        { name: 'type', value: '1', label: 'House', count: 3 },
      ],
      labels: searchLabels(siteViewFixture(language)),
      variant: 'listing',
      offered: all,
      ...change,
    }}
  />
)

test('keeps the values of disabled filters as hidden inputs', () => {
  const query = toQuery({
    ...search,
    types: [1],
    rooms: { ...search.rooms, bedrooms: 3 },
    price: { min: 100_000, max: null },
  })
  const markup = render(island('en', { query, offered: none }))
  const fields = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(fields).toEqual([
    ['city', 'Gent|9000'],
    ['type', '1'],
    ['bedrooms', '3'],
    ['pricemin', '100000'],
  ])
  expect(markup).not.toMatch(/type="checkbox"[^>]*name="(?:city|type)"|type="number"[^>]*name="(?:bedrooms|pricemin)"/)
  expect(render(island('en', { query }))).not.toContain('type="hidden"')
})

test('has no style attributes, empty labels or inline handlers', () => {
  const markup = render(
    <>
      <Header home current="services" addresses={{}} />
      {island('en')}
      <PropertyCard property={property} />
      <Gallery pictures={[property.picture!, { ...property.picture!, path: '/pictures/4231907/2' }]} />
      <EnergyBlock property={{ ...property, energyPerformance: 448, facts: {} }} />
      <Pagination page={2} pages={9} hrefOf={(page) => `?page=${page}`} />
      <Footer addresses={{}} />
    </>,
  )
  expect(markup).not.toMatch(/ style=| on[a-z]+="|aria-label=""|<label[^>]*><\/label>|<h[1-6][^>]*><\/h/)
  expect(markup).not.toContain('<script')
})

test('an island has its props as data and prefixed ids', () => {
  const markup = render(island('en'))
  const [, json = ''] = /data-props="([^"]*)"/.exec(markup) ?? []
  const props = JSON.parse(
    json
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )
  expect(fromQuery(props.market, props.query)).toEqual(search)
  expect(Object.keys(props)).toEqual(['market', 'query', 'actions', 'variant', 'offered'])
  expect(markup).toContain('id="_s1')
})

test('the search form works without a script, with a chosen town that has no properties', () => {
  const markup = render(island('en'))
  expect(markup).toMatch(/<form[^>]* action="\/for-sale\/"/)
  expect(markup).toMatch(
    /<input[^>]*name="city"[^>]*checked=""[^>]*value="Gent\|9000"|<input[^>]*name="city"[^>]*value="Gent\|9000"[^>]*checked=""|<input[^>]*value="Gent\|9000"[^>]*checked=""/,
  )
  for (const name of [
    'goal',
    'search',
    'type',
    'bedrooms',
    'pricemin',
    'pricemax',
    'living',
    'energy',
    'facades',
    'garden',
  ])
    expect(markup).toContain(` name="${name}"`)
})

test('each chip links to the search without its filter', () => {
  const names = {
    cities: [{ name: 'Gent', zip: '9000', label: 'Ghent' }],
    municipalities: [],
    types: [],
    neighbourhoods: [],
  }
  const query = {
    ...emptySearch('sale'),
    cities: [{ name: 'Gent', zip: '9000' }],
    rooms: { ...emptySearch('sale').rooms, bedrooms: 3 },
  }
  const markup = render(<FilterChips search={query} action="/for-sale/" names={names} />)
  expect(markup).toContain('href="/for-sale/?bedrooms=3" aria-label="Remove the filter Ghent"')
  expect(markup).toContain('href="/for-sale/?city=Gent%7C9000" aria-label="Remove the filter 3 bedrooms or more"')
  expect(render(<FilterChips search={emptySearch('sale')} action="/for-sale/" names={names} />)).toBe('')
})

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 9]],
  [1, 4, [1, 2, 3, 4]],
  [4, 9, [1, 2, 3, 4, 5, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('page %d of %d links to %j', (page, pages, expected) => {
  expect(nearbyPages(page, pages)).toEqual(expected)
})

test('shows no switch for one language, and links to the home page of a language that lacks the page', () => {
  expect(render(<LanguageSwitch addresses={{}} />, siteViewFixture('en', { languages: ['en'] }))).toBe('')
  expect(render(<LanguageSwitch addresses={{ nl: '/nl/te-koop/' }} />)).toMatch(/href="\/nl\/te-koop\/".*href="\/fr\/"/)
})

test.each([
  ['cadastralIncome', 221_400, '€ 2.214'],
  ['livingArea', 1284.5, '1,284.5 m²'],
  ['energyExpiry', '2034-03-18', '18 March 2034'],
  ['cellar', true, 'Yes'],
  ['summons', false, 'No'],
  ['availability', 'at-deed', 'On completion'],
  ['constructionYear', 1908, '1908'],
  ['registrationRights', 12, '12 %'],
] as const)('formats fact %s of %s as "%s"', (name, value, expected) => {
  const [group] = factGroups({ [name]: value })
  expect(factText(group!.facts[0]!, siteViewFixture('en')).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('leaves out a section without facts and blocks', () => {
  const markup = render(<FactsTable groups={factGroups({ livingArea: 90 })} blocks={{ energy: <p>scale</p> }} />)
  expect([...markup.matchAll(/<section class="block" id="(\w+)"/g)].map((match) => match[1])).toEqual([
    'general',
    'energy',
  ])
})

test.each([
  ['3080', 448, 'class="e-e" aria-current="true"', true],
  ['3080', 148, 'class="e-b" aria-current="true"', false],
  ['1050', 448, 'class="e-g" aria-current="true"', false],
  ['4000', -1, 'class="e-app" aria-current="true"', false],
] as const)('in %s, %d kWh/m² is marked at %s, with duty to renovate: %s', (zip, energyPerformance, step, duty) => {
  const markup = render(<EnergyBlock property={{ ...property, zip, energyPerformance, facts: {} }} />)
  expect(markup).toContain(step)
  expect(markup.includes('Renovation duty')).toBe(duty)
})

test('shows a missing certificate for a house, and not for land', () => {
  const without = { ...property, energyPerformance: null, facts: {} }
  expect(render(<EnergyBlock property={{ ...without, typeId: 4 }} />)).toBe('')
  expect(render(<EnergyBlock property={without} />)).toContain('We have no energy certificate')
})

test('opens another site in a new tab, and says so', () => {
  expect(render(<ExternalLink href="https://other.example/">Tour</ExternalLink>)).toMatch(
    /target="_blank" rel="noopener noreferrer".*new tab/,
  )
  expect(render(<ExternalLink href="https://gevel.test/for-sale/">All</ExternalLink>)).not.toContain('target')
  expect(render(<ExternalLink href="https://gevel.test.evil.example/">All</ExternalLink>)).toContain('target')
})

test.each([
  [{}, '(for sale, € 450.000)'],
  [{ goal: 'rent', price: 120_000 }, '(to let, € 1.200 per month)'],
  [{ price: null }, '(for sale)'],
  [{ status: 'new' }, '(for sale, € 450.000)'],
  [{ status: 'option' }, '(under option, € 450.000)'],
  [{ status: 'sold' }, '(sold)'],
  [{ status: 'sold', goal: 'rent' }, '(rented)'],
  [{ status: 'sold', withdrawn: '2026-11-20' }, '(sold)'],
  [{ withdrawn: '2026-11-20' }, '(off the market)'],
  [{ status: 'option', withdrawn: '2026-11-20' }, '(off the market)'],
] as const)('names a property of %j in the select as %j', (change, status) => {
  const base = {
    address: 'Kouter 1',
    goal: 'sale',
    price: 45_000_000,
    priceUnit: 0,
    status: 'available',
    withdrawn: null,
  } as const
  expect(textOf(propertyText(siteViewFixture('en'), { ...base, ...change }))).toBe(`Kouter 1 ${status}`)
})
