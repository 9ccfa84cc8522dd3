/** ms between two looks of a request that waits; one that has not looked for several of them is gone. */
const pollMs = 40
const abandonedMs = 25 * pollMs

type Limit = {
  /** Requests of this isolate that are let in at a time: a number that may change. */
  maxConcurrent: () => number
  /** ms that a request waits at most. */
  maxWaitMs: number
  /** ms after which one that was let in no longer counts: its request may have been cancelled. */
  maxTurnMs: number
}

/** Lets some requests work at a time, in the order in which they came. */
export function createConcurrencyLimit({ maxConcurrent, maxWaitMs, maxTurnMs }: Limit) {
  /** Those that work or wait, in the order in which they came: until when they count, ms since 1970. */
  const queue = new Map<number, number>()
  let lastTicket = 0

  /** @returns whether as many are before one as may be let in */
  function isFull(ticket: number, now: number): boolean {
    const limit = maxConcurrent()
    let count = 0
    for (const [other, until] of queue) {
      if (other === ticket) break
      if (until < now) queue.delete(other)
      else if (++count >= limit) return true
    }
    return false
  }

  /**
   * Waits until it is a request's turn.
   * @returns what ends the turn; null when the request has waited too long
   */
  async function enter(): Promise<(() => void) | null> {
    const ticket = ++lastTicket
    const leave = () => void queue.delete(ticket)
    const deadline = Date.now() + maxWaitMs
    queue.set(ticket, Date.now() + abandonedMs)
    // Looking again and again: what another request resolves is not this one's to wait for.
    for (let now = Date.now(); isFull(ticket, now); now = Date.now()) {
      if (now >= deadline) {
        leave()
        return null
      }
      queue.set(ticket, now + abandonedMs)
      await new Promise((wake) => setTimeout(wake, pollMs))
    }
    queue.set(ticket, Date.now() + maxTurnMs)
    return leave
  }

  /** @returns whether a request works or waits */
  function isInUse(): boolean {
    const now = Date.now()
    for (const until of queue.values()) if (until >= now) return true
    return false
  }

  return { enter, isInUse }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
