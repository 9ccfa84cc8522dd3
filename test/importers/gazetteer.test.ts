import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countries } from '#domain/geo/region.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'

const text = readFileSync('db/seed/gazetteer.tsv', 'utf8')
const places = readGazetteer(text)

test('the gazetteer names its source and licence', () => {
  expect(text).toMatch(/GeoNames.*CC BY 4\.0/)
})

test('every town is unique and has a postal code, a name and a position in its country', () => {
  const keys = new Set<string>()
  const invalid = places.filter(({ countryId, zip, name, latitude, longitude, province }) => {
    const key = `${countryId} ${zip} ${name}`
    const isInside =
      countryId === countries.belgium
        ? latitude > 49.4 && latitude < 51.6 && longitude > 2.5 && longitude < 6.5
        : latitude > 49.4 && latitude < 50.2 && longitude > 5.7 && longitude < 6.6
    const isValid = /^\d{4}$/.test(zip) && name && province && isInside && !keys.has(key)
    keys.add(key)
    return !isValid
  })
  expect(invalid).toEqual([])
})

test.each([
  [countries.belgium, 1140, 3300],
  [countries.luxembourg, 4200, 4700],
])('the gazetteer is complete for country %i', (country, codes, rows) => {
  const inCountry = places.filter(({ countryId }) => countryId === country)
  expect(new Set(inCountry.map(({ zip }) => zip)).size).toBeGreaterThan(codes)
  expect(inCountry.length).toBeGreaterThan(rows)
})

test.each([
  ['1000', 'Bruxelles'],
  ['2050', 'Antwerpen'],
  ['3724', 'Hasselt'],
  ['4102', 'Seraing'],
  ['4700', 'Eupen'],
  ['6687', 'Bastogne'],
  ['8310', 'Brugge'],
  ['9820', 'Merelbeke-Melle'],
])('lists the municipality of %s first: %s', (zip, name) => {
  expect(places.find((place) => place.countryId === countries.belgium && place.zip === zip)?.name).toBe(name)
})
