import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EnergyRegion,
  energyBands,
  energyLabelOf,
  energyLabelPicture,
  energyLabels,
  energyRank,
  epcLabel,
  formatEnergyLabel,
  parseEnergyLabel,
  positionOnScale,
} from '#domain/energy/label.ts'
import { inForce } from '#domain/in-force.ts'

const regions = ['flanders', 'brussels', 'wallonia'] as const

test.each([
  ['flanders', -0.01, 'a_plus'],
  ['flanders', 0, 'a'],
  ['flanders', 100, 'a'],
  ['flanders', 100.01, 'b'],
  ['flanders', 200, 'b'],
  ['flanders', 300, 'c'],
  ['flanders', 400, 'd'],
  ['flanders', 500, 'e'],
  ['flanders', 500.01, 'f'],
  ['flanders', 900, 'f'],
  ['brussels', -1, 'a_plus'],
  ['brussels', 0, 'a'],
  ['brussels', 23, 'a'],
  ['brussels', 23.5, 'a_sub'],
  ['brussels', 45, 'a_sub'],
  ['brussels', 46, 'b_plus'],
  ['brussels', 63, 'b'],
  ['brussels', 80, 'b_sub'],
  ['brussels', 96, 'c_plus'],
  ['brussels', 114, 'c'],
  ['brussels', 133, 'c_sub'],
  ['brussels', 151, 'd_plus'],
  ['brussels', 171, 'd'],
  ['brussels', 191, 'd_sub'],
  ['brussels', 211, 'e_plus'],
  ['brussels', 225, 'e_plus'],
  ['brussels', 233, 'e'],
  ['brussels', 254, 'e_sub'],
  ['brussels', 276, 'f_plus'],
  ['brussels', 299, 'f'],
  ['brussels', 323, 'f_sub'],
  ['brussels', 345, 'f_sub'],
  ['brussels', 345.5, 'g'],
  ['wallonia', -1, 'a_plusplus'],
  ['wallonia', 0, 'a_plus'],
  ['wallonia', 45, 'a_plus'],
  ['wallonia', 85, 'a'],
  ['wallonia', 170, 'b'],
  ['wallonia', 255, 'c'],
  ['wallonia', 340, 'd'],
  ['wallonia', 425, 'e'],
  ['wallonia', 510, 'f'],
  ['wallonia', 510.1, 'g'],
] as const)('%s: %d kWh/m² is class %s', (region, kwh, label) => {
  expect(epcLabel(region, kwh)).toBe(label)
})

test.each(regions)('%s: a higher use is never a better class, and the drawn scale agrees', (region) => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 1000, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (kwh, more) => {
        const label = epcLabel(region, kwh)
        expect(energyLabels.indexOf(epcLabel(region, kwh + more))).toBeGreaterThanOrEqual(energyLabels.indexOf(label))
        const band = energyBands(region).find((band) => band.label === label)
        // 0 is in the first band above the negative one.
        const above = band?.from === 0 ? kwh >= 0 : band?.from === null || kwh > (band?.from ?? Number.NaN)
        expect(above && (band?.to === null || kwh <= (band?.to ?? Number.NaN))).toBe(true)
      },
    ),
  )
})

test.each([
  [undefined, '2026-05-01'],
  ['2026-11-20', '2026-05-01'],
  ['2026-05-01', '2026-05-01'],
  ['2026-04-30', '2019-01-01'],
  ['2018-12-31', '2019-01-01'],
])('on %s the scale since %s is in force', (date, since) => {
  expect(inForce([{ since: '2026-05-01' }, { since: '2019-01-01' }], date)).toEqual({ since })
})

test.each(['b- of the old scale', 'a+ or b', 'a++ or b'])('%j is no class', (text) => {
  expect(parseEnergyLabel(text)).toBeNull()
})

test.each(regions)('%s has a scale on any date', (region) => {
  expect(energyBands(region, '1999-12-31')).toEqual(energyBands(region, '2026-11-20'))
  expect(epcLabel(region, 120, '1999-12-31')).toBe(epcLabel(region, 120))
})

test('the scale of Flanders has seven bands without a gap', () => {
  expect(energyBands('flanders', '2026-11-20')).toEqual([
    { label: 'a_plus', from: null, to: 0 },
    { label: 'a', from: 0, to: 100 },
    { label: 'b', from: 100, to: 200 },
    { label: 'c', from: 200, to: 300 },
    { label: 'd', from: 300, to: 400 },
    { label: 'e', from: 400, to: 500 },
    { label: 'f', from: 500, to: null },
  ])
  expect(energyBands('brussels')).toHaveLength(19)
  expect(energyBands('wallonia')).toHaveLength(9)
  expect(energyBands('luxembourg').at(-1)).toEqual({ label: 'i', from: null, to: null })
})

