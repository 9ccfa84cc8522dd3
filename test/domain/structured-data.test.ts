import { expect, test } from 'vitest'
import type { Property } from '#domain/property.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import { propertyNode } from '#domain/structured-homes.ts'

const property: Property = {
  id: 7,
  reference: 'R-7',
  goal: 0,
  marquee: 0,
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
  published: '2026-10-01',
  updated: '2026-10-02',
  addressPublished: true,
  street: 'Kerkstraat',
  houseNumber: '7',
  box: null,
  latitude: 51,
  longitude: 3.7,
  description: '',
  addresses: {},
  facts: { constructionYear: 1930 },
  pictures: [],
  pointsOfInterest: [],
  documents: [],
  tour: null,
  films: [],
  openHouses: [],
  history: [],
}

const node = (change: Partial<Property>) =>
  JSON.stringify(propertyNode('https://x.test', '/a/', 'words', { ...property, ...change }))

test('an offer has its price in euros, its area in m² and its address', () => {
  expect(propertyNode('https://x.test', '/a/', 'words', property)).toMatchObject({
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
])('%s is in none of it', (_, change, word) => {
  expect(node(change)).not.toContain(word)
})

test.each([
  [{ goal: 1 as const }, 'LeaseOut'],
  [{ goal: 1 as const }, '"unitCode":"MON"'],
  [{ marquee: 2 as const }, 'LimitedAvailability'],
  [{ marquee: 3 as const }, 'SoldOut'],
  [{ typeId: 2 }, '"Apartment"'],
  [{ countryId: 50 }, '"LU"'],
])('%j says %s', (change, word) => {
  expect(node(change)).toContain(word)
})

test('a trail counts from one', () => {
  expect(breadcrumbNode('https://x.test', [{ label: 'Home', path: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.test/' }],
  })
})
