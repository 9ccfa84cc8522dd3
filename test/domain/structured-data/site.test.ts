import { expect, test } from 'vitest'
import type { Property } from '#domain/property/property.ts'
import { listingGraph } from '#domain/structured-data/listing.ts'
import { agencyNode, breadcrumbNode } from '#domain/structured-data/site.ts'

const property: Property = {
  id: 7,
  reference: 'R-7',
  goal: 'sale',
  status: 'available',
  typeId: 1,
  typeName: 'House',
  title: 'House with a garden',
  slug: 'house-with-a-garden',
  city: 'Ghent',
  citySlug: 'ghent',
  zip: '9000',
  countryId: 10,
  region: 'flanders',
  price: 39_900_000,
  priceUnit: 0,
  lifeAnnuity: false,
  bedrooms: 3,
  bathrooms: null,
  livingArea: 150,
  groundArea: null,
  energyPerformance: null,
  energyLabelText: null,
  picture: null,
  withdrawn: null,
  agentId: null,
  published: '2026-10-01',
  updated: '2026-10-02',
  addressPublished: true,
  street: 'Kerkstraat',
  houseNumber: '7',
  box: null,
  latitude: 51,
  longitude: 3.7,
  district: null,
  description: '',
  addresses: {},
  facts: { constructionYear: 1930 },
  plans: [],
  pictures: [],
  pointsOfInterest: [],
  documents: { files: [], onRequest: [] },
  tour: null,
  films: [],
  openHouses: [],
  history: [],
}

const labels = {
  fact: (name: string) => `the ${name}`,
  choice: (_: string, value: string) => value,
  energyClass: 'Energy',
  openHouse: (title: string) => `Open house: ${title}`,
  box: 'box',
}

const graph = (change: Partial<Property> = {}, now = '2026-11-20T10:59') =>
  listingGraph(
    { ...property, ...change },
    { origin: 'https://x.test', path: '/a/', language: 'en', description: 'words', labels, today: '2026-11-20', now },
  )

const node = (change: Partial<Property>) => JSON.stringify(graph(change))

test('an offer has its price in euros, its area in m² and its address', () => {
  expect(graph()[0]).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://x.test/a/',
    about: { '@type': 'House', numberOfBedrooms: 3, floorSize: { value: 150, unitCode: 'MTK' }, yearBuilt: 1930 },
    offers: { priceSpecification: { price: 399000, priceCurrency: 'EUR' }, availability: 'https://schema.org/InStock' },
  })
})

test.each<[string, Partial<Property>, string]>([
  ['a hidden price', { price: null }, 'price'],
  ['a hidden address', { addressPublished: false, street: null }, 'GeoCoordinates'],
  ['a hidden street', { addressPublished: false, street: null }, 'streetAddress'],
  ['an unknown number of bathrooms', {}, 'Bathrooms'],
])('leaves out %s', (_, change, word) => {
  expect(node(change)).not.toContain(word)
})

test.each([
  [{ goal: 'rent' as const }, 'LeaseOut'],
  [{ goal: 'rent' as const }, '"unitCode":"MON"'],
  [{ status: 'option' as const }, 'LimitedAvailability'],
  [{ status: 'sold' as const }, 'SoldOut'],
  [{ typeId: 2 }, '"Apartment"'],
  [{ countryId: 50 }, '"LU"'],
  [{ typeId: 4 }, '"@type":"Place"'],
  [{ typeId: 8 }, '"Accommodation"'],
  [{ box: '3' }, '"streetAddress":"Kerkstraat 7 box 3"'],
  [{ priceUnit: 7 }, '"minPrice":399000'],
  [{ energyPerformance: 187 }, '"propertyID":"energyClass","name":"Energy","value":"B"'],
  [{ facts: { garden: true, interiorComfort: ['sauna'] } }, '"name":"the garden","value":true'],
  [{ facts: { garden: true, interiorComfort: ['sauna'] } }, '"name":"sauna","value":true'],
])('%j has the availability %s', (change, word) => {
  expect(node(change)).toContain(word)
})

