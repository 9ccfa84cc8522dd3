import { expect, test } from 'vitest'
import { parseCostsQuery } from '#domain/costs/form-query.ts'
import { createReceipt } from '#domain/costs/receipt.ts'
import type { PricedProperty, Receipt } from '#domain/costs/receipt-line.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

const date = '2026-11-21'

const baseProperty: PricedProperty = {
  ...{ goal: 'sale', typeId: propertyTypes.house, region: 'flanders', price: 40_000_000, priceUnit: 0 },
  ...{ lifeAnnuity: false, livingArea: null, energyPerformance: null, facts: {} },
}

const noneAsked = { onlyHome: false, finance: false, amount: false }
const saleAsked = { onlyHome: true, finance: true, amount: false }
const rated = { livingArea: 150, energyPerformance: 240 }

const rebuildUnknown = {
  name: 'vatRebuildUnknown' as const,
  detail: { percent: 6, area: 175, years: 5, letFor: 15 },
}

const leaseFacts = { chargesRenter: 8_000, inventoryCost: 20_000, deposit: 250_000, realEstateTax: 100_000 }
const annuityFacts = {
  ...{ lifeAnnuity: true, annuityBouquet: 7_500_000, annuityMonthly: 82_000, registeredRights: 1_500_000 },
  ...{ notaryFees: 300_000, realEstateTax: 120_000 },
}
const takeOverFacts = { deposit: 435_000, inventoryCost: 100_000, chargesRenter: 9_000 }

