import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOnlyHomeRule, onlyHomeYears, registrationTax, renovationGain } from '#domain/costs/registration-tax.ts'
import type { Region } from '#domain/geo/region.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

const { house: property, land, commercial, garage } = propertyTypes
const euros = (amount: number) => Math.round(amount * 100)

test.each<[Region, date: string, typeId: number, price: number, onlyHome: boolean, tax: number, arithmetic: string]>([
  ['flanders', '2026-11-21', property, 400_000, true, 8_000, '400,000 × 2 %'],
  ['flanders', '2026-11-21', property, 400_000, false, 48_000, '400,000 × 12 %'],
  ['flanders', '2025-01-01', property, 400_000, true, 8_000, 'the first day of the new rate'],
  ['flanders', '2024-12-31', property, 400_000, true, 12_000, '400,000 × 3 %, the day before'],
  ['flanders', '2024-12-31', property, 200_000, true, 3_200, '200,000 × 3 % − 2,800'],
  ['flanders', '2019-05-01', property, 400_000, true, 12_000, 'before all rows: the oldest one'],
  ['flanders', '2026-11-21', property, 220_000, true, 2_533, '220,000 × 2 % − 1,867: at the limit'],
  ['flanders', '2026-11-21', property, 220_001, true, 4_400.02, '220,001 × 2 %: above the limit'],
  ['flanders', '2026-11-21', property, 90_000, true, 0, '90,000 × 2 % is less than the reduction'],
  ['flanders', '2026-11-21', land, 150_000, true, 18_000, 'land knows no only home: × 12 %'],
  ['wallonia', '2026-11-21', property, 300_000, true, 9_000, '300,000 × 3 %'],
  ['wallonia', '2026-11-21', property, 300_000, false, 37_500, '300,000 × 12.5 %'],
  ['wallonia', '2026-11-21', land, 100_000, true, 3_000, '100,000 × 3 %'],
  ['wallonia', '2026-11-21', garage, 20_000, true, 2_500, 'no home: 20,000 × 12.5 %'],
  ['brussels', '2026-11-21', property, 550_000, true, 43_750, '(550,000 − 200,000) × 12.5 %'],
  ['brussels', '2026-11-21', property, 600_000, true, 50_000, '(600,000 − 200,000) × 12.5 %: at the limit'],
  ['brussels', '2026-11-21', property, 600_001, true, 75_000.13, '600,001 × 12.5 %: above it nothing is exempt'],
  ['brussels', '2026-11-21', property, 150_000, true, 0, 'all of it is exempt'],
  ['brussels', '2026-11-21', land, 250_000, true, 18_750, '(250,000 − 100,000) × 12.5 %'],
  ['brussels', '2026-11-21', land, 300_001, true, 37_500.13, '300,001 × 12.5 %'],
  ['brussels', '2023-03-31', property, 400_000, true, 28_125, '(400,000 − 175,000) × 12.5 %'],
  ['brussels', '2023-04-01', property, 400_000, true, 25_000, '(400,000 − 200,000) × 12.5 %'],
  ['brussels', '2026-11-21', commercial, 400_000, true, 50_000, 'no home: 400,000 × 12.5 %'],
])('%s on %s, type %d at %d, only home %s: %d, which is %s', (region, date, typeId, price, onlyHome, tax) => {
  expect(registrationTax({ region, typeId, price: euros(price), onlyHome }, date).tax).toBe(euros(tax))
})

/** Vlaamse Codex Fiscaliteit: 1 % of an only home renovated in depth or protected, for agreements of 2022 to 2024. */
test.each<[Region, date: string, typeId: number, onlyHome: boolean, tax: number]>([
  ['flanders', '2024-12-31', property, true, 4_000],
  ['flanders', '2022-01-01', property, true, 4_000],
  ['flanders', '2025-01-01', property, true, 8_000],
  ['flanders', '2026-11-21', property, true, 8_000],
  ['flanders', '2024-12-31', property, false, 48_000],
  ['flanders', '2024-12-31', land, true, 48_000],
  ['wallonia', '2025-06-01', property, true, 12_000],
])('renovated in depth in %s on %s, type %d at 400,000, only home %s: %d', (region, date, typeId, onlyHome, tax) => {
  const purchase = { region, typeId, price: euros(400_000), onlyHome, deepRenovation: true }
  expect(registrationTax(purchase, date).tax).toBe(euros(tax))
})

