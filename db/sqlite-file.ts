import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { runStatements } from './dump.ts'

/** Rows that are read at a time. */
const pageRows = 2000

type Row = Record<string, unknown>

/** A SQLite file of this machine, without a server: it is made from SQL text, and read table by table. */
export function openSqliteFile(file: string) {
  const client = createClient({ url: `file:${file}` })
  const database = drizzle(client)

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

  const run = (statements: AsyncIterable<string>) => runStatements(client, statements)

  return { run, tables, columns, pages, close: () => client.close() }
}
