import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inPasswordTurn, inTurn } from '#worker/middleware/form-limit.ts'
import { yieldToForms } from '#worker/middleware/rendering-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  // Empties the queue.
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
})

const wait = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))

test('starts two readers at a time while a form is handled, and all at once otherwise', async () => {
  const started: number[] = []
  const read = (number: number) => void yieldToForms().then(() => started.push(number))
  let release = () => {}
  void inTurn(
    () =>
      new Promise<void>((done) => {
        release = done
      }),
  )
  for (const number of [1, 2, 3, 4, 5]) read(number)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(10)
  expect(started).toEqual([1, 2, 3, 4, 5])
  release()
  await vi.advanceTimersByTimeAsync(0)
  for (const number of [6, 7, 8]) read(number)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('checks two passwords at a time without blocking forms', async () => {
  let working = 0
  let max = 0
  const logins = Array.from({ length: 60 }, () =>
    inPasswordTurn(async () => {
      max = Math.max(max, ++working)
      await wait(1000)
      working--
    }).then(
      () => 'in',
      ({ code, retryAfter }) => `${code}, ${retryAfter} s`,
    ),
  )
  await vi.advanceTimersByTimeAsync(50)
  let isTaken = false
  void inTurn(async () => {
    isTaken = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isTaken).toBe(true)
  // The rest is rejected with a retry time after twenty seconds.
  await vi.advanceTimersByTimeAsync(25_000)
  const outcomes = await Promise.all(logins)
  expect(max).toBe(2)
  expect(new Set(outcomes)).toEqual(new Set(['in', 'login.busy, 30 s']))
  expect(outcomes.filter((item) => item === 'in').length).toBeGreaterThan(30)
})

test('runs twelve forms at a time, in order of arrival', async () => {
  let working = 0
  let max = 0
  const begun: number[] = []
  const all = Array.from({ length: 100 }, (_, number) =>
    inTurn(async () => {
      begun.push(number)
      max = Math.max(max, ++working)
      await wait(100)
      working--
      return number
    }),
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, (_, number) => number))
  expect(max).toBe(12)
  expect(begun).toEqual([...begun].sort((a, b) => a - b))
})

test('releases the place of a failed form', async () => {
  const failing = Array.from({ length: 12 }, () => inTurn(() => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)
  let done = false
  await inTurn(async () => {
    done = true
  })
  expect(done).toBe(true)
})

test('releases the place of a hanging form after eight seconds', async () => {
  for (let count = 0; count < 12; count++) void inTurn(() => new Promise(() => {}))
  let at = 0
  const begin = Date.now()
  void inTurn(async () => {
    at = Date.now() - begin
  })
  await vi.advanceTimersByTimeAsync(7900)
  expect(at).toBe(0)
  await vi.advanceTimersByTimeAsync(700)
  expect(at).toBeGreaterThanOrEqual(8000)
})

test('starts every form within twenty-five seconds', async () => {
  const begun: number[] = []
  const begin = Date.now()
  for (let count = 0; count < 60; count++) {
    void inTurn(() => {
      begun.push(Date.now() - begin)
      return new Promise(() => {})
    })
  }
  await vi.advanceTimersByTimeAsync(26_000)
  expect(begun).toHaveLength(60)
  expect(Math.max(...begun)).toBeLessThan(25_100)
})
