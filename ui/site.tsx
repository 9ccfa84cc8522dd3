import { createContext, type ReactNode, use } from 'react'
import type { PropertySummary } from '#domain/property.ts'
import type { Site } from '#domain/site.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Params, PluralKey, T } from '#locales/translator.ts'

/** The agency as one language tells it. */
export type Agency = Omit<Site['agency'], 'street' | 'city' | 'hours' | 'offices'> & {
  street: string
  city: string
  hours: string | null
  offices: string[]
}

/** What every component may need to know: of the site, of the language, of the day. Never of the request. */
export type SiteView = {
  name: string
  language: Language
  /** The languages in use, in the order of the configuration. */
  languages: Language[]
  defaultLanguage: Language
  /** Without a slash at its end. */
  origin: string
  /** ISO date in Brussels, for the rules that carry a date. */
  today: string
  /** Years the law gives to renovate, where the site's own figure differs from the rule's. */
  renovationYears?: number
  showLogoAtStart: boolean
  agency: Agency
  t: T
  /** The text of `key` in the plural form that `count` asks for; `{{count}}` is filled in. */
  plural: (key: PluralKey, count: number, params?: Params) => string
  href: (route: RouteName, params?: Record<string, string | number>, language?: Language) => string
}

const SiteContext = createContext<SiteView | null>(null)

export const SiteProvider = ({ site, children }: { site: SiteView; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
)

/** @throws outside a `SiteProvider` */
export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('No site: render inside <SiteProvider>')
  return site
}

/** @returns the agency in `language`; a text it lacks is taken from the default language, then from the fallbacks */
export function agencyIn(
  { agency, defaultLanguage }: Pick<Site, 'agency' | 'defaultLanguage'>,
  language: Language,
): Agency {
  const order = [language, defaultLanguage, ...fallbackLanguages]
  const say = (text?: Partial<Record<Language, string>>) => order.map((code) => text?.[code]).find(Boolean) ?? null
  return {
    ...agency,
    street: say(agency.street) ?? '',
    city: say(agency.city) ?? '',
    hours: say(agency.hours),
    offices: agency.offices.map(({ name }) => say(name)).filter((name) => name !== null),
  }
}

type Addressed = Pick<PropertySummary, 'goal' | 'citySlug' | 'slug' | 'id'>

/** @returns the address of a property's own page; a take-over stands among the sales */
export const propertyHref = ({ href }: Pick<SiteView, 'href'>, { goal, citySlug, slug, id }: Addressed): string =>
  href(goal === 1 ? 'rentProperty' : 'saleProperty', { city: citySlug, slug, id })
