import { expect, test } from 'vitest'
import { parseCostsQuery } from '#domain/costs/form-query.ts'
import { monthlyRepayment } from '#domain/costs/monthly-repayment.ts'

const day = '2026-11-21'
const answers = (query: string) => parseCostsQuery(new URLSearchParams(query), day).answers
const repayment = (query: string, region: 'flanders' | 'wallonia' = 'flanders') =>
  monthlyRepayment(40_000_000, region, answers(query), day)

test('the repayment is in whole euros, and falls with more own money, a longer term and a lower tax', () => {
  const base = repayment('own=100000&years=25')!
  expect(base % 100).toBe(0)
  expect(repayment('own=150000&years=25')).toBeLessThan(base)
  expect(repayment('own=100000&years=30')).toBeLessThan(base)
  expect(repayment('own=100000&years=25&home=1')).toBeLessThan(base)
  expect(repayment('own=100000&years=25', 'wallonia')).not.toBe(base)
})

test('there is no repayment where own money covers all costs', () => {
  expect(repayment('own=600000')).toBeNull()
})
