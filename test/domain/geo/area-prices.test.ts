import { describe, expect, test } from 'vitest'
import {
  isMunicipality,
  isSector,
  isShownArea,
  narrowestArea,
  pricedKindOf,
  provinceOfMunicipality,
  sectorArea,
} from '#domain/geo/area-prices.ts'

describe('codes of Statbel', () => {
  test.each([
    [21_004, 'brussel'],
    [23_027, 'vlaams-brabant'],
    [25_112, 'waals-brabant'],
    [44_021, 'oost-vlaanderen'],
    [92_094, 'namen'],
  ])('%i is a municipality of %s', (code, province) => {
    expect([isMunicipality(code), provinceOfMunicipality(code)]).toEqual([true, province])
  })

  test.each([
    ['the country', 1000, false],
    ['a region', 3000, true],
    ['a province', 40_000, true],
    ['one of the two provinces of Brabant', 20_001, true],
    ['an arrondissement', 44_000, false],
  ])('%s is no municipality', (_, code, isShown) => {
    expect([isMunicipality(code), isShownArea(code)]).toEqual([false, isShown])
  })
})

test('the code of a sector is a number of its own, above those of municipalities', () => {
  const codes = ['11001A00-', '11001A001', '11001A01-', '11001B00-', '11002A00-', '44021A5MJ']
  const areas = codes.map(sectorArea)
  expect(new Set(areas).size).toBe(codes.length)
  expect(areas.every((area) => isSector(area!) && Number.isSafeInteger(area) && isShownArea(area!))).toBe(true)
  expect(areas.some((area) => isMunicipality(area!))).toBe(false)
  expect([isSector(93_090), sectorArea('44021a00-')]).toEqual([false, sectorArea('44021A00-')])
})

test.each(['', '44021', '44021A00', '44021A00--', '44000A00-', '44021_UNKNOWN', 'A4021A00-'])(
  '"%s" is no sector',
  (code) => {
    expect(sectorArea(code)).toBeNull()
  },
)

const home = { goal: 'sale', typeId: 1, countryId: 10, lifeAnnuity: false, facts: {} } as const

test.each([
  ['a house of unknown façades', {}, 'houses'],
  ['a terraced house', { facts: { facades: 2 } }, 'attached'],
  ['a semi-detached house', { facts: { facades: 3 } }, 'attached'],
  ['a villa', { facts: { facades: 4 } }, 'detached'],
  ['a flat', { typeId: 2, facts: { facades: 2 } }, 'flats'],
  ['a studio', { typeId: 3 }, 'flats'],
  ['land', { typeId: 4 }, null],
  ['a home to let', { goal: 'rent' as const }, null],
  ['a home for an annuity', { lifeAnnuity: true }, null],
  ['a home abroad', { countryId: 50 }, null],
])('%s is compared with %s', (_, changed, kind) => {
  expect(pricedKindOf({ ...home, ...changed })).toBe(kind)
})

const years = (...sales: number[]) =>
  sales.map((count, at) => ({ year: 2024 + at, sales: count, lower: 1, median: 2, upper: 3 }))

test.each([
  ['sixteen sales are enough', [16, 16], [90, 90], 'municipality'],
  ['fifteen are not', [16, 15], [90, 90], 'province'],
  ['those of a former year do not count', [90], [90, 90], 'province'],
  ['without an area of its own', [], [90, 90], 'province'],
  ['too few anywhere', [1, 1], [2, 2], undefined],
])('%s', (_, town, wider, level) => {
  const areas = [
    { level: 'municipality', years: years(...town) },
    { level: 'province', years: years(...wider) },
  ] as const
  expect(narrowestArea(areas)?.level).toBe(level)
})
