import { expect, test } from 'vitest'
import { ribbonOf, visibleRibbon } from '#domain/property/ribbon.ts'

test.each([
  ['available', 'sale', 'none'],
  ['new', 'sale', 'new'],
  ['new', 'rent', 'new'],
  ['option', 'sale', 'option'],
  ['option', 'rent', 'option'],
  ['sold', 'sale', 'sold'],
  ['sold', 'rent', 'rented'],
  ['sold', 'take-over', 'sold'],
] as const)('%s with goal %s is %s', (status, goal, ribbon) => {
  expect(ribbonOf(status, goal)).toBe(ribbon)
})

test.each([
  ['new', '2026-11-20', 'new'],
  ['new', '2026-11-14', 'new'],
  ['new', '2026-11-13', 'none'],
  ['new', '2026-11-13T09:30:00', 'new'],
  ['option', '2026-11-20', 'option'],
  ['available', '2026-11-20', 'none'],
] as const)('visitors see a property that is %s since %s on 20 November as %s', (status, published, ribbon) => {
  expect(visibleRibbon({ status, goal: 'sale', published }, '2026-11-20')).toBe(ribbon)
})
