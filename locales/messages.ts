import type * as deferred from './en/deferred.ts'
import type * as en from './en/index.ts'
import type * as propertyPage from './en/property-page.ts'

/** Texts of public pages. */
export type SiteWords = typeof en

/** English defines the keys of every language. */
export type Messages = SiteWords & typeof deferred & typeof propertyPage
