import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { PortalUser } from '#domain/owner/owner.ts'
import type { Language } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Env } from './env.ts'
import type { PageContext, Parsed, RouteDefinition } from './page.ts'
import type { Catalogue } from './services/catalogue/catalogue.ts'
import type { RequestServices, Services } from './services/services.ts'

/** An API request, in the language that `language` names in the path or the query, else in the site's default. */
export type ApiContext = {
  language: Language
  site: SiteView
  catalogue: Catalogue
  services: Services
}

/** The body of a form; of one that is `tooLarge` its first fields. */
export type FormBody = { fields: FormData; tooLarge: boolean }

type Variables = RequestIdVariables & {
  services: RequestServices
  api: ApiContext
  /** User of the session, in data behind the login. */
  user: PortalUser
  page: PageContext
  route: RouteDefinition
  parsed: Parsed
  body: FormBody
}

export type AppEnv = {
  Bindings: Env
  Variables: Variables
}

export const isRead = ({ req: { method } }: Pick<Context, 'req'>): boolean => method === 'GET' || method === 'HEAD'
