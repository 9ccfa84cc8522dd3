import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalment, loanFor } from '#domain/costs/mortgage.ts'
import { feeOn, mortgageDeed, saleDeed } from '#domain/costs/notary.ts'
import { inForce, notary } from '#domain/costs/tariffs.ts'

const date = '2026-11-21'
const euros = (amount: number) => Math.round(amount * 100)
const { sale, loan } = inForce(notary, date)

test.each<['sale' | 'loan', amount: number, fee: number, arithmetic: string]>([
  ['sale', 0, 0, 'nothing'],
  ['sale', 7_500, 342, '7,500 × 4.56 %'],
  ['sale', 17_500, 627, '342 + 10,000 × 2.85 %'],
  ['sale', 100_000, 1_593.66, '342 + 285 + 285 + 264.96 + 212.04 + 35,905 × 0.57 %'],
  ['sale', 300_000, 2_477.65, '… + 186,000 × 0.57 % + 49,905 × 0.057 %'],
  ['loan', 100_000, 651.72, '128.25 + 136.80 + 114 + 105.99 + 84.82 + 35,905 × 0.228 %'],
  ['loan', 200_000, 879.72, '100,000 × 0.228 % more'],
])('the fee for a %s of %d is %d: %s', (deed, amount, fee) => {
  expect(feeOn(deed === 'sale' ? sale.fee : loan.fee, euros(amount))).toBe(euros(fee))
})

test.each([
  [300_000, false, 2_997.96, 2_031, '2,477.65 and 1,100, both with 21 % VAT; 700 of others'],
  [300_000, true, 2_997.96, 1_607.5, 'the file at 750'],
  [850_000, true, 3_377.29, 1_607.5, 'the highest price for the file at 750'],
  [850_001, true, 3_377.29, 2_031, 'too dear for the file at 750'],
])('the deed of a sale at %d, only home %s: fee %d, file %d (%s)', (price, onlyHome, fee, file) => {
  expect(saleDeed({ price: euros(price), onlyHome }, date)).toMatchObject({ fee: euros(fee), file: euros(file) })
})

test.each([
  [0, false, 0, 'no loan, no deed'],
  [200_000, false, 5_452.96, '220,000 × 1.3 % + (879.72 + 850) × 1.21 + 500'],
  [200_000, true, 4_877.07, '220,000 × 1.3 % + (879.72 × 80 % + 550) × 1.21 + 500'],
])('the deed of a loan of %d, only home %s, costs %d: %s', (amount, onlyHome, cost) => {
  expect(mortgageDeed(euros(amount), { price: euros(300_000), onlyHome }, date)).toBe(euros(cost))
})

test.each([
  [850_000, true],
  [850_001, false],
])('the deed of a loan for an only home at %d is cheaper: %s', (price, cheaper) => {
  const cost = (onlyHome: boolean) => mortgageDeed(euros(200_000), { price: euros(price), onlyHome }, date)
  expect(cost(true) < cost(false)).toBe(cheaper)
})

test.each([
  [120_000, 0, 10, 1_000, 'without interest, a hundred and twentieth'],
  [100_000, 3, 20, 552.58, '0.24663 % a month, 240 months'],
])('%d at %d percent over %d years is %d a month: %s', (amount, rate, years, month) => {
  expect(instalment(euros(amount), { rate, years })).toBe(euros(month))
})

const terms = fc.record({ rate: fc.double({ min: 0, max: 15, noNaN: true }), years: fc.integer({ min: 5, max: 30 }) })
const amounts = fc.integer({ min: 1, max: 5_000_000_00 })

test('equal instalments pay the loan and its interest back month by month', () => {
  fc.assert(
    fc.property(amounts, terms, (lent, { rate, years }) => {
      const month = instalment(lent, { rate, years })
      const months = years * 12
      expect(Number.isSafeInteger(month)).toBe(true)
      expect(month * months).toBeGreaterThanOrEqual(lent)

      let debt = lent
      for (let paid = 0; paid < months; paid++) debt = debt * (1 + rate / 100) ** (1 / 12) - month
      expect(debt).toBeLessThanOrEqual(1)
      // Rounding up spares less than the cents that it adds, with their own interest.
      expect(debt).toBeGreaterThan(-months * (1 + rate / 100) ** years)
    }),
  )
})

test('what is lent and what is brought along pay for everything, to the cent', () => {
  const sums = fc.record({ price: amounts, costs: fc.integer({ min: 0, max: 500_000_00 }), onlyHome: fc.boolean() })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 6_000_000_00 }), ({ price, costs, onlyHome }, funds) => {
      const financed = loanFor({ price, onlyHome, costs, funds }, date)
      expect(financed.deed).toBe(mortgageDeed(financed.loan, { price, onlyHome }, date))
      if (financed.loan > 0) expect(financed.loan + funds).toBe(price + costs + financed.deed)
      else expect(funds).toBeGreaterThanOrEqual(price + costs)
    }),
  )
})
