import { isFrame, rowTable } from '#domain/backup/dump.ts'
import { runningHash } from '#worker/crypto/hash.ts'

/** How many rows a table has, and the SHA-256 of their statements in order. */
type TableSummary = { rows: number; sha256: string }

/** What a database holds, by the names of its tables; `schema` is the SHA-256 of what makes them. */
export type DumpSummary = { schema: string; tables: Record<string, TableSummary> }

export function createSummary(): { add: (statement: string) => void; result: () => DumpSummary } {
  const schema = runningHash()
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof runningHash> }>()
  return {
    add(statement) {
      if (isFrame(statement)) return
      const name = rowTable(statement)
      if (!name) return void schema.update(`${statement}\n`)
      const table = tables.get(name) ?? { rows: 0, hash: runningHash() }
      table.rows++
      table.hash.update(`${statement}\n`)
      tables.set(name, table)
    },
    result: () => ({
      schema: schema.digest(),
      tables: Object.fromEntries([...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest() }])),
    }),
  }
}

export async function summarize(statements: AsyncIterable<string>): Promise<DumpSummary> {
  const summary = createSummary()
  for await (const statement of statements) summary.add(statement)
  return summary.result()
}

/** A table, or `schema`, of which two databases differ. @param before, after rows; undefined for no row */
export type Difference = { name: string; before?: number; after?: number }

export function differences(before: DumpSummary, after: DumpSummary): Difference[] {
  const names = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])
  const tables = [...names].flatMap((name) => {
    const [one, other] = [before.tables[name], after.tables[name]]
    if (one?.sha256 === other?.sha256) return []
    return [{ name, ...(one && { before: one.rows }), ...(other && { after: other.rows }) }]
  })
  return before.schema === after.schema ? tables : [{ name: 'schema' }, ...tables]
}
