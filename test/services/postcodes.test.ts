import { expect, test } from 'vitest'
import type { Feed, PropertyUpdate } from '#domain/import/record.ts'
import { readText } from '#worker/commands/source-file.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { withPostcodes } from '#worker/services/import/postcodes.ts'

const towns = readGazetteer(readText('db/seed/gazetteer.tsv'))

const fill = (update: Omit<PropertyUpdate, 'id'>, isStored = false) => {
  const feed: Feed = { properties: [{ id: 7, ...update }], read: 1, refused: [] }
  const { properties, warnings = [] } = withPostcodes(feed, towns, () => isStored)
  return [properties[0]?.zip, warnings.map(({ reason }) => reason)]
}

test.each([
  ['a town', { city: 'Deurle' }, '9831', []],
  ['a name in another language', { city: 'Audenarde' }, '9700', []],
  ['a name as it is written', { city: 'ST. TRUIDEN' }, '3800', undefined],
  ['a town of Luxembourg', { city: 'Vianden', countryId: 50 }, '9401', undefined],
  ['a town with several', { city: 'Antwerp' }, '2000', ['(2000, 2018, 2020, …) it is taken as 2000']],
  ['a municipality and a village of one name', { city: 'Aalst' }, '9300', undefined],
  ['a name that is official in one of two towns', { city: 'Sint-Niklaas' }, '9100', undefined],
  ['villages of one name', { city: 'Ruisbroek' }, undefined, ['Ruisbroek is the name of several towns (1601, 2870)']],
  ['an unknown town', { city: 'Nowhere' }, undefined, []],
  ['no town', {}, undefined, []],
  ['a town with its own postcode', { city: 'Deurle', zip: '9000' }, '9000', []],
])('the postcode of a home in %s', (_, update, zip, warnings) => {
  const filled = fill(update)
  expect(filled[0]).toEqual(zip)
  if (warnings) expect(filled[1]).toEqual(warnings.map((reason) => expect.stringContaining(reason)))
})

test('a property of the site keeps its postcode', () => {
  expect(fill({ city: 'Antwerpen' }, true)).toEqual([undefined, []])
})
