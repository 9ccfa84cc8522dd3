import { type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client.ts'
import { StoredValueError } from './columns.ts'

/** Rows of one atomic batch: small enough for the parameters of one statement and for a short lock. */
const batchRows = 200
/** Characters of one atomic batch: the server takes no parameter of more than about five million bytes. */
const batchLength = 1_000_000

export const chunks = <T>(rows: readonly T[], size = batchRows): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** The elements of a list, one row each: a single parameter however long the list is. */
export const jsonIds = (ids: readonly (number | string)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Rows as one JSON parameter. A parameter for each of a hundred cells of a property takes the client longer to write
 * than the server needs for the row itself.
 */
export const rowsFromJson = (rows: readonly (readonly unknown[])[], width: number): SQL =>
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
  const asked = rowsFromJson(cells, columns.length)
  return database.insert(table).select(when ? sql`${asked} AND ${when}` : asked)
}

const storedName = (name: string, { keyAsName, name: own }: SQLiteColumn): string =>
  keyAsName ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : own

/**
 * A row as one JSON array: the client takes longer to read its cells one by one.
 * @returns the SQL of the array, and what reads it as the table's definition says
 */
export function jsonRow<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][]
  return {
    sql: `json_array(${columns.map(([name, column]) => storedName(name, column)).join(', ')})`,
    read: (cells: readonly unknown[]) =>
      Object.fromEntries(
        columns.map(([name, column], at) => [name, cells[at] === null ? null : column.mapFromDriverValue(cells[at])]),
      ) as Table['$inferSelect'],
  }
}

/** Pieces of a list with at most so many characters of JSON and rows each; what is larger is a piece of its own. */
export function chunksBySize<T>(rows: readonly T[], maxLength = batchLength): T[][] {
  const pieces: T[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const weight = JSON.stringify(row).length
    const last = pieces.at(-1)
    if (!last || last.length >= batchRows || size + weight > maxLength) {
      pieces.push([row])
      size = weight
    } else {
      last.push(row)
      size += weight
    }
  }
  return pieces
}

/** The columns of the row that is being written, for an upsert. @param names of the columns in the table's definition */
export const excludedColumns = (table: SQLiteTable, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const column = getTableColumns(table)[name]!
      return [name, sql.raw(`excluded.${storedName(name, column)}`)]
    }),
  )

type Columns = Record<string, SQLiteColumn>

/** Columns as they are stored, so that a cell that cannot be read does not fail all rows of a query: `readRow` reads them. */
export const storedColumns = <Read extends Columns>(columns: Read) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`])) as {
    [Name in keyof Read]: SQL
  }

/** The cells of a row as they are stored; its key is of the same kind in every table. */
export type StoredRow = Record<string, unknown>

/** @throws StoredValueError that names the column */
export function readRow<Read extends Columns>(columns: Read, row: StoredRow) {
  const cells = Object.entries(columns).map(([name, column]) => {
    const value = row[name] ?? null
    try {
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    } catch (error) {
      throw new StoredValueError(`${name}: ${(error as Error).message}`, { cause: error })
    }
  })
  return Object.fromEntries(cells) as { [Name in keyof Read]: GetColumnData<Read[Name]> }
}
