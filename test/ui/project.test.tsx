import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import type { Project, ProjectSummary, Unit } from '#domain/project.ts'
import { pathFor } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { WithSite } from '#test/support/site-view.tsx'
import { DeferredParts } from '#ui/deferred.tsx'
import { OtherProjects, ProjectPage } from '#ui/pages/project.tsx'
import { PriceList } from '#ui/project/price-list.tsx'
import { ProjectCard, ProjectCards } from '#ui/project/project-card.tsx'
import { floorText, monthText, rangeText } from '#ui/project/unit-text.ts'
import type { SiteView } from '#ui/site.tsx'

/** As much of a site as the pages of projects ask for. */
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
  return { ...site, agency: { phone: '02 000 00 00', email: 'bonjour@example.com' } } as SiteView
}

const shown = (node: ReactNode, language: Language = 'en') =>
  renderToString(
    <WithSite site={siteIn(language)}>
      <DeferredParts value={[]}>{node}</DeferredParts>
    </WithSite>,
  )
const words = (markup: string) =>
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
  description: 'Flats on the quay.\n\nEach with a terrace.',
  addresses: {},
  priceList: [unit()],
  documents: ['price-list'],
  pictures: [],
  properties: [],
}

const page = (change: Partial<Project> = {}, language: Language = 'en') =>
  shown(
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
] as const)('floor %i in %s is "%s"', (floor, language, text) => {
  expect(floorText(floor, { language, t: translator(language) })).toBe(text)
})

test.each([
  ['2027-10', 'en', 'October 2027'],
  ['2027-10', 'nl', 'oktober 2027'],
  ['2026-12', 'fr', 'décembre 2026'],
  ['2027-03', 'de', 'März 2027'],
  ['2027-13', 'en', '2027-13'],
  ['spring', 'en', 'spring'],
] as const)('%s in %s is "%s"', (month, language, text) => {
  expect(monthText(month, language)).toBe(text)
})

test('a span of one figure is that figure', () => {
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
] as const)('a card with %j tells "%s"', (change, text) => {
  expect(words(shown(<ProjectCard project={{ ...summary, ...change }} />))).toContain(text)
})

