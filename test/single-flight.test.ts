import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlights } from '#worker/services/single-flight.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const after = <T>(ms: number, end: () => T) =>
  new Promise<T>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(end())
      } catch (error) {
        reject(error)
      }
    }, ms),
  )

test('concurrent callers share one result, which is not remembered', async () => {
  const flights = createFlights<string>(10_000)
  flights.start(
    'page',
    after(300, () => 'bytes'),
  )
  let joined: (string | null)[] = []
  void Promise.all([1, 2, 3].map(() => flights.current('page')!.join())).then((all) => {
    joined = all
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(joined).toEqual([])
  await vi.advanceTimersByTimeAsync(81)
  expect(joined).toEqual(['bytes', 'bytes', 'bytes'])
  expect(flights.current('page')).toBeUndefined()
  expect(flights.current('another page')).toBeUndefined()
})

test('a failure is shared by waiting callers only', async () => {
  const flights = createFlights<string>(10_000)
  flights.start(
    'page',
    after(100, () => {
      throw new Error('no answer')
    }),
  )
  const joined = flights.current('page')!.join()
  const failed = expect(joined).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(200)
  await failed
  expect(flights.current('page')).toBeUndefined()
})

test('a call that never ends is abandoned after its timeout', async () => {
  const flights = createFlights<string>(10_000)
  flights.start('page', new Promise(() => {}))
  let joined: string | null | undefined
  void flights
    .current('page')!
    .join()
    .then((result) => {
      joined = result
    })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(joined).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(joined).toBeNull()
  expect(flights.current('page')).toBeUndefined()
})
