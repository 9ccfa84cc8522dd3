import { expect, test } from 'vitest'
import { isLongTitle } from '#domain/property/property.ts'

test.each([
  ['a'.repeat(50), false],
  ['a'.repeat(51), true],
  ['🏡'.repeat(50), false],
  ['🏡'.repeat(51), true],
  ['', false],
])('%s: long is %s', (title, long) => {
  expect(isLongTitle(title)).toBe(long)
})
