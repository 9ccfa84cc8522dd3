import { sql } from 'drizzle-orm'
import { migrate as apply } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Database } from './client.ts'

/** As the first migration made those of four languages. */
export const fullTextIndex = (language: Language): string =>
  `CREATE VIRTUAL TABLE IF NOT EXISTS \`search_${language}\` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3")`

const files = { migrationsFolder: 'db/migrations' }

/** How many migrations a database lacks; null for one that has no tables yet. */
export async function missingMigrations(database: Database): Promise<number | null> {
  const table = sql`SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'`
  if ((await database.all(table)).length === 0) return null
  const rows = await database.all<{ last: number | null }>(
    sql`SELECT max(created_at) AS last FROM __drizzle_migrations`,
  )
  return readMigrationFiles(files).filter(({ folderMillis }) => folderMillis > (rows[0]?.last ?? 0)).length
}

/** Rows that name a row of another table that is not there. */
export const danglingRows = async (database: Database): Promise<number> =>
  (await database.all(sql`PRAGMA foreign_key_check`)).length

/** Applies the migrations, and makes the full-text index of a language that has none. */
export async function migrate(database: Database) {
  await apply(database, files)
  for (const language of languageCodes) await database.run(sql.raw(fullTextIndex(language)))
}
