import type { ReactNode } from 'react'
import type { CaptchaSite } from '#domain/captcha/captcha.ts'
import { Failure } from '#domain/failure.ts'
import type { FormState } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { Head, Sheet } from '#ui/frame/head.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { ForeignHosts } from './content-security-policy.ts'
import type { PageRoute } from './domain/route-map.ts'
import type { Env } from './env.ts'
import type { Catalogue } from './services/catalogue/catalogue.ts'
import type { WaitUntil } from './services/promises.ts'
import type { Services } from './services/services.ts'

export type PageContext = {
  /** Null for an unknown address. */
  route: PageRoute | null
  params: Record<string, string>
  query: URLSearchParams
  /** As requested, with its `?`. */
  search: string
  pathname: string
  canonical: string
  site: SiteView
  catalogue: Catalogue
  services: Services
  servicesIn: (language: Language) => Services
  form: FormState | null
  captcha: CaptchaSite | null
  /** Expiry of a preview link, seconds since 1970. */
  preview: { until: number } | null
  /** Never cached, and outside of the rendering limit. */
  isPrivate: boolean
}

/** A page, complete but for its `<Deferred>` parts: its status can no longer change. */
export type Page = {
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** Seconds. */
  retryAfter?: number
  head: Head
  home?: boolean
  /** Targets of the language switch. Default: `head.alternates`. */
  addresses?: Translated
  /** Current menu entry: name of a CMS page, `article:` and that of an article, or a route. */
  current?: string
  css?: string
  sheet?: Sheet
  /** Whether only a logged-in visitor sees the page. */
  loggedIn?: boolean
  /** Whether it loads the script of the desk, without being a page of it. */
  hasDeskScript?: boolean
  colors?: readonly string[]
  hosts?: ForeignHosts
  noStore?: boolean
  body: ReactNode
}

/** `saved`: headers for a script that sent a form and asks for JSON; it gets 204 with them in place of the redirect. */
export type Redirect = { redirect: string; status?: 301 | 302 | 303; saved?: Readonly<Record<string, string>> }

export type Download = {
  download: {
    name: string
    type: string
    content: string | ReadableStream
    /** Shown by the browser, instead of being saved. */
    isInline?: boolean
    headers?: Readonly<Record<string, string>>
  }
}

export type Loaded = Page | Redirect | Download

export const isRedirect = (loaded: Loaded): loaded is Redirect => 'redirect' in loaded

export const isDownload = (loaded: Loaded): loaded is Download => 'download' in loaded

/** @throws Failure `view.unknown` where the query names a view that the page does not have */
export function requireView(query: URLSearchParams, views: readonly string[]) {
  if (query.has('view') && !views.includes(query.get('view')!)) throw new Failure('view.unknown')
}

export type Parsed = {
  /** Cache key besides data version, language, origin and day; null when private or unbounded. */
  cacheKey: string | null
  /** Path and query to redirect to; null when only `load` knows it. Default: the canonical path. */
  address?: string | null
  viewedProperty?: number
}

export type RouteDefinition<Request extends Parsed = Parsed, Context = PageContext> = {
  parse?(context: Context): Request | Promise<Request>
  /** Awaits what decides the status; everything else is a promise in the body. */
  load(context: Context, request: Request): Loaded | Promise<Loaded>
  /** POST of a form behind a signed link or a login, which is none of a visitor's. */
  action?(
    context: Context,
    sent: FormData,
    background: { env: Env; later: WaitUntil },
  ): Page | Redirect | Promise<Page | Redirect>
  /** What its action may be sent; by default 64 KB without files. */
  uploads?: { maxBytes: number; filesPerField: number }
  /** One-click unsubscribe (RFC 8058): a cross-origin POST to a signed link, which must not be redirected. */
  oneClick?(context: Context): Promise<Page>
}

export const definePage = <Request extends Parsed>(definition: RouteDefinition<Request>): RouteDefinition =>
  definition as RouteDefinition

const uncached: Parsed = { cacheKey: null }

export const parseRequest = (route: RouteDefinition, context: PageContext): Parsed | Promise<Parsed> =>
  route.parse?.(context) ?? uncached

export const loadPage = async (route: RouteDefinition, context: PageContext): Promise<Loaded> =>
  route.load(context, await parseRequest(route, context))
