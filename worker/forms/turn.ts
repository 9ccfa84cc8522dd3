import { Failure } from '#domain/failure.ts'
import { createConcurrencyLimit } from '#worker/concurrency-limit.ts'

type Line = {
  /** How many an isolate takes at a time: more do not go faster, and each has so many seconds of the database. */
  atOnce: number
  maxWaitMs: number
  /** What becomes of a request that has waited so long; without it, it is let in all the same. */
  refused?: () => Failure
}

/** @returns what does something when it is its turn in a line of its own */
function line({ refused, ...limit }: Line) {
  const enter = createConcurrencyLimit({ ...limit, maxTurnMs: 8000 })
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
export const inTurn = line({ atOnce: 12, maxWaitMs: 25_000 })

/**
 * What hashes a password: a tenth of a second and 32 MB each, in which the isolate does nothing else. Hundreds who log in
 * keep each other waiting, and no form and no page.
 */
export const inPasswordTurn = line({
  ...{ atOnce: 2, maxWaitMs: 20_000 },
  refused: () => new Failure('login.busy', { retryAfter: 30 }),
})
