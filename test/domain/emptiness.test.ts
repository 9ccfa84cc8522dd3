import { expect, test } from 'vitest'
import { isEmpty } from '#domain/emptiness.ts'

test.each([null, undefined, '', ' ', '\n\t', '\u00a0'])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true)
})

test.each([0, false, 'a', ' a ', Number.NaN, [], {}])('%j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false)
})
