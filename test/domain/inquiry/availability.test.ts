import { expect, test } from 'vitest'
import { acceptsForm, acceptsOffers, acceptsViewings } from '#domain/inquiry/availability.ts'

test.each([
  [0, 0, true],
  [0, 1, true],
  [0, 2, false],
  [0, 3, false],
  [1, 0, false],
  [2, 0, false],
] as const)('goal %d, marquee %d accepts offers: %s', (goal, marquee, can) => {
  expect(acceptsOffers({ goal, marquee })).toBe(can)
})

test.each([
  [0, true],
  [1, true],
  [2, true],
  [3, false],
] as const)('marquee %d accepts viewings: %s', (marquee, can) => {
  expect(acceptsViewings({ marquee })).toBe(can)
})

test.each([
  ['purchase-offer', 0, 'nl', true],
  ['purchase-offer', 0, 'fr', false],
  ['purchase-offer', 2, 'nl', false],
  ['contact-appointment', 2, 'fr', true],
  ['contact-appointment', 3, 'fr', false],
  ['contact-me', 3, 'de', true],
] as const)('%s for a sale with marquee %d in %s is accepted: %s', (form, marquee, language, can) => {
  expect(acceptsForm(form, { goal: 0, marquee }, language)).toBe(can)
})
