import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDepositMonths } from '#domain/costs/deposit.ts'
import { parseCostsQuery } from '#domain/costs/form-query.ts'
import { createReceipt } from '#domain/costs/receipt.ts'
import { type PricedProperty, type ReceiptLine, totalCents } from '#domain/costs/receipt-line.ts'
import type { Region } from '#domain/geo/region.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { goals } from '#domain/property/status.ts'

const date = '2026-11-21'

const baseProperty: PricedProperty = {
  goal: 'sale',
  typeId: propertyTypes.house,
  region: 'flanders',
  price: 40_000_000,
  priceUnit: 0,
  lifeAnnuity: false,
  livingArea: null,
  energyPerformance: null,
  facts: {},
}

const receipt = (change: Partial<PricedProperty> = {}, query = '') =>
  createReceipt({ ...baseProperty, ...change }, parseCostsQuery(new URLSearchParams(query), date).answers, date)
const table = (lines: readonly ReceiptLine[]) => lines.map(({ name, cents }) => [name, cents / 100])

test('a house in Flanders: price, tax, two deeds, and a loan of four fifths of the price', () => {
  const { once, monthly, finance, since } = receipt()
  expect(table(once)).toEqual([
    ['price', 400_000],
    ['registration', 48_000],
    ['notary', 3_362],
    ['file', 1_914],
    ['mortgage', 7_115],
  ])
  expect(finance).toEqual({ loan: 32_000_000, funds: totalCents(once) - 32_000_000 })
  expect(monthly.map(({ name, detail }) => [name, detail])).toEqual([['loan', { years: 25, percent: 3.5 }]])
  expect(since).toBe('2026-02-09')
})

test('the only home has a lower tax and lower fees', () => {
  expect(table(receipt({}, 'home=1').once)).toEqual([
    ['price', 400_000],
    ['registration', 8_000],
    ['notary', 3_172],
    ['file', 1_914],
    ['mortgage', 6_866],
  ])
})

test('sufficient funds need no loan, no mortgage deed and no instalment', () => {
  const { once, monthly, finance } = receipt({}, 'own=500000')
  expect(once.map(({ name }) => name)).not.toContain('mortgage')
  expect(monthly).toEqual([])
  expect(finance).toEqual({ loan: 0, funds: totalCents(once) })
})

test('uses the entered funds, and notes a loan above nine tenths', () => {
  expect(receipt({}, 'own=110000').finance?.funds).toBe(11_000_000)
  expect(receipt({}, 'own=110000').notes).toEqual([])
  expect(receipt({}, 'own=80000').notes).toEqual([{ name: 'highLoan', detail: { percent: 90 } }])
})

test.each<[what: string, facts: Facts, query: string, line: Partial<ReceiptLine>]>([
  ['tax', { registeredRights: 4_700_000 }, '', { name: 'registration', cents: 4_700_000, given: true }],
  [
    'tax, unless the only home pays less',
    { registeredRights: 4_700_000 },
    'home=1',
    { name: 'registration', cents: 800_000 },
  ],
  [
    'tax that is lower still',
    { registeredRights: 500_000 },
    'home=1',
    { name: 'registration', cents: 500_000, given: true },
  ],
  [
    'notary with VAT',
    { notaryFees: 300_000, notaryFeesVat: 363_000 },
    '',
    { name: 'notaryGiven', cents: 363_000, given: true },
  ],
  ['notary without VAT', { notaryFees: 300_000 }, '', { name: 'notaryGiven', cents: 363_000, given: true }],
])('a stated amount replaces the estimate: %s', (_, facts, query, line) => {
  const result = receipt({ facts }, query).once.find(({ name }) => name === line.name)
  expect(result).toMatchObject(line)
  expect(result?.given).toBe(line.given)
})

test('a stated notary bill replaces fee and file', () => {
  const names = receipt({ facts: { notaryFees: 300_000 } }).once.map(({ name }) => name)
  expect(names).toEqual(['price', 'registration', 'notaryGiven', 'mortgage'])
})

test.each<[Facts['vatRegime'], name: string | undefined, cents: number | undefined, note: string | undefined]>([
  ['vat', 'vat', 8_400_000, 'vat,vatRebuildUnknown'],
  ['mixed', 'vat', 8_400_000, 'vatMixed,vatRebuildUnknown'],
  ['not-applicable', 'registration', 4_800_000, undefined],
  ['registration', 'registration', 4_800_000, undefined],
])('VAT regime %s', (vatRegime, name, cents, note) => {
  const { once, notes } = receipt({ facts: { vatRegime } })
  const tax = once.find((line) => line.name === 'vat' || line.name === 'registration')
  expect([tax?.name, tax?.cents]).toEqual([name, cents])
  expect(notes.map((item) => item.name).join()).toBe(note ?? '')
})

