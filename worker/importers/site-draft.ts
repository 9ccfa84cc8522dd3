import { gap } from '#domain/content/agency-gaps.ts'
import { richHtml } from '#domain/content/rich-text-html.ts'
import { mergeSiteFile, type SiteDocument } from '#domain/content/site.ts'
import type { WrittenValue } from '#domain/content/site-file.ts'
import type { Agent } from '#domain/content/team/agent.ts'
import { fold } from '#domain/fold.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { phoneHref } from '#domain/phone.ts'
import type { Translated } from '#domain/translated.ts'
import { defaultCalendar, defaultHours } from '#domain/viewing/calendar.ts'
import { dateFormatter, type Language, languageCodes } from '#locales/languages.ts'
import { readSiteFile } from './site-file.ts'

export type Identity = {
  name: string
  email: string
  phone: string
  street?: string | undefined
  zip?: string | undefined
  city?: string | undefined
  legalName?: string | undefined
  companyNumber?: string | undefined
  licence?: string | undefined
  insurer?: string | undefined
  account?: string | undefined
  agents?: readonly Pick<Agent, 'name' | 'phone'>[]
}

/** The files of the template, with placeholders: `%{name}`. */
export const templateFiles = ['configuration', 'pages', 'legal', 'thanks'] as const

export type DraftTemplate = Readonly<Record<(typeof templateFiles)[number], { site: object; pages: object[] }>>

type Surroundings = {
  template: DraftTemplate
  /** Every town of the country. */
  towns: readonly PlaceRecord[]
  /** `YYYY-MM-DD` */
  today: string
}

/** The town in each language where the postal code and one of its names are known. */
function cityNames({ zip, city }: Identity, all: readonly PlaceRecord[]): Translated {
  const towns = all.filter((town) => town.zip === zip)
  const named = towns.find(({ names }) => Object.values(names).some((name) => fold(name) === fold(city ?? '')))
  const { name, names } = (city ? named : towns[0]) ?? { name: city ?? gap, names: {} }
  return Object.fromEntries(languageCodes.map((code) => [code, (names as Translated)[code] ?? city ?? name]))
}

const longDate = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

type Words = Readonly<Record<string, string>>

/** What the placeholders of the template stand for. */
function wordsOf(
  { name, email, phone, agents: _, ...details }: Identity,
  { city, language, today }: { city: string; language: Language; today: string },
): Words {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  return {
    ...{ street: gap, zip: gap, companyNumber: gap, licence: gap, account: gap, insurer: gap, legalName: name },
    ...Object.fromEntries(given),
    ...{ name, email, phone, city, tel: phoneHref(phone) ?? '', today },
    date: longDate(language)(Date.parse(today)),
  }
}

export const isLanguage = (key: string): key is Language => (languageCodes as string[]).includes(key)

/** Fills each `%{name}` in the words of its language, and drops the languages that the site does not have. */
function fill(value: unknown, languages: ReadonlyMap<Language, Words>, words: Words): unknown {
  if (typeof value === 'string')
    return value.replace(/%\{(\w+)\}/g, (_, name) => (value.startsWith('<') ? richHtml([words[name]!]) : words[name]!))
  if (Array.isArray(value)) return value.map((item) => fill(item, languages, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isLanguage(key) || languages.has(key))
      .map(([key, item]) => [key, fill(item, languages, languages.get(key as Language) ?? words)]),
  )
}

/**
 * A site of an agency's own from the template: pages that any agency has, without people, articles and promises.
 * @throws SiteFileRefused when the identity makes no valid document: an email address that is none
 */
export function draftSite(
  agency: Identity,
  codes: readonly Language[],
  { template, towns, today }: Surroundings,
): SiteDocument {
  const city = cityNames(agency, towns)
  const languages = new Map(
    codes.map((language) => [language, wordsOf(agency, { city: city[language]!, language, today })]),
  )
  const { configuration, pages, legal, thanks } = template
  const all = { site: configuration.site, pages: [pages, legal, thanks].flatMap((part) => part.pages) }
  const filled = fill(all, languages, languages.get(codes[0]!)!) as { site: { agency: object }; pages: object[] }
  const own = {
    languages: codes.map((code) => ({ code })),
    defaultLanguage: codes[0],
    agency: { ...filled.site.agency, thirdPartyAccount: agency.account ?? null },
    contactSlots: defaultHours,
    calendar: defaultCalendar(),
    agents: (agency.agents ?? []).map((agent, index) => ({ id: index + 1, ...agent })),
  }
  return mergeSiteFile(
    readSiteFile({ site: { ...filled.site, ...own }, pages: filled.pages, articles: [], testimonials: [] }),
  )
}

/** @returns where a document says `[…]`: `site.agency.licences[0]` */
export function gapsIn(value: WrittenValue, path = ''): string[] {
  if (typeof value === 'string') return value.includes(gap) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((item, at) => gapsIn(item, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => gapsIn(item, path ? `${path}.${key}` : key))
}
