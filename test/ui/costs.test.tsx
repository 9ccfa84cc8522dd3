import { expect, test } from 'vitest'
import { parseCostsQuery } from '#domain/costs/form-query.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { markupChecker, reactSpellings } from '#test/support/markup/markup.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Costs, hasCosts } from '#ui/costs/costs.tsx'

const property: Property = { ...propertyFixture, price: 40_000_000, livingArea: 150, energyPerformance: 240 }

const today = '2026-11-21'

const render = (change: Partial<Property> = {}, query = '', language: Language = 'en') =>
  renderMarkup(
    <Costs property={{ ...property, ...change }} query={parseCostsQuery(new URLSearchParams(query), today)} />,
    siteViewFixture(language),
  )

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

test('lists each cost with its amount and source, and the total', () => {
  const text = textOf(render())
  expect(text).toContain('Registration tax 12%, rate since 1 January 2025 € 48.000')
  expect(text).toContain('Mortgage deed estimate for a loan of € 320.000 € 7.115')
  expect(text).toContain('Total € 460.391')
  expect(text).toContain('You borrow € 320.000 and bring € 140.391 of your own money')
  expect(text).toContain('An estimate, not advice')
  expect(text).toContain('The newest tariff used here dates from 9 February 2026.')
})

test.each<[Language, string]>([
  ['nl', '12,5 %, tarief geldig sinds 1 januari 2025'],
  ['fr', '12,5 %, tarif en vigueur depuis le 1er janvier 2025'],
  ['en', '12.5%, rate since 1 January 2025'],
  ['de', '12,5 %, Tarif gültig seit dem 1. Januar 2025'],
])('formats the tariff in %s: "%s"', (language, text) => {
  expect(textOf(render({ region: 'wallonia' }, '', language))).toContain(text)
})

test('marks amounts from the agency', () => {
  const facts: Facts = { registeredRights: 4_700_000, notaryFees: 300_000 }
  const text = textOf(render({ facts }))
  expect(text).toContain('Registration tax from the agency € 47.000')
  expect(text).toContain('Notary’s costs from the agency € 3.630')
})

test('keeps the entered values, and shows errors and limits', () => {
  const html = render({}, 'home=1&own=lots&years=99&rate=2,75')
  expect(html).toMatch(/<input(?=[^>]*name="own")(?=[^>]*value="lots")(?=[^>]*aria-invalid="true")/)
  expect(html).toMatch(/<input(?=[^>]*name="years")(?=[^>]*value="99")(?=[^>]*aria-describedby="costs-years-fault")/)
  expect(html).toMatch(/<input(?=[^>]*name="rate")(?=[^>]*value="2,75")(?![^>]*aria-invalid)/)
  expect(html).toMatch(/<input(?=[^>]*name="home")(?=[^>]*checked="")/)
  expect(textOf(html)).toContain('Between 5 and 30: calculated with 30.')
  expect(textOf(html)).toContain('We could not read this as a number')
})

test('escapes entered values', () => {
  expect(render({}, 'own="><script>alert(1)</script>')).not.toContain('<script')
})

test.each<[Language, Partial<Property>, string]>([
  ['en', { region: 'flanders' }, 'registers there within 3 years and stays registered for at least 1 year without'],
  ['de', { region: 'flanders' }, 'mindestens 1 Jahr ununterbrochen gemeldet'],
  ['fr', { region: 'flanders' }, 'au moins 1 an sans interruption'],
  ['nl', { region: 'wallonia', typeId: 4 }, 'binnen 5 jaar in, blijft er minstens 3 jaar wonen'],
  ['nl', { region: 'wallonia' }, 'binnen 3 jaar in, blijft er minstens 3 jaar wonen'],
  ['en', { region: 'brussels' }, 'Move in within 3 years, stay for at least 5 years'],
])('shows the conditions of an only home in %s, %j', (language, change, text) => {
  expect(textOf(render(change, '', language))).toContain(text)
})

