import { within } from './promises.ts'

/** ms between the looks of a waiting request, which sees then that one before it was cancelled. */
const lookMs = 500
/** ms; a waiting request that has not looked for so long was cancelled. */
const abandonedMs = 4 * lookMs

type Limit = {
  maxConcurrent: () => number
  maxWaitMs: number
  /** ms after which a slot is released: its request may have been cancelled. */
  maxTurnMs: number
}

/** A running or waiting request. Expiry in ms of the monotonic clock; a waiting one is woken when its turn comes. */
type Place = { expiry: number; wake: (() => void) | null }

/** First-in, first-out semaphore between requests. */
export function createConcurrencyLimit({ maxConcurrent, maxWaitMs, maxTurnMs }: Limit) {
  /** In order of arrival. */
  const queue = new Set<Place>()

  /** Those whose turn it is. */
  function* first() {
    const limit = maxConcurrent()
    let count = 0
    for (const place of queue) {
      if (place.expiry < performance.now()) queue.delete(place)
      else if (++count <= limit) yield place
      else return
    }
  }

  function isTurnOf(own: Place): boolean {
    for (const place of first()) if (place === own) return true
    return false
  }

  /**
   * @param isWanted whether to wait on after `maxWaitMs`
   * @returns a release function, or null after waiting in vain
   */
  async function enter(isWanted = () => false): Promise<(() => void) | null> {
    const place: Place = { expiry: performance.now() + abandonedMs, wake: null }
    const leave = () => {
      if (!queue.delete(place)) return
      for (const next of first()) next.wake?.()
    }
    const deadline = performance.now() + maxWaitMs
    queue.add(place)
    while (!isTurnOf(place)) {
      const now = performance.now()
      if (now >= deadline && !isWanted()) {
        leave()
        return null
      }
      place.expiry = now + abandonedMs
      // At the end, if it was given up for cancelled and was only slow.
      queue.add(place)
      const woken = new Promise<void>((wake) => {
        place.wake = wake
      })
      await within(woken, lookMs)
    }
    place.wake = null
    place.expiry = performance.now() + maxTurnMs
    return leave
  }

  const isInUse = () => [...queue].some(({ expiry }) => expiry >= performance.now())

  return { enter, isInUse }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
