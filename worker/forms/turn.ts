import { Failure } from '#domain/failure.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '#worker/middleware/concurrency-limit.ts'
import { formLimit } from '#worker/middleware/rendering-limit.ts'

/**
 * @param refused what becomes of a request that has waited too long; without it, it is let in all the same
 * @returns what does something when it is its turn
 */
function line({ enter }: ConcurrencyLimit, refused?: () => Failure) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const leave = await enter()
    if (!leave && refused) throw refused()
    try {
      return await work()
    } finally {
      leave?.()
    }
  }
}

/**
 * Forms. Of hundreds who send one at the same moment each gets the whole patience of the database, instead of all of them
 * a hundredth. None is refused because of the others.
 */
export const inTurn = line(formLimit)

/**
 * What hashes a password: a tenth of a second and 32 MB each, in which the isolate does nothing else. Hundreds who log in
 * keep each other waiting, and no form and no page.
 */
export const inPasswordTurn = line(
  createConcurrencyLimit({ maxConcurrent: () => 2, maxWaitMs: 20_000, maxTurnMs: 8000 }),
  () => new Failure('login.busy', { retryAfter: 30 }),
)
