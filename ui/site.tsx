import { createContext, type ReactNode, use } from 'react'
import type { RichText } from '#domain/content/rich-text.ts'
import type {
  Agency as AgencyConfiguration,
  FilterConfiguration,
  HeaderConfiguration,
  MapTiles,
  Site,
} from '#domain/content/site.ts'
import type { Picture, SitePicture } from '#domain/picture.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { PageRoute } from '#domain/route-map.ts'
import { pickTranslation, type Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { Params, PluralKey, T } from '#locales/translator.ts'

export type OfficeView = {
  name: string
  street: string
  zip: string
  city: string
  phone: string | null
}

/** The agency as one language tells it. */
export type Agency = Omit<AgencyConfiguration, 'legalName' | 'street' | 'city' | 'hours' | 'offices'> & {
  legalName: string
  street: string
  city: string
  hours: string | null
  offices: OfficeView[]
}

/** A configured link, resolved. */
export type LinkView = { label: string; href: string; icon: string | null; color: string | null }

/** An entry of the main menu. `name` is that of its page, or the route of a page in code. */
export type MenuView = { name: string; label: string; href: string; children: Omit<MenuView, 'children'>[] }

export type FooterView = {
  /** Class of its configured colours, if any. */
  colorClass: string | null
  columns: {
    title: string
    intro: RichText
    text: RichText
    images: { picture: Picture; href: string | null }[]
    widths: { sm: number; md: number; lg: number }
  }[]
  copyright: string
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
  agency: Agency
  header: Omit<HeaderConfiguration, 'links' | 'logo'> & {
    links: LinkView[]
    logo: { shown: boolean; showAtStart: boolean; image: Picture | null }
  }
  topBarLinks: LinkView[]
  menu: MenuView[]
  footer: FooterView
  filters: FilterConfiguration
  tourHost: string | null
  tiles: MapTiles | null
  /** Ids of what other companies count visitors with, as the script reads them; null where the agency has none. */
  tags: string | null
  /** Style rules of the colours and widths that the site's configuration names. */
  styleRules: string
  t: T
  /** The text of `key` in the plural form that `count` asks for; `{{count}}` is filled in. */
  plural: (key: PluralKey, count: number, params?: Params) => string
  href: (route: PageRoute, params?: Record<string, string | number>, language?: Language) => string
  /** An editor's text in the language of the page, else in the one that stands in for it; undefined where nobody has it. */
  say: <V>(texts: Translated<V> | null | undefined) => V | undefined
  /** The language of what `say` gives, where it is another's than the page's. */
  localizedLang: (texts: Translated<unknown> | null | undefined) => Language | undefined
  picture: (picture: SitePicture) => Picture
  /** Where an editor's link leads; null when its page is not there, or it is no link at all. */
  hrefOf: (link: string) => string | null
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
export function localizeAgency(
  { agency, defaultLanguage }: Pick<Site, 'agency' | 'defaultLanguage'>,
  language: Language,
): Agency {
  const localize = (texts: Translated) => pickTranslation(texts, language, defaultLanguage)
  return {
    ...agency,
    legalName: localize(agency.legalName) ?? '',
    street: localize(agency.street) ?? '',
    city: localize(agency.city) ?? '',
    hours: localize(agency.hours) ?? null,
    offices: agency.offices.flatMap(({ name, street, zip, city, phone }) => {
      const localizedName = localize(name)
      return localizedName
        ? [{ name: localizedName, street: localize(street) ?? '', zip, city: localize(city) ?? '', phone }]
        : []
    }),
  }
}

type PropertyPath = Pick<PropertySummary, 'goal' | 'citySlug' | 'slug' | 'id'>

/** @returns the address of a property's own page; a take-over stands among the sales */
export const propertyHref = ({ href }: Pick<SiteView, 'href'>, { goal, citySlug, slug, id }: PropertyPath): string =>
  href(goal === 1 ? 'rentProperty' : 'saleProperty', { city: citySlug, slug, id })
