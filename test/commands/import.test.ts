import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { placeNames, places } from '#db/schema/index.ts'
import { generate } from '#worker/commands/generate.ts'
import { importHomes } from '#worker/commands/import.ts'
import { places as loadPlaces } from '#worker/commands/places.ts'
import { countMentions, countRefusals } from '#worker/commands/report.ts'
import type { Command } from '#worker/commands/terminal.ts'
import { run, scratchFolder } from './running.ts'

const csv = 'test/importers/fixtures/immovlan.csv'
const geonames = 'test/importers/fixtures/geonames.txt'

const figures = (output: string) =>
  Object.fromEntries([...output.matchAll(/^ {2}(\w+) +(\d+)$/gm)].map(([, name, count]) => [name, Number(count)]))

/** @returns what a command that succeeds prints */
async function outputOf(command: Command, args: string[]) {
  const { code, output } = await run(command, args)
  expect(code, output).toBe(0)
  return output
}

test('imports a table into a scratch database, and a second import changes nothing', async () => {
  const folder = await scratchFolder()
  const list = join(folder, 'refused.csv')
  const mentions = join(folder, 'mentions.csv')
  const args = [csv, '--scratch', join(folder, 'data'), '--refused', list, '--mentions', mentions]
  const first = await outputOf(importHomes, args)
  expect(figures(first)).toEqual({ read: 11, added: 3, changed: 0, unchanged: 0, withdrawn: 0, refused: 8 })
  expect(first).toContain('locality: is missing')
  expect(first).toMatch(
    /without a mention that the law wants in the advertisement: \d+\n +\d+ {2}.+ \(e\.g\. row \d+, /,
  )
  expect(readFileSync(mentions, 'utf8')).toMatch(/^row,id,reference,mention,due,law\n\d+,\d+,/)
  expect(readFileSync(list, 'utf8').trim().split('\n')).toHaveLength(9)
  expect(readFileSync(list, 'utf8')).toMatch(/^12,\d{10},City,no place 9999 Nergenshuizen$/m)

  const second = await outputOf(importHomes, args)
  expect(figures(second)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 8 })
})

test('places of a file in one language keep their names in the others', async () => {
  const folder = await scratchFolder()
  expect(figures(await outputOf(loadPlaces, [geonames, '--scratch', folder]))).toEqual({
    read: 10,
    added: 3,
    known: 3,
    refused: 4,
  })
  expect(figures(await outputOf(loadPlaces, [geonames, '--scratch', folder]))).toMatchObject({ added: 0, known: 6 })

  const server = await startDatabase(join(folder, 'libsql'))
  onTestFinished(server.stop)
  const database = connect(server.url)
  const liege = await database
    .select({ language: placeNames.language, name: placeNames.name })
    .from(placeNames)
    .innerJoin(places, eq(places.id, placeNames.placeId))
    .where(and(eq(places.zip, '4000'), eq(places.countryId, 10)))
  expect(Object.fromEntries(liege.map(({ language, name }) => [language, name]))).toEqual({
    nl: 'Luik',
    fr: 'Liège',
    en: 'Liège',
    de: 'Lüttich',
  })
})

test('generate adds each home once', async () => {
  const folder = await scratchFolder()
  expect(figures(await outputOf(generate, ['120', '--scratch', folder]))).toEqual({
    added: 120,
    changed: 0,
    unchanged: 0,
  })
  expect(figures(await outputOf(generate, ['120', '--scratch', folder]))).toEqual({
    added: 0,
    changed: 0,
    unchanged: 120,
  })
})

test.each([
  ['no file', [], 'Name one file'],
  ['a file that is not there', ['nowhere.csv'], 'cannot be read (ENOENT)'],
  ['an unknown format', ['package.json', '--format', 'xml'], 'Say the format'],
  ['a file of another kind', ['package.json'], 'no list "Properties"'],
])('refuses %s with one line', async (_, args, message) => {
  const { code, output } = await run(importHomes, [...args, '--scratch', await scratchFolder()])
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ /m)
  expect(output).toContain(message)
  expect(output).not.toMatch(/^\s+at /m)
})

test('refusals are counted by field and reason, the most frequent first', () => {
  const refused = [
    { row: 2, id: '1', field: 'City', reason: 'no place 1234 Here' },
    { row: 3, id: '2', field: 'Price', reason: 'is no number' },
    { row: 4, id: '3', field: 'City', reason: 'no place 4321 There' },
  ]
  expect(countRefusals(refused).map(({ reason, count, example }) => [reason, count, example.row])).toEqual([
    ['City: no place of that name', 2, 2],
    ['Price: is no number', 1, 3],
  ])
})

test('missing mentions are counted, the most frequent first, with the first home that lacks each', () => {
  const lacks = (row: number, ...what: string[]) => ({
    row,
    id: row,
    reference: `R-${row}`,
    missing: what.map((name) => ({
      what: name,
      law: 'law',
      due: name === 'soil' ? ('signing' as const) : ('advertisement' as const),
    })),
  })
  const homes = [lacks(3, 'EPC value'), lacks(4, 'P-score', 'EPC value', 'soil'), lacks(5, 'EPC value')]
  const counted = countMentions(homes, 'advertisement')
  expect(counted.map(({ what, count, example }) => [what, count, example.row])).toEqual([
    ['EPC value', 3, 3],
    ['P-score', 1, 4],
  ])
  expect(countMentions(homes, 'signing').map(({ what, count }) => [what, count])).toEqual([['soil', 1]])
})
