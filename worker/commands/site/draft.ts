import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineCommand } from 'citty'
import { gap } from '#domain/content/agency-gaps.ts'
import { richHtml } from '#domain/content/rich-text-html.ts'
import { mergeSiteFile, type SiteDocument } from '#domain/content/site.ts'
import { type WrittenValue, writtenSite } from '#domain/content/site-file.ts'
import type { Agent } from '#domain/content/team/agent.ts'
import { fold } from '#domain/fold.ts'
import { phoneHref } from '#domain/phone.ts'
import { today } from '#domain/time.ts'
import type { Translated } from '#domain/translated.ts'
import { defaultCalendar, defaultHours } from '#domain/viewing/calendar.ts'
import { dateFormatter, type Language, languageCodes } from '#locales/languages.ts'
import { gazetteer } from '#worker/commands/places.ts'
import { Fault, print } from '#worker/commands/terminal.ts'
import { faultText, readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { writeFolder } from './folder.ts'

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

const json = async (name: string) => JSON.parse(await readFile(join('db/seed/draft', `${name}.json`), 'utf8'))

/** The town in each language where the postal code and one of its names are known. */
function cityNames({ zip, city }: Identity): Translated {
  const towns = gazetteer().filter((town) => town.zip === zip)
  const named = towns.find(({ names }) => Object.values(names).some((name) => fold(name) === fold(city ?? '')))
  const { name, names } = (city ? named : towns[0]) ?? { name: city ?? gap, names: {} }
  return Object.fromEntries(languageCodes.map((code) => [code, (names as Translated)[code] ?? city ?? name]))
}

const longDate = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

type Words = Readonly<Record<string, string>>

/** What the placeholders of the template stand for. */
function wordsOf({ name, email, phone, agents: _, ...details }: Identity, city: string, language: Language): Words {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  return {
    ...{ street: gap, zip: gap, companyNumber: gap, licence: gap, account: gap, insurer: gap, legalName: name },
    ...Object.fromEntries(given),
    ...{ name, email, phone, city, tel: phoneHref(phone) ?? '', today: today() },
    date: longDate(language)(Date.parse(today())),
  }
}

const isLanguage = (key: string): key is Language => (languageCodes as string[]).includes(key)

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
export async function draftSite(agency: Identity, codes: readonly Language[]): Promise<SiteDocument> {
  const [{ site }, ...parts] = await Promise.all(['configuration', 'pages', 'legal', 'thanks'].map(json))
  const city = cityNames(agency)
  const languages = new Map(codes.map((code) => [code, wordsOf(agency, city[code]!, code)]))
  const template = { site, pages: parts.flatMap(({ pages }) => pages) }
  const filled = fill(template, languages, languages.get(codes[0]!)!) as typeof template
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
function gapsIn(value: WrittenValue, path = ''): string[] {
  if (typeof value === 'string') return value.includes(gap) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((item, at) => gapsIn(item, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => gapsIn(item, path ? `${path}.${key}` : key))
}

const text = (description: string) => ({ type: 'string', description }) as const
const required = (description: string) => ({ type: 'string', required: true, description }) as const

/** Options that may be left out, with what they say. */
const details = {
  street: 'street and number',
  zip: 'postal code',
  city: 'town, in one language',
  licence: 'BIV/IPI number',
  'company-number': 'company number: 0123.456.789',
  insurer: 'insurer and policy of the professional liability',
  account: 'third-party account',
  agents: 'agents and their direct numbers: "An Maes 0470 12 34 56; Bert Claes …"',
} as const

const optional = Object.fromEntries(
  Object.entries(details).map(([name, description]) => [name, text(description)]),
) as Record<keyof typeof details, ReturnType<typeof text>>

function languagesOf(list: string): Language[] {
  const codes = [...new Set(list.split(',').map((code) => code.trim()))]
  const other = codes.find((code) => !isLanguage(code))
  if (other !== undefined) throw new Fault(`--languages: "${other}" is none of ${languageCodes.join(', ')}.`)
  return codes as Language[]
}

/** @throws Fault for an agent without a number */
const agentsIn = (list: string): NonNullable<Identity['agents']> =>
  list.split(';').flatMap((text) => {
    if (!text.trim()) return []
    const [, name, phone] = /^\s*(\D+?)[\s:,]+(\+?\d[\d\s./()-]+?)\s*$/.exec(text) ?? []
    if (!name || !phone)
      throw new Fault(`--agents: "${text.trim()}" is no name with a number: "An Maes 0470 12 34 56".`)
    return [{ name, phone }]
  })

const review = `  Read before the site is public:
    configuration.json  agency.hours (opening hours), calendar (hours of viewings, days that are closed), offices, agents
    pages.json          privacy-statement (who receives data, how long), cookie-policy, disclaimer, contact-demand
    pages.json          thanks-… and the forms promise an answer within one working day
    pages.json          projects: "status": "published" once the feed has projects`

export const draft = defineCommand({
  meta: { description: 'Writes a document for an agency of its own: its identity, every page, the legal texts' },
  args: {
    folder: { type: 'positional', required: true, description: 'a new folder' },
    name: required('name of the agency'),
    email: required('its email address'),
    phone: required('its telephone number'),
    'legal-name': text('name of the company; by default --name'),
    ...optional,
    languages: { type: 'string', default: languageCodes.join(), description: 'the first is that of / and of its mail' },
    force: { type: 'boolean', description: 'replaces files' },
  },
  run: async ({ args }) => {
    const { folder, force = false } = args
    const languages = languagesOf(args.languages)
    const identity = {
      ...args,
      legalName: args['legal-name'],
      companyNumber: args['company-number'],
      agents: agentsIn(args.agents ?? ''),
    }
    const document = await draftSite(identity, languages).catch((error) => {
      throw error instanceof SiteFileRefused ? new Fault(error.faults.map(faultText).join('; ')) : error
    })
    writeFolder(folder, document, force)
    print(`✓ Written to ${folder}: ${document.pages.length} pages in ${languages.join(', ')}`)
    const missing = Object.entries(details).filter(([name]) => !args[name as keyof typeof details])
    if (missing.length) {
      print(`\n  Still to fill in, in place of ${gap} in the files, or now with --force and`)
      for (const [name, description] of missing) print(`    --${name.padEnd(16)} ${description}`)
    }
    print(`\n${review}\n\n  Next: npm run site -- import ${folder} --scratch my-data`)
  },
})

/** Prints the places that still say `[…]`, those of several languages once. */
export function printGaps(document: SiteDocument) {
  const { site, pages } = writtenSite(document)
  const paths = gapsIn({ site, pages: Object.fromEntries(pages.map((page) => [page.name, page])) })
  const places = new Set(paths.map((path) => path.replace(/\.(?:nl|fr|en|de)(?=\.|\[|$)/, '')))
  if (places.size) print(`  Still to fill in, where it says ${gap}: ${[...places].join(', ')}`)
}
