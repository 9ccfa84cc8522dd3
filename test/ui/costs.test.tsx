import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { parseCostsQuery } from '#domain/costs/form-query.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Costs, hasCosts } from '#ui/costs/costs.tsx'

const home: Property = { ...propertyFixture, price: 40_000_000, livingArea: 150, energyPerformance: 240 }

const today = '2026-11-21'

const shown = (change: Partial<Property> = {}, query = '', language: Language = 'en') =>
  renderMarkup(
    <Costs property={{ ...home, ...change }} query={parseCostsQuery(new URLSearchParams(query), today)} />,
    siteViewFixture(language),
  )

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

test('a receipt: each line with its figure and where that comes from, and the sum', () => {
  const text = words(shown())
  expect(text).toContain('Registration tax 12 %, tariff in force since 1 January 2025 € 48.000')
  expect(text).toContain('Mortgage deed estimate for a loan of € 320.000 € 7.115')
  expect(text).toContain('Altogether € 460.391')
  expect(text).toContain('you borrow € 320.000 and bring € 140.391 of your own money')
  expect(text).toContain('An estimate, not advice')
  expect(text).toContain('The newest tariff used here dates from 9 February 2026.')
})

test.each<[Language, string]>([
  ['nl', '12,5 %, tarief geldig sinds 1 januari 2025'],
  ['fr', '12,5 %, tarif en vigueur depuis le 1er janvier 2025'],
  ['en', '12.5 %, tariff in force since 1 January 2025'],
  ['de', '12,5 %, Tarif gültig seit dem 1. Januar 2025'],
])('%s writes "%s"', (language, text) => {
  expect(words(shown({ region: 'wallonia' }, '', language))).toContain(text)
})

test('what the agency told is marked as such', () => {
  const facts: Facts = { registeredRights: 4_700_000, notaryFees: 300_000 }
  const text = words(shown({ facts }))
  expect(text).toContain('Registration tax figure given by the agency € 47.000')
  expect(text).toContain('Notary’s costs figure given by the agency € 3.630')
})

test('the form keeps what was typed, and says what became of it', () => {
  const html = shown({}, 'home=1&own=lots&years=99&rate=2,75')
  expect(html).toMatch(/<input(?=[^>]*name="own")(?=[^>]*value="lots")(?=[^>]*aria-invalid="true")/)
  expect(html).toMatch(/<input(?=[^>]*name="years")(?=[^>]*value="99")(?=[^>]*aria-describedby="costs-years-fault")/)
  expect(html).toMatch(/<input(?=[^>]*name="rate")(?=[^>]*value="2,75")(?![^>]*aria-invalid)/)
  expect(html).toMatch(/<input(?=[^>]*name="home")(?=[^>]*checked="")/)
  expect(words(html)).toContain('Between 5 and 30: calculated with 30.')
  expect(words(html)).toContain('We could not read this as a number')
})

test('what is typed stays text', () => {
  expect(shown({}, 'own="><script>alert(1)</script>')).not.toContain('<script')
})

test.each<[Language, Partial<Property>, string]>([
  ['en', { region: 'flanders' }, 'registers there within 3 years and stays registered for at least 1 year without'],
  ['de', { region: 'flanders' }, 'mindestens 1 Jahr ununterbrochen gemeldet'],
  ['fr', { region: 'flanders' }, 'au moins 1 an sans interruption'],
  ['nl', { region: 'wallonia', typeId: 4 }, 'binnen 5 jaar in, blijft er minstens 3 jaar wonen'],
  ['nl', { region: 'wallonia' }, 'binnen 3 jaar in, blijft er minstens 3 jaar wonen'],
  ['en', { region: 'brussels' }, 'Move in within 3 years, stay for at least 5 years'],
])('%s: what an only home asks of its buyer, %j', (language, change, text) => {
  expect(words(shown(change, '', language))).toContain(text)
})

