/** ms; a waiting request that has not polled for `abandonedMs` was cancelled. */
const pollMs = 40
const abandonedMs = 25 * pollMs

type Limit = {
  maxConcurrent: () => number
  maxWaitMs: number
  /** ms after which a slot is released: its request may have been cancelled. */
  maxTurnMs: number
}

/** First-in, first-out semaphore between requests. */
export function createConcurrencyLimit({ maxConcurrent, maxWaitMs, maxTurnMs }: Limit) {
  /** Expiry by ticket, ms of the monotonic clock: running and waiting requests in order of arrival. */
  const queue = new Map<number, number>()
  let lastTicket = 0

  function isFull(ticket: number, now: number): boolean {
    const limit = maxConcurrent()
    let count = 0
    for (const [earlier, expiry] of queue) {
      if (earlier === ticket) break
      if (expiry < now) queue.delete(earlier)
      else if (++count >= limit) return true
    }
    return false
  }

  async function enter(): Promise<(() => void) | null> {
    const ticket = ++lastTicket
    const leave = () => void queue.delete(ticket)
    const deadline = performance.now() + maxWaitMs
    queue.set(ticket, performance.now() + abandonedMs)
    // Polling: on Workers a request cannot await a promise that another request resolves.
    for (let now = performance.now(); isFull(ticket, now); now = performance.now()) {
      if (now >= deadline) {
        leave()
        return null
      }
      queue.set(ticket, now + abandonedMs)
      await new Promise((wake) => setTimeout(wake, pollMs))
    }
    queue.set(ticket, performance.now() + maxTurnMs)
    return leave
  }

  const isInUse = () => [...queue.values()].some((expiry) => expiry >= performance.now())

  return { enter, isInUse }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