test('shows the reduced rate of a rebuilt home and its conditions', () => {
  const facts: Facts = { vatRegime: 'vat', rebuild: true }
  const text = textOf(render({ facts }, 'home=1'))
  expect(text).toContain('VAT 6%, rate since 1 July 2025 € 24.000')
  expect(text).toContain('live in it yourself for at least 5 years, and it has no more than 175 m²')
})

test('shows the reference rent in Brussels', () => {
  const rented = { goal: 'rent', region: 'brussels', price: 100_000 } as const
  expect(textOf(render(rented))).toContain('Since 1 May 2025, a rent more than 20% above the reference rent')
  expect(textOf(render({ ...rented, facts: { referenceRent: 95_000 } }))).toContain(
    'reference rent of this home is € 950.',
  )
})

test('asks for an amount where the price is hidden', () => {
  const hidden = { price: null, energyPerformance: null }
  const html = render(hidden)
  expect(html).not.toContain('€\u00a0')
  expect(html).not.toContain('<table')
  expect(html).toMatch(/<input(?=[^>]*name="amount")(?=[^>]*value="")/)
  expect(textOf(render(hidden, 'amount=300.000'))).toContain('Your own figure for the price € 300.000')
})

test('asks for no amount where the price is published', () => {
  expect(render()).not.toContain('name="amount"')
})

test('shows no form and no loan for a rental', () => {
  const html = render({ goal: 'rent', price: 100_000, facts: { chargesRenter: 8_000 } })
  expect(html).not.toContain('<form')
  expect(textOf(html)).toContain('Rental deposit, at most 3 months’ rent')
  expect(textOf(html)).not.toContain('bank')
})

test('shows the legal maximum of a higher deposit', () => {
  const html = render({ goal: 'rent', region: 'wallonia', price: 100_000, facts: { deposit: 300_000 } })
  expect(textOf(html)).toContain('above the legal maximum for a home, 2 months’ rent (€ 2.000)')
})

test('renders no section without costs', () => {
  const nothing = { goal: 'take-over' as const, price: null }
  expect(render(nothing)).toBe('')
  expect(hasCosts({ ...property, ...nothing }, parseCostsQuery(new URLSearchParams(), today), today)).toBe(false)
  expect(hasCosts(property, parseCostsQuery(new URLSearchParams(), today), today)).toBe(true)
})

const errorsOf = markupChecker({
  ...reactSpellings,
  'attr-quote': 'off',
  'no-inline-style': 'error',
})

test.each(languageCodes)('%s: valid markup without unfilled placeholders', (language) => {
  const cases: [Partial<Property>, string][] = [
    [{}, 'home=1&own=lots&years=99&rate=99'],
    [{ region: 'brussels' }, 'home=1&own=1'],
    [{ region: 'flanders', price: 20_000_000, facts: { realEstateTax: 100_000, chargesOwner: 5_000 } }, 'home=1'],
    [{ facts: { vatRegime: 'mixed' } }, ''],
    [{ facts: { vatRegime: 'vat', rebuild: true } }, 'home=1'],
    [{ facts: { vatRegime: 'vat', rebuild: true } }, ''],
    [{ livingArea: 180, facts: { vatRegime: 'vat', rebuild: true } }, ''],
    [{ goal: 'rent', region: 'brussels', price: 100_000 }, ''],
    [{ goal: 'rent', region: 'brussels', price: 100_000, facts: { referenceRent: 95_000 } }, ''],
    [{ region: 'wallonia', typeId: 4 }, ''],
    [{ price: null }, 'amount=0'],
    [{ goal: 'rent', price: 100_000, facts: { inventoryCost: 100, deposit: 900_000 } }, ''],
    [{ lifeAnnuity: true, facts: { annuityBouquet: 100, annuityMonthly: 100 } }, ''],
    [{ goal: 'take-over', facts: { chargesRenter: 100 } }, ''],
    [{ region: null }, ''],
  ]
  for (const [change, query] of cases) {
    const html = render(change, query, language)
    expect(html).not.toMatch(/{{|undefined|NaN/)
    expect(errorsOf(html)).toEqual([])
  }
})
