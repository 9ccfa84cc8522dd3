import { expect, test } from 'vitest'
import { titleClass } from '#domain/property/property.ts'

test.each([
  ['a'.repeat(50), undefined],
  ['a'.repeat(51), 'long'],
  ['🏡'.repeat(50), undefined],
  ['🏡'.repeat(51), 'long'],
  ['a'.repeat(90), 'long'],
  ['a'.repeat(91), 'long longest'],
  ['', undefined],
])('%s has the class %s', (title, name) => {
  expect(titleClass(title)).toBe(name)
})