test.each([
  ['C-', 'c_sub'],
  ['c −', 'c_sub'],
  ['A++', 'a_plusplus'],
  ['a+', 'a_plus'],
  ['A +', 'a_plus'],
  ['a_sub', 'a_sub'],
  ['B_PLUS', 'b_plus'],
  [' g ', 'g'],
  ['I', 'i'],
  ['G-', null],
  ['B++', null],
  ['A+++', null],
  ['PEB', null],
  ['', null],
  ['-', null],
] as const)('"%s" means %s', (text, label) => {
  expect(parseEnergyLabel(text)).toBe(label)
})

test.each(energyLabels)('%s is parsed from its formatted text', (label) => {
  expect(parseEnergyLabel(formatEnergyLabel(label))).toBe(label)
})

test.each([
  ['a_plusplus', 'A++', 1],
  ['a', 'A', 1],
  ['c_sub', 'C-', 3],
  ['f_plus', 'F+', 6],
  ['g', 'G', 7],
] as const)('%s is written %s and ranks %d', (label, text, rank) => {
  expect(formatEnergyLabel(label)).toBe(text)
  expect(energyRank(label)).toBe(rank)
})

test('a label picture has one URL per region and class', () => {
  expect(energyLabelPicture('brussels', 'c_sub')).toBe('/images/epc/brussels/c_sub.png')
})

const baseProperty = {
  countryId: 10,
  zip: '9000',
  energyPerformance: 150 as number | null,
  energyLabelText: null as string | null,
  typeId: 1,
}
const labelled = (region: EnergyRegion, label: string) => ({ region, label })

test.each([
  ['the figure decides', {}, labelled('flanders', 'b')],
  ['the figure goes before the written class', { energyLabelText: 'F' }, labelled('flanders', 'b')],
  ['0 is a figure', { energyPerformance: 0, energyLabelText: 'F' }, labelled('flanders', 'a')],
  ['the region goes by postcode', { zip: '1050' }, labelled('brussels', 'c_sub')],
  [
    'the written class where the figure is missing',
    { energyPerformance: null, energyLabelText: 'D' },
    labelled('flanders', 'd'),
  ],
  ['no number is no figure', { energyPerformance: Number.NaN, energyLabelText: 'D' }, labelled('flanders', 'd')],
  [
    'a finer step in Brussels',
    { zip: '1000', energyPerformance: null, energyLabelText: 'D-' },
    labelled('brussels', 'd_sub'),
  ],
  ['no finer step in Flanders', { energyPerformance: null, energyLabelText: 'D-' }, null],
  ['a class that the region has not', { energyPerformance: null, energyLabelText: 'G' }, null],
  ['a blank class is none', { energyPerformance: null, energyLabelText: ' ' }, null],
  ['nothing known', { energyPerformance: null }, null],
  [
    'Luxembourg goes by the written class',
    { countryId: 50, zip: '1111', energyLabelText: 'H' },
    labelled('luxembourg', 'h'),
  ],
  ['Luxembourg never by the figure', { countryId: 50, zip: '1111' }, null],
  ['abroad there is none', { countryId: 33, energyLabelText: 'A' }, null],
  ['an unknown country has none', { countryId: null }, null],
  ['land has none', { typeId: 4 }, null],
  ['a garage has none', { typeId: 9 }, null],
] as const)('%s', (_, change, expected) => {
  expect(energyLabelOf({ ...baseProperty, ...change }, '2026-11-20')).toEqual(expected)
})

test.each([
  ['flanders', 150, 2.5 / 7],
  ['flanders', 0, 1 / 7],
  ['flanders', 100, 2 / 7],
  ['flanders', 341.7, 4.417 / 7],
  ['flanders', -50, 0.5 / 7],
  ['flanders', -900, 0],
  ['flanders', 550, 6.5 / 7],
  ['flanders', 5000, 1],
  ['wallonia', 22.5, 1.5 / 9],
  ['brussels', 356.5, 18.5 / 19],
] as const)('on the scale of %s %d kWh/m² is at %d', (region, kwh, place) => {
  const bands = energyBands(region)
  expect(positionOnScale(bands, epcLabel(region, kwh), kwh)).toBeCloseTo(place, 6)
})

test('a class without a figure is in the middle of its band, an unknown class nowhere', () => {
  expect(positionOnScale(energyBands('flanders'), 'b', null)).toBeCloseTo(2.5 / 7)
  expect(positionOnScale(energyBands('luxembourg'), 'b', 120)).toBeCloseTo(2.5 / 10)
  expect(positionOnScale(energyBands('flanders'), 'g', 900)).toBeNull()
})

test('positions rise with the figure', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...regions),
      fc.double({ min: -500, max: 2000, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (region, kwh, more) => {
        const at = (value: number) => positionOnScale(energyBands(region), epcLabel(region, value), value) ?? -1
        expect(at(kwh)).toBeLessThanOrEqual(at(kwh + more) + 1e-9)
        expect(at(kwh)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
