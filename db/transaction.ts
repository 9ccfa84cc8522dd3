import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client.ts'
import { site } from './schema/index.ts'

/** Rows of one atomic batch: small enough for the parameters of one statement and for a short lock. */
const batchRows = 200
/** Characters of one atomic batch: the server takes no parameter of more than about five million bytes. */
const maxBatchLength = 1_000_000

export type Statement = BatchItem<'sqlite'>

export const chunks = <T>(rows: readonly T[], size = batchRows): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** The elements of a list, one row each: a single parameter however long the list is. */
export const jsonIds = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

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
  const select = rowsFromJson(cells, columns.length)
  return database.insert(table).select(when ? sql`${select} AND ${when}` : select)
}

/** Runs statements as one transaction. */
export const transaction = async (database: Database, statements: readonly Statement[]) =>
  statements.length ? database.batch(statements as unknown as [Statement, ...Statement[]]) : null

/** ms for which an import waits for a database that others write to. */
const maxWaitMs = 120_000

/** Whether an error says that somebody else is writing just now. */
function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === 'SQLITE_BUSY' || /database (?:table )?is locked/.test(cause.message))
      return true
  }
  return false
}

/**
 * Tries again what found the database locked, at longer and longer intervals: visitors write while an import does.
 * @param work one statement or transaction, which leaves nothing behind where it fails
 */
export async function retryWhileBusy<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  const startedAt = Date.now()
  for (let delayMs = 50; ; delayMs = Math.min(2 * delayMs, 3000)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseBusy(error) || Date.now() - startedAt > maxWaitMs) throw error
      await new Promise((wake) => setTimeout(wake, delayMs * (0.5 + Math.random())))
    }
  }
}

/** Pieces of a list with at most so many characters of JSON and rows each; what is larger is a piece of its own. */
export function chunksBySize<T>(rows: readonly T[], maxLength = maxBatchLength): T[][] {
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

/**
 * Raises the version of the data. Part of every batch that changes something, so that what is remembered anywhere
 * follows each batch, also when the import is killed after it.
 */
export const bumpDataVersion = (database: Database, today: string): Statement =>
  database.update(site).set({ version: sql`${site.version} + 1`, updated: today })

/** Every column of the row that is being written, for an upsert. */
export const excludedColumns = (columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  )