test('a home rebuilt after a demolition is told the lower rate and its conditions', () => {
  const facts: Facts = { vatRegime: 'vat', rebuild: true }
  const text = words(shown({ facts }, 'home=1'))
  expect(text).toContain('VAT 6 %, tariff in force since 1 July 2025 € 24.000')
  expect(text).toContain('live in it yourself for at least 5 years, and it has no more than 175 m²')
})

test('a rent in Brussels is told the grid of rents', () => {
  const rented = { goal: 1, region: 'brussels', price: 100_000 } as const
  expect(words(shown(rented))).toContain('Since 1 May 2025, a rent more than 20 % above the reference rent')
  expect(words(shown({ ...rented, facts: { referenceRent: 95_000 } }))).toContain(
    'reference rent of this home is € 950.',
  )
})

test('a hidden price: the form asks for a figure of the visitor’s own, and there is none before', () => {
  const hidden = { price: null, energyPerformance: null }
  const html = shown(hidden)
  expect(html).not.toContain('€\u00a0')
  expect(html).not.toContain('<table')
  expect(html).toMatch(/<input(?=[^>]*name="amount")(?=[^>]*value="")/)
  expect(words(shown(hidden, 'amount=300.000'))).toContain('Your own figure for the price € 300.000')
})

test('a told price leaves nothing to ask about it', () => {
  expect(shown()).not.toContain('name="amount"')
})

test('a home to let asks nothing and is not told of loans', () => {
  const html = shown({ goal: 1, price: 100_000, facts: { chargesRenter: 8_000 } })
  expect(html).not.toContain('<form')
  expect(words(html)).toContain('Rental deposit, at most 3 months’ rent')
  expect(words(html)).not.toContain('bank')
})

test('a deposit above the legal maximum is told with the maximum', () => {
  const html = shown({ goal: 1, region: 'wallonia', price: 100_000, facts: { deposit: 300_000 } })
  expect(words(html)).toContain('above the legal maximum for a home, 2 months’ rent (€ 2.000)')
})

test('there is no section where nothing is known', () => {
  const nothing = { goal: 2 as const, price: null }
  expect(shown(nothing)).toBe('')
  expect(hasCosts({ ...home, ...nothing }, parseCostsQuery(new URLSearchParams(), today), today)).toBe(false)
  expect(hasCosts(home, parseCostsQuery(new URLSearchParams(), today), today)).toBe(true)
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-quote': 'off',
    'void-style': 'off',
    'no-inline-style': 'error',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
  },
})

test.each(languageCodes)('%s: sound markup, every word there, no unfilled place', async (language) => {
  const cases: [Partial<Property>, string][] = [
    [{}, 'home=1&own=lots&years=99&rate=99'],
    [{ region: 'brussels' }, 'home=1&own=1'],
    [{ region: 'flanders', price: 20_000_000, facts: { realEstateTax: 100_000, chargesOwner: 5_000 } }, 'home=1'],
    [{ facts: { vatRegime: 'mixed' } }, ''],
    [{ facts: { vatRegime: 'vat', rebuild: true } }, 'home=1'],
    [{ facts: { vatRegime: 'vat', rebuild: true } }, ''],
    [{ livingArea: 180, facts: { vatRegime: 'vat', rebuild: true } }, ''],
    [{ goal: 1, region: 'brussels', price: 100_000 }, ''],
    [{ goal: 1, region: 'brussels', price: 100_000, facts: { referenceRent: 95_000 } }, ''],
    [{ region: 'wallonia', typeId: 4 }, ''],
    [{ price: null }, 'amount=0'],
    [{ goal: 1, price: 100_000, facts: { inventoryCost: 100, deposit: 900_000 } }, ''],
    [{ lifeAnnuity: true, facts: { annuityBouquet: 100, annuityMonthly: 100 } }, ''],
    [{ goal: 2, facts: { chargesRenter: 100 } }, ''],
    [{ region: null }, ''],
  ]
  for (const [change, query] of cases) {
    const html = shown(change, query, language)
    expect(html).not.toMatch(/{{|undefined|NaN/)
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    )
  }
})
