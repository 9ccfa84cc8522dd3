import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGeoNames } from '#worker/importers/geonames.ts'

const { places, read, refused } = readGeoNames(readFileSync('test/importers/fixtures/geonames.txt', 'utf8'))

test('returns every row as a place or a refusal', () => {
  expect(read).toBe(10)
  expect(refused.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'place name is in the file twice',
    'country code FR is no country of this site',
    'postal code is not four digits',
    'position is missing',
  ])
  expect(places.length).toBe(6)
})

test.each([
  ['9000', { name: 'Gent', province: 'oost-vlaanderen', names: { nl: 'Gent' }, latitude: 51.05, longitude: 3.7167 }],
  ['1180', { name: 'Uccle', province: 'brussel', names: { fr: 'Uccle' } }],
  ['4760', { name: 'Manderfeld', province: 'luik', names: { de: 'Manderfeld' } }],
  ['9990', { name: 'Weiswampach', province: 'luxembourg', countryId: 50, names: { fr: 'Weiswampach' } }],
])('reads %s with its name in the local language', (zip, expected) => {
  expect(places.find((place) => place.zip === zip)).toMatchObject(expected)
})
