import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from '#worker/middleware/concurrency-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('rejects requests that have waited too long, and admits the next one when a slot is free', async () => {
  let max = 2
  const { enter, isInUse } = createConcurrencyLimit({ maxConcurrent: () => max, maxWaitMs: 3000, maxTurnMs: 8000 })
  const begin = Date.now()
  const entered: [number: number, at: number, refused: boolean][] = []
  const leave: (() => void)[] = []
  const come = (number: number) =>
    void enter().then((done) => {
      entered.push([number, Date.now() - begin, done === null])
      if (done) leave.push(done)
    })
  for (const number of [1, 2, 3, 4]) come(number)
  await vi.advanceTimersByTimeAsync(1000)
  leave.shift()!()
  await vi.advanceTimersByTimeAsync(40)
  expect(entered).toEqual([
    [1, 0, false],
    [2, 0, false],
    [3, 1040, false],
  ])
  await vi.advanceTimersByTimeAsync(1960)
  expect(entered.slice(3)).toEqual([[4, 3000, true]])
  // A rejected request takes no slot.
  leave.shift()!()
  come(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(entered.slice(4)).toEqual([[5, 3000, false]])

  // After `maxConcurrent` has decreased.
  max = 1
  come(6)
  await vi.advanceTimersByTimeAsync(1000)
  expect(entered).toHaveLength(5)
  expect(isInUse()).toBe(true)
  for (const done of leave) done()
  await vi.advanceTimersByTimeAsync(40)
  expect(entered.slice(5)).toEqual([[6, 4040, false]])
})
