import { expect, test } from 'vitest'
import { countries, regionOf } from '#domain/geo/region.ts'

const { belgium, luxembourg } = countries

test.each([
  ['1000', 'brussels'],
  ['1299', 'brussels'],
  ['1300', 'wallonia'],
  ['1499', 'wallonia'],
  ['1500', 'flanders'],
  ['3999', 'flanders'],
  ['4000', 'wallonia'],
  ['4700', 'wallonia'],
  ['7999', 'wallonia'],
  ['8000', 'flanders'],
  ['9999', 'flanders'],
  [' 9000 ', 'flanders'],
])('postcode %s is in %s', (zip, region) => {
  expect(regionOf(belgium, zip)).toBe(region)
})

test.each([
  [luxembourg, '1111'],
  [null, '9000'],
  [33, '9000'],
  [belgium, ''],
  [belgium, '0999'],
  [belgium, '900'],
  [belgium, '90000'],
  [belgium, '9e3'],
  [belgium, '9000.5'],
  [belgium, '-900'],
  [belgium, 'B-9000'],
])('country %s with postcode "%s" has no region', (country, zip) => {
  expect(regionOf(country, zip)).toBeNull()
})
