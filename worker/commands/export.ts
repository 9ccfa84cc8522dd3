import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { today } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { kyero, kyeroHolds } from '#worker/exporters/kyero.ts'
import { openImmo } from '#worker/exporters/openimmo.ts'
import { reso } from '#worker/exporters/reso.ts'
import type { StockExporter } from '#worker/exporters/stock.ts'
import { inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { readStock } from '#worker/services/property/stock.ts'
import { databaseArgs, openReadOnly, originArg, siteOrigin } from './database.ts'
import { print, step } from './terminal.ts'

const exporters = { kyero, openimmo: openImmo, reso } as const satisfies Record<string, StockExporter>

type Format = keyof typeof exporters

/** Endings of the files by the format. */
export const exportFormats = { kyero: 'xml', openimmo: 'xml', reso: 'json' } as const satisfies Record<Format, string>

const formats = Object.keys(exporters) as Format[]

type StockFile = { format: Format; file: string; origin: string; language?: Language | undefined }

/** Writes the properties on the market. @returns how many, and how many the format has no words for */
export async function writeStock(database: Database, { format, file, origin, language: chosen }: StockFile) {
  const catalogue = await loadCatalogue(database)
  const { site, routeMap } = catalogue
  const language = chosen ?? routeMap.defaultLanguage
  const holds = format === 'kyero' ? kyeroHolds : () => true
  let [count, sold] = [0, 0]
  const counted = async function* () {
    for await (const property of readStock(database, catalogue, { origin, today: today(), language })) {
      if (holds(property)) count++
      else sold++
      yield property
    }
  }
  const { legalName, email, phone } = site.agency
  const agency = { name: site.name, legalName: inLanguage(legalName, language, routeMap), email, phone }
  const context = { origin, language, agency, now: new Date().toISOString() }
  await pipeline(Readable.from(exporters[format](counted(), context)), createWriteStream(file))
  return { count, sold }
}

export const exportStock = defineCommand({
  meta: {
    name: 'npm run export --',
    description: 'Writes the properties on the market in a format of other programs.',
  },
  args: {
    format: { type: 'enum', options: formats, required: true, description: formats.join(', ') },
    file: { type: 'positional', required: true, description: 'the file, which is replaced' },
    language: { type: 'enum', options: [...languageCodes], description: 'by default that of the site' },
    ...databaseArgs,
    origin: originArg,
  },
  run: async ({ args }) => {
    const { file } = args
    const format = args.format as Format
    const language = args.language as Language | undefined
    const database = await openReadOnly(args)
    const origin = await siteOrigin(args.origin, args.scratch)
    const { count, sold } = await step(`Writing ${file}`, () =>
      writeStock(database, { format, file, origin, language }),
    )
    print(`✓ ${count} ${count === 1 ? 'property is' : 'properties are'} in ${file}.`)
    if (sold) print(`  Sold or let, which ${format} cannot say, and left out: ${sold}.`)
  },
})
