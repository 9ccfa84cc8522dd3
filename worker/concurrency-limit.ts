/** ms between two looks of a request that waits; one that has not looked for several of them is gone. */
const lookMs = 40
const goneMs = 25 * lookMs

type Limit = {
  /** Requests of this isolate that are let in at a time: a number that may change. */
  atOnce: () => number
  /** ms that a request waits at most. */
  maxWaitMs: number
  /** ms after which one that was let in no longer counts: its request may have been cancelled. */
  maxTurnMs: number
}

/** Lets some requests work at a time, in the order in which they came. */
export function createConcurrencyLimit({ atOnce, maxWaitMs, maxTurnMs }: Limit) {
  /** Those that work or wait, in the order in which they came: until when they count, ms since 1970. */
  const line = new Map<number, number>()
  let last = 0

  /** @returns whether as many are before one as may be let in */
  function isFull(ticket: number, now: number): boolean {
    const most = atOnce()
    let count = 0
    for (const [other, until] of line) {
      if (other === ticket) break
      if (until < now) line.delete(other)
      else if (++count >= most) return true
    }
    return false
  }

  /**
   * Waits until it is a request's turn.
   * @returns what ends the turn; null when the request has waited too long
   */
  async function enter(): Promise<(() => void) | null> {
    const ticket = ++last
    const leave = () => void line.delete(ticket)
    const latest = Date.now() + maxWaitMs
    line.set(ticket, Date.now() + goneMs)
    // Looking again and again: what another request resolves is not this one's to wait for.
    for (let now = Date.now(); isFull(ticket, now); now = Date.now()) {
      if (now >= latest) {
        leave()
        return null
      }
      line.set(ticket, now + goneMs)
      await new Promise((wake) => setTimeout(wake, lookMs))
    }
    line.set(ticket, Date.now() + maxTurnMs)
    return leave
  }

  /** @returns whether a request works or waits */
  function isInUse(): boolean {
    const now = Date.now()
    for (const until of line.values()) if (until >= now) return true
    return false
  }

  return { enter, isInUse }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
