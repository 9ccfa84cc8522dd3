import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { openSqliteFile } from '#db/sqlite-file.ts'
import { dumpStatements, restoringStatements } from '#domain/backup/dump.ts'

/** What logs people in, and counters: of no use in a table, and in the database file for a site that goes on elsewhere. */
const leftOut =
  /^(?:sessions|credentials|verifications|two_factors|passkeys|password_resets|login_attempts|rate_limits|secret_keys|(?:sqlite|libsql|_).*)$/

/** Bytes as base64; nothing and an empty text are the same in CSV. */
const cell = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value)

type SqliteFile = ReturnType<typeof openSqliteFile>

async function* linesOf(database: SqliteFile, table: string, count: (rows: number) => void) {
  const columns = await database.columns(table)
  yield `${Papa.unparse([columns])}\r\n`
  for await (const rows of database.pages(table)) {
    count(rows.length)
    if (rows.length > 0) yield `${Papa.unparse(rows.map((row) => columns.map((name) => cell(row[name]))))}\r\n`
  }
}

/**
 * Makes a SQLite file of a dump, and writes each of its tables as CSV (RFC 4180).
 * @param file that is not there yet
 * @returns rows by table
 */
export async function writeTables(dump: string, file: string, folder: string): Promise<Record<string, number>> {
  const database = openSqliteFile(file)
  try {
    await database.run(restoringStatements(dumpStatements(createReadStream(dump, 'utf8'))))
    const counts: Record<string, number> = {}
    for (const table of await database.tables()) {
      if (leftOut.test(table)) continue
      counts[table] = 0
      const lines = linesOf(database, table, (rows) => {
        counts[table]! += rows
      })
      await pipeline(Readable.from(lines), createWriteStream(join(folder, `${table}.csv`), { mode: 0o600 }))
    }
    return counts
  } finally {
    database.close()
  }
}
