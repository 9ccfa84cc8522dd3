import { expect, test } from 'vitest'
import { sectorArea } from '#domain/geo/area-prices.ts'
import { readAreaPrices } from '#worker/importers/statbel/area-prices.ts'

const heading =
  'CD_YEAR|CD_TYPE_NL|CD_TYPE_FR|CD_REFNIS|CD_REFNIS_NL|CD_REFNIS_FR|CD_PERIOD|CD_CLASS_SURFACE|MS_TOTAL_TRANSACTIONS|MS_P_25|MS_P_50_median|MS_P_75|CD_niveau_refnis'

const attached = 'Huizen met 2 of 3 gevels (gesloten + halfopen bebouwing)'

/** An invented row of Gent, with other cells. */
const row = (changed: Readonly<Record<number, string>> = {}) =>
  ['2025', attached, '', '44021', 'Gent', 'Gand', 'Y', 'totaal / total', '412', '300000', '350000', '425000', '5']
    .map((cell, at) => changed[at] ?? cell)
    .join('|')

const read = (...rows: string[]) => readAreaPrices([heading, ...rows].join('\r\n'))

test('a row is an area, a kind of home and a year, in cents', () => {
  expect(read(row())).toEqual({
    rows: [
      {
        ...{ area: 44021, names: ['Gent', 'Gand'], kind: 'attached', year: 2025, sales: 412 },
        ...{ lower: 30_000_000, median: 35_000_000, upper: 42_500_000 },
      },
    ],
    read: 1,
    others: 0,
    refused: [],
  })
})

test.each([
  ['houses with four façades', 'Huizen met 4 of meer gevels (open bebouwing)', '', 'detached'],
  ['all houses', 'Alle huizen met 2, 3, 4 of meer gevels (excl. appartementen)', '', 'houses'],
  ['flats', 'Appartementen', '', 'flats'],
  ['French alone', '', 'Maisons avec 4 ou plus de façades (type ouvert)', 'detached'],
  ['all houses in French', '', 'Toutes les maisons avec 2, 3, 4 ou plus de façades (excl. appartements)', 'houses'],
])('the kind %s is known', (_, nl, fr, kind) => {
  expect(read(row({ 1: nl, 2: fr })).rows).toMatchObject([{ kind }])
})

test.each([
  ['a quarter', { 6: 'Q3' }],
  ['a class of plots', { 7: '300-599m2' }],
  ['a kind that is no home', { 1: 'bouwgronden' }],
  ['an arrondissement', { 3: '44000' }],
  ['the country', { 3: '01000' }],
  ['prices that are kept secret', { 9: '', 10: '', 11: '' }],
])('%s is left out, and is no fault', (_, changed) => {
  expect(read(row(changed), row())).toMatchObject({ rows: [{ area: 44021 }], others: 1, refused: [] })
})

test.each([
  ['a price that is none', { 9: 'x' }, { field: 'lower', reason: '"x" is no price' }],
  ['a price in thousands', { 10: '350.000' }, { field: 'median', reason: '"350.000" is below € 1000' }],
  ['quartiles in no order', { 9: '360000' }, { field: 'median' }],
  ['sales that are no number', { 8: '41,5' }, { field: 'sales' }],
  ['a year that is none', { 0: '25' }, { field: 'year' }],
  ['a code that is none', { 3: 'Gent' }, { field: 'area', id: 'Gent' }],
])('%s is refused by its line, and the others are read', (_, changed, refusal) => {
  expect(read(row(), row(changed), row())).toMatchObject({ rows: [{}, {}], refused: [{ row: 3, ...refusal }] })
})

const sectorHeading =
  'CD_STAT_SECTOR;CD_YEAR;CD_TYPE;CD_TYPE_NL;CD_TYPE_FR;MS_TRANSACTIONS;MS_P25;MS_P50 (MEDIAN_PRICE);MS_P75'

const readSectors = (...rows: string[]) => readAreaPrices([sectorHeading, ...rows].join('\r\n'))

test('a table of statistical sectors is read as one of municipalities', () => {
  expect(readSectors('44021A00-;2025;B015;Appartementen;Appartements;24;200000.0;250000.0;300000.0')).toEqual({
    rows: [
      {
        ...{ area: sectorArea('44021A00-'), names: [], kind: 'flats', year: 2025, sales: 24 },
        ...{ lower: 20_000_000, median: 25_000_000, upper: 30_000_000 },
      },
    ],
    ...{ read: 1, others: 0, refused: [] },
  })
})

test.each([
  ['sales of an unknown sector', '44021_UNKNOWN;2025;B015;Appartementen;;40;200000;250000;300000'],
  ['fewer than sixteen sales in a sector', '44021A00-;2025;B015;Appartementen;;15;200000;250000;300000'],
  ['prices of a sector that are kept secret', '44021A00-;2025;B015;Appartementen;;16;;;'],
])('%s are left out, and are no fault', (_, line) => {
  expect(readSectors(line)).toMatchObject({ rows: [], others: 1, refused: [] })
})

test('a sector that is none is refused', () => {
  expect(readSectors('Gent;2025;B015;Appartementen;;40;200000;250000;300000').refused).toEqual([
    { row: 2, id: 'Gent', field: 'sector', reason: '"Gent" is no statistical sector' },
  ])
})

test('columns are known by the names of other years, and parted by other signs', () => {
  const text = `CD_YEAR;CD_TYPE_FR;CD_REFNIS;MS_TRANSACTIONS;MS_P25;MS_P50 (MEDIAN_PRICE);MS_P75\n2025;Appartements;21009;${'900;250000;310000;400000'}`
  expect(readAreaPrices(text).rows).toMatchObject([{ area: 21009, kind: 'flats', sales: 900, names: [] }])
})

test('a file of something else says which columns it has not', () => {
  expect(() => readAreaPrices('zip;town\n9000;Gent')).toThrow(/no column for year, sales, lower, median, upper, area/)
})
