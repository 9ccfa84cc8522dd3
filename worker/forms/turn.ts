import { Failure } from '#domain/failure.ts'

/** ms that one may take before the next comes: whoever hangs up may never say that he is done. */
const longestTurn = 8000

/** ms between two looks; whoever has not looked for several of them is gone. */
const look = 40
const missed = 25 * look

type Line = {
  /** How many an isolate takes at a time: more do not go faster, and each has so many seconds of the database. */
  atOnce: number
  /** ms after which nobody waits any longer. */
  longestWait: number
  /** What becomes of somebody who has waited so long; without it he is let in all the same. */
  refused?: () => Failure
}

/** @returns what does something when it is its turn in a line of its own */
function line({ atOnce, longestWait, refused }: Line) {
  /** Who works or waits, in the order in which they came: until when they count, ms since 1970. */
  const standing = new Map<number, number>()
  let last = 0

  /** @returns how many stand before one, or work */
  function before(ticket: number, now: number): number {
    let count = 0
    for (const [other, until] of standing) {
      if (other === ticket) break
      if (until < now) standing.delete(other)
      else count++
    }
    return count
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const ticket = ++last
    const latest = Date.now() + longestWait
    standing.set(ticket, Date.now() + missed)
    // Looking again and again: what another request resolves is not this one's to wait for.
    for (let now = Date.now(); before(ticket, now) >= atOnce; now = Date.now()) {
      if (now >= latest) {
        if (!refused) break
        standing.delete(ticket)
        throw refused()
      }
      standing.set(ticket, now + missed)
      await new Promise((wake) => setTimeout(wake, look))
    }
    standing.set(ticket, Date.now() + longestTurn)
    try {
      return await work()
    } finally {
      standing.delete(ticket)
    }
  }
}

/**
 * Forms. Of hundreds who send one at the same moment each gets the whole patience of the database, instead of all of them
 * a hundredth.
 */
export const inTurn = line({ atOnce: 12, longestWait: 25_000 })

/**
 * What hashes a password: a tenth of a second and 32 MB each, in which the isolate does nothing else. Hundreds who log in
 * keep each other waiting, and no form and no page.
 */
export const inPasswordTurn = line({
  ...{ atOnce: 2, longestWait: 20_000 },
  refused: () => new Failure('login.busy', { retryAfter: 30 }),
})
