import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import type { Project, ProjectSummary, Unit } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { pathFor } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { WithSite } from '#test/support/site-view.tsx'
import { DeferredParts } from '#ui/deferred.tsx'
import { ProjectPage } from '#ui/pages/project.tsx'
import { PriceList } from '#ui/project/price-list.tsx'
import { OtherProjects, ProjectCard } from '#ui/project/project-card.tsx'
import { floorText, monthText, rangeText } from '#ui/project/unit-text.ts'
import type { SiteView } from '#ui/site.tsx'

function siteIn(language: Language): SiteView {
  const t = translator(language)
  const routeMap = { languages: languageCodes, defaultLanguage: 'en' as const }
  const site: Partial<SiteView> = {
    ...routeMap,
    name: 'Maison Gevel',
    language,
    origin: 'https://gevel.test',
    today: '2026-11-21',
    t,
    plural: (key, count, params) => plural(t, key, count, language, params),
    href: (route, params, other = language) => pathFor(routeMap, route, other, params),
    hrefOf: () => null,
  }
  return { ...site, agents: [], agency: { phone: '02 000 00 00', email: 'bonjour@example.com' } } as unknown as SiteView
}

const render = (node: ReactNode, language: Language = 'en') =>
  renderToString(
    <WithSite site={siteIn(language)}>
      <DeferredParts value={[]}>{node}</DeferredParts>
    </WithSite>,
  )
const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const summary: ProjectSummary = {
  id: 88001,
  reference: 'GP-01',
  title: 'Kaai 12',
  slug: 'kaai-12',
  city: 'Ghent',
  citySlug: 'ghent',
  zip: '9000',
  countryId: 10,
  delivery: '2027-10',
  units: 24,
  available: 9,
  priceFrom: 312_000_00,
  picture: null,
  typeIds: [2],
}

const unit = (change: Partial<Unit> = {}): Unit => ({
  id: 1,
  number: 'A.0.1',
  typeId: 2,
  typeName: 'Apartment',
  state: 'free',
  floor: 0,
  livingArea: 92.5,
  terraceArea: 11,
  bedrooms: 2,
  price: 419_000_00,
  propertyId: null,
  ...change,
})

const picture = (at: number) => ({
  path: `/pictures/88001/${at}`,
  width: 1360,
  height: 907,
  color: '#d8e8e8',
  alt: `Facade ${at}`,
  illustration: true,
})

const project: Project = {
  ...summary,
  withdrawn: null,
  published: '2026-03-16',
  updated: '2026-11-12',
  addressPublished: true,
  street: 'Schipperskaai',
  houseNumber: '12',
  box: null,
  latitude: 51.0641,
  longitude: 3.7392,
  district: null,
  description: 'Flats on the quay.\n\nEach with a terrace.',
  addresses: {},
  priceList: [unit()],
  documents: ['price-list'],
  pictures: [],
  properties: [],
}

const page = (change: Partial<Project> = {}, language: Language = 'en') =>
  render(
    <ProjectPage
      project={{ ...project, ...change }}
      trail={[{ label: 'Kaai 12' }]}
      others={Promise.resolve([])}
      allHref="/nieuwbouw/"
      options={{}}
    />,
    language,
  )

test.each([
  [0, 'en', 'Ground floor'],
  [-2, 'en', 'Basement'],
  [1, 'en', '1st floor'],
  [2, 'en', '2nd floor'],
  [3, 'en', '3rd floor'],
  [4, 'en', '4th floor'],
  [11, 'en', '11th floor'],
  [22, 'en', '22nd floor'],
  [0, 'nl', 'Gelijkvloers'],
  [3, 'nl', '3e verdieping'],
  [1, 'fr', '1er étage'],
  [2, 'fr', '2e étage'],
  [1, 'de', '1. Etage'],
] as const)('names floor %i in %s "%s"', (floor, language, text) => {
  expect(floorText(floor, { language, t: translator(language) })).toBe(text)
})

test.each([
  ['2027-10', 'en', 'October 2027'],
  ['2027-10', 'nl', 'oktober 2027'],
  ['2026-12', 'fr', 'décembre 2026'],
  ['2027-03', 'de', 'März 2027'],
  ['2027-13', 'en', '2027-13'],
  ['spring', 'en', 'spring'],
] as const)('formats the month %s in %s as "%s"', (month, language, text) => {
  expect(monthText(month, language)).toBe(text)
})

test('formats a range of equal numbers as one', () => {
  expect(rangeText([66, 132], 'en')).toBe('66–132')
  expect(rangeText([4, 4], 'en')).toBe('4')
})

test.each([
  [{}, '24 homes, 9 left'],
  [{}, 'Starting from € 312.000'],
  [{}, 'October 2027'],
  [{ units: 1, available: 1 }, '1 home, 1 left'],
  [{ priceFrom: null }, 'Price on request'],
  [{ available: 0, priceFrom: null }, 'Sold out'],
] as const)('a card with %j shows "%s"', (change, text) => {
  expect(textOf(render(<ProjectCard project={{ ...summary, ...change }} />))).toContain(text)
})

