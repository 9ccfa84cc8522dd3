import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '#locales/languages.ts'

const readme = readFileSync('README.md', 'utf8')
const documents = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))]
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
const guides = documents.filter(([file]) => /README|operating/.test(file))

type Manifest = Record<'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))

const folder = 'docs/decisions'
const decisions = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, number: name.slice(0, 3), text: readFileSync(join(folder, name), 'utf8') }))

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))]

test('the README has at most 110 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(110)
})

test('the picture of the README is at most 120 KB', () => {
  expect(statSync('docs/screenshot.webp').size).toBeLessThanOrEqual(120 * 1024)
})

test.each(guides)('every path in %s exists', (_, text) => {
  const paths = matches(text, /(?<![\w./:-])((?:worker|ui|db|locales|test|docs)\/[\w./*-]*\w\/?)/g)
  expect(paths).not.toEqual([])
  const files = paths.flatMap((path) =>
    path.includes('*') ? languageCodes.map((code) => path.replace('*', code)) : [path],
  )
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test.each(guides)('every name with a slash in %s is a whole path', (_, text) => {
  const names = matches(text, /`([\w-]+\/[^`\s:]*)`/g)
  expect(names.filter((name) => !/^(worker|ui|db|locales|test|docs)\//.test(name))).toEqual([])
})

test.each(documents)('every link of %s leads to a file', (file, text) => {
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g)
  expect(links.filter((link) => !existsSync(join(file, '..', link)))).toEqual([])
})

test.each(documents)('every command in %s exists', (_, text) => {
  const commands = matches(text, /npm run ([\w:-]+)/g)
  expect(commands.filter((name) => !manifest.scripts[name])).toEqual([])
})

test('the numbers of decisions are unique', () => {
  expect(decisions.map(({ number }) => number)).toEqual([...new Set(decisions.map(({ number }) => number))])
})

test.each(decisions)('$name has its number, a date, a status and 6 to 15 lines', ({ number, text }) => {
  const [, heading, date, status] =
    /^# (\d{3})\. .+\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (accepted|superseded by \d{3})\b/.exec(text) ?? []
  expect(heading).toBe(number)
  expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false)
  const successor = /\d{3}/.exec(status ?? '')?.[0]
  expect([undefined, ...decisions.map((decision) => decision.number)]).toContain(successor)
  const lines = text.trimEnd().split('\n').length
  expect(lines).toBeGreaterThanOrEqual(6)
  expect(lines).toBeLessThanOrEqual(15)
})

test('the index names every decision, and no other file', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(matches(index, /\]\((\d{3}-[^)]+)\)/g).sort()).toEqual(decisions.map(({ name }) => name))
})

test('every package of package.json is in docs/packages.md', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const cells = readFileSync('docs/packages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      line
        .split('|')[1]!
        .split(',')
        .map((name) => name.trim()),
    )
  expect(names.filter((name) => !cells.includes(name))).toEqual([])
})
