import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'

/** Rows that are read at a time. */
const pageRows = 2000
/** Letters of SQL that are run at a time. */
const batchLength = 500_000

type Row = Record<string, unknown>

/** A SQLite file of this machine, without a server: it is made from SQL text, and read table by table. */
export function openSqliteFile(file: string) {
  const client = createClient({ url: `file:${file}` })
  const database = drizzle(client)

  async function run(statements: AsyncIterable<string>): Promise<void> {
    let texts: string[] = []
    let length = 0
    const flush = async () => {
      await client.executeMultiple(`PRAGMA foreign_keys=OFF;\nBEGIN;\n${texts.join('\n')}\nCOMMIT;`)
      texts = []
      length = 0
    }
    for await (const statement of statements) {
      texts.push(statement)
      length += statement.length
      if (length >= batchLength) await flush()
    }
    if (texts.length > 0) await flush()
  }

  /** Without those in which SQLite keeps an index of words. */
  async function tables(): Promise<string[]> {
    const rows = await database.all<{ name: string }>(
      sql`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`,
    )
    return rows.map(({ name }) => name)
  }

  async function columns(table: string): Promise<string[]> {
    const rows = await database.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
    return rows.map(({ name }) => name)
  }

  async function* pages(table: string): AsyncGenerator<Row[]> {
    for (let offset = 0; ; offset += pageRows) {
      const rows = await database.all<Row>(
        sql`SELECT * FROM ${sql.identifier(table)} LIMIT ${pageRows} OFFSET ${offset}`,
      )
      yield rows
      if (rows.length < pageRows) return
    }
  }

  return { run, tables, columns, pages, close: () => client.close() }
}
