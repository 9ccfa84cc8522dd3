import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { SiteDocument } from '#domain/content/site.ts'
import { addDays, today } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import { importHomes } from '#worker/commands/import.ts'
import { draftedSite } from '#worker/commands/site/draft.ts'
import { writeFolder } from '#worker/commands/site/folder.ts'
import { site } from '#worker/commands/site.ts'
import { Fault, io, runCommand, step } from '#worker/commands/terminal.ts'
import { messyHomes } from './homes.ts'
import { takePhotograph } from './photographs.ts'

/** Names of 12, 27 and 45 letters. */
export const agencyNames = [
  'Immo Centrum',
  'Immo Van den Broeck & Zonen',
  'Vastgoedkantoor Van den Berghe & Vanderlinden',
] as const

const agent = { email: null, languages: ['nl', 'fr'], picture: null }

/** The site that `npm run site -- draft` writes, with three agents, two of whom have no portrait. */
export async function messySite(name: string): Promise<SiteDocument> {
  const identity = { name, email: 'info@example.org', phone: '09 000 00 00', zip: '9000', city: 'Gent' }
  const { site, ...document } = await draftedSite(identity, languageCodes)
  const role = (nl: string, fr: string, en: string, de: string) => ({ nl, fr, en, de })
  const agents = [
    {
      ...{ ...agent, id: 1, name: 'An Peeters', phone: '0470 00 00 01', picture: '/images/agents/samira.svg' },
      role: role('Zaakvoerder', 'Gérante', 'Managing partner', 'Geschäftsführerin'),
    },
    {
      ...{ ...agent, id: 2, name: 'Jean-Christophe Vandenbroucke-De Smedt', phone: '0470 00 00 02' },
      role: role('Verkoop', 'Vente', 'Sales', 'Verkauf'),
    },
    { ...agent, id: 3, name: 'Li Wu', phone: '0470 00 00 03', languages: ['nl'], role: {} },
  ]
  return { ...document, site: { ...site, agents } }
}

const project = {
  ...{ ID: 91001, Status: 1, PublicAddress: true, Street: 'Grote Markt', HouseNumber: '1', Zip: '9100' },
  ...{ City: 'Sint-Niklaas', CountryID: 10, GpsX: 4.1431, GpsY: 51.1651, DateOnline: '2026-06-01' },
  Translations: [{ language: 'nl', Title: 'RESIDENTIE DE MARKT', Description: 'Nieuwbouw.' }],
  Units: [{ ID: 9100101, Number: '1.02', WebID: 2, Floor: 1, Price: 315000, Bedrooms: 2, PropertyID: 9100014 }],
}

/** A feed in our own JSON with its photographs, as a ZIP. The first home is the newest. */
async function messyFeed(): Promise<Uint8Array> {
  const photographs = new Map<string, Uint8Array>()
  for (const { id, shots } of messyHomes)
    for (const [at, shot] of shots.entries()) photographs.set(`${id}-${at + 1}.jpg`, await takePhotograph(shot))
  const Properties = messyHomes.map(({ id, row, texts, shots }, at) => ({
    ...{ ID: id, RecordFile: `M${id}`, DateOnline: addDays(today(), -at), DateChanged: addDays(today(), -at) },
    ...row,
    Translations: Object.entries(texts).map(([language, text]) => ({ language, ...text })),
    PictureSources: shots.map((_, shot) => ({ Url: `package:${id}-${shot + 1}.jpg` })),
  }))
  const feed = strToU8(JSON.stringify({ Projects: [project], Properties }))
  return zipSync({ 'stock.json': feed, ...Object.fromEntries(photographs) }, { level: 0 })
}

/** Writes site and feed of an agency into a data folder, and imports them as an agency does. @throws Fault */
export async function prepareMessyData(folder: string, name: string): Promise<void> {
  const [document, feed] = [join(folder, 'site'), join(folder, 'stock.zip')]
  writeFolder(document, await messySite(name), true)
  writeFileSync(feed, await step('Drawing photographs', messyFeed))
  for (const [command, args] of [
    [site, ['import', document, '--scratch', folder]],
    [importHomes, [feed, '--scratch', folder]],
  ] as const)
    if ((await runCommand(command, [...args], io())) !== 0) throw new Fault(`${args.join(' ')} failed.`)
}
