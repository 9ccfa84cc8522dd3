import type { TagIds } from '#domain/consent/tags.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Market } from '#domain/property/property.ts'
import type { Translated } from '#domain/translated.ts'
import type { Calendar } from '#domain/viewing/calendar.ts'
import type { Language } from '#locales/languages.ts'
import type { ArticleCategory, ArticleRecord } from './article.ts'
import type { PageRecord } from './page.ts'
import type { PublicationStatus, Publishable } from './publication-status.ts'
import type { RichText } from './rich-text.ts'
import type { Testimonial } from './testimonial.ts'

/** Raised when the configuration changes its shape: an older one is not read, and is imported anew. */
export const siteFormat = 2

export type Office = {
  name: Translated
  street: Translated
  zip: string
  city: Translated
  phone: string | null
  latitude: number | null
  longitude: number | null
}

/** A link in the top bar or the header. `link` is as `linkOf` reads it. */
export type SiteLink = {
  label: Translated
  link: string
  /** Name in the sprite. */
  icon: string | null
  /** `#rrggbb` */
  color: string | null
  status: PublicationStatus
}

export type HeaderConfiguration = {
  /** The narrow bar at the top, with its links and the languages. */
  topBar: boolean
  /** The bar with logo, menu and links, which stays when the page is scrolled. */
  appBar: boolean
  menu: boolean
  mobileMenu: boolean
  logo: {
    shown: boolean
    /** Without one, the gable and the agency's name. */
    image: SitePicture | null
    /** It stands on the home page's banner before the visitor scrolls. */
    showAtStart: boolean
  }
  links: SiteLink[]
  languageSwitcher: boolean
  /** Whether the home page's banner holds the search. */
  propertySearch: boolean
}

export type FooterColumn = {
  title: Publishable<Translated>
  intro: Publishable<Translated<RichText>>
  text: Publishable<Translated<RichText>>
  images: { picture: SitePicture; link: string | null }[]
  /** Of twelve columns on phones, tablets and desktops. */
  widths: { sm: number; md: number; lg: number }
}

export type FooterConfiguration = {
  /** `#rrggbb`; null for the site's own. */
  backgroundColor: string | null
  textColor: string | null
  /** px; null for the page's own. */
  maxWidth: number | null
  columns: FooterColumn[]
  /** `{{year}}` and `{{agency}}` are filled in. */
  copyright: Translated
}

/** Which filters the search offers. */
export type FilterConfiguration = { city: boolean; type: boolean; room: boolean; price: boolean }

/** A search by a number, for modules and maps. */
export type PropertyList = {
  id: number
  market: Market
  /** As it stands in the address of a listing, e.g. `type=1&bedrooms=3`. */
  query: string
}

/** A contact form by a number: which of the forms stands there. */
export type ContactForm = { id: number; form: string }

export type Agency = {
  legalName: Translated
  phone: string
  email: string
  street: Translated
  zip: string
  city: Translated
  hours: Translated
  offices: Office[]
  /** Numbers in the register of the professional institute (BIV/IPI). */
  licences: string[]
  companyNumber: string
  insurer: string
  thirdPartyAccount: string | null
}

/** Square pictures of a map: the address holds `{z}`, `{x}` and `{y}`. The attribution is what its maker wants named. */
export type MapTiles = { url: string; attribution: string; maxZoom: number }

/** Who the agency is, and what it lets its site do. */
export type Site = {
  name: string
  languages: { code: Language; use: boolean }[]
  defaultLanguage: Language
  agency: Agency
  /** What the top bar holds besides the languages. */
  topBarLinks: SiteLink[]
  header: HeaderConfiguration
  footer: FooterConfiguration
  filters: FilterConfiguration
  /** Hours in which somebody calls back: `10:00-13:00`. */
  contactSlots: string[]
  /** When homes are shown; a configuration from before there were visits has none, and `calendarOf` the usual one. */
  calendar: Calendar
  /** Where the map of streets comes from, for visitors who allow other sites' content; null: its own outlines alone. */
  tiles: MapTiles | null
  /** Host of the agency's own virtual tours. */
  tourHost: string | null
  /** What other companies count visitors with; a configuration from before there were any has none, see `tagsOf`. */
  tags: TagIds
  /** Years the law gives to renovate after the deed, where a language carries its own figure. */
  renovationYears: Partial<Record<Language, number>>
  propertyLists: PropertyList[]
  contactForms: ContactForm[]
  categories: ArticleCategory[]
}

/** Everything that an agency says of itself: the configuration and all content but its homes and projects. */
export type SiteDocument = {
  site: Site
  pages: PageRecord[]
  articles: ArticleRecord[]
  testimonials: Testimonial[]
}

/** A document, or a part of one: of a list that is not there it says nothing, an empty one is empty. */
export type SiteFile = Pick<SiteDocument, 'site'> & { [List in SiteList]?: SiteDocument[List] | undefined }

/** @returns the whole document: a list that a file does not tell of is as it was, or empty where nothing was */
export const mergeSiteFile = (file: SiteFile, previous?: SiteDocument): SiteDocument => ({
  site: file.site,
  pages: file.pages ?? previous?.pages ?? [],
  articles: file.articles ?? previous?.articles ?? [],
  testimonials: file.testimonials ?? previous?.testimonials ?? [],
})

export const siteLists = ['pages', 'articles', 'testimonials'] as const satisfies readonly (keyof SiteDocument)[]

export type SiteList = (typeof siteLists)[number]

/** @returns the codes in use, in the order of the configuration, the default among them */
export const enabledLanguages = (site: Pick<Site, 'languages' | 'defaultLanguage'>): Language[] =>
  site.languages.filter(({ code, use }) => use || code === site.defaultLanguage).map(({ code }) => code)
