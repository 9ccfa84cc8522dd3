import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { AppEnv } from '#worker/context.ts'
import type { ConcurrencyLimit } from '#worker/services/concurrency-limit.ts'
import { formLimit, passwordLimit } from './rendering-limit.ts'

/** @param rejection thrown after `maxWaitMs`; without it, the request proceeds */
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

export const inTurn = limited(formLimit)

export const inPasswordTurn = limited(passwordLimit, () => new Failure('login.busy', { retryAfter: 30 }))

const passwordRoutes: readonly (PageRoute | null)[] = ['savedSearchLogin', 'login', 'forgot', 'reset', 'account']

/** After the body has been read: a slow sender must not occupy a slot. */
export const limitForms = createMiddleware<AppEnv>((c, next) =>
  (passwordRoutes.includes(c.var.page.route) ? inPasswordTurn : inTurn)(next),
)
