import { expect, test } from 'vitest'
import { generateProperty, type Town, townsByRegion } from '#db/seed/generate.ts'
import { regionOf } from '#domain/geo/region.ts'

const towns: Town[] = [
  { zip: '9000', name: 'Gent', countryId: 10, latitude: 51.05, longitude: 3.72 },
  { zip: '1000', name: 'Bruxelles', countryId: 10, latitude: 50.85, longitude: 4.35 },
  { zip: '4000', name: 'Liège', countryId: 10, latitude: 50.64, longitude: 5.57 },
  { zip: '1111', name: 'Luxembourg', countryId: 50, latitude: 49.61, longitude: 6.13 },
]
const properties = Array.from({ length: 4000 }, (_, number) =>
  generateProperty(number, townsByRegion(towns), '2026-11-20'),
)
const share = (is: (property: (typeof properties)[number]) => boolean) =>
  properties.filter(is).length / properties.length

test('generates the same property for the same number', () => {
  expect(generateProperty(7, townsByRegion(towns), '2026-11-20')).toEqual(properties[7])
  expect(new Set(properties.map(({ id }) => id)).size).toBe(properties.length)
})

test('distributes properties like the Belgian market', () => {
  expect(share(({ zip }) => regionOf(10, zip) === 'flanders')).toBeCloseTo(0.59, 1)
  expect(share(({ typeId }) => typeId === 1)).toBeCloseTo(0.51, 1)
  expect(share(({ pricePublished }) => !pricePublished)).toBeLessThan(0.03)
  expect(properties.every(({ countryId }) => countryId === 10)).toBe(true)

  const sold = properties.filter(
    (property) => property.typeId === 1 && property.goal === 'sale' && property.zip === '9000' && property.price,
  )
  const sorted = sold.map(({ price }) => (price ?? 0) / 100).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  expect(median).toBeGreaterThan(370_000)
  expect(median).toBeLessThan(460_000)
})

test('generates plausible prices and rents, and none when hidden', () => {
  for (const property of properties) {
    if (!property.pricePublished) expect(property.price).toBeNull()
    else if (property.goal === 'rent') expect(property.price).toBeLessThanOrEqual(4500 * 100)
    else expect(property.price).toBeGreaterThan(50_000 * 100)
  }
})
