import { forLog } from '#domain/error-log.ts'
import type { KeptMap } from './isolate-memory.ts'
import type { WaitUntil } from './promises.ts'
import { createFlights } from './single-flight.ts'

type Options = {
  /** Age up to which a value is not revalidated. */
  freshMs: number
  /** Age from which a request waits for the revalidation. */
  staleMs: number
  retryMs: number
  /** Age up to which a value is served while the source fails. */
  maxStaleMs: number
  /** How long requests share one load. */
  timeoutMs: number
}

/** Times in ms since 1970; `failedAt`: of the last revalidation. */
export type Entry<Value> = { value: Value; checkedAt: number; failedAt: number | null }

type Loader<Value> = {
  /** A copy of unknown age for the first request: served while the source is asked; null for none. Never fails. */
  initial: () => Promise<Value | null>
  /** @param cached returned again when unchanged */
  load: (cached: Entry<Value> | undefined) => Promise<Value>
  fallback: (cause: unknown) => Promise<Value>
  later: WaitUntil
}

/** Stale-while-revalidate in the memory of one isolate; concurrent requests share one load. */
export function createSwr<Value>(
  { freshMs, staleMs, retryMs, maxStaleMs, timeoutMs }: Options,
  entries: KeptMap<Entry<Value>>,
) {
  const loads = createFlights<Value>(timeoutMs)
  const starts = createFlights<void>(timeoutMs)

  async function start(key: string, { initial, later }: Loader<Value>): Promise<void> {
    const flight = starts.current(key)
    if (flight) return void (await flight.join())
    const work = initial().then((value) => {
      if (value && !entries.has(key)) entries.set(key, { value, checkedAt: Date.now() - freshMs, failedAt: null })
    })
    starts.start(key, work)
    later(work)
    return work
  }

  async function revalidate(key: string, { load, later }: Loader<Value>): Promise<Value> {
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
    // Completes also when its request is cancelled.
    later(work.catch(() => {}))
    return work
  }

  async function get(key: string, source: Loader<Value>): Promise<Value> {
    if (!entries.has(key)) await start(key, source)
    const entry = entries.get(key)
    const now = Date.now()
    // A clock set back counts as stale.
    const ageOf = (time: number) => (time > now ? Number.POSITIVE_INFINITY : now - time)
    const cached = entry && now - entry.checkedAt < maxStaleMs ? entry : undefined
    if (cached) {
      const isLoading = loads.current(key) !== undefined
      if (ageOf(cached.checkedAt) < freshMs) return cached.value
      if (cached.failedAt !== null && (ageOf(cached.failedAt) < retryMs || isLoading)) return cached.value
      if (ageOf(cached.checkedAt) < staleMs) {
        if (!isLoading)
          source.later(revalidate(key, source).catch((cause) => console.error('swr.load_failed', forLog(cause))))
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