const agency = {
  ...{ legalName: 'Gevel bv', companyNumber: '0123.456.789', licences: ['500 123', '500 124'] },
  ...{ phone: '+32 2 000 00 00', email: 'a@x.test', street: 'Kerkstraat 1', zip: '9000', city: 'Ghent' },
}

test('the agency has its company number and licences', () => {
  expect(agencyNode('https://x.test', 'Gevel', agency)).toMatchObject({
    ...{ name: 'Gevel', legalName: 'Gevel bv', vatID: 'BE0123456789' },
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'BIV-IPI', value: '500 123' },
      { '@type': 'PropertyValue', propertyID: 'BIV-IPI', value: '500 124' },
    ],
  })
})

test.each([
  ['legalName', { legalName: '' }],
  ['vatID', { companyNumber: '' }],
  ['identifier', { licences: [] }],
])('leaves out an unknown %s of the agency', (name, change) => {
  expect(agencyNode('https://x.test', 'Gevel', { ...agency, ...change })).not.toHaveProperty(name)
})

test('the first six pictures have nodes with the size of their files', () => {
  const pictures = Array.from({ length: 14 }, (_, at) => ({
    ...{ path: `/p/${at}`, width: 1200, height: 900, color: '#999999', illustration: false },
    alt: at === 0 ? 'The garden' : '',
  }))
  const images = graph({ pictures }).filter((item) => item['@type'] === 'ImageObject')
  expect(images.map((item) => item['@id'])).toEqual([1, 2, 3, 4, 5, 6].map((at) => `https://x.test/a/#picture-${at}`))
  expect(images[0]).toMatchObject({
    ...{ contentUrl: 'https://x.test/p/0/1360.webp', url: 'https://x.test/p/0/1360.webp' },
    ...{ thumbnailUrl: 'https://x.test/p/0/400.webp', caption: 'The garden' },
    ...{ height: { value: 900 }, width: { value: 1200 } },
  })
  expect(images[1]).not.toHaveProperty('caption')
})

test('breadcrumb positions start at one', () => {
  expect(breadcrumbNode('https://x.test', [{ label: 'Home', path: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    '@id': 'https://x.test/#breadcrumb',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.test/' }],
  })
})

test('lists known amenities only', () => {
  const text = node({ facts: { garden: false, lift: false } })
  expect(text).not.toContain('LocationFeatureSpecification')
  expect(text).not.toContain('petsAllowed')
})

test('a starting price is a minPrice', () => {
  expect(graph({ priceUnit: 7 })[0]).not.toHaveProperty('offers.price')
  expect(graph()[0]).toHaveProperty('offers.price', 399_000)
})

test.each([
  ['2026-11-21T14:00', '2026-11-21T14:00:00+01:00'],
  ['2026-07-04T10:30', '2026-07-04T10:30:00+02:00'],
  ['2026-03-29T10:00', '2026-03-29T10:00:00+02:00'],
  ['2026-10-25T10:00', '2026-10-25T10:00:00+01:00'],
])('an open house at %s starts at %s', (start, startDate) => {
  const openHouses = [{ start, end: start.replace(/\d\d$/, '59') }]
  expect(graph({ openHouses }, '2026-01-01T00:00')).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      startDate,
      location: expect.objectContaining({ '@type': 'Place' }),
    }),
  )
})

test('an open house is an event until its end, unless sold', () => {
  const openHouses = [
    { start: '2026-11-19T10:00', end: '2026-11-19T11:00' },
    { start: '2026-11-20T10:00', end: '2026-11-20T11:00' },
  ]
  const events = (change: Partial<Property>, now?: string) =>
    graph({ openHouses, ...change }, now).filter((item) => item['@type'] === 'Event').length
  expect(events({})).toBe(1)
  expect(events({}, '2026-11-20T11:00')).toBe(0)
  expect(events({ status: 'sold' })).toBe(0)
})
