import { statSync } from 'node:fs'
import { defineCommand } from 'citty'
import { eq } from 'drizzle-orm'
import { placeNames, places } from '#db/schema/index.ts'
import { type CommandDatabase, databaseArgs, openReadOnly } from '#worker/commands/database.ts'
import { bytesOf } from '#worker/commands/source-file.ts'
import { mappedTable, mappingIn, tableOf } from '#worker/commands/table/read.ts'
import { Fault, print } from '#worker/commands/terminal.ts'
import { readFeed } from '#worker/feeds/read-feed.ts'
import { readStoredProperties, type StoredProperty } from '#worker/services/import/merge.ts'
import { type Comparison, compareHome } from './fields.ts'
import { sourceRecords } from './records.ts'

/** Numbers of a spread of rows: the first, the last, and those between at equal distances. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1 || 1))]!)

async function townNames(database: CommandDatabase['database'], placeId: number): Promise<string[]> {
  const rows = await database.select().from(placeNames).where(eq(placeNames.placeId, placeId))
  const [place] = await database.select({ name: places.name }).from(places).where(eq(places.id, placeId))
  return [...new Set([place?.name ?? '', ...rows.map(({ name }) => name)])]
}

const short = (value: unknown) =>
  String(value ?? '–')
    .replace(/\s+/g, ' ')
    .slice(0, 60)

export const compare = defineCommand({
  meta: {
    name: 'npm run compare --',
    description: 'Compares homes of a feed with what its import stored, field by field.',
  },
  args: {
    file: { type: 'positional', required: true, description: 'the feed that was imported' },
    count: { type: 'string', default: '30', description: 'how many homes, from all over the file' },
    mapping: { type: 'string', valueHint: 'file', description: 'of a table' },
    all: { type: 'boolean', description: 'prints equal fields too' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const { file, mapping } = args
    const options = { day: statSync(file).mtime.toISOString().slice(0, 10), language: 'nl' } as const
    const bytes = bytesOf(file)
    // The importer says which row is which property, and why it left a value out; the values are read anew.
    const { feed } = mapping
      ? mappedTable(await tableOf(bytes, file, undefined), mappingIn(mapping).mapping, options)
      : readFeed(bytes, file, options)
    const records = sourceRecords(bytes, file)
    const database = await openReadOnly(args)
    const rowOf = new Map([...(feed.rows ?? [])].map(([id, row]) => [id, row]))
    const ids = feed.properties.map(({ id }) => id)
    const count = Number(args.count)
    // Some are refused by the import: three times as many are looked up.
    const stored = new Map<number, StoredProperty>()
    const looked = spread(ids, count * 3)
    for (let at = 0; at < looked.length; at += 200)
      for (const [id, home] of await readStoredProperties(database, looked.slice(at, at + 200))) stored.set(id, home)
    const chosen = spread([...stored.keys()], count)
    if (chosen.length === 0) throw new Fault('No home of the file is in the database.')
    const counts = { same: 0, different: 0, hidden: 0, none: 0, 'left out': 0 }
    for (const id of chosen) {
      const home = stored.get(id)!
      const reasons = (feed.warnings ?? []).filter((warning) => warning.id === String(id))
      const fields = compareHome(records[rowOf.get(id)!]!, { ...home, towns: await townNames(database, home.placeId) })
      const place = `row ${rowOf.get(id)}, ${id}`
      for (const { field, source, site, verdict } of fields satisfies Comparison[]) {
        const isLeftOut = verdict === 'different' && reasons.length > 0 && (site === null || site === undefined)
        counts[isLeftOut ? 'left out' : verdict]++
        if (args.all ? verdict !== 'none' : verdict === 'different')
          print(
            `  ${place}  ${isLeftOut ? 'left out ' : verdict.padEnd(9)} ${field.padEnd(11)} ${short(source)}  →  ${short(site)}`,
          )
      }
    }
    print(`\n  homes compared: ${chosen.length}`)
    for (const [verdict, count] of Object.entries(counts)) print(`  ${verdict.padEnd(10)} ${count}`)
  },
})
