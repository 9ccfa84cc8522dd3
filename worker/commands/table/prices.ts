import { basename } from 'node:path'
import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { today } from '#domain/time.ts'
import { databaseArgs, openDatabase } from '#worker/commands/database.ts'
import { printRefusals } from '#worker/commands/import-report.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { bytesOf } from '#worker/commands/source-file.ts'
import { Fault, print, reasonOf, step } from '#worker/commands/terminal.ts'
import { textOf } from '#worker/feeds/decode.ts'
import { type UnpackedFile, unpack } from '#worker/feeds/unpack.ts'
import { type ReadPrices, readAreaPrices } from '#worker/importers/statbel/area-prices.ts'
import { type ReadSectors, readSectorOutlines } from '#worker/importers/statbel/sector-outlines.ts'
import { storeAreaPrices, storeSectors } from '#worker/services/geo/area-prices.ts'

/** Bytes of a file when it is unpacked: less than Node's longest text. */
const maxSize = 500 * 1024 * 1024

/** @throws Fault for a file that is none of what it is read as */
function read<Found>(file: string, from: (files: readonly UnpackedFile[]) => Found): Found {
  try {
    return from(unpack(bytesOf(file), basename(file), maxSize))
  } catch (cause) {
    throw new Fault(`${file} ${reasonOf(cause)}`, { cause })
  }
}

const pricesIn = (file: string): ReadPrices =>
  read(file, (files) => {
    const found = files.map(({ name, bytes }) => readAreaPrices(textOf(bytes, name).text))
    return {
      rows: found.flatMap(({ rows }) => rows),
      refused: found.flatMap(({ refused }) => refused),
      read: found.reduce((sum, item) => sum + item.read, 0),
      others: found.reduce((sum, { others }) => sum + others, 0),
    }
  })

const sectorsIn = (file: string): ReadSectors =>
  read(file, (files) => {
    const [json, ...others] = files.filter(({ name }) => /json$/i.test(name))
    if (!json || others.length > 0) throw new Error('is no GeoJSON, or holds several')
    return readSectorOutlines(new TextDecoder().decode(json.bytes))
  })

async function readSectors(database: Database, file: string): Promise<void> {
  const { sectors, read, refused } = await step(`Reading ${file}`, async () => sectorsIn(file))
  if (sectors.length === 0) throw new Fault(`${file} has no statistical sector.`)
  const cells = await step('Storing the sectors', () => storeSectors(database, sectors, today()))
  print(`\n  read       ${read}\n  used       ${sectors.length}\n  refused    ${refused.length}\n  cells      ${cells}`)
  printRefusals(refused)
}

export const prices = defineCommand({
  meta: {
    name: 'npm run prices --',
    description: 'Reads the prices of sold homes, by municipality or statistical sector, from files of Statbel.',
  },
  args: {
    file: {
      type: 'positional',
      valueHint: '…',
      required: false,
      description: 'a .txt, .csv or .zip of Statbel; more of them after it',
    },
    sectors: { type: 'string', description: 'the outlines of the statistical sectors, GeoJSON as it is or as .zip' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    if (args._.length === 0 && !args.sectors)
      throw new Fault('Name a file of prices, or --sectors and one of outlines.')
    const { database } = await openDatabase(args)
    if (args.sectors) await readSectors(database, args.sectors)
    for (const file of args._) {
      const { rows, read, others, refused } = await step(`Reading ${file}`, async () => pricesIn(file))
      const reading = { gazetteer: gazetteer(), today: today() }
      const postcodes = rows.length > 0 ? await storeAreaPrices(database, rows, reading) : 0
      print(`\n  read       ${read}\n  used       ${rows.length}\n  others     ${others}`)
      print(`  refused    ${refused.length}\n  postcodes  ${postcodes}`)
      printRefusals(refused)
    }
  },
})
