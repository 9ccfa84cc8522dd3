import { expect, test } from 'vitest'
import { isBlank } from '#domain/blank.ts'

test.each([null, undefined, '', ' ', '\n\t', '\u00a0'])('%j is empty', (value) => {
  expect(isBlank(value)).toBe(true)
})

test.each([0, false, 'a', ' a ', Number.NaN, [], {}])('%j is not empty', (value) => {
  expect(isBlank(value)).toBe(false)
})