test.each<[what: string, change: Partial<PricedProperty>, query: string, receipt: Receipt]>([
  [
    'a lease with a deposit of its own',
    { goal: 'rent', price: 100_000, livingArea: 80, energyPerformance: 100, facts: leaseFacts },
    '',
    {
      kind: 'rent',
      once: [
        { name: 'firstRent', cents: 100_000 },
        { name: 'deposit', cents: 250_000, given: true },
        { name: 'inventory', cents: 20_000, given: true },
      ],
      monthly: [
        { name: 'rent', cents: 100_000 },
        { name: 'energy', cents: 6_000, detail: { cents: 9, since: '2025-01-01' } },
        { name: 'charges', cents: 8_000, given: true },
      ],
      notes: [{ name: 'energy', detail: { figure: 9 } }],
      finance: null,
      asks: noneAsked,
      since: '2025-01-01',
    },
  ],
  [
    'a lease without a deposit: the most that the law allows, and since when',
    { goal: 'rent', price: 100_000 },
    '',
    {
      kind: 'rent',
      once: [
        { name: 'firstRent', cents: 100_000 },
        { name: 'depositAtMost', cents: 300_000, detail: { months: 3, since: '2019-01-01' } },
      ],
      monthly: [{ name: 'rent', cents: 100_000 }],
      notes: [],
      finance: null,
      asks: noneAsked,
      since: '2019-01-01',
    },
  ],
  [
    'a lease with a hidden rent',
    { goal: 'rent', price: null, facts: leaseFacts },
    '',
    {
      kind: 'rent',
      once: [],
      monthly: [{ name: 'charges', cents: 8_000, given: true }],
      notes: [],
      finance: null,
      asks: { onlyHome: false, finance: false, amount: true },
      since: null,
    },
  ],
  [
    'a free life annuity with taxes and a bill of the notary',
    { price: 7_500_000, ...rated, facts: { ...annuityFacts, heating: 'fuel-oil' } },
    '',
    {
      kind: 'annuity',
      once: [
        { name: 'bouquet', cents: 7_500_000 },
        { name: 'registration', cents: 1_500_000, given: true },
        { name: 'notaryGiven', cents: 363_000, given: true },
      ],
      monthly: [
        { name: 'annuity', cents: 82_000 },
        { name: 'energy', cents: 30_000, detail: { cents: 10, since: '2025-01-01' } },
        { name: 'tax', cents: 10_000, given: true, detail: { cents: 120_000 } },
      ],
      notes: [{ name: 'annuity' }, { name: 'energy', detail: { figure: 10 } }],
      finance: null,
      asks: noneAsked,
      since: '2025-01-01',
    },
  ],
  [
    'a life annuity without a bouquet: its price',
    { price: 7_500_000, lifeAnnuity: true },
    '',
    {
      kind: 'annuity',
      once: [{ name: 'price', cents: 7_500_000 }],
      monthly: [],
      notes: [{ name: 'annuity' }],
      finance: null,
      asks: noneAsked,
      since: null,
    },
  ],
  [
    'a life annuity with a hidden price: nothing of what follows from it',
    { price: null, lifeAnnuity: true, facts: annuityFacts },
    '',
    {
      kind: 'annuity',
      once: [],
      monthly: [{ name: 'tax', cents: 10_000, given: true, detail: { cents: 120_000 } }],
      notes: [{ name: 'annuity' }],
      finance: null,
      asks: noneAsked,
      since: null,
    },
  ],
  [
    'a business with an inventory',
    { goal: 'take-over', price: 6_800_000, ...rated, facts: takeOverFacts },
    '',
    {
      kind: 'take-over',
      once: [
        { name: 'price', cents: 6_800_000 },
        { name: 'deposit', cents: 435_000, given: true },
        { name: 'inventory', cents: 100_000, given: true },
      ],
      monthly: [{ name: 'charges', cents: 9_000, given: true }],
      notes: [{ name: 'takeOver' }],
      finance: null,
      asks: noneAsked,
      since: null,
    },
  ],
  [
    'a business with a hidden price',
    { goal: 'take-over', price: null, facts: takeOverFacts },
    'amount=5000',
    {
      kind: 'take-over',
      once: [],
      monthly: [{ name: 'charges', cents: 9_000, given: true }],
      notes: [{ name: 'takeOver' }],
      finance: null,
      asks: noneAsked,
      since: null,
    },
  ],
  [
    'a sale under VAT: no registration tax, even if stated',
    { facts: { vatRegime: 'vat', registeredRights: 1_000_000 } },
    'own=600000',
    {
      kind: 'sale',
      once: [
        { name: 'price', cents: 40_000_000 },
        { name: 'vat', cents: 8_400_000, detail: { percent: 21, since: '2025-07-01' } },
        { name: 'notary', cents: 336_200 },
        { name: 'file', cents: 191_400 },
      ],
      monthly: [],
      notes: [{ name: 'vat' }, rebuildUnknown],
      finance: { loan: 0, funds: 48_927_600 },
      asks: saleAsked,
      since: '2026-02-09',
    },
  ],
  [
    'a mixed sale: VAT, and the registration of the land',
    { facts: { vatRegime: 'mixed', registeredRights: 1_000_000 } },
    'own=600000',
    {
      kind: 'sale',
      once: [
        { name: 'price', cents: 40_000_000 },
        { name: 'vat', cents: 8_400_000, detail: { percent: 21, since: '2025-07-01' } },
        { name: 'registration', cents: 1_000_000, given: true },
        { name: 'notary', cents: 336_200 },
        { name: 'file', cents: 191_400 },
      ],
      monthly: [],
      notes: [{ name: 'vatMixed' }, rebuildUnknown],
      finance: { loan: 0, funds: 49_927_600 },
      asks: saleAsked,
      since: '2026-02-09',
    },
  ],
  [
    'a modest only home in Flanders: less tax',
    { price: 20_000_000 },
    'home=1&own=900000',
    {
      kind: 'sale',
      once: [
        { name: 'price', cents: 20_000_000 },
        { name: 'registration', cents: 213_300, detail: { percent: 2, since: '2025-01-01' } },
        { name: 'notary', cents: 233_400 },
        { name: 'file', cents: 191_400 },
      ],
      monthly: [],
      notes: [{ name: 'onlyHomeLess', detail: { cents: 186_700 } }],
      finance: { loan: 0, funds: 20_638_100 },
      asks: saleAsked,
      since: '2026-02-09',
    },
  ],
  [
    'a sale with every amount stated: no tariff date',
    { facts: { notaryFees: 300_000, registeredRights: 4_700_000 } },
    'own=900000',
    {
      kind: 'sale',
      once: [
        { name: 'price', cents: 40_000_000 },
        { name: 'registration', cents: 4_700_000, given: true },
        { name: 'notaryGiven', cents: 363_000, given: true },
      ],
      monthly: [],
      notes: [],
      finance: { loan: 0, funds: 45_063_000 },
      asks: saleAsked,
      since: null,
    },
  ],
])('%s', (_, change, query, receipt) => {
  const { answers } = parseCostsQuery(new URLSearchParams(query), date)
  expect(createReceipt({ ...baseProperty, ...change }, answers, date)).toEqual(receipt)
})

test('a hidden price abroad needs no figure of the visitor', () => {
  const { answers } = parseCostsQuery(new URLSearchParams(), date)
  expect(createReceipt({ ...baseProperty, price: null, region: null }, answers, date).asks).toEqual(noneAsked)
})
