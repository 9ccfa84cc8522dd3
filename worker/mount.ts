import { Hono, type MiddlewareHandler } from 'hono'
import { Failure } from '#domain/failure.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { type PageContext, parseRequest, type RouteDefinition } from '#worker/page.ts'
import { languagePrefix } from './domain/route-map.ts'

/** Path with a language prefix, which addresses of the default language lack. */
function pathOf({ canonical, catalogue: { routeMap }, site: { language } }: PageContext): string {
  return `/${language}${canonical.slice(languagePrefix(routeMap, language).length)}`
}

/** Takes the context variables of the app that hands a request on. */
export const withVariables: MiddlewareHandler<AppEnv> = (c, next) => {
  const variables = c.env.variables!
  for (const name of Object.keys(variables) as (keyof typeof variables)[]) c.set(name, variables[name])
  return next()
}

/** App for requests whose address is resolved: its context variables come with the bindings. */
export function createPagesApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({
    getPath: (_, options) => pathOf((options!.env as AppEnv['Bindings']).variables!.page),
  })
  app.use(withVariables)
  return app
}

export const mount = (app: Hono<AppEnv>, name: RouteName, ...handlers: MiddlewareHandler<AppEnv>[]) =>
  app.on(
    'ALL',
    languageCodes.map((code) => `/${code}${paths[name][code]}`),
    ...handlers,
  )

export const serves =
  (definition: RouteDefinition): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('route', definition)
    return next()
  }

export const parse: MiddlewareHandler<AppEnv> = (c, next) => {
  c.set('parsed', parseRequest(c.get('route'), c.get('page')))
  return next()
}

export const refuseMethod = (): never => {
  throw new Failure('method.not-allowed')
}
