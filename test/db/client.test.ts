import { LibsqlBatchError, LibsqlError } from '@libsql/client/http'
import { expect, test } from 'vitest'
import { retryWhileBusy } from '#db/client.ts'

const busy = new LibsqlError('database is locked', 'SQLITE_BUSY')

/** @returns work that fails a number of times, and the count of its attempts */
function failing(error: Error, times: number) {
  const state = { attempts: 0 }
  const work = async () => {
    if (++state.attempts <= times) throw error
    return 'written'
  }
  return { state, work }
}

test.each([
  ['statement', busy],
  ['batch', new LibsqlBatchError('database is locked', 0, 'SQLITE_BUSY')],
])('retries a %s while the database is locked', async (_, error) => {
  const { state, work } = failing(error, 2)
  expect(await retryWhileBusy(work, 10_000)).toBe('written')
  expect(state.attempts).toBe(3)
})

test('does not retry other errors', async () => {
  const { state, work } = failing(new LibsqlError('no such table', 'SQLITE_ERROR'), 1)
  await expect(retryWhileBusy(work, 10_000)).rejects.toThrow('no such table')
  expect(state.attempts).toBe(1)
})

test('fails with the error of the database after the timeout', async () => {
  const { work } = failing(busy, Number.POSITIVE_INFINITY)
  await expect(retryWhileBusy(work, 50)).rejects.toBe(busy)
})
