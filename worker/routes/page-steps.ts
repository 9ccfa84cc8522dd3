import type { Context, MiddlewareHandler } from 'hono'
import { Failure } from '#domain/failure.ts'
import { type AppEnv, isRead } from '#worker/context.ts'
import { pageErrors } from '#worker/middleware/page-errors.ts'
import { parseRequest } from '#worker/page.ts'

/**
 * Runs the steps of a request for a page, like the middleware of an app: the error of a step becomes its response, which
 * the steps before it still see.
 * @throws CatalogueOutdated for `withDataVersion`
 */
export const inOrder =
  (...steps: readonly MiddlewareHandler<AppEnv>[]) =>
  (c: Context<AppEnv>): Promise<void> => {
    const run = async (index: number): Promise<void> => {
      try {
        const response = await steps[index]!(c, () => run(index + 1))
        if (response && !c.finalized) c.res = response
      } catch (error) {
        c.res = await pageErrors(error, c)
      }
    }
    return run(0)
  }

export const refuseMethod = (): never => {
  throw new Failure('method.not-allowed')
}

/** Ends a request that does not read. */
export const receiveForm: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isRead(c)) return next()
  if (c.req.method !== 'POST') return refuseMethod()
  return (await import('#worker/forms/submit.ts')).postToPage(c, next)
}

export const parse: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('parsed', await parseRequest(c.get('route'), c.get('page')))
  return next()
}
