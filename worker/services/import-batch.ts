import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'

/** Rows of one atomic batch: small enough for the parameters of one statement and for a short lock. */
const batchRows = 200

export type Statement = BatchItem<'sqlite'>

export const chunks = <T>(rows: readonly T[], size = batchRows): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** The elements of a list, one row each: a single parameter however long the list is. */
export const listed = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Rows as one JSON parameter. A parameter for each of a hundred cells of a property takes the client longer to write
 * than the server needs for the row itself.
 */
export const fromJson = (rows: readonly (readonly unknown[])[], width: number): SQL =>
  sql`SELECT ${sql.raw(Array.from({ length: width }, (_, at) => `value ->> '$[${at}]'`).join(', '))}
    FROM json_each(${JSON.stringify(rows)}) WHERE true`

/**
 * An insert of all rows in one statement, each column as its table stores it.
 * @param when what must hold for it, as the database sees it then
 */
export function insertAll<Table extends SQLiteTable>(
  database: Database,
  table: Table,
  rows: Table['$inferInsert'][],
  when?: SQL,
) {
  const columns = Object.entries(getTableColumns(table))
  const cells = rows.map((row) =>
    columns.map(([name, column]) => {
      const value = row[name as keyof typeof row]
      return value === undefined || value === null ? null : column.mapToDriverValue(value)
    }),
  )
  const asked = fromJson(cells, columns.length)
  return database.insert(table).select(when ? sql`${asked} AND ${when}` : asked)
}

/** Runs statements as one transaction. */
export const run = async (database: Database, statements: readonly Statement[]) =>
  statements.length ? database.batch(statements as unknown as [Statement, ...Statement[]]) : null

/**
 * Raises the version of the data. Part of every batch that changes something, so that what is remembered anywhere
 * follows each batch, also when the import is killed after it.
 */
export const raiseVersion = (database: Database, today: string): Statement =>
  database.update(site).set({ version: sql`${site.version} + 1`, updated: today })

/** Every column of the row that is being written, for an upsert. */
export const excluded = (columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  )
