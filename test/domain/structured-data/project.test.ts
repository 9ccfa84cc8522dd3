import { expect, test } from 'vitest'
import type { Project, Unit } from '#domain/project.ts'
import { projectNode } from '#domain/structured-data/project.ts'

const unit = (change: Partial<Unit> = {}): Unit => ({
  id: 1,
  number: 'A.0.1',
  typeId: 2,
  typeName: 'Apartment',
  state: 'free',
  floor: 0,
  livingArea: 92,
  terraceArea: null,
  bedrooms: 2,
  price: 312_000_00,
  propertyId: null,
  ...change,
})

const project: Project = {
  id: 88001,
  reference: 'GP-01',
  title: 'Kaai 12',
  slug: 'kaai-12',
  city: 'Ghent',
  citySlug: 'ghent',
  zip: '9000',
  countryId: 10,
  delivery: '2027-10',
  units: 3,
  available: 2,
  priceFrom: 312_000_00,
  picture: null,
  typeIds: [2, 3],
  withdrawn: null,
  published: '2026-03-16',
  updated: '2026-11-12',
  addressPublished: true,
  street: 'Schipperskaai',
  houseNumber: '12',
  box: null,
  latitude: 51.06,
  longitude: 3.74,
  district: null,
  description: '',
  addresses: {},
  priceList: [unit(), unit({ state: 'option', price: 689_000_50 }), unit({ state: 'sold', price: null })],
  documents: [],
  pictures: [],
  properties: [],
}

const node = (change: Partial<Project> = {}) =>
  projectNode('https://x.test', '/nieuwbouw/', 'words', { ...project, ...change })
const written = (change: Partial<Project>) => JSON.stringify(node(change))

test('an apartment building has its units, availability and prices in euros', () => {
  expect(node()).toMatchObject({
    '@type': 'RealEstateListing',
    '@id': 'https://x.test/nieuwbouw/#listing',
    about: {
      '@type': 'ApartmentComplex',
      numberOfAccommodationUnits: 3,
      numberOfAvailableAccommodationUnits: 2,
      address: { streetAddress: 'Schipperskaai 12', postalCode: '9000', addressCountry: 'BE' },
      geo: { latitude: 51.06 },
    },
    offers: {
      '@type': 'AggregateOffer',
      offerCount: 2,
      lowPrice: 312000,
      highPrice: 689000.5,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('houses are no ApartmentComplex', () => {
  expect(node({ typeIds: [1, 2] })).toMatchObject({ about: { '@type': 'Residence' } })
  expect(written({ typeIds: [1] })).not.toContain('AccommodationUnits')
})

test('a sold-out project has no price', () => {
  const offers = node({ available: 0, priceFrom: null, priceList: [unit({ state: 'sold', price: null })] }).offers
  expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut', offerCount: 0 })
  expect(JSON.stringify(offers)).not.toMatch(/price/i)
})

test('without units there is no offer', () => {
  expect(node({ units: 0, available: 0, priceFrom: null, priceList: [], typeIds: [] })).not.toHaveProperty('offers')
})

test('leaves out a hidden address and the position of the town', () => {
  expect(written({ addressPublished: false, street: null, houseNumber: null })).not.toMatch(
    /streetAddress|GeoCoordinates|51\.06/,
  )
})

test('a project in Luxembourg has its country', () => {
  expect(written({ countryId: 50 })).toContain('"LU"')
})
