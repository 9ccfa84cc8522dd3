import { expect, test } from 'vitest'
import { hasAsbestosConclusion, needsAsbestosCertificate } from '#domain/legal/asbestos.ts'

test.each([
  ['safe', true],
  ['not-safe', true],
  ['free', true],
  ['requested', false],
  ['not-required', false],
  [undefined, false],
])('the certificate %s has a conclusion: %s', (asbestos, has) => {
  expect(hasAsbestosConclusion({ asbestos })).toBe(has)
})

const baseProperty = { region: 'flanders', goal: 'sale', typeId: 1, constructionYear: 2000 } as const

test.each([
  ['a house of 2000', {}, '2022-11-23', true],
  ['the day before the law', {}, '2022-11-22', false],
  ['a house of 2001', { constructionYear: 2001 }, '2026-11-20', false],
  ['a house of an unknown year', { constructionYear: undefined }, '2026-11-20', false],
  ['to let', { goal: 'rent' }, '2026-11-20', false],
  ['in Brussels', { region: 'brussels' }, '2026-11-20', false],
  ['a plot', { typeId: 4 }, '2026-11-20', false],
  ['a garage', { typeId: 9 }, '2026-11-20', false],
] as const)('%s: %j on %s needs a certificate: %s', (_, change, date, needs) => {
  expect(needsAsbestosCertificate({ ...baseProperty, ...change }, date)).toBe(needs)
})
