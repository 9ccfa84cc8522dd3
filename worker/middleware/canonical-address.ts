import { createMiddleware } from 'hono/factory'
import { type AppEnv, isRead } from '#worker/context.ts'
import { redirectTo } from '#worker/html/response.ts'
import type { PageContext, Redirect } from '#worker/page.ts'

/** The default language is also served with its prefix. */
function isAt({ site: { language, defaultLanguage } }: PageContext, requested: string, address: string): boolean {
  return requested === address || (language === defaultLanguage && requested === `/${language}${address}`)
}

/** For pages whose address depends on their data; keeps the query. */
export const redirectToCanonical = (context: PageContext, path: string): Redirect | null =>
  isAt(context, context.pathname, path) ? null : { redirect: path + context.search }

/** Before a login, for pages whose address is their path. */
export const canonicalPath = createMiddleware<AppEnv>(async (c, next) => {
  const page = c.get('page')
  const redirect = isRead(c) ? redirectToCanonical(page, page.canonical) : null
  return redirect ? redirectTo(redirect) : next()
})

export const canonicalAddress = createMiddleware<AppEnv>(async (c, next) => {
  const page = c.get('page')
  const { address = page.canonical + page.search } = c.get('parsed')
  if (address === null || isAt(page, page.pathname + page.search, address)) return next()
  return redirectTo({ redirect: address })
})