/**
 * Flanders: programme decree for 2026. Wallonia: decree of 5 December 2024. Brussels: art. 46bis of the registration
 * code.
 */
test.each<[Region, date: string, typeId: number, years: { within: number; stay: number } | null]>([
  ['flanders', '2026-01-01', property, { within: 3, stay: 1 }],
  ['flanders', '2025-12-31', property, null],
  ['flanders', '2026-11-21', land, null],
  ['wallonia', '2025-01-01', property, { within: 3, stay: 3 }],
  ['wallonia', '2025-01-01', land, { within: 5, stay: 3 }],
  ['wallonia', '2025-01-01', garage, null],
  ['brussels', '2023-04-01', property, { within: 3, stay: 5 }],
  ['brussels', '2026-11-21', land, { within: 3, stay: 5 }],
])('an only home in %s on %s, type %d: %j', (region, date, typeId, years) => {
  expect(onlyHomeYears(region, typeId, date)).toEqual(years)
})

test.each<[Region, typeId: number, knows: boolean]>([
  ['flanders', property, true],
  ['flanders', land, false],
  ['wallonia', land, true],
  ['brussels', land, true],
  ['brussels', garage, false],
])('%s has a relief for an only home of type %d: %s', (region, typeId, knows) => {
  expect(hasOnlyHomeRule(region, typeId, '2026-11-21')).toBe(knows)
})

test.each<[Region, typeId: number, price: number, onlyHome: boolean, less: number | null, why: string]>([
  ['brussels', property, 550_000, true, 6_250, '2 × 25,000 × 12.5 %'],
  ['brussels', property, 220_000, true, 2_500, 'no more than the tax: 20,000 × 12.5 %'],
  ['brussels', property, 180_000, true, null, 'nothing is left to spare'],
  ['brussels', property, 650_000, true, null, 'above the limit'],
  ['brussels', property, 550_000, false, null, 'not the only home'],
  ['brussels', land, 250_000, true, null, 'land has no classes'],
  ['flanders', property, 300_000, true, null, 'the region gives nothing for it'],
])('two classes better in %s, type %d at %d, only home %s: %s (%s)', (region, typeId, price, onlyHome, less) => {
  const gain = renovationGain({ region, typeId, price: euros(price), onlyHome }, '2026-11-21')
  expect(gain).toEqual(less === null ? null : { classes: 2, years: 5, less: euros(less) })
})

test('one class is not enough, three count as three', () => {
  const taxed = (classesWon: number) =>
    registrationTax(
      { region: 'brussels', typeId: property, price: euros(550_000), onlyHome: true, classesWon },
      '2026-11-21',
    ).tax
  expect([0, 1, 2, 3].map(taxed)).toEqual([43_750, 43_750, 37_500, 34_375].map(euros))
})

const purchase = fc.record({
  region: fc.constantFrom<Region>('flanders', 'brussels', 'wallonia'),
  typeId: fc.constantFrom(...Object.values(propertyTypes)),
  price: fc.integer({ min: 0, max: 10_000_000_00 }),
  onlyHome: fc.boolean(),
  classesWon: fc.integer({ min: 0, max: 6 }),
})
const day = fc.constantFrom('2016-01-01', '2022-06-01', '2023-04-01', '2025-01-01', '2030-01-01')

test('the tax is whole cents, not negative, and never falls with a rising price', () => {
  fc.assert(
    fc.property(purchase, fc.integer({ min: 0, max: 1_000_000_00 }), day, (bought, more, date) => {
      const { tax } = registrationTax(bought, date)
      expect(Number.isSafeInteger(tax)).toBe(true)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(registrationTax({ ...bought, price: bought.price + more }, date).tax).toBeGreaterThanOrEqual(tax)
    }),
  )
})

test('the buyer of an only home never pays more', () => {
  fc.assert(
    fc.property(purchase, day, (bought, date) => {
      const only = registrationTax({ ...bought, onlyHome: true }, date)
      const other = registrationTax({ ...bought, onlyHome: false }, date)
      expect(only.tax).toBeLessThanOrEqual(other.tax)
      if (!only.asOnlyHome) expect(only.tax).toBe(other.tax)
    }),
  )
})
