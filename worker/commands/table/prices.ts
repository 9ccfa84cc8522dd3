import { basename } from 'node:path'
import { defineCommand } from 'citty'
import { today } from '#domain/time.ts'
import { databaseArgs, openDatabase } from '#worker/commands/database.ts'
import { printRefusals } from '#worker/commands/import-report.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { bytesOf } from '#worker/commands/source-file.ts'
import { Fault, print, reasonOf, step } from '#worker/commands/terminal.ts'
import { textOf } from '#worker/feeds/decode.ts'
import { unpack } from '#worker/feeds/unpack.ts'
import { type ReadPrices, readAreaPrices } from '#worker/importers/area-prices.ts'
import { storeAreaPrices } from '#worker/services/geo/area-prices.ts'

/** Bytes of a file when it is unpacked. */
const maxSize = 256 * 1024 * 1024

/** @throws Fault for a file that is no table of sales */
function pricesIn(file: string): ReadPrices {
  try {
    const found = unpack(bytesOf(file), basename(file), maxSize).map(({ name, bytes }) =>
      readAreaPrices(textOf(bytes, name).text),
    )
    return {
      rows: found.flatMap(({ rows }) => rows),
      refused: found.flatMap(({ refused }) => refused),
      read: found.reduce((sum, { read }) => sum + read, 0),
      others: found.reduce((sum, { others }) => sum + others, 0),
    }
  } catch (cause) {
    throw new Fault(`${file} ${reasonOf(cause)}`, { cause })
  }
}

export const prices = defineCommand({
  meta: {
    name: 'npm run prices --',
    description: 'Reads the prices that homes were sold for, by municipality, from files of Statbel.',
  },
  args: {
    file: { type: 'positional', required: true, description: 'a .txt, .csv or .zip of Statbel; more of them after it' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const { database } = await openDatabase(args)
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
