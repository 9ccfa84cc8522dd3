import type { ReactNode } from 'react'
import type { FormState } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import type { Head } from '#ui/document.tsx'
import type { TurnstileConfig } from '#ui/forms/form-context.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { PageRoute, RouteMap } from './domain/route-map.ts'
import type { ForeignHosts } from './security.ts'
import type { Catalogue } from './services/catalogue/catalogue.ts'
import type { Services } from './services/services.ts'

/** What a route knows of the request: the page asked for, never the request itself. */
export type Visit = {
  route: PageRoute | null
  params: Record<string, string>
  query: URLSearchParams
  /** The query as it was asked for, with its `?`. */
  search: string
  /** Path as it was asked for. */
  pathname: string
  site: SiteView
  book: RouteMap
  catalogue: Catalogue
  services: Services
  /** A form of the page that was sent and could not be taken: it stands there again, as it was filled in. */
  form: FormState | null
  /** What tells people from programs, where the site has it. */
  turnstile: TurnstileConfig | null
  /** Somebody of the agency looks at what is not published yet. */
  preview: boolean
}

/** A page, whole but for the parts that `<Later>` waits for. Its status can never change any more. */
export type Page = {
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  head: Head
  home?: boolean
  /** Where the language switch leads, where that is not the page's own address: the same search in another language. */
  addresses?: Translated
  /** Entry of the menu that is lit: the name of a page or `article:` and that of an article, or the route of a page in code. */
  current?: string
  /** A look of the style sheets for the whole page. */
  css?: string
  /** A page behind the wall: it has a style sheet of its own besides. */
  portal?: true
  /** Colours that the page's own content names, for the rules in its head. */
  colors?: readonly string[]
  /** Other hosts that something of this page may be loaded from, once the visitor asks for it. */
  hosts?: ForeignHosts
  /** Something of it is not there this time: the next visitor gets it anew. */
  passing?: boolean
  body: ReactNode
}

/** For good, unless it says that it may change, or follows what was sent. */
export type Redirect = { redirect: string; status?: 301 | 302 | 303 }

/** A file made for whoever asks: nobody keeps it. */
export type Download = { download: { name: string; type: string; content: string } }

/** The pages behind a password. None of them, and nothing that they need, is in what every page loads. */
export type PortalRoute = Extract<
  PageRoute,
  'alertLogin' | 'login' | 'forgot' | 'reset' | 'account' | 'owner' | 'ownerHome' | 'desk' | 'deskRequest'
>

export type PageDefinition = {
  /** Who may see it is asked before anything of it is made: its name in `worker/portal/pages.ts`. */
  portal?: PortalRoute
  /** A name for what the page shows besides its path, for the isolate to remember it; null where it has no bound. */
  key: (visit: Visit) => string | null
  /**
   * Path and query that a visit should have: a different one answers a redirect. Without it, the canonical path with
   * the query as it is; null where only `load` knows, which then answers the one redirect.
   */
  address?: (visit: Visit, canonical: string) => string | null
  load: (visit: Visit) => Page | Redirect | Download | Promise<Page | Redirect | Download>
  /** The home that somebody looks at who is sent this page, for its statistics. */
  counted?: (visit: Visit) => number
  /**
   * What a button of the page does that is none of the site's forms: behind a signed link, so that whoever sends it may.
   * Done, it sends on with 303; without it the page takes no such POST.
   * @param sent its fields, a few at most
   */
  act?: (visit: Visit, sent: URLSearchParams) => Page | Redirect | Promise<Page | Redirect>
  /**
   * Ends a subscription for a mail program (RFC 8058): one POST with one field, from no page of the site, to a signed
   * link. Only these pages take a POST of another origin, and they must not redirect it.
   */
  oneClick?: (visit: Visit) => Promise<Page>
}

/** Awaits what decides the status; everything else goes into the body as a promise. */
export const definePage = (definition: PageDefinition): PageDefinition => definition

const unopened = () => Promise.reject(new Error('a page behind a password was asked for without one'))

export const definePortalRoute = (portal: PortalRoute): PageDefinition => ({
  portal,
  key: () => null,
  load: unopened,
  act: unopened,
})
