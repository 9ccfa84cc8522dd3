import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { AppEnv } from '#worker/context.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'
import { formLimit } from './rendering-limit.ts'

/** @param rejection thrown for a request that has waited too long; without it, the request is let in all the same */
function limited({ enter }: ConcurrencyLimit, rejection?: () => Failure) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const leave = await enter()
    if (!leave && rejection) throw rejection()
    try {
      return await work()
    } finally {
      leave?.()
    }
  }
}

/** Forms: of hundreds at once each gets the full time of the database. None is rejected because of the others. */
export const inTurn = limited(formLimit)

/** Password hashes: a tenth of a second and 32 MB each, in which the isolate does nothing else. */
export const inPasswordTurn = limited(
  createConcurrencyLimit({ maxConcurrent: () => 2, maxWaitMs: 20_000, maxTurnMs: 8000 }),
  () => new Failure('login.busy', { retryAfter: 30 }),
)

/** Pages whose buttons hash a password, or lead to one that does. */
const passwordRoutes: readonly (PageRoute | null)[] = ['alertLogin', 'login', 'forgot', 'reset', 'account']

/** Concurrency limit of forms whose bodies have been read: a slow sender holds up no one. */
export const limitForms = createMiddleware<AppEnv>((c, next) =>
  (passwordRoutes.includes(c.var.page.route) ? inPasswordTurn : inTurn)(next),
)
