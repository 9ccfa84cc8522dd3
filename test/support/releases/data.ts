import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * What earlier releases have stored, a file each: its tables as they were, and some rows of each. A release writes its own
 * by `RELEASE=2026-11-26 npx vitest run --project http test/db-server/upgrade.test.ts`.
 */
const folder = 'test/support/releases'

export const releases = readdirSync(folder)
  .flatMap((file) => /^(.+)\.sql\.gz$/.exec(file)?.[1] ?? [])
  .sort()

export const releaseFile = (name: string) => `${folder}/${name}.sql.gz`

/** Creates the tables and rows of a release in an empty database. */
export const loadRelease = (database: Database, name: string): Promise<unknown> =>
  database.$client.executeMultiple(`PRAGMA foreign_keys = OFF;${gunzipSync(readFileSync(releaseFile(name)))}`)

/** What the worker of a release sent to its database, in order, with the answers. */
type RecordedCall = { step: string; requests: object[]; results: object[] }

export const recordedCalls = (name: string): RecordedCall[] =>
  JSON.parse(String(gunzipSync(readFileSync(`${folder}/${name}.calls.json.gz`))))

/** Homes with an owner, requests and visits, and two for rent. */
const homes = '(4231901, 4231907, 4231930, 4231917, 4231920)'

/** Which rows of a table are written, where not all. */
const conditions: Record<string, string> = {
  properties: `id IN ${homes}`,
  places: `id IN (SELECT place_id FROM properties WHERE id IN ${homes} UNION SELECT place_id FROM projects)`,
  place_names: `place_id IN (SELECT place_id FROM properties WHERE id IN ${homes} UNION SELECT place_id FROM projects)`,
  neighbourhoods: `place_id IN (SELECT place_id FROM properties WHERE id IN ${homes})`,
  media: `(property_id IN ${homes} OR project_id IS NOT NULL) AND sort < 3`,
  units: `property_id IN ${homes} OR id % 8 = 0`,
  analytics_days: `property_id IN ${homes} AND day > '2026-11-20'`,
}

/** Rich text, which is most of the content, by the beginning of its first block. */
const maxText = 60

function shortened(value: unknown, isBlock = false): unknown {
  if (typeof value === 'string' && isBlock) return value.slice(0, maxText)
  if (Array.isArray(value)) {
    const isRich = value.every(
      (item) => typeof item === 'string' || (item && typeof item === 'object' && 'tag' in item),
    )
    return (isRich ? value.slice(0, 1) : value).map((item) => shortened(item, isBlock))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, key === 'children')]))
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  const text = /^[[{]/.test(value) ? JSON.stringify(shortened(JSON.parse(value))) : value
  return `'${text.replaceAll("'", "''")}'`
}

/** The tables of a database and some of its rows, as SQL. */
export async function dumpRelease(database: Database): Promise<string> {
  const objects = await database.all<{ type: string; name: string; sql: string; kind: string | null }>(
    sql`SELECT s.type, s.name, s.sql, t.type AS kind FROM sqlite_schema s
      LEFT JOIN pragma_table_list t ON t.name = s.name AND s.type = 'table'
      WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite_%' AND s.name NOT LIKE 'libsql_%' ORDER BY s.rowid`,
  )
  const tables = objects.filter(({ type, kind }) => type === 'table' && kind !== 'shadow')
  const lines = tables.map((table) => `${table.sql};`)
  for (const { name, sql: definition } of tables) {
    if (/USING fts5/.test(definition)) continue
    const columns = await database.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${name})`)
    const names = columns.map((column) => column.name)
    const ofHomes = names.includes('property_id') ? `property_id IS NULL OR property_id IN ${homes}` : 'true'
    const where = sql.raw(conditions[name] ?? ofHomes)
    const rows = await database.all<Record<string, unknown>>(
      sql`SELECT * FROM ${sql.raw(`\`${name}\``)} WHERE ${where}`,
    )
    for (const row of rows)
      lines.push(
        `INSERT INTO \`${name}\` (${names.join(', ')}) VALUES (${names.map((key) => literal(row[key])).join(', ')});`,
      )
  }
  const others = objects.filter(({ type }) => type !== 'table')
  return [...lines, ...others.map((object) => `${object.sql};`), ''].join('\n')
}
