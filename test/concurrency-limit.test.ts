import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from '#worker/services/concurrency-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.restoreAllMocks()
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
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual([
    [1, 0, false],
    [2, 0, false],
    [3, 1000, false],
  ])
  await vi.advanceTimersByTimeAsync(2000)
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
  await vi.advanceTimersByTimeAsync(0)
  expect(entered.slice(5)).toEqual([[6, 4000, false]])
})

test('a request waits on while it is wanted, in its place', async () => {
  const { enter } = createConcurrencyLimit({ maxConcurrent: () => 1, maxWaitMs: 1000, maxTurnMs: 8000 })
  const leave = await enter()
  let isWanted = true
  const order: string[] = []
  const come = (name: string, wanted?: () => boolean) =>
    void enter(wanted).then((done) => {
      order.push(done ? name : `${name} refused`)
      done?.()
    })
  come('wanted', () => isWanted)
  come('no longer', () => isWanted)
  await vi.advanceTimersByTimeAsync(900)
  come('later')
  await vi.advanceTimersByTimeAsync(600)
  expect(order).toEqual([])
  leave?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['wanted', 'no longer', 'later'])

  const second = await enter()
  come('unwanted', () => isWanted)
  await vi.advanceTimersByTimeAsync(1100)
  expect(order).toHaveLength(3)
  isWanted = false
  await vi.advanceTimersByTimeAsync(500)
  expect(order.slice(3)).toEqual(['unwanted refused'])
  second?.()
})

test('a request cancelled while waiting does not block others', async () => {
  const { enter } = createConcurrencyLimit({ maxConcurrent: () => 1, maxWaitMs: 9000, maxTurnMs: 3000 })
  void enter()
  // Its timer never fires.
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => 0 as never)
  void enter()
  let at = 0
  const begin = Date.now()
  void enter().then(() => {
    at = Date.now() - begin
  })
  await vi.advanceTimersByTimeAsync(2900)
  expect(at).toBe(0)
  await vi.advanceTimersByTimeAsync(700)
  expect(at).toBeGreaterThanOrEqual(3000)
})
