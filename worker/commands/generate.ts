import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { places, properties } from '#db/schema/index.ts'
import { generateProperty, townsByRegion } from '#db/seed/generate.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { databaseArgs, openDatabase } from './database.ts'
import { ensureDemoSite } from './demo.ts'
import { type OpenData, openData } from './local/data-folder.ts'
import { loadPlaces } from './places.ts'
import { Fault, type Progress, print, step } from './terminal.ts'

/** Properties of one import: enough to be fast, few enough for memory. */
const chunk = 5000

const defaultDay = '2026-11-20'

const defaultFolder = '.data/generated'

const outcomes = ['added', 'changed', 'unchanged'] as const

/** Imports the first `count` generated properties; those that are stored stay as they are. */
async function writeProperties(database: Database, count: number, day: string, progress: Progress) {
  const towns = townsByRegion(await database.select().from(places).orderBy(places.id))
  const total = { added: 0, changed: 0, unchanged: 0 }
  for (let from = 0; from < count; from += chunk) {
    const length = Math.min(chunk, count - from)
    const properties = Array.from({ length }, (_, at) => generateProperty(from + at, towns, day))
    const feed = { properties, read: length, refused: [] }
    const options = { today: day, progress: (done: number) => progress(from + done, count) }
    const report = await importFeed(database, feed, options)
    const [first] = report.refused
    if (first) throw new Fault(`A generated property is refused: ${first.field}: ${first.reason}`)
    for (const name of outcomes) total[name] += report[name]
  }
  return total
}

/**
 * Opens the folder of `count` generated properties and adds what is missing: a minute or two for each hundred thousand.
 * Delete the folder after a change of how they are generated.
 */
export async function openGenerated(count: number): Promise<OpenData> {
  const data = await openData(`${defaultFolder}-${count}`)
  try {
    await ensureDemoSite({ ...data, remote: false })
    if ((await data.database.$count(properties)) < count) {
      await step(`Generating ${count} properties`, (progress) =>
        writeProperties(data.database, count, defaultDay, progress),
      )
    }
    return data
  } catch (error) {
    await data.close()
    throw error
  }
}

export const generate = defineCommand({
  meta: { name: 'npm run generate --', description: 'Fills a database with imaginary properties.' },
  args: {
    count: { type: 'positional', required: true, description: 'how many, 1 to 1000000' },
    places: { type: 'string', valueHint: 'file', description: 'GeoNames postal file of towns to use' },
    day: { type: 'string', default: defaultDay, description: 'day of the import' },
    ...databaseArgs,
    scratch: { ...databaseArgs.scratch, description: `folder of the database; by default ${defaultFolder}` },
  },
  run: async ({ args }) => {
    const count = Number(args.count)
    if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
      throw new Fault('COUNT is a number from 1 to 1000000.')
    const scratch = args.scratch ?? (args.database ? undefined : defaultFolder)
    const opened = await openDatabase({ ...args, scratch })
    await ensureDemoSite(opened)
    if (args.places) await loadPlaces(opened.database, args.places)
    const total = await step(`Generating ${count} properties`, (progress) =>
      writeProperties(opened.database, count, args.day, progress),
    )
    print('')
    for (const name of outcomes) print(`  ${name.padEnd(10)} ${total[name]}`)
    if (scratch) print(`  Serve it: DATA_DIR=${scratch} npm start`)
  },
})
