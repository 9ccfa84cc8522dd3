import { expect, test } from 'vitest'
import { attemptTtlMs, delayAfter, delaySeconds, freeAttempts } from '#domain/auth/login-throttle.ts'

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 10],
  [6, 20],
  [7, 40],
  [8, 80],
  [9, 160],
  [10, 300],
  [11, 300],
  [1000, 300],
  [Number.POSITIVE_INFINITY, 300],
])('after %j failures the next attempt waits %j seconds', (fails, seconds) => expect(delayAfter(fails)).toBe(seconds))

test('delays grow up to five minutes', () => {
  expect(delaySeconds.every((wait, at) => at === 0 || wait > delaySeconds[at - 1]!)).toBe(true)
  expect(delaySeconds.at(-1)).toBeLessThanOrEqual(300)
})

test('allows about three hundred attempts a day on one account', () => {
  const day = attemptTtlMs / 1000
  let attempts = 0
  for (let second = 0; second < day; second += Math.max(1, delayAfter(attempts))) attempts++
  expect(attempts).toBeGreaterThan(freeAttempts)
  expect(attempts).toBeLessThan(320)
})
