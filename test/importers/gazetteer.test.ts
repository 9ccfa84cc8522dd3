import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countries } from '#domain/geo/region.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'

const text = readFileSync('db/seed/gazetteer.tsv', 'utf8')
const places = readGazetteer(text)

test('the file names its source and its licence', () => {
  expect(text).toMatch(/GeoNames.*CC BY 4\.0/)
})

test('every town has a code, a name and a position in its country, and stands there once', () => {
  const seen = new Set<string>()
  const wrong = places.filter(({ countryId, zip, name, latitude, longitude, province }) => {
    const key = `${countryId} ${zip} ${name}`
    const isInside =
      countryId === countries.belgium
        ? latitude > 49.4 && latitude < 51.6 && longitude > 2.5 && longitude < 6.5
        : latitude > 49.4 && latitude < 50.2 && longitude > 5.7 && longitude < 6.6
    const isRight = /^\d{4}$/.test(zip) && name && province && isInside && !seen.has(key)
    seen.add(key)
    return !isRight
  })
  expect(wrong).toEqual([])
})

test.each([
  [countries.belgium, 1140, 3300],
  [countries.luxembourg, 4200, 4700],
])('country %i is complete', (country, codes, rows) => {
  const own = places.filter(({ countryId }) => countryId === country)
  expect(new Set(own.map(({ zip }) => zip)).size).toBeGreaterThan(codes)
  expect(own.length).toBeGreaterThan(rows)
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
])('the first town of %s is its municipality, %s', (zip, name) => {
  expect(places.find((place) => place.countryId === countries.belgium && place.zip === zip)?.name).toBe(name)
})
