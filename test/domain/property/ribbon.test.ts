import { expect, test } from 'vitest'
import type { Marquee } from '#domain/property/property.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'

test.each([
  [0, 0, 'none'],
  [1, 0, 'new'],
  [1, 1, 'new'],
  [2, 0, 'option'],
  [2, 1, 'option'],
  [3, 0, 'sold'],
  [3, 1, 'rented'],
  [3, 2, 'sold'],
] as const)('marquee %d with goal %d is %s', (marquee, goal, ribbon) => {
  expect(ribbonOf(marquee, goal)).toBe(ribbon)
})

test('an unknown marquee has no ribbon', () => {
  expect(ribbonOf(8 as Marquee, 0)).toBe('none')
})
