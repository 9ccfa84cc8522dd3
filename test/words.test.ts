import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { bannedNames, bannedWords } from '#test/words.ts'

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const folders = ['db', 'locales', 'test', 'ui', 'worker']

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

/** A call of `test` with its name, after the rows of `test.each`. */
const testNames = /\btest(?:\.each\([\s\S]*?\n\]\)|\.each\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g

test('comments use standard terms', () => {
  const faults = files.flatMap((file) =>
    parseSync(file, readFileSync(file, 'utf8'))
      .comments.filter(({ value }) => bannedWords.test(value))
      .map(({ value }) => `${file}: ${value.trim()}`),
  )
  expect(faults).toEqual([])
})

test('a comment names its subject first, not "Of …"', () => {
  const faults = files
    .filter((file) => !file.startsWith('test/'))
    .flatMap((file) =>
      parseSync(file, readFileSync(file, 'utf8'))
        .comments.filter(({ value }) => /^[*\s]*Of\s/.test(value))
        .map(({ value }) => `${file}: ${value.trim()}`),
    )
  expect(faults).toEqual([])
})

/** Columns that the worker of the former release uses, in tables that keep their name. */
const formerColumns = ['mails.tries', 'mails.dead']

const tables = Object.values<unknown>(schema).filter((item): item is SQLiteTable => is(item, SQLiteTable))

const columnNames = tables.flatMap((table) =>
  getTableConfig(table).columns.map((column) => `${getTableName(table)}.${toSnakeCase(column.name)}`),
)

/** All matches of a pattern's first group in files with this ending. */
const matchesIn = (folder: string, ending: RegExp, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)].map(([, found]) => found!))

test.each([
  ['tables', tables.map((table) => getTableName(table)), 40],
  ['columns', columnNames.filter((name) => !formerColumns.includes(name)), 300],
  ['CSS classes', matchesIn('ui', /\.css$/, /\.([a-z][\w-]*)/g), 500],
  ['form fields', matchesIn('ui', /\.tsx$/, /\bname="([\w-]+)"/g), 15],
])('%s have standard names', (_, names, least) => {
  expect(names.length).toBeGreaterThan(least)
  expect(names.filter((name) => bannedNames.test(name))).toEqual([])
})

test('test names use standard terms', () => {
  const faults = files
    .filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(testNames)]
        .filter(([, , name]) => bannedWords.test(name!))
        .map(([, , name]) => `${file}: ${name}`),
    )
  expect(faults).toEqual([])
})

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name))

test.each(['README.md', ...documents])('%s uses standard terms', (file) => {
  expect(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => bannedWords.test(line)),
  ).toEqual([])
})

/** The message of a call of `console`, as written. */
const logMessages = /\bconsole\.(?:log|info|warn|error)\(\s*(['"`])([^'"`\s]*)/g

test('log lines of the worker are noun.event key=value', () => {
  const messages = files
    .filter((file) => file.startsWith('worker/') && !file.startsWith('worker/commands/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(logMessages)].map(([, , message]) => `${file}: ${message}`),
    )
  expect(messages.length).toBeGreaterThan(30)
  expect(messages.filter((message) => !/: [a-z_]+\.(?:[a-z_]+|\$\{[^}]*\})$/.test(message))).toEqual([])
})
