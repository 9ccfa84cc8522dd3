import type { ReactNode } from 'react'
import type { FormState } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { TurnstileConfig } from '#ui/forms/form-context.tsx'
import type { Head } from '#ui/frame/head.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { PageRoute } from './domain/route-map.ts'
import type { Env } from './env.ts'
import type { ForeignHosts } from './middleware/security-headers.ts'
import type { Catalogue } from './services/catalogue/catalogue.ts'
import type { WaitUntil } from './services/promises.ts'
import type { Services } from './services/services.ts'

/** What a route knows of the request. */
export type PageContext = {
  /** Null for an address that has no page. */
  route: PageRoute | null
  params: Record<string, string>
  query: URLSearchParams
  /** The query as it was requested, with its `?`. */
  search: string
  /** Path as it was requested. */
  pathname: string
  /** Path of the page, as the path table and the CMS routes have it. */
  canonical: string
  site: SiteView
  catalogue: Catalogue
  services: Services
  /** The same services in another language. */
  servicesIn: (language: Language) => Services
  /** A form of the page that was rejected, and is shown again as it was filled in. */
  form: FormState | null
  /** Null where the site does not use Turnstile. */
  turnstile: TurnstileConfig | null
  /** Shows unpublished content, and until when; seconds since 1970. */
  preview: { until: number } | null
  /** Behind a password: never cached, outside of the rendering limit. */
  isPrivate: boolean
}

/** A page, complete but for the parts that `<Later>` waits for: its status can no longer change. */
export type Page = {
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** Seconds. */
  retryAfter?: number
  head: Head
  home?: boolean
  /** Targets of the language switch, where they are not the page's own address: the same search in another language. */
  addresses?: Translated
  /** Current entry of the menu: the name of a page or `article:` and that of an article, or the route of a page in code. */
  current?: string
  /** A look of the style sheets for the whole page. */
  css?: string
  /** Whether the page has the style sheet of the portal. */
  portal?: true
  /** Colours of the page's own content, for the rules in its head. */
  colors?: readonly string[]
  hosts?: ForeignHosts
  /** Incomplete this time, so that it is not cached. */
  noStore?: boolean
  body: ReactNode
}

/** Permanent unless it has a status. */
export type Redirect = { redirect: string; status?: 301 | 302 | 303 }

/** A file that is never cached. */
export type Download = { download: { name: string; type: string; content: string } }

export type Loaded = Page | Redirect | Download

export const isRedirect = (loaded: Loaded): loaded is Redirect => 'redirect' in loaded

export const isDownload = (loaded: Loaded): loaded is Download => 'download' in loaded

/** Pages behind a password: loaded with a dynamic import. */
export const portalRoutes = [
  'alertLogin',
  'login',
  'forgot',
  'reset',
  'account',
  'owner',
  'ownerHome',
  'desk',
  'deskRequest',
] as const satisfies readonly PageRoute[]

export type PortalRoute = (typeof portalRoutes)[number]

/** What a route reads of a GET request, once. */
export type Parsed = {
  /** Cache key of the page besides data version, language, origin and day; null for what is private or unbounded. */
  cacheKey: string | null
  /** Path and query that any other address is redirected to; null where only `load` knows it. Default: `canonical`. */
  address?: string | null
  /** The property whose page view is counted. */
  viewedProperty?: number
}

export type RouteDefinition<Request extends Parsed = Parsed, Context = PageContext> = {
  /** Without it the page is not cached. */
  parse?(context: Context): Request
  /** Awaits what decides the status; everything else is a promise in the body. */
  load(context: Context, request: Request): Loaded | Promise<Loaded>
  /**
   * A button that is no form of the site, behind a signed link or a password.
   * @param sent its fields
   */
  action?(
    context: Context,
    sent: URLSearchParams,
    background: { env: Env; later: WaitUntil },
  ): Page | Redirect | Promise<Page | Redirect>
  /** One-click unsubscribe (RFC 8058): a cross-origin POST to a signed link, which must not be redirected. */
  oneClick?(context: Context): Promise<Page>
}

export const definePage = <Request extends Parsed>(definition: RouteDefinition<Request>): RouteDefinition =>
  definition as RouteDefinition

const uncached: Parsed = { cacheKey: null }

export const parseRequest = (route: RouteDefinition, context: PageContext): Parsed => route.parse?.(context) ?? uncached

export const loadPage = (route: RouteDefinition, context: PageContext): Loaded | Promise<Loaded> =>
  route.load(context, parseRequest(route, context))
