/** Forms that an isolate takes at a time: more do not go faster, and each has so many seconds of the database. */
const atOnce = 12

/** ms after which nobody waits any longer: whoever is never let in comes in all the same. */
const longestWait = 25_000

/** ms that one may take before the next comes: whoever hangs up may never say that he is done. */
const longestTurn = 8000

/** ms between two looks; whoever has not looked for several of them is gone. */
const look = 40
const missed = 25 * look

/** Who works or waits, in the order in which they came: until when they count, ms since 1970. */
const line = new Map<number, number>()

let last = 0

/** @returns how many stand before one, or work */
function before(ticket: number, now: number): number {
  let count = 0
  for (const [other, until] of line) {
    if (other === ticket) break
    if (until < now) line.delete(other)
    else count++
  }
  return count
}

/**
 * Does something when it is its turn. Of hundreds who send a form at the same moment each gets the whole patience of the
 * database, instead of all of them a hundredth.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const ticket = ++last
  const latest = Date.now() + longestWait
  line.set(ticket, Date.now() + missed)
  // Looking again and again: what another request resolves is not this one's to wait for.
  for (let now = Date.now(); before(ticket, now) >= atOnce && now < latest; now = Date.now()) {
    line.set(ticket, now + missed)
    await new Promise((wake) => setTimeout(wake, look))
  }
  line.set(ticket, Date.now() + longestTurn)
  try {
    return await work()
  } finally {
    line.delete(ticket)
  }
}
