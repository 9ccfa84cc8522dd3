import { expect, test } from 'vitest'
import { partedAddress, splitStreetLine } from '#domain/geo/street-line.ts'

test.each([
  ['Meidoornstraat 12-14', 'Meidoornstraat', '12-14', null],
  ['Wilgenlaan 7 bus 3', 'Wilgenlaan', '7', '3'],
  ['Wilgenlaan 7, bus A', 'Wilgenlaan', '7', 'A'],
  ['Kerkstraat 12/A-14', 'Kerkstraat', '12', 'A-14'],
  ['Kerkstraat 12 b. 3', 'Kerkstraat', '12', '3'],
  ['Kerkstraat 12b3', 'Kerkstraat', '12', '3'],
  ['Kerkstraat 12A/0101', 'Kerkstraat', '12A', '0101'],
  ['Kerkstraat 12 bis', 'Kerkstraat', '12 bis', null],
  ['Kerkstraat nr. 12', 'Kerkstraat', '12', null],
  ['Kerkstraat 12, 9000 Gent', 'Kerkstraat', '12', null],
  ['Rue Haute 25 bte 2+3E', 'Rue Haute', '25', '2+3E'],
  ['Rue Haute 25 2+3E', 'Rue Haute', '25', '2+3E'],
  ['Rue Haute, 5 boîte 2', 'Rue Haute', '5', '2'],
  ['12, rue Haute', 'rue Haute', '12', null],
  ['12 Av. Louise', 'Av. Louise', '12', null],
  ['Hauptstraße 5a', 'Hauptstraße', '5a', null],
  ['Rue du 11 Novembre', 'Rue du 11 Novembre', null, null],
  ['Rue du 4 Août 7', 'Rue du 4 Août', '7', null],
  ['11 Novemberlaan', '11 Novemberlaan', null, null],
  ['Leopold II-laan 3', 'Leopold II-laan', '3', null],
  ['Kerkstraat', 'Kerkstraat', null, null],
  ['Rue Neuve 12 - Nieuwstraat 12', 'Rue Neuve - Nieuwstraat', '12', null],
  ['Rue Neuve, 12 / Nieuwstraat 12 bus 3', 'Rue Neuve / Nieuwstraat', '12', '3'],
  ['Rue Neuve 12A/Nieuwstraat', 'Rue Neuve/Nieuwstraat', '12A', null],
  ['Rue Neuve - Nieuwstraat 12', 'Rue Neuve - Nieuwstraat', '12', null],
  // The corner of two streets.
  ['Rue Neuve 12 - Nieuwstraat 7', 'Rue Neuve 12 - Nieuwstraat', '7', null],
])('%j is the street %j with the number %j and the box %j', (line, street, houseNumber, box) => {
  expect(splitStreetLine(line)).toEqual({ street, houseNumber, box })
})

test.each([
  [
    { street: 'Kerkstraat 12-14', houseNumber: '' },
    { street: 'Kerkstraat', houseNumber: '12-14' },
  ],
  [
    { street: 'Kerkstraat 12 bus 3', houseNumber: '12', box: '3' },
    { street: 'Kerkstraat', houseNumber: '12', box: '3' },
  ],
  [
    { street: 'Kerkstraat 12 bus 3', houseNumber: '12A' },
    { street: 'Kerkstraat', houseNumber: '12A', box: '3' },
  ],
  [
    { street: 'Square 1940', houseNumber: '7' },
    { street: 'Square 1940', houseNumber: '7' },
  ],
  [
    { street: 'Kerkstraat', houseNumber: null },
    { street: 'Kerkstraat', houseNumber: null },
  ],
  [
    { street: null, houseNumber: '7' },
    { street: null, houseNumber: '7' },
  ],
])('the address %j is parted into %j', (address, parted) => {
  expect(partedAddress(address)).toMatchObject(parted)
})
