import { expect, test } from 'vitest'
import { generateProperty, type Town, townsByRegion } from '#db/seed/generate.ts'
import { regionOf } from '#domain/geo/region.ts'

const towns: Town[] = [
  { zip: '9000', name: 'Gent', countryId: 10, latitude: 51.05, longitude: 3.72 },
  { zip: '1000', name: 'Bruxelles', countryId: 10, latitude: 50.85, longitude: 4.35 },
  { zip: '4000', name: 'Liège', countryId: 10, latitude: 50.64, longitude: 5.57 },
  { zip: '1111', name: 'Luxembourg', countryId: 50, latitude: 49.61, longitude: 6.13 },
]
const homes = Array.from({ length: 4000 }, (_, number) => generateProperty(number, townsByRegion(towns), '2026-11-20'))
const share = (is: (home: (typeof homes)[number]) => boolean) => homes.filter(is).length / homes.length

test('the same number gives the same home', () => {
  expect(generateProperty(7, townsByRegion(towns), '2026-11-20')).toEqual(homes[7])
  expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length)
})

test('the stock is spread as the advertised stock of Belgium is', () => {
  expect(share(({ zip }) => regionOf(10, zip) === 'flanders')).toBeCloseTo(0.59, 1)
  expect(share(({ typeId }) => typeId === 1)).toBeCloseTo(0.51, 1)
  expect(share(({ pricePublished }) => !pricePublished)).toBeLessThan(0.03)
  expect(homes.every(({ countryId }) => countryId === 10)).toBe(true)

  const sold = homes.filter((home) => home.typeId === 1 && home.goal === 'sale' && home.zip === '9000' && home.price)
  const sorted = sold.map(({ price }) => (price ?? 0) / 100).sort((item, other) => item - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  expect(median).toBeGreaterThan(370_000)
  expect(median).toBeLessThan(460_000)
})

test('a rent is a rent, and a hidden price is not there', () => {
  for (const home of homes) {
    if (!home.pricePublished) expect(home.price).toBeNull()
    else if (home.goal === 'rent') expect(home.price).toBeLessThanOrEqual(4500 * 100)
    else expect(home.price).toBeGreaterThan(50_000 * 100)
  }
})