/** Royal decree no. 20, table A, from 1 July 2025: programme law in the Moniteur belge of 29 July 2025. */
test.each<[what: string, date: string, change: Partial<PricedProperty>, query: string, percent: number, note: string]>([
  ['an only home of 175 m²', '2026-11-21', { livingArea: 175 }, 'home=1', 6, 'vatRebuild'],
  ['an only home of which the area is not known', '2026-11-21', {}, 'home=1', 6, 'vatRebuild'],
  ['an only apartment on the first day', '2025-07-01', { typeId: propertyTypes.apartment }, 'home=1', 6, 'vatRebuild'],
  ['an only home the day before', '2025-06-30', { livingArea: 175 }, 'home=1', 21, ''],
  ['an only home of 176 m²', '2026-11-21', { livingArea: 176 }, 'home=1', 21, 'vatRebuildLarge'],
  ['not the only home', '2026-11-21', { livingArea: 120 }, '', 21, 'vatRebuildElse'],
  ['in Wallonia', '2026-11-21', { livingArea: 120, region: 'wallonia' }, 'home=1', 6, 'vatRebuild'],
  ['in Brussels', '2026-11-21', { livingArea: 120, region: 'brussels' }, 'home=1', 6, 'vatRebuild'],
  ['an office', '2026-11-21', { typeId: propertyTypes.office }, 'home=1', 21, ''],
])('rebuilt after demolition, %s: on %s', (_, day, change, query, percent, note) => {
  const { answers } = parseCostsQuery(new URLSearchParams(query), day)
  const property = { ...baseProperty, facts: { vatRegime: 'vat', rebuild: true }, ...change }
  const { once, notes } = createReceipt(property, answers, day)
  expect(once.find(({ name }) => name === 'vat')?.cents).toBe(400_000 * percent)
  const names = notes.map(({ name }) => name).filter((name) => name.startsWith('vatRebuild'))
  expect(names.join()).toBe(note)
})

test('no note of a lower VAT rate without demolition', () => {
  expect(receipt({ facts: { vatRegime: 'vat', rebuild: false } }, 'home=1').notes).toEqual([{ name: 'vat' }])
})

test('Brussels notes the exemption and the gain of a renovation', () => {
  const brussels = { region: 'brussels' as const, price: 55_000_000 }
  expect(receipt(brussels, 'home=1').notes).toEqual([
    { name: 'onlyHomeExempt', detail: { cents: 20_000_000 } },
    { name: 'renovation', detail: { classes: 2, years: 5, cents: 625_000 } },
  ])
  expect(receipt({ ...brussels, price: 65_000_000 }, 'home=1').notes).toEqual([{ name: 'onlyHomeNot' }])
})

test('a hidden price is replaced by the visitor’s figure only', () => {
  const hidden = { price: null, facts: { registeredRights: 4_800_000, chargesOwner: 11_000 } }
  expect(receipt(hidden)).toMatchObject({ once: [], finance: null, notes: [], asks: { amount: true } })
  expect(table(receipt(hidden).monthly)).toEqual([['charges', 110]])

  const { once } = receipt(hidden, 'amount=300000')
  expect(table(once).slice(0, 2)).toEqual([
    ['amount', 300_000],
    ['registration', 36_000],
  ])
  expect(once.some(({ given }) => given)).toBe(false)
})

test('ignores the visitor’s figure for a published price', () => {
  expect(receipt({}, 'amount=1')).toEqual(receipt())
})

test('every month: the loan, the certificate’s energy, a twelfth of the tax, the charges', () => {
  const facts: Facts = { heating: 'fuel-oil', realEstateTax: 120_000, chargesOwner: 5_000 }
  const { monthly, notes } = receipt({ livingArea: 150, energyPerformance: 240, facts }, 'own=500000')
  // 150 m² × 240 kWh × 10 cents / 12 = 300.
  expect(table(monthly)).toEqual([
    ['energy', 300],
    ['tax', 100],
    ['charges', 50],
  ])
  expect(notes).toEqual([{ name: 'energy', detail: { figure: 10 } }])
})

test.each([
  [-20, 0],
  [0, 0],
  [100, 113],
])('a home that uses %d kWh/m² has energy for %d a month', (energyPerformance, month) => {
  expect(table(receipt({ livingArea: 150, energyPerformance }, 'own=500000').monthly)).toEqual([['energy', month]])
})

