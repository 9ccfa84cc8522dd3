import { Hono, type MiddlewareHandler } from 'hono'
import { Failure } from '#domain/failure.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { type PageContext, parseRequest, type RouteDefinition } from '#worker/page.ts'
import { languagePrefix } from './domain/route-map.ts'

/** The address of a page with its language, which the default language has no prefix for. */
function pathOf({ canonical, catalogue: { routeMap }, site: { language } }: PageContext): string {
  return `/${language}${canonical.slice(languagePrefix(routeMap, language).length)}`
}

/** An app for requests whose address is resolved: `page` and the other variables come with the bindings. */
export function createPagesApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({
    getPath: (_, options) => pathOf((options!.env as AppEnv['Bindings']).variables!.page),
  })
  app.use((c, next) => {
    for (const [name, value] of Object.entries(c.env.variables ?? {})) c.set(name as never, value as never)
    return next()
  })
  return app
}

export const mount = (app: Hono<AppEnv>, name: RouteName, ...handlers: MiddlewareHandler<AppEnv>[]) =>
  app.on(
    'ALL',
    languageCodes.map((code) => `/${code}${paths[name][code]}`),
    ...handlers,
  )

/** Chooses the route that the handlers of GET and POST serve. */
export const serves =
  (definition: RouteDefinition): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('route', definition)
    return next()
  }

/** Reads the request once: address, cache key and page follow from it. */
export const parse: MiddlewareHandler<AppEnv> = (c, next) => {
  c.set('parsed', parseRequest(c.var.route, c.var.page))
  return next()
}

export const refuseMethod = () => {
  throw new Failure('method.not-allowed')
}
