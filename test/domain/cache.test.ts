import { expect, test } from 'vitest'
import { cacheOf, entriesWithin } from '#domain/cache.ts'

test.each([
  ['as many as are allowed', 1000, 10, 20, 20],
  ['as many as the bytes allow', 1000, 100, 20, 10],
  ['one, however large', 1000, 5000, 20, 1],
])('a cache holds %s', (_, maxBytes, bytes, max, held) => {
  expect(entriesWithin(maxBytes, bytes, max)).toBe(held)
})

test('drops its oldest entry beyond its number', () => {
  const cache = cacheOf<number>({}, 'numbers', 2)
  for (const number of [1, 2, 3]) cache.set(String(number), number)
  expect([...cache.values()]).toEqual([2, 3])
})