test.each<[Region, Partial<PricedProperty>, name: string | undefined, cents: number | undefined]>([
  ['flanders', {}, 'depositAtMost', 300_000],
  ['wallonia', {}, 'depositAtMost', 200_000],
  ['brussels', {}, 'depositAtMost', 200_000],
  ['flanders', { facts: { contractType: 'student-lease' } }, 'depositAtMost', 200_000],
  ['flanders', { facts: { deposit: 150_000 } }, 'deposit', 150_000],
  ['flanders', { typeId: propertyTypes.garage }, undefined, undefined],
  ['flanders', { typeId: propertyTypes.office }, undefined, undefined],
])('a rent of 1,000 in %s %j: %s %s', (region, change, name, cents) => {
  const { once } = receipt({ goal: 'rent', price: 100_000, region, ...change })
  const deposit = once.find((line) => line.name.startsWith('deposit'))
  expect([deposit?.name, deposit?.cents]).toEqual([name, cents])
})

test.each<[Region, Facts, months: number | null]>([
  ['flanders', { deposit: 300_000 }, null],
  ['flanders', { deposit: 300_001 }, 3],
  ['flanders', { deposit: 300_000, contractType: 'student-lease' }, 2],
  ['wallonia', { deposit: 300_000 }, 2],
  ['brussels', { deposit: 200_001 }, 2],
])('notes a deposit above the legal maximum of %s: %j', (region, facts, months) => {
  const { notes } = receipt({ goal: 'rent', price: 100_000, region, facts })
  expect(notes.filter(({ name }) => name === 'depositExceeded')).toEqual(
    months === null ? [] : [{ name: 'depositExceeded', detail: { months, cents: months * 100_000 } }],
  )
})

/** Brussels: art. 248 of the housing code before and after the ordinance of 4 April 2024; the others unchanged. */
test.each<[Region, date: string, facts: Facts, months: number | null]>([
  ['brussels', '2024-10-31', {}, 3],
  ['brussels', '2024-11-01', {}, 2],
  ['brussels', '2024-11-01', { contractType: 'student-lease' }, 2],
  ['flanders', '2026-11-21', {}, 3],
  ['flanders', '2026-11-21', { contractType: 'student-lease' }, 2],
  ['wallonia', '2026-11-21', {}, 2],
  ['flanders', '2026-11-21', { contractType: 'long-lease' }, null],
])('the deposit of a home in %s on %s, %j: %s months', (region, day, facts, months) => {
  const result = maxDepositMonths({ region, typeId: propertyTypes.apartment, facts }, day)
  expect(result?.months ?? null).toBe(months)
})

const grid = { percent: 20, since: '2025-05-01' }

/** Brussels housing code, as the ordinance of 10 April 2025 has it from 1 May 2025. */
test.each<[what: string, date: string, change: Partial<PricedProperty>, note: unknown]>([
  ['a home in Brussels', '2026-11-21', {}, { name: 'rentGrid', detail: grid }],
  [
    'a home of which the reference rent is known',
    '2025-05-01',
    { facts: { referenceRent: 95_000 } },
    { name: 'referenceRent', detail: { ...grid, cents: 95_000 } },
  ],
  ['a hidden rent', '2026-11-21', { price: null }, { name: 'rentGrid', detail: grid }],
  ['the day before', '2025-04-30', {}, undefined],
  ['an office', '2026-11-21', { typeId: propertyTypes.office }, undefined],
  ['a long lease', '2026-11-21', { facts: { contractType: 'long-lease' } }, undefined],
  ['Flanders', '2026-11-21', { region: 'flanders' }, undefined],
])('the grid of rents: %s', (_, day, change, note) => {
  const { answers } = parseCostsQuery(new URLSearchParams(), day)
  const { notes } = createReceipt(
    { ...baseProperty, goal: 'rent', price: 100_000, region: 'brussels', ...change },
    answers,
    day,
  )
  expect(notes[0]).toEqual(note)
})

test('notes no deposit of an office, a take-over or a hidden rent', () => {
  const facts: Facts = { deposit: 9_000_000 }
  for (const change of [
    { goal: 'rent', typeId: propertyTypes.office },
    { goal: 'take-over' },
    { goal: 'rent', price: null },
  ] as const)
    expect(JSON.stringify(receipt({ ...change, facts }, 'amount=500').notes)).not.toContain('deposit')
})

