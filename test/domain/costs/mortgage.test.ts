import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financePurchase, monthlyInstalment } from '#domain/costs/mortgage.ts'
import { mortgageDeedCost, saleDeedCosts, saleFee, slicedFee } from '#domain/costs/notary-fees.ts'
import { registrationTax } from '#domain/costs/registration-tax.ts'
import { notaryTariffs } from '#domain/costs/tariffs.ts'
import { inForce } from '#domain/in-force.ts'

const date = '2026-11-21'
const euros = (amount: number) => Math.round(amount * 100)
const { sale, loan } = inForce(notaryTariffs, date)

/** Six fees of the calculator of notaire.be on 6 September 2026, and the ends of the scale. */
test.each([
  [0, 0, 0, 'nothing'],
  [20_000, 680.25, 658.5, '199 or 171 + 17,500 × 2.5 % + 2,500 × 1.75 or 2 %'],
  [20_001, 766.27, 744.52, '285 or 257 to begin with'],
  [150_000, 1_907.88, 1_686.56, 'notaire.be'],
  [280_000, 2_538.24, 2_261.74, 'notaire.be'],
  [450_000, 2_878.24, 2_771.74, 'notaire.be'],
  [850_000, 3_678.24, 3_621.74, '0.2 % of what is above 500,000 in both'],
])('the fee for a sale at %d is %d, of an only home %d: %s', (price, fee, onlyHome) => {
  expect(saleFee(sale.fee, euros(price))).toBe(euros(fee))
  expect(saleFee(sale.onlyHomeFee, euros(price))).toBe(euros(onlyHome))
})

test.each([
  [0, 0, 0, 'nothing'],
  [100_000, 651.7, 521.24, '128.25 + 136.80 + 114 + 105.99 + 84.79 + 35,910 × 0.228 %'],
  [150_000, 765.7, 612.24, 'for the only home: notaire.be'],
  [252_000, 994.79, 795.09, 'for the only home: notaire.be'],
])('the fee for a loan of %d is %d, for an only home %d: %s', (lent, fee, onlyHome) => {
  expect(slicedFee(loan.fee, euros(lent))).toBe(euros(fee))
  expect(slicedFee(loan.onlyHomeFee, euros(lent))).toBe(euros(onlyHome))
})

test.each([
  [300_000, false, 3_119.67, '2,578.24 with 21 % VAT'],
  [300_000, true, 2_809.31, '2,321.74 with 21 % VAT'],
  [850_000, true, 4_382.31, 'the highest price for the lower fee'],
  [850_001, true, 4_450.67, 'too dear for the lower fee'],
])('the deed of a sale at %d, only home %s: fee %d (%s)', (price, onlyHome, fee) => {
  const file = 1_914.44 // (855 + 309 + 100) × 1.21 + 285 + 100
  expect(saleDeedCosts({ price: euros(price), onlyHome }, date)).toMatchObject({ fee: euros(fee), file: euros(file) })
})

/** The notaries' example, 9,370, is from before indexation. */
test('an only home of 250,000 in Flanders costs within two percent of notaris.be', () => {
  const deed = saleDeedCosts({ price: euros(250_000), onlyHome: true }, date)
  const tax = registrationTax({ region: 'flanders', typeId: 1, price: euros(250_000), onlyHome: true }, date).tax
  expect(Math.abs(tax + deed.fee + deed.file - euros(9_370)) / euros(9_370)).toBeLessThan(0.02)
})

test.each([
  [0, false, 0, 'no loan, no deed'],
  [200_000, false, 5_222.51, '220,000 × 1.3 % + (879.70 + 627 + 140) × 1.21 + 370'],
  [200_000, true, 5_008.99, '220,000 × 1.3 % + (703.24 + 627 + 140) × 1.21 + 370'],
])('the deed of a loan of %d, only home %s, costs %d: %s', (amount, onlyHome, cost) => {
  expect(mortgageDeedCost(euros(amount), { price: euros(300_000), onlyHome }, date)).toBe(euros(cost))
})

test.each([
  [850_000, true],
  [850_001, false],
])('the deed of a loan for an only home at %d is cheaper: %s', (price, cheaper) => {
  const cost = (onlyHome: boolean) => mortgageDeedCost(euros(200_000), { price: euros(price), onlyHome }, date)
  expect(cost(true) < cost(false)).toBe(cheaper)
})

test.each([
  [120_000, 0, 10, 1_000, 'without interest, a hundred and twentieth'],
  [100_000, 3, 20, 552.58, '0.24663 % a month, 240 months'],
])('%d at %d percent over %d years is %d a month: %s', (amount, rate, years, month) => {
  expect(monthlyInstalment(euros(amount), { rate, years })).toBe(euros(month))
})

const terms = fc.record({ rate: fc.double({ min: 0, max: 15, noNaN: true }), years: fc.integer({ min: 5, max: 30 }) })
const amounts = fc.integer({ min: 1, max: 5_000_000_00 })

test('equal instalments pay the loan and its interest back month by month', () => {
  fc.assert(
    fc.property(amounts, terms, (lent, { rate, years }) => {
      const month = monthlyInstalment(lent, { rate, years })
      const months = years * 12
      expect(Number.isSafeInteger(month)).toBe(true)
      expect(month * months).toBeGreaterThanOrEqual(lent)

      let debt = lent
      for (let paid = 0; paid < months; paid++) debt = debt * (1 + rate / 100) ** (1 / 12) - month
      expect(debt).toBeLessThanOrEqual(1)
      // Rounding up saves less than the added cents and their interest.
      expect(debt).toBeGreaterThan(-months * (1 + rate / 100) ** years)
    }),
  )
})

test('loan and funds cover all costs to the cent', () => {
  const sums = fc.record({ price: amounts, costs: fc.integer({ min: 0, max: 500_000_00 }), onlyHome: fc.boolean() })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 6_000_000_00 }), ({ price, costs, onlyHome }, funds) => {
      const financed = financePurchase({ price, onlyHome, costs, funds }, date)
      expect(financed.deed).toBe(mortgageDeedCost(financed.loan, { price, onlyHome }, date))
      if (financed.loan > 0) expect(financed.loan + funds).toBe(price + costs + financed.deed)
      else expect(funds).toBeGreaterThanOrEqual(price + costs)
    }),
  )
})
