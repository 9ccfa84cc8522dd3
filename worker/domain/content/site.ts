import type { ConsentMode, TagIds } from '#domain/consent/tags.ts'
import type { Salutation } from '#domain/forms/fieldsets.ts'
import type { MailText, MailWords } from '#domain/mail/mail-texts.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Market } from '#domain/property/status.ts'
import type { OptionalStep } from '#domain/set-up/steps.ts'
import type { Translated } from '#domain/translated.ts'
import type { Calendar } from '#domain/viewing/calendar.ts'
import type { Language } from '#locales/languages.ts'
import type { ArticleCategory, ArticleRecord } from './article.ts'
import type { PageRecord } from './page.ts'
import type { PublicationStatus, Publishable } from './publication-status.ts'
import type { RichText } from './rich-text.ts'
import type { Agent } from './team/agent.ts'
import type { Office } from './team/office.ts'
import type { Testimonial } from './testimonial.ts'

/** Version of the configuration's shape: an older one is not read but imported again. */
export const siteFormat = 2

export type SiteLink = {
  label: Translated
  link: string
  icon: string | null
  color: string | null
  status: PublicationStatus
}

export type HeaderConfiguration = {
  topBar: boolean
  appBar: boolean
  menu: boolean
  mobileMenu: boolean
  logo: {
    shown: boolean
    image: SitePicture | null
    /** Whether it is on the banner of the home page before scrolling. */
    showAtStart: boolean
  }
  links: SiteLink[]
  languageSwitcher: boolean
  propertySearch: boolean
}

export type FooterColumn = {
  title: Publishable<Translated>
  intro: Publishable<Translated<RichText>>
  text: Publishable<Translated<RichText>>
  images: { picture: SitePicture; link: string | null }[]
  widths: { sm: number; md: number; lg: number }
}

type FooterConfiguration = {
  backgroundColor: string | null
  textColor: string | null
  maxWidth: number | null
  columns: FooterColumn[]
  /** Placeholders: `{{year}}`, `{{agency}}`. */
  copyright: Translated
}

export type FilterConfiguration = { city: boolean; type: boolean; room: boolean; price: boolean }

export type PropertyList = {
  id: number
  market: Market
  query: string
}

type ContactForm = { id: number; form: string }

export type Agency = {
  legalName: Translated
  phone: string
  email: string
  street: Translated
  zip: string
  city: Translated
  hours: Translated
  offices: Office[]
  /** Registration numbers of the professional institute (BIV/IPI). */
  licences: string[]
  companyNumber: string
  insurer: string
  thirdPartyAccount: string | null
}

/** `url` has the placeholders `{z}`, `{x}` and `{y}`. */
export type MapTiles = { url: string; attribution: string; maxZoom: number }

export type Site = {
  name: string
  /** Whether visitors see it, and not only people of the agency. Absent in older configurations: read with `isPublic`. */
  public: boolean
  /** Steps of the set-up that are settled by hand; null for a site that was not made at the desk. */
  setUp?: OptionalStep[] | null
  languages: { code: Language; use: boolean }[]
  defaultLanguage: Language
  agency: Agency
  /** Colour of what can be clicked; absent in older configurations, null for that of the design. */
  brandColor?: string | null
  topBarLinks: SiteLink[]
  header: HeaderConfiguration
  footer: FooterConfiguration
  filters: FilterConfiguration
  /** Two letters of those whose homes a feed may bring; absent in older configurations: Belgium and Luxembourg. */
  countries?: readonly string[]
  /** Offered in forms, which have no such field where it is empty; absent in older configurations. */
  salutations?: readonly Salutation[]
  /** Who logs in with a second step; absent in older configurations: none has to. */
  twoFactor?: readonly Role[]
  /** Whether requested documents that are stored are sent without a manager; absent: a manager sends them. */
  documents?: { sendAtOnce: boolean }
  /** Whether homes that the agency sold are shown on the page of one that is for sale; absent: they are not. */
  comparables?: boolean
  /** Hours for calling back: `10:00-13:00`. */
  contactSlots: string[]
  /** Absent in configurations from before viewings: read with `siteCalendar`. */
  calendar: Calendar
  tiles: MapTiles | null
  tourHost: string | null
  /** Absent in older configurations: read with `siteTags`. */
  tags: TagIds
  /** Absent in older configurations: read with `asksConsent`. */
  consent: ConsentMode
  renovationYears: Partial<Record<Language, number>>
  propertyLists: PropertyList[]
  contactForms: ContactForm[]
  /** The first one has the properties that name none. Absent in older configurations. */
  agents?: Agent[]
  categories: ArticleCategory[]
  /** Former addresses and where they lead, as `redirectIn` reads them; absent in older configurations. */
  redirects?: string[]
  /** The agency's own words of mails; absent: the standard ones. */
  mails?: Partial<Record<MailText, MailWords>>
}

export type SiteDocument = {
  site: Site
  pages: PageRecord[]
  articles: ArticleRecord[]
  testimonials: Testimonial[]
}

export type SiteFile = Pick<SiteDocument, 'site'> & { [List in SiteList]?: SiteDocument[List] | undefined }

export const mergeSiteFile = (file: SiteFile, previous?: SiteDocument): SiteDocument => ({
  site: file.site,
  pages: file.pages ?? previous?.pages ?? [],
  articles: file.articles ?? previous?.articles ?? [],
  testimonials: file.testimonials ?? previous?.testimonials ?? [],
})

export const siteLists = ['pages', 'articles', 'testimonials'] as const satisfies readonly (keyof SiteDocument)[]

export type SiteList = (typeof siteLists)[number]

export const defaultCountries: readonly string[] = ['BE', 'LU']

export const isPublic = (site: Pick<Site, 'public'>): boolean => site.public !== false

export const enabledLanguages = (site: Pick<Site, 'languages' | 'defaultLanguage'>): Language[] =>
  site.languages.filter(({ code, use }) => use || code === site.defaultLanguage).map(({ code }) => code)
