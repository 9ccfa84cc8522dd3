import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineCommand } from 'citty'
import { gap } from '#domain/content/agency-gaps.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { today } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { Fault, print } from '#worker/commands/terminal.ts'
import {
  type DraftTemplate,
  draftSite,
  gapsIn,
  type Identity,
  isLanguage,
  templateFiles,
} from '#worker/importers/site-draft.ts'
import { faultText, SiteFileRefused } from '#worker/importers/site-file.ts'
import { writeFolder } from './folder.ts'

const template = async () =>
  Object.fromEntries(
    await Promise.all(
      templateFiles.map(async (name) => [
        name,
        JSON.parse(await readFile(join('db/seed/draft', `${name}.json`), 'utf8')),
      ]),
    ),
  ) as DraftTemplate

/** A site by the template of this project. @throws SiteFileRefused */
export const draftedSite = async (agency: Identity, codes: readonly Language[]): Promise<SiteDocument> =>
  draftSite(agency, codes, { template: await template(), towns: gazetteer(), today: today() })

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
    const document = await draftedSite(identity, languages).catch((error) => {
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