test('a card is one link to the page of the project, without unknown facts', () => {
  const markup = render(<ProjectCard project={summary} />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="/nieuwbouw/ghent/kaai-12/88001/"')
  expect(markup).not.toContain('ribbon')
  const bare = { ...summary, units: 0, available: 0, priceFrom: null, delivery: null }
  expect(textOf(render(<ProjectCard project={bare} />))).toBe('No photo was found 9000 Ghent Kaai 12 Price on request')
})

test('lists each unit with its facts and price', () => {
  const list = render(<PriceList units={[unit({ bedrooms: 3, floor: 1 })]} properties={[]} />, 'fr')
  expect(textOf(list)).toContain('1 disponible.')
  expect(list).toContain('<th scope="row">A.0.1</th>')
  for (const cell of ['Apartment', '1er étage', '92,5 m²', '11 m²', '3']) expect(list).toContain(`>${cell}</td>`)
  expect(textOf(list)).toContain('€ 419.000')
})

test('marks units under option and sold, the latter without a price', () => {
  const list = textOf(
    render(
      <PriceList
        units={[unit({ id: 2, state: 'option', price: 300_000_00 }), unit({ id: 3, state: 'sold', price: null })]}
        properties={[]}
      />,
    ),
  )
  expect(list).toContain('1 under option, 1 sold.')
  expect(list).toMatch(/Under option € 300\.000/)
  expect(list).toMatch(/Sold$|Sold Prices/)
  expect(textOf(render(<PriceList units={[unit({ state: 'sold', price: null })]} properties={[]} />))).not.toContain(
    '€',
  )
})

test('shows an unknown price as on request', () => {
  expect(textOf(render(<PriceList units={[unit({ price: null })]} properties={[]} />))).toContain('Price on request')
})

test('leaves out an empty column, and shows a missing value as a dash', () => {
  const list = render(
    <PriceList
      units={[unit({ floor: null, terraceArea: null }), unit({ id: 2, floor: null, bedrooms: null })]}
      properties={[]}
    />,
  )
  expect(list).not.toContain('Floor')
  expect(list.match(/>–<\/td>/g)).toHaveLength(2)
})

test('links a unit to its page, where it has one', () => {
  const listed = { id: 7, goal: 'sale' as const, citySlug: 'ghent', slug: 'flat' }
  const list = render(
    <PriceList
      units={[unit({ propertyId: 7 }), unit({ id: 2, propertyId: 8 })]}
      properties={[listed as PropertySummary]}
    />,
  )
  expect(list.match(/<a [^>]*>/g)).toEqual(['<a href="/for-sale/ghent/flat/7/">'])
})

test.each<[string, Partial<Project>, string]>([
  ['no pictures', { pictures: [] }, 'No photo was found'],
  ['no units', { priceList: [], units: 0, available: 0, priceFrom: null }, 'No construction was found'],
  ['no documents', { documents: [] }, 'No documents'],
])('shows a notice for a project with %s', (_, change, text) => {
  expect(textOf(page(change))).toContain(text)
  expect(textOf(page({ pictures: [picture(1)], priceList: [unit()] }))).not.toContain(text)
})

test.each([1, 4])('renders a gallery of %i pictures', (count) => {
  const pictures = Array.from({ length: count }, (_, at) => picture(at + 1))
  const markup = page({ pictures })
  expect(markup).toContain(`mosaic of-${count === 1 ? 1 : 3}`)
  expect(new Set(markup.match(/\/pictures\/88001\/\d\/1360/g))).toHaveLength(count)
})

test('shows place, delivery, units and lowest price', () => {
  const text = textOf(page())
  for (const expected of [
    'New-build project, Schipperskaai 12, 9000 Ghent',
    'Starting from € 312.000 without VAT and costs',
    'Delivery October 2027',
    'Homes 24',
    'Not yet sold 9',
    'Each with a terrace.',
    'Updated on 12 November 2026',
  ]) {
    expect(text).toContain(expected)
  }
})

test('shows only the town of a hidden address, and no coordinates', () => {
  for (const language of languageCodes) {
    const markup = page({ addressPublished: false, street: null, houseNumber: null }, language)
    expect(markup).not.toMatch(/51[.,]06|3[.,]739|Schipperskaai/)
    expect(markup).toContain(translator(language)('property.addressOnRequest'))
  }
})

test.each([
  ['nl', 'Openen op een kaart'],
  ['fr', 'Ouvrir sur une carte'],
  ['en', 'Open in a map'],
  ['de', 'Auf einer Karte öffnen'],
] as const)('links a published address in %s to a map, in a new tab', (language, expected) => {
  const [link = ''] = page({}, language).match(/<a [^>]*openstreetmap.*?<\/a>/) ?? []
  expect(link).toContain('href="https://www.openstreetmap.org/?mlat=51.0641&amp;mlon=3.7392#map=17/51.0641/3.7392"')
  expect(link).toContain('target="_blank"')
  expect(textOf(link)).toContain(expected)
})

test.each([
  ['a hidden address', { addressPublished: false, street: null, houseNumber: null }],
  ['an unknown position', { latitude: null, longitude: null }],
])('links %s to no map', (_, change) => {
  expect(page(change)).not.toMatch(/openstreetmap|51[.,]06|3[.,]739/)
})

test('shows sold out in place of a price', () => {
  const text = textOf(page({ available: 0, priceFrom: null, priceList: [unit({ state: 'sold', price: null })] }))
  expect(text).toContain('Sold out')
  expect(text).not.toMatch(/€|Price on request|Not yet sold/)
})

test('renders no section without other projects', () => {
  expect(render(<OtherProjects projects={[]} />)).toBe('')
})

test('escapes texts of an editor', () => {
  const title = '<img src=x onerror=alert(1)>'
  const markup = page({ title, priceList: [unit({ number: title, typeName: title })], city: '<b>' })
  expect(markup).not.toMatch(/<img src=x|<b>\s*</)
})

test.each(languageCodes)('the page in %s has no style attributes, empty labels or missing texts', (language) => {
  const markup = page({ pictures: [picture(1)] }, language)
  expect(markup).not.toMatch(/ style=|aria-label=""|<dd[^>]*><\/dd>|undefined|NaN|\{\{/)
})
