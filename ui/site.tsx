import { createContext, type ReactNode, use } from 'react'
import { isKnown } from '#domain/content/agency-gaps.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import type {
  Agency as AgencyConfiguration,
  FilterConfiguration,
  HeaderConfiguration,
  MapTiles,
  Site,
} from '#domain/content/site.ts'
import { type Agent as AgentConfiguration, addressName, hasPage } from '#domain/content/team/agent.ts'
import { type Office, withOfficeIds } from '#domain/content/team/office.ts'
import type { PhotoFile } from '#domain/photo.ts'
import type { Picture, SitePicture } from '#domain/picture.ts'
import type { Property, PropertySummary } from '#domain/property/property.ts'
import type { PageRoute } from '#domain/route-map.ts'
import { pickTranslation, type Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { Params, PluralKey, T } from '#locales/translator.ts'

export type OfficeView = Pick<Office, 'zip' | 'phone' | 'latitude' | 'longitude'> & {
  id: number
  name: string
  street: string
  city: string
  hours: string | null
}

export type Agency = Omit<AgencyConfiguration, 'legalName' | 'street' | 'city' | 'hours' | 'offices'> & {
  legalName: string
  street: string
  city: string
  hours: string | null
  offices: OfficeView[]
}

export type AgentView = Omit<AgentConfiguration, 'role' | 'text'> & {
  role: string | null
  text: string | null
  /** The language of `text`, where it is a fallback. */
  lang?: Language | undefined
}

export type LinkView = { label: string; href: string; icon: string | null; color: string | null }

/** `name`: of the CMS page, or the route of a page in code. */
export type MenuView = { name: string; label: string; href: string; children: Omit<MenuView, 'children'>[] }

export type FooterView = {
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

/** Site, language and day: what components need, and never the request. */
export type SiteView = {
  name: string
  language: Language
  languages: Language[]
  defaultLanguage: Language
  /** Without a trailing slash. */
  origin: string
  /** ISO date in Brussels. */
  today: string
  /** Years of the duty to renovate, where the configuration differs from the law's. */
  renovationYears?: number
  agency: Agency
  agents: AgentView[]
  /** The first day, `YYYY-MM-DD`, on which a viewing asked for today can be; null without hours for viewings. */
  firstViewings: { agency: string | null; ofAgents: Readonly<Record<string, string | null>>; text: string }
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
  /** Ids of third-party analytics, as JSON for the script. */
  tags: string | null
  /** Whether visitors are asked for consent. */
  asksConsent: boolean
  styleRules: string
  /** The agency's own words of mails. */
  mails?: Site['mails']
  t: T
  /** The plural form for `count`, with `{{count}}` filled in. */
  plural: (key: PluralKey, count: number, params?: Params) => string
  href: (route: PageRoute, params?: Record<string, string | number>, language?: Language) => string
  /** An editor's text in the language of the page, else in a fallback language. */
  say: <V>(texts: Translated<V> | null | undefined) => V | undefined
  /** The language of `say`'s text, where it is a fallback. */
  localizedLang: (texts: Translated<unknown> | null | undefined) => Language | undefined
  picture: (picture: SitePicture) => Picture
  /** The file of an image that a document names: of a picture of the library, the one of a name. */
  imageOf: (path: string, file: PhotoFile) => string
  /** Resolves an editor's link; null for an unknown page or an invalid link. */
  hrefOf: (link: string) => string | null
}

export type Localized = Pick<SiteView, 't' | 'language'>

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

/** @returns the agency in a language; what it has not filled in is empty */
export function localizeAgency(
  { agency, defaultLanguage }: Pick<Site, 'agency' | 'defaultLanguage'>,
  language: Language,
): Agency {
  const known = (text: string | null | undefined) => (isKnown(text) ? text : '')
  const localize = (texts: Translated) => known(pickTranslation(texts, language, defaultLanguage))
  return {
    ...agency,
    legalName: localize(agency.legalName),
    street: localize(agency.street),
    zip: known(agency.zip),
    city: localize(agency.city),
    licences: agency.licences.filter(isKnown),
    companyNumber: known(agency.companyNumber),
    insurer: known(agency.insurer),
    thirdPartyAccount: known(agency.thirdPartyAccount),
    hours: localize(agency.hours) || null,
    offices: withOfficeIds(agency.offices).flatMap(({ name, street, city, hours = {}, ...office }) => {
      const localizedName = localize(name)
      const texts = { street: localize(street), city: localize(city), hours: localize(hours) || null }
      return localizedName ? [{ ...office, ...texts, name: localizedName }] : []
    }),
  }
}

/** What is not known is left out. @returns the address in one line, and the numbers that the law requires */
export function agencyImprint({ t, agency }: Pick<SiteView, 't' | 'agency'>) {
  const { street, zip, city, licences, companyNumber } = agency
  return {
    address: [street, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    numbers: [
      ...(licences.length > 0 ? [t('common.footer.licence', { number: licences.join(', ') })] : []),
      ...(companyNumber ? [t('common.footer.companyNumber', { number: companyNumber })] : []),
    ],
  }
}

type Linked = Pick<SiteView, 'href' | 'language'>

/** @returns the path of an agent's page; null for an agent without one */
export const agentHref = (
  { href, language }: Linked,
  agent: Pick<AgentConfiguration, 'id' | 'name' | 'public'>,
  code: Language = language,
): string | null => (hasPage(agent) ? href('agent', { slug: addressName(agent.name, code), id: agent.id }, code) : null)

/** @param office with its name in the language of the path */
export const officeHref = (
  { href, language }: Linked,
  { id, name }: Pick<OfficeView, 'id' | 'name'>,
  code: Language = language,
): string => href('office', { slug: addressName(name, code), id }, code)

type PropertyPath = Pick<PropertySummary, 'goal' | 'citySlug' | 'slug' | 'id'> & Partial<Pick<Property, 'addresses'>>

/** @returns the path of a property's page, by default that of its own town and slug; a takeover is among the sales */
export const propertyHref = (
  { href }: Pick<SiteView, 'href'>,
  { goal, citySlug, slug, id, addresses }: PropertyPath,
  language?: Language,
): string => {
  const { city, slug: title } = (language && addresses?.[language]) ?? { city: citySlug, slug }
  return href(goal === 'rent' ? 'rentProperty' : 'saleProperty', { city, slug: title, id }, language)
}