test('a lease: first the rent, the deposit and the inventory, then rent, energy and charges, and no tax', () => {
  const facts: Facts = { chargesRenter: 8_000, inventoryCost: 20_000, realEstateTax: 100_000 }
  const { once, monthly, asks } = receipt({
    goal: 'rent',
    price: 100_000,
    livingArea: 80,
    energyPerformance: 100,
    facts,
  })
  expect(table(once)).toEqual([
    ['firstRent', 1_000],
    ['depositAtMost', 3_000],
    ['inventory', 200],
  ])
  expect(table(monthly)).toEqual([
    ['rent', 1_000],
    ['energy', 60],
    ['charges', 80],
  ])
  expect(asks).toEqual({ onlyHome: false, finance: false, amount: false })
})

test('does not estimate the tax of a life annuity; the occupant pays the running costs', () => {
  const facts: Facts = {
    lifeAnnuity: true,
    annuityBouquet: 7_500_000,
    annuityMonthly: 82_000,
    annuityOccupied: true,
    realEstateTax: 120_000,
  }
  const occupied = receipt({ price: 7_500_000, lifeAnnuity: true, facts })
  expect(table(occupied.once)).toEqual([['bouquet', 75_000]])
  expect(table(occupied.monthly)).toEqual([['annuity', 820]])
  expect(occupied.notes).toEqual([{ name: 'annuity' }])

  const free = receipt({ price: 7_500_000, lifeAnnuity: true, facts: { ...facts, annuityOccupied: false } })
  expect(table(free.monthly)).toEqual([
    ['annuity', 820],
    ['tax', 100],
  ])
})

test('a business take-over has no real estate tax and no loan', () => {
  const { kind, once, monthly, notes, finance } = receipt({
    goal: 'take-over',
    price: 6_800_000,
    facts: { deposit: 435_000, chargesRenter: 9_000 },
  })
  expect(kind).toBe('take-over')
  expect(table(once)).toEqual([
    ['price', 68_000],
    ['deposit', 4_350],
  ])
  expect(table(monthly)).toEqual([['charges', 90]])
  expect([notes, finance]).toEqual([[{ name: 'takeOver' }], null])
})

test('land and garages have the ordinary tax and no energy costs', () => {
  for (const typeId of [propertyTypes.land, propertyTypes.garage]) {
    const { once, monthly, asks } = receipt(
      { typeId, price: 10_000_000, livingArea: 20, energyPerformance: 100 },
      'home=1',
    )
    expect(once[1]).toMatchObject({ name: 'registration', cents: 1_200_000 })
    expect(monthly.map(({ name }) => name)).toEqual(['loan'])
    expect(asks.onlyHome).toBe(false)
  }
})

test.each<Facts['vatRegime']>(['registration', 'vat'])('estimates nothing abroad under %s', (vatRegime) => {
  expect(receipt({ region: null, facts: { vatRegime } })).toMatchObject({
    once: [{ name: 'price' }],
    monthly: [],
    notes: [{ name: 'abroad' }],
    finance: null,
    since: null,
    asks: { onlyHome: false, finance: false, amount: false },
  })
})

test('any receipt is whole cents that add up, and grows with the price', () => {
  const any = fc.record({
    goal: fc.constantFrom(...goals),
    typeId: fc.constantFrom(...Object.values(propertyTypes)),
    region: fc.constantFrom<Region | null>('flanders', 'brussels', 'wallonia', null),
    price: fc.integer({ min: 100, max: 5_000_000_00 }),
    lifeAnnuity: fc.boolean(),
    livingArea: fc.option(fc.integer({ min: 1, max: 1000 })),
    energyPerformance: fc.option(fc.double({ min: -200, max: 1500, noNaN: true })),
    facts: fc.record(
      {
        vatRegime: fc.constantFrom('registration', 'vat', 'mixed', 'not-applicable'),
        realEstateTax: fc.integer({ min: 0, max: 1_000_000 }),
        notaryFees: fc.integer({ min: 0, max: 1_000_000 }),
      },
      { requiredKeys: [] },
    ),
  })
  const query = fc.constantFrom('', 'home=1', 'own=50000', 'own=0&home=1&years=5&rate=15', 'rate=0')
  fc.assert(
    fc.property(any, query, fc.integer({ min: 0, max: 1_000_000_00 }), (property, query, more) => {
      const result = receipt(property, query)
      for (const { cents } of [...result.once, ...result.monthly]) {
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
      }
      if (result.finance) expect(result.finance.loan + result.finance.funds).toBe(totalCents(result.once))
      const dearer = receipt({ ...property, price: property.price + more }, query)
      expect(totalCents(dearer.once)).toBeGreaterThanOrEqual(totalCents(result.once))
      expect(totalCents(dearer.monthly)).toBeGreaterThanOrEqual(totalCents(result.monthly))
    }),
  )
})
