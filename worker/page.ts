import type { ReactNode } from 'react'
import type { AddressBook } from '#domain/paths.ts'
import type { Translated } from '#domain/property.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Head } from '#ui/document.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { Catalogue } from './services/catalogue.ts'
import type { Services } from './services/services.ts'

/** What a route knows of the request: the page asked for, never the request itself. */
export type Visit = {
  route: RouteName | null
  params: Record<string, string>
  query: URLSearchParams
  /** The query as it was asked for, with its `?`. */
  search: string
  /** Path as it was asked for. */
  pathname: string
  site: SiteView
  book: AddressBook
  catalogue: Catalogue
  services: Services
}

/** A page, whole but for the parts that `<Later>` waits for. Its status can never change any more. */
export type Page = {
  status?: 200 | 400 | 404 | 405 | 410 | 500 | 503
  head: Head
  home?: boolean
  /** Where the language switch leads, where that is not the page's own address: the same search in another language. */
  addresses?: Translated
  /** Entry of the menu that is lit. */
  current?: RouteName
  body: ReactNode
}

export type Redirect = { redirect: string }

export type PageDefinition = {
  /** A name for what the page shows besides its path, for the isolate to remember it; null where it has no bound. */
  key: (visit: Visit) => string | null
  /**
   * Path and query that a visit should have: a different one answers a redirect. Without it, the canonical path with
   * the query as it is; null where only `load` knows, which then answers the one redirect.
   */
  address?: (visit: Visit, canonical: string) => string | null
  load: (visit: Visit) => Page | Redirect | Promise<Page | Redirect>
}

/** Awaits what decides the status; everything else goes into the body as a promise. */
export const definePage = (definition: PageDefinition): PageDefinition => definition
