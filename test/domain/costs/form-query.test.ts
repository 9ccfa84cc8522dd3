import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costsBounds, parseCostsQuery, parseLocalizedNumber } from '#domain/costs/form-query.ts'

const read = (query: string) => parseCostsQuery(new URLSearchParams(query), '2026-11-21')

test.each([
  ['350000', 350_000],
  ['350.000', 350_000],
  ['350 000', 350_000],
  ['350\u00a0000', 350_000],
  ['€ 350.000,50', 350_000.5],
  ['350,000', 350_000],
  ['1,350,000.25', 1_350_000.25],
  ['3,25', 3.25],
  ['3.25', 3.25],
  ['80k', null],
  ['-5', null],
  ['1e6', null],
  ['0x10', null],
  ['12.34.56', null],
  ['', null],
  ['NaN', null],
])('"%s" is read as %s', (typed, number) => {
  expect(parseLocalizedNumber(typed, { thousands: true })).toBe(number)
})

test('marks that copying adds are no part of an amount', () => {
  expect(read(`own=${encodeURIComponent('\u202d350\u202f000\u202c')}`).answers.funds).toBe(35_000_000)
})

test('a rate has no thousands separator', () => {
  expect(read('rate=3.125').answers.rate).toBe(3.125)
  expect(read('own=3.125').answers.funds).toBe(312_500)
})

test('an empty query is a loan over 25 years at the default rate', () => {
  expect(read('')).toEqual({
    answers: { onlyHome: false, funds: null, years: 25, rate: 3.5, amount: null },
    entries: {
      own: { text: '', fault: null },
      years: { text: '', fault: null },
      rate: { text: '', fault: null },
      amount: { text: '', fault: null },
    },
  })
})

test('parses every parameter', () => {
  expect(read('home=1&own=90.000&years=20&rate=2,9%25&amount=420000').answers).toEqual({
    onlyHome: true,
    funds: 9_000_000,
    years: 20,
    rate: 2.9,
    amount: 42_000_000,
  })
})

test.each([
  ['years=99', 'years', 30, 'limited'],
  ['years=1', 'years', 5, 'limited'],
  ['years=12,4', 'years', 12, 'rounded'],
  ['years=5', 'years', 5, null],
  ['years=30', 'years', 30, null],
  ['years=soon', 'years', 25, 'unread'],
  ['rate=15', 'rate', 15, null],
  ['rate=2.75', 'rate', 2.75, null],
  ['rate=40', 'rate', 15, 'limited'],
  ['own=99999999999', 'funds', 5_000_000_000, 'limited'],
  ['own=lots', 'funds', null, 'unread'],
  ['amount=0', 'amount', 100, 'limited'],
  ['home=yes', 'onlyHome', false, null],
] as const)('%s: %s is %s with the fault %s', (query, answer, value, fault) => {
  const { answers, entries } = read(query)
  expect(answers[answer]).toBe(value)
  const [field = '', text] = query.split('=')
  if (field === 'home') return
  expect(entries[field as keyof typeof entries]).toEqual({ text, fault })
})

test('trims a text and cuts it after 24 characters', () => {
  expect(read('own=+++350000+').entries.own).toEqual({ text: '350000', fault: null })
  expect(read(`rate=${'3'.repeat(30)}`).entries.rate).toEqual({ text: '3'.repeat(24), fault: 'unread' })
})

test('answers to any query are within their bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (own, years, rate, amount) => {
      const { answers, entries } = parseCostsQuery(new URLSearchParams({ own, years, rate, amount }), '2026-11-21')
      const within = (value: number, [lowest, highest]: readonly [number, number]) =>
        expect(value >= lowest && value <= highest).toBe(true)
      within(answers.years, costsBounds.years)
      within(answers.rate, costsBounds.rate)
      within((answers.funds ?? 0) / 100, costsBounds.own)
      within((answers.amount ?? 100) / 100, costsBounds.amount)
      for (const { text } of Object.values(entries)) expect(text.length).toBeLessThanOrEqual(24)
    }),
  )
})