test('a card is one link to the page of the project, and no more than it knows', () => {
  const markup = shown(<ProjectCard project={summary} />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="/nieuwbouw/ghent/kaai-12/88001/"')
  expect(markup).not.toContain('ribbon')
  const bare = { ...summary, units: 0, available: 0, priceFrom: null, delivery: null }
  expect(words(shown(<ProjectCard project={bare} />))).toBe('9000 Ghent Kaai 12 Price on request')
})

test('the first cards fetch their pictures at once', () => {
  const projects = [summary, { ...summary, id: 88002 }].map((item) => ({ ...item, picture: picture(1) }))
  expect(shown(<ProjectCards projects={projects} eager={1} />).match(/loading="lazy"/g)).toHaveLength(1)
})

test('the price list tells each unit in words and figures', () => {
  const list = shown(<PriceList units={[unit({ bedrooms: 3, floor: 1 })]} properties={[]} />, 'fr')
  expect(words(list)).toContain('1 disponible.')
  expect(list).toContain('<th scope="row">A.0.1</th>')
  for (const cell of ['Apartment', '1er étage', '92,5 m²', '11 m²', '3']) expect(list).toContain(`>${cell}</td>`)
  expect(words(list)).toContain('€ 419.000')
})

test('what is sold or under option says so, and what is sold keeps no price', () => {
  const list = words(
    shown(
      <PriceList
        units={[unit({ id: 2, state: 'option', price: 300_000_00 }), unit({ id: 3, state: 'sold', price: null })]}
        properties={[]}
      />,
    ),
  )
  expect(list).toContain('1 under option, 1 sold.')
  expect(list).toMatch(/Under option € 300\.000/)
  expect(list).toMatch(/Sold$|Sold Prices/)
  expect(words(shown(<PriceList units={[unit({ state: 'sold', price: null })]} properties={[]} />))).not.toContain('€')
})

test('a price that nobody gave is on request', () => {
  expect(words(shown(<PriceList units={[unit({ price: null })]} properties={[]} />))).toContain('Price on request')
})

test('a column that nothing stands in is not there; a gap in another is a dash', () => {
  const list = shown(
    <PriceList
      units={[unit({ floor: null, terraceArea: null }), unit({ id: 2, floor: null, bedrooms: null })]}
      properties={[]}
    />,
  )
  expect(list).not.toContain('Floor')
  expect(list.match(/>–<\/td>/g)).toHaveLength(2)
})

test('a unit with a page of its own leads to it, and to no page that is not there', () => {
  const home = { id: 7, goal: 0 as const, citySlug: 'ghent', slug: 'flat' }
  const list = shown(
    <PriceList units={[unit({ propertyId: 7 }), unit({ id: 2, propertyId: 8 })]} properties={[home as never]} />,
  )
  expect(list.match(/<a [^>]*>/g)).toEqual(['<a href="/for-sale/ghent/flat/7/">'])
})

test.each([
  ['no pictures', { pictures: [] }, 'No photo was found'],
  ['no units', { priceList: [], units: 0, available: 0, priceFrom: null }, 'No construction was found'],
  ['no documents', { documents: [] }, 'No documents'],
] as const)('a project with %s says so', (_, change, text) => {
  expect(words(page(change as never))).toContain(text)
  expect(words(page({ pictures: [picture(1)], priceList: [unit()] }))).not.toContain(text)
})

test.each([1, 4])('%i pictures make a gallery', (count) => {
  const pictures = Array.from({ length: count }, (_, at) => picture(at + 1))
  const markup = page({ pictures })
  expect(markup).toContain(`mosaic of-${count === 1 ? 1 : 3}`)
  expect(new Set(markup.match(/\/pictures\/88001\/\d\/1360/g))).toHaveLength(count)
})

test('the page says where, when, how many and from which price', () => {
  const text = words(page())
  for (const said of [
    'New-build project, Schipperskaai 12, 9000 Ghent',
    'Starting from € 312.000 without VAT and costs',
    'Delivery October 2027',
    'Homes 24',
    'Not yet sold 9',
    'Each with a terrace.',
    'Updated on 12 November 2026',
  ]) {
    expect(text).toContain(said)
  }
})

test('a hidden address is the town alone, and no figure of its position', () => {
  for (const language of languageCodes) {
    const markup = page({ addressPublished: false, street: null, houseNumber: null }, language)
    expect(markup).not.toMatch(/51[.,]06|3[.,]739|Schipperskaai/)
    expect(markup).toContain(translator(language)('property.addressOnRequest'))
  }
})

test.each([
  ['nl', 'Bekijk de ligging op OpenStreetMap'],
  ['fr', 'Voir l’emplacement sur OpenStreetMap'],
  ['en', 'See the position on OpenStreetMap'],
  ['de', 'Lage auf OpenStreetMap ansehen'],
] as const)('a published address in %s leads to its position on a map, in a tab of its own', (language, said) => {
  const [link = ''] = page({}, language).match(/<a [^>]*openstreetmap.*?<\/a>/) ?? []
  expect(link).toContain('href="https://www.openstreetmap.org/?mlat=51.0641&amp;mlon=3.7392#map=17/51.0641/3.7392"')
  expect(link).toContain('target="_blank"')
  expect(words(link)).toContain(said)
})

test.each([
  ['a hidden address', { addressPublished: false, street: null, houseNumber: null }],
  ['a position that nobody gave', { latitude: null, longitude: null }],
])('%s leads to no map', (_, change) => {
  expect(page(change)).not.toMatch(/openstreetmap|51[.,]06|3[.,]739/)
})

test('sold out says so in place of a price', () => {
  const text = words(page({ available: 0, priceFrom: null, priceList: [unit({ state: 'sold', price: null })] }))
  expect(text).toContain('Sold out')
  expect(text).not.toMatch(/€|Price on request|Not yet sold/)
})

test('no other projects, no empty section', () => {
  expect(shown(<OtherProjects title="Others" projects={[]} />)).toBe('')
})

test('what an editor writes stays text', () => {
  const title = '<img src=x onerror=alert(1)>'
  const markup = page({ title, priceList: [unit({ number: title, typeName: title })], city: '<b>' })
  expect(markup).not.toMatch(/<img src=x|<b>\s*</)
})

test.each(languageCodes)('the page in %s has no style attribute, no empty label and no missing word', (language) => {
  const markup = page({ pictures: [picture(1)] }, language)
  expect(markup).not.toMatch(/ style=|aria-label=""|<dd[^>]*><\/dd>|undefined|NaN|\{\{/)
})
