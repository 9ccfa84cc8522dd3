import { Failure } from '#domain/failure.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Pages and answers that an isolate makes at a time for GET requests. More would not be ready sooner: each would ask the
 * database beside all others, and all of them would run out of its time. What is made for one visitor alone does not
 * hold up what many wait for, and neither holds up forms, which do not wait here.
 */
const limits = {
  shared: createConcurrencyLimit({ atOnce: 8, maxWaitMs: 3000, maxTurnMs: 8000 }),
  single: createConcurrencyLimit({ atOnce: 10, maxWaitMs: 3000, maxTurnMs: 8000 }),
}

/** Seconds after which a visitor who was sent away tries again. */
const retryAfter = 5

/**
 * Waits until something may be made.
 * @param kind whether it is made for all who ask for the same
 * @returns what ends it
 * @throws Failure `site.busy` after three seconds: before anything was asked of the database
 */
export async function enterRendering(kind: keyof typeof limits): Promise<() => void> {
  const leave = await limits[kind]()
  if (!leave) throw new Failure('site.busy', { cause: 'too many visitors at once', retryAfter })
  return leave
}
