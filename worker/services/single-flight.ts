import { within } from './promises.ts'

type Outcome<Result> = { result: Result } | { error: unknown }

export type Flight<Result> = {
  /**
   * @param maxWaitMs by default until the work counts as lost
   * @returns null when it did not end in time
   * @throws the error of the work
   */
  join: (maxWaitMs?: number) => Promise<Result | null>
  /** Whether a request waits for it, or did until it was cancelled. */
  isAwaited: () => boolean
}

/**
 * Shares one piece of work per key in this isolate; no result is cached.
 * @param maxMs after which work counts as lost: its request was cancelled
 */
export function createFlights<Result>(maxMs: number) {
  const flights = new Map<string, Flight<Result>>()
  return {
    current: (key: string): Flight<Result> | undefined => flights.get(key),

    start(key: string, work: Promise<Result>): Flight<Result> {
      const deadline = performance.now() + maxMs
      let waiting = 0
      const outcome: Promise<Outcome<Result>> = work.then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
      const flight: Flight<Result> = {
        async join(maxWaitMs = Number.POSITIVE_INFINITY) {
          const leftMs = deadline - performance.now()
          waiting++
          const ended = await within(outcome, Math.min(leftMs, maxWaitMs))
          waiting--
          if (!ended) {
            if (leftMs <= maxWaitMs) land()
            return null
          }
          if ('error' in ended) throw ended.error
          return ended.result
        },
        isAwaited: () => waiting > 0,
      }
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      flights.set(key, flight)
      void outcome.then(land)
      return flight
    },
  }
}
