import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { bannedWords } from '#test/words.ts'

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
