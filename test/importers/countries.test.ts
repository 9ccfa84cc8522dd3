import { expect, test } from 'vitest'
import { type MappedFeed, type ReadOptions, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatNamed } from '#worker/importers/formats/formats.ts'

const options: ReadOptions = { day: '2026-11-23', language: 'nl' }

const home = { Goal: 0, WebID: 1, Zip: '03181', City: 'Torrevieja' }

/** A home in a country, by what each format has for one. */
const texts: Record<string, (country: string) => string> = {
  agency: (country) => JSON.stringify({ Properties: [{ ID: 7, ...home, CountryID: country }] }),
  kyero: (country) =>
    `<root><kyero><feed_version>3</feed_version></kyero><property><id>7</id><price>9</price><type>Villa</type>
      <town>Torrevieja</town><country>${country}</country></property></root>`,
  openimmo: (country) =>
    `<openimmo><anbieter><immobilie><geo><ort>Torrevieja</ort><land iso_land="${country}"/></geo>
      <verwaltung_techn><objektnr_extern>7</objektnr_extern></verwaltung_techn>
      <objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart></objektkategorie>
      </immobilie></anbieter></openimmo>`,
  sweepbright: (country) =>
    JSON.stringify([
      {
        ...{ id: 'a1', type: 'house', negotiation: 'sale', status: 'available', publish_status: 'published' },
        location: { country, city: 'Torrevieja', postal_code: '03181' },
      },
    ]),
  omnicasa: (country) =>
    JSON.stringify({
      GetPropertyListJsonResult: {
        ...{ Success: true, Code: 0 },
        Value: { Items: [{ ID: 7, Goal: 0, WebID: 1, City: 'Torrevieja', CountryAbbr: country }] },
      },
    }),
}

const read = (format: string, country: string) =>
  readMappedFeed(formatNamed(format)!.read(texts[format]!(country), options) as MappedFeed)

test.each([
  ['agency', 'ES', 724],
  ['agency', '724', 724],
  ['agency', 'Spanje', 724],
  ['agency', '10', 10],
  ['agency', 'LUX', 50],
  ['kyero', 'Spain', 724],
  ['kyero', 'España', 724],
  ['kyero', 'Belgium', 10],
  ['openimmo', 'ESP', 724],
  ['openimmo', 'BEL', 10],
  ['sweepbright', 'FR', 250],
  ['sweepbright', 'BE', 10],
  ['omnicasa', 'NL', 528],
  ['omnicasa', 'B', 10],
  ['omnicasa', 'L', 50],
])('%s: %s is the country %i', (format, country, id) => {
  const { properties, refused } = read(format, country)
  expect(refused).toEqual([])
  expect(properties).toMatchObject([{ countryId: id, city: 'Torrevieja' }])
})

test.each([
  ['agency', 'CountryID'],
  ['kyero', 'country'],
  ['openimmo', 'land'],
  ['sweepbright', 'location.country'],
  ['omnicasa', 'CountryAbbr'],
])('%s: an unknown country refuses its home under %s', (format, field) => {
  const { properties, refused } = read(format, 'Atlantis')
  expect(properties).toEqual([])
  expect(refused).toMatchObject([{ row: 0, field, reason: 'Atlantis is no country of this site' }])
})

test.each([
  ['B', 51.05, 3.72],
  ['ES', 37.98, -0.68],
  ['TH', null, null],
])(
  'of two numbers of a home in %s the larger is the latitude, or neither is known to be',
  (country, latitude, longitude) => {
    const item = { ID: 7, Goal: 0, WebID: 1, City: 'X', CountryAbbr: country }
    const position = country === 'TH' ? { GoogleX: 7.88, GoogleY: 98.39 } : { GoogleX: latitude, GoogleY: longitude }
    const text = JSON.stringify({
      GetPropertyListJsonResult: { Success: true, Code: 0, Value: { Items: [{ ...item, ...position }] } },
    })
    const { properties } = readMappedFeed(formatNamed('omnicasa')!.read(text, options) as MappedFeed)
    expect(properties).toMatchObject([{ latitude, longitude }])
  },
)

test.each([
  [{ Zip: 'F-59000', CountryID: 'FR' }, '59000'],
  [{ Zip: 'M1 1AE', CountryID: 'GB' }, 'M1 1AE'],
  [{ Zip: 'B9000', CountryID: 'BE' }, '9000'],
])('the postcode of %o is %s', (change, zip) => {
  const text = JSON.stringify({ Properties: [{ ID: 7, ...home, ...change }] })
  const { properties } = readMappedFeed(formatNamed('agency')!.read(text, options) as MappedFeed)
  expect(properties).toMatchObject([{ zip }])
})
