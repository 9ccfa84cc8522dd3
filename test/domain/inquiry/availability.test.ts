import { expect, test } from 'vitest'
import { forms } from '#domain/forms/registry.ts'
import { acceptsOffers, acceptsViewings } from '#domain/inquiry/availability.ts'

test.each([
  ['sale', 'available', true],
  ['sale', 'new', true],
  ['sale', 'option', false],
  ['sale', 'sold', false],
  ['rent', 'available', false],
  ['take-over', 'available', false],
] as const)('%s, %s: accepts offers: %s', (goal, status, can) => {
  expect(acceptsOffers({ goal, status })).toBe(can)
})

test.each([
  ['available', true],
  ['new', true],
  ['option', true],
  ['sold', false],
] as const)('%s: accepts viewings: %s', (status, can) => {
  expect(acceptsViewings({ status })).toBe(can)
})

test.each([
  ['purchase-offer', 'available', 'nl', true],
  ['purchase-offer', 'available', 'fr', false],
  ['purchase-offer', 'option', 'nl', false],
  ['contact-appointment', 'option', 'fr', true],
  ['contact-appointment', 'sold', 'fr', false],
  ['contact-me', 'sold', 'de', true],
] as const)('%s for a sale that is %s in %s is accepted: %s', (form, status, language, can) => {
  expect(forms[form].isAvailable?.({ goal: 'sale', status }, language) ?? true).toBe(can)
})
