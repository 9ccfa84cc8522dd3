import type { Property, PropertySummary } from '#domain/property/property.ts'

export const summaryFixture: PropertySummary = {
  ...{ id: 4231907, reference: 'GV-0107', goal: 'sale', status: 'available', typeId: 1, typeName: 'Townhouse' },
  ...{ title: 'Townhouse beside the park', slug: 'townhouse-beside-the-park' },
  ...{ city: 'Tervuren', citySlug: 'tervuren', zip: '3080', countryId: 10, region: 'flanders' },
  ...{ addressPublished: false, street: null, houseNumber: null, box: null },
  ...{ price: 118_500_000, priceUnit: 0, lifeAnnuity: false, published: '2026-11-01', openHouses: [] },
  ...{ bedrooms: 5, bathrooms: null, livingArea: 284, groundArea: 416 },
  ...{ energyPerformance: 148, energyLabelText: null },
  picture: {
    ...{ path: '/pictures/4231907/1', width: 1360, height: 907, color: '#c7b9a1', alt: 'Facade', illustration: true },
  },
}

/** Required fields only. */
export const propertyFixture: Property = {
  ...summaryFixture,
  ...{ energyPerformance: null, picture: null, withdrawn: null, updated: '2026-11-02', agentId: null },
  ...{ addressPublished: true, street: null, houseNumber: null, box: null, latitude: null, longitude: null },
  ...{ description: '', addresses: {}, facts: {}, pictures: [], plans: [], pointsOfInterest: [] },
  documents: { files: [], onRequest: [] },
  ...{ district: null, tour: null, films: [], history: [] },
}
