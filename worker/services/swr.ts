import type { WaitUntil } from './promises.ts'
import { createFlights } from './single-flight.ts'

/** Times in ms. */
type Options = {
  /** Age below which a value is not checked. */
  freshMs: number
  /** Age from which a request waits for the check, instead of leaving it running behind the response. */
  staleMs: number
  /** After a failed check, requests get the cached value for so long. */
  retryMs: number
  /** Age beyond which a value is not used, even when the source fails. */
  maxStaleMs: number
  /** How long a check is shared between requests. */
  timeoutMs: number
}

/** A cached value, with the times at which it was last confirmed and last failed to be. */
export type Entry<Value> = { value: Value; checkedAt: number; failedAt: number | null }

type Source<Value> = {
  /** @returns the current value: the cached one, where it is unchanged */
  load: (cached: Entry<Value> | undefined) => Promise<Value>
  /** Where a load fails and nothing is cached: a value that counts as stale. */
  fallback: (cause: unknown) => Promise<Value>
  /** Keeps a promise running after the response. */
  later: WaitUntil
}

/** Stale-while-revalidate in the memory of one isolate; concurrent requests share one load. */
export function createSwr<Value>({ freshMs, staleMs, retryMs, maxStaleMs, timeoutMs }: Options) {
  const entries = new Map<string, Entry<Value>>()
  const loads = createFlights<Value>(timeoutMs)

  /** Loads now, or joins a load that is running. */
  async function revalidate(key: string, { load, later }: Source<Value>): Promise<Value> {
    // An await of nothing would let a second load start.
    const flight = loads.current(key)
    const joined = flight && (await flight.join())
    if (joined) return joined
    const checkedAt = Date.now()
    const work = load(entries.get(key)).then(
      (value) => {
        entries.set(key, { value, checkedAt, failedAt: null })
        return value
      },
      (cause) => {
        const entry = entries.get(key)
        if (entry) entries.set(key, { ...entry, failedAt: Date.now() })
        throw cause
      },
    )
    loads.start(key, work)
    // It completes for the other requests when the one that began it is cancelled.
    later(work.catch(() => {}))
    return work
  }

  async function get(key: string, source: Source<Value>): Promise<Value> {
    const entry = entries.get(key)
    const now = Date.now()
    // A clock that was set back makes nothing fresh.
    const ageOf = (time: number) => (time > now ? Number.POSITIVE_INFINITY : now - time)
    const cached = entry && now - entry.checkedAt < maxStaleMs ? entry : undefined
    if (cached) {
      const isLoading = loads.current(key) !== undefined
      if (ageOf(cached.checkedAt) < freshMs) return cached.value
      if (cached.failedAt !== null && (ageOf(cached.failedAt) < retryMs || isLoading)) return cached.value
      if (ageOf(cached.checkedAt) < staleMs) {
        if (!isLoading) source.later(revalidate(key, source).catch((cause) => console.error('swr.load_failed', cause)))
        return cached.value
      }
    }
    try {
      return await revalidate(key, source)
    } catch (cause) {
      if (cached) return cached.value
      const value = await source.fallback(cause)
      entries.set(key, { value, checkedAt: now - staleMs, failedAt: now })
      return value
    }
  }

  return { get, revalidate, entries }
}
