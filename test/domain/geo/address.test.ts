import { expect, test } from 'vitest'
import { addressLine } from '#domain/geo/address.ts'

const gent = {
  street: 'Kerkstraat',
  houseNumber: '14',
  box: '3',
  zip: '9000',
  city: 'Gent',
  countryId: 10,
  countryName: 'België',
  addressPublished: true,
}
const luxembourg = { countryId: 50, countryName: 'Luxembourg', zip: '1111', city: 'Luxembourg', box: null }

test.each([
  ['all of it', {}, 'Kerkstraat 14 bus 3, 9000 Gent'],
  ['no box', { box: null }, 'Kerkstraat 14, 9000 Gent'],
  ['a blank box', { box: ' ' }, 'Kerkstraat 14, 9000 Gent'],
  ['no number, so no box', { houseNumber: null }, 'Kerkstraat, 9000 Gent'],
  ['no street, so no number', { street: null }, '9000 Gent'],
  ['hidden', { addressPublished: false }, '9000 Gent'],
  ['the capital of Luxembourg', luxembourg, 'Kerkstraat 14, L-1111 Luxembourg'],
  ['a postcode that has its letter', { ...luxembourg, zip: 'L-1111' }, 'Kerkstraat 14, L-1111 Luxembourg'],
  ['another town there', { ...luxembourg, zip: '4001', city: 'Esch' }, 'Kerkstraat 14, L-4001 Esch, Luxembourg'],
  ['hidden there', { ...luxembourg, zip: '4001', city: 'Esch', addressPublished: false }, 'L-4001 Esch'],
  [
    'France',
    { countryId: 33, countryName: 'France', zip: '59000', city: 'Lille' },
    'Kerkstraat 14 bus 3, 59000 Lille, France',
  ],
  ['a country without a name', { countryId: 33, countryName: null }, 'Kerkstraat 14 bus 3, 9000 Gent'],
  ['no postcode', { zip: '' }, 'Kerkstraat 14 bus 3, Gent'],
])('%s', (_, change, line) => {
  expect(addressLine({ ...gent, ...change }, 'bus')).toBe(line)
})
