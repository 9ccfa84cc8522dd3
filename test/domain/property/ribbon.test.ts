import { expect, test } from 'vitest'
import { ribbonOf } from '#domain/property/ribbon.ts'

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
