import { Failure } from '#domain/failure.ts'
import { createConcurrencyLimit } from '#worker/services/concurrency-limit.ts'

/** ms that a request waits for its turn. */
export const maxWaitMs = 6000

export const formLimit = createConcurrencyLimit({ maxConcurrent: () => 12, maxWaitMs: 25_000, maxTurnMs: 8000 })

/** A password hash takes 100 ms of CPU and 32 MB. */
export const passwordLimit = createConcurrencyLimit({ maxConcurrent: () => 2, maxWaitMs: 20_000, maxTurnMs: 8000 })

const isWriting = () => formLimit.isInUse() || passwordLimit.isInUse()

/** Starts of reading requests at a time, while others write. */
const starts = createConcurrencyLimit({ maxConcurrent: () => 2, maxWaitMs, maxTurnMs: 1000 })

/**
 * Lets those go first who write. A form waits for the database a dozen times, and each time comes back behind all that
 * is ready to run: of a crowd of readers, two are ready then, and the others wait here.
 */
export async function yieldToForms(): Promise<void> {
  if (!isWriting()) return
  const leave = await starts.enter()
  await new Promise((wake) => setTimeout(wake))
  leave?.()
}

/**
 * GET requests that an isolate renders at a time, fewer while it handles forms. More would share the database until all
 * of them time out. Responses for a `single` visitor do not delay those `shared` by many.
 */
const limits = {
  shared: createConcurrencyLimit({
    maxConcurrent: () => (formLimit.isInUse() ? 4 : 8),
    maxWaitMs,
    maxTurnMs: 8000,
  }),
  single: createConcurrencyLimit({
    maxConcurrent: () => (formLimit.isInUse() ? 3 : 10),
    maxWaitMs,
    maxTurnMs: 8000,
  }),
}

const retryAfterSeconds = 5

export const siteBusy = () =>
  new Failure('site.busy', { cause: 'too many visitors at once', retryAfter: retryAfterSeconds })

/**
 * @param isWanted whether to wait longer than `maxWaitMs`
 * @returns a release function
 * @throws Failure `site.busy` after waiting in vain, before any query
 */
export async function enterRendering(kind: keyof typeof limits, isWanted?: () => boolean): Promise<() => void> {
  const leave = await limits[kind].enter(isWanted)
  if (!leave) throw siteBusy()
  return leave
}
