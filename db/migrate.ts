import { sql } from 'drizzle-orm'
import { migrate as apply } from 'drizzle-orm/libsql/migrator'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Database } from './client.ts'

/** As the first migration made those of four languages. */
export const fullTextIndex = (language: Language): string =>
  `CREATE VIRTUAL TABLE IF NOT EXISTS \`search_${language}\` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3")`

/** Applies the migrations, and makes the full-text index of a language that has none. */
export async function migrate(database: Database) {
  await apply(database, { migrationsFolder: 'db/migrations' })
  for (const language of languageCodes) await database.run(sql.raw(fullTextIndex(language)))
}
