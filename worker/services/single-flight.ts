type Outcome<Result> = { result: Result } | { error: unknown }

export type Flight<Result> = {
  /**
   * @returns null when it did not end in time: its request was cancelled
   * @throws the error of the work
   */
  join: () => Promise<Result | null>
}

/** ms between polls: the first, and the maximum. */
const firstLookMs = 10
const maxLookMs = 80

/**
 * Shares one piece of work per key in this isolate; no result is cached. Waiting requests poll: workerd cancels a
 * request that awaits a promise of another one as hung.
 * @param maxMs after which work counts as lost
 */
export function createFlights<Result>(maxMs: number) {
  const flights = new Map<string, Flight<Result>>()
  return {
    current: (key: string): Flight<Result> | undefined => flights.get(key),

    start(key: string, work: Promise<Result>) {
      const deadline = performance.now() + maxMs
      let outcome: Outcome<Result> | undefined
      const flight: Flight<Result> = {
        async join() {
          for (
            let lookMs = firstLookMs;
            !outcome && performance.now() < deadline;
            lookMs = Math.min(2 * lookMs, maxLookMs)
          ) {
            await new Promise((wake) => setTimeout(wake, lookMs))
          }
          if (!outcome) {
            land()
            return null
          }
          if ('error' in outcome) throw outcome.error
          return outcome.result
        },
      }
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      const end = (ending: Outcome<Result>) => {
        outcome = ending
        land()
      }
      flights.set(key, flight)
      work.then(
        (result) => end({ result }),
        (error) => end({ error }),
      )
    },
  }
}
