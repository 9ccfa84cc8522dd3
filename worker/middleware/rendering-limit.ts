import { Failure } from '#domain/failure.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Forms that an isolate takes at a time: more do not go faster, and each has so many seconds of the database. */
export const formLimit = createConcurrencyLimit({ maxConcurrent: () => 12, maxWaitMs: 25_000, maxTurnMs: 8000 })

/**
 * Pages and answers that an isolate makes at a time for GET requests; fewer while forms are taken, which go first. More
 * would not be ready sooner: each would ask the database beside all others, and all of them would run out of its time.
 * What is made for one visitor alone does not hold up what many wait for.
 */
const limits = {
  shared: createConcurrencyLimit({
    maxConcurrent: () => (formLimit.isInUse() ? 4 : 8),
    maxWaitMs: 3000,
    maxTurnMs: 8000,
  }),
  single: createConcurrencyLimit({
    maxConcurrent: () => (formLimit.isInUse() ? 3 : 10),
    maxWaitMs: 3000,
    maxTurnMs: 8000,
  }),
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
  const leave = await limits[kind].enter()
  if (!leave) throw new Failure('site.busy', { cause: 'too many visitors at once', retryAfter })
  return leave
}
