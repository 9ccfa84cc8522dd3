import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullTextIndex } from '#db/migrate.ts'
import type { Language } from '#locales/languages.ts'

const migrations = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
  entries: { tag: string }[]
}
const sql = migrations.entries.map(({ tag }) => readFileSync(`db/migrations/${tag}.sql`, 'utf8')).join('\n')

test('every table is STRICT and rejects a text in a number column', () => {
  const tables = [...sql.matchAll(/CREATE TABLE `(\w+)` \([\s\S]*?\n\)( STRICT)?;/g)]
  expect(tables.length).toBeGreaterThanOrEqual(12)
  expect(tables.filter(([, , strict]) => !strict).map(([, name]) => name)).toEqual([])
})

test('the full-text index of a new language is that of the first four, and a dump can restore it', () => {
  const made = [...sql.matchAll(/CREATE VIRTUAL TABLE `search_(\w\w)` USING fts5[^;]*/g)]
  expect(made.map(([text]) => text.replace('TABLE', 'TABLE IF NOT EXISTS'))).toEqual(
    made.map(([, language]) => fullTextIndex(language as Language)),
  )
  expect(made.map(([, language]) => language)).toEqual(['nl', 'fr', 'en', 'de'])
  expect(fullTextIndex('nl')).not.toContain("'")
})

test('rejects fractions of a cent', () => {
  expect(sql).toMatch(/`price` integer/)
  expect(sql).not.toMatch(/`\w*price\w*` real/)
})

test('every live index excludes withdrawn properties', () => {
  const live = [...sql.matchAll(/CREATE INDEX `properties_live\w*`[^;]*;/g)].map(([text]) => text)
  expect(live.length).toBeGreaterThan(4)
  for (const index of live) expect(index).toMatch(/WHERE withdrawn IS NULL/)
})
