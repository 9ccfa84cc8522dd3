type Outcome<Result> = { result: Result } | { error: unknown }

/** Work that is being done for everyone who asks for the same. */
export type Flight<Result> = {
  /**
   * @returns what it ended with; null when it did not end in time: the request that did it is gone
   * @throws what it failed with
   */
  join: () => Promise<Result | null>
}

/** ms between two looks at a flight: the first, and the longest. */
const firstLookMs = 10
const maxLookMs = 80

/**
 * One piece of work per key at a time in this isolate. Nothing is remembered: a failure is shared by those who wait for
 * it and by no one later. Those who wait look at a plain value again and again: a promise that another request creates
 * or resolves must not be awaited in workerd, which then takes a request for hung and cancels it.
 * @param maxMs after which a flight is taken for lost
 */
export function createFlights<Result>(maxMs: number) {
  const flights = new Map<string, Flight<Result>>()
  return {
    current: (key: string): Flight<Result> | undefined => flights.get(key),

    /** Makes work joinable under a key until it ends. */
    start(key: string, work: Promise<Result>) {
      const deadline = Date.now() + maxMs
      let outcome: Outcome<Result> | undefined
      const flight: Flight<Result> = {
        async join() {
          for (let lookMs = firstLookMs; !outcome && Date.now() < deadline; lookMs = Math.min(2 * lookMs, maxLookMs)) {
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
