import { expect, test } from 'vitest'
import { holds, isEmpty } from '#domain/emptiness.ts'

test.each([null, undefined, '', ' ', '\n\t', '\u00a0'])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true)
})

test.each([0, false, 'a', ' a ', Number.NaN, [], {}])('%j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false)
})

test('a condition that cannot be worked out is not met', () => {
  const unknown = undefined as unknown as { price: number }
  expect(holds(() => unknown.price > 0)).toBe(false)
  expect(holds(() => 1 > 0)).toBe(true)
  expect(holds(() => 0)).toBe(false)
})
