import { Failure } from '#domain/failure.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export const formLimit = createConcurrencyLimit({ maxConcurrent: () => 12, maxWaitMs: 25_000, maxTurnMs: 8000 })

/** ms; with the time of a query it is below that of a shared rendering. */
const maxWaitMs = 6000

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

/** @returns a release function @throws Failure `site.busy` after six seconds, before any query */
export async function enterRendering(kind: keyof typeof limits): Promise<() => void> {
  const leave = await limits[kind].enter()
  if (!leave) throw new Failure('site.busy', { cause: 'too many visitors at once', retryAfter: retryAfterSeconds })
  return leave
}
