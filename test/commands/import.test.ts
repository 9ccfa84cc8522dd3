import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { placeNames, places } from '#db/schema/index.ts'
import { seedDemoPortal } from '#worker/commands/demo.ts'
import { generate } from '#worker/commands/generate.ts'
import { importHomes } from '#worker/commands/import.ts'
import { countMentions, countRefusals } from '#worker/commands/import-report.ts'
import { openData } from '#worker/commands/local/data-folder.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { places as loadPlaces } from '#worker/commands/places.ts'
import { bytesOf } from '#worker/commands/source-file.ts'
import type { Command } from '#worker/commands/terminal.ts'
import { textOf } from '#worker/feeds/decode.ts'
import { plainLine } from '#worker/importers/plain-text.ts'
import { NamedPlaces } from '#worker/services/geo/gazetteer.ts'
import { run, scratchFolder, siteFolder } from './running.ts'

const csv = 'test/importers/fixtures/advertisements.csv'
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
  const folder = await siteFolder()
  const list = join(folder, 'refused.csv')
  const mentions = join(folder, 'mentions.csv')
  const args = [csv, '--scratch', folder, '--refused', list, '--mentions', mentions]
  const first = await outputOf(importHomes, args)
  expect(figures(first)).toEqual({ read: 11, added: 6, changed: 0, unchanged: 0, withdrawn: 0, refused: 5 })
  expect(first).toContain('locality: is missing')
  expect(first).toMatch(/without a mandatory disclosure of the advertisement: \d+\n +\d+ {2}.+ \(e\.g\. row \d+, /)
  expect(readFileSync(mentions, 'utf8')).toMatch(/^row,id,reference,mention,due,law\n\d+,\d+,/)
  expect(readFileSync(list, 'utf8').trim().split('\n')).toHaveLength(6)
  expect(readFileSync(list, 'utf8')).toMatch(/^12,\d+,locality,no place 9999 Nergenshuizen$/m)

  const second = await outputOf(importHomes, args)
  expect(figures(second)).toMatchObject({ added: 0, changed: 0, unchanged: 6, refused: 5 })
})

test('places of a file in one language keep their names in the others', async () => {
  const folder = await siteFolder()
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
  ['no file', [], 'Name the file: npm run import -- FILE'],
  ['a file that is not there', ['nowhere.csv'], 'cannot be read (ENOENT)'],
  ['an unknown format', ['package.json', '--format', 'xml'], 'There is no format xml. There are: agency, '],
  ['a file of another kind', ['package.json'], 'no feed of a known format'],
])('refuses %s with one line', async (_, args, message) => {
  const { code, output } = await run(importHomes, [...args, '--scratch', await siteFolder()])
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ /m)
  expect(output).toContain(message)
  expect(output).not.toMatch(/^\s+at /m)
})

const feedFile = async (bytes: string | Uint8Array, name = 'feed.json') => {
  const folder = await siteFolder()
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return { file, folder, args: [file, '--scratch', folder] }
}

const feedText = (change: object = {}) =>
  JSON.stringify({
    Properties: [
      {
        ...{ ID: 7_000_001, RecordFile: 'T-1', Goal: 0, Status: 1, WebID: 1, Marquee: 0, PublishPrice: true },
        ...{ Price: 385_000, PublishAddress: false, Zip: '4000', City: 'Liège', CountryID: 10 },
        ...{ DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
        Translations: [{ language: 'fr', Title: 'Propriété à Liège', TypeDescription: 'Maison', Description: 'Été.' }],
        ...change,
      },
    ],
  })

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', utf16],
  ['UTF-16 with the high byte first', (text: string) => utf16(text).swap16()],
  ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
])('a feed in %s keeps its accents', async (name, encode) => {
  const { file } = await feedFile(encode(feedText()))
  const { text, encoding } = textOf(bytesOf(file), file)
  expect(JSON.parse(text)).toEqual(JSON.parse(feedText()))
  expect(encoding === 'windows-1252').toBe(name === 'Latin-1')
})

test('what Windows-1252 has more than Latin-1 is read as well', () => {
  expect(textOf(Buffer.from([0x80, 0x20, 0x93, 0xe9, 0x94]), 'x').text).toBe('€ “é”')
})

test.each([
  [
    'partly UTF-8 and partly not',
    Buffer.concat([Buffer.from('Liège '), Buffer.from('Liège', 'latin1')]),
    'partly UTF-8',
  ],
  ['no text', Buffer.from([0, 1, 2, 0xff, 0]), 'damaged'],
])('a feed that is %s is refused with a reason', async (_, bytes, reason) => {
  const { args } = await feedFile(bytes)
  const { code, output } = await run(importHomes, args)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
})

test('a feed in Latin-1 is taken, with a word on it', async () => {
  const { args } = await feedFile(Buffer.from(feedText(), 'latin1'))
  const output = await outputOf(importHomes, args)
  expect(output).toContain('is not in UTF-8: it is read as Windows-1252')
  expect(figures(output)).toMatchObject({ added: 1 })
})

test('an archive that unfolds to more than the limit is refused before it does', async () => {
  const { args } = await feedFile(gzipSync(Buffer.alloc(300 * 1024 * 1024)), 'feed.json.gz')
  const { code, output } = await run(importHomes, args)
  expect([code, output]).toEqual([1, expect.stringContaining('is larger than 256 MB when it is decompressed')])
})

test('an import whose every row is refused fails', async () => {
  const { args } = await feedFile(feedText({ WebID: 77 }))
  const { code, output } = await run(importHomes, args)
  expect(code).toBe(1)
  expect(output).toContain('Every row was refused')
  expect(figures(output)).toMatchObject({ read: 1, refused: 1 })
})

test('values that are left out and lists that are emptied are reported', async () => {
  const { args, folder, file } = await feedFile(feedText({ Bedrooms: -5, Documents: [{ Type: 'epc' }] }))
  const list = join(folder, 'warnings.csv')
  const first = await outputOf(importHomes, [...args, '--warnings', list])
  expect(first).toContain('values left out: 1')
  expect(first).toContain('Bedrooms: is outside 0 to 200')
  expect(readFileSync(list, 'utf8')).toBe('row,id,field,reason\n0,7000001,Bedrooms,is outside 0 to 200\n')
  writeFileSync(file, feedText({ Documents: [] }))
  expect(await outputOf(importHomes, args)).toMatch(/removed: 1\n +1 {2}documents {2}\(of 1, e\.g\. 7000001\)/)
})

test('texts in capitals are reported with what they become, and small photographs by home', async () => {
  const Translations = [{ language: 'fr', Title: 'MAISON A LIEGE !!!', TypeDescription: 'Maison', Description: 'Été.' }]
  const picture = { PropertyID: 7_000_001, Sort: 1, Height: 300, Name: 'facade', Color: '#aabbcc' }
  const Pictures = [300, 799, 800].map((Width, at) => ({
    ...picture,
    ID: 7_500_001 + at,
    Url: `/pictures/9/${at}`,
    Width,
  }))
  const { args, folder } = await feedFile(JSON.stringify({ ...JSON.parse(feedText({ Translations })), Pictures }))
  const list = join(folder, 'rewritten.csv')
  const output = await outputOf(importHomes, [...args, '--rewritten', list])
  expect(output).toMatch(
    /shown in small letters and without: 1\n +1 {2}texts\.fr\.title {2}\(e\.g\. 7000001: MAISON A LIEGE !!! → Maison à Liège\)/,
  )
  expect(readFileSync(list, 'utf8')).toBe(
    'row,id,field,before,after\n0,7000001,texts.fr.title,MAISON A LIEGE !!!,Maison à Liège\n',
  )
  expect(output).toMatch(/photographs below 800 px, .*: 2\n +2 {2}7000001, T-1\n/)
})

test.each([
  ['a sub-municipality', '8310', 'Assebroek', 'Assebroek'],
  ['the municipality of a sub-municipality’s code', '8310', 'Brugge', 'Brugge'],
  ['a name of 2025', '9820', 'Merelbeke-Melle', 'Merelbeke-Melle'],
  ['a name before 2019', '9770', 'Kruishoutem', 'Kruishoutem'],
  ['a name with its code behind it', '8700', 'Tielt (8700)', 'Tielt'],
  ['two names', '1730', 'Asse Mollem', 'Mollem'],
  ['a saint cut short', '9100', 'St.-Niklaas', 'Sint-Niklaas'],
  ['an entity', '7750', 'Mont-de-l&#039;Enclus', "Mont-de-l'Enclus"],
  ['a village in no list', '8300', 'Duinbergen', 'Knokke-Heist'],
])('%s is found: %s %s', async (_, Zip, City, name) => {
  const referenceData = gazetteer()
  const named = new NamedPlaces<{ official: string; names: [string, string][] }>()
  for (const { countryId, zip, name: official, names } of referenceData)
    named.add(countryId, zip, { official, names: Object.entries(names) })
  const city = plainLine(City)
  expect((named.byName(10, Zip, city) ?? named.firstByZip(10, Zip))?.official).toBe(name)
})

test('towns are added as homes turn out to lie there, and an unknown village takes its municipality', async () => {
  const { file, args } = await feedFile(feedText({ Zip: '8310', City: 'Assebroek' }))
  expect(figures(await outputOf(importHomes, args))).toMatchObject({ added: 1 })
  writeFileSync(file, feedText({ Zip: '8300', City: 'Duinbergen' }))
  const second = await outputOf(importHomes, args)
  expect(second).toContain('taken as Knokke-Heist')
  expect(figures(second)).toMatchObject({ changed: 1 })
})

test('a scratch folder with homes opens with the command that is printed', async () => {
  const { args } = await feedFile(feedText())
  expect(await outputOf(importHomes, args)).toContain('npm start')
  const folder = args[2]!
  const { database, close } = await openData(folder)
  try {
    expect((await seedDemoPortal(database, folder)).map(({ role }) => role)).toContain('manager')
  } finally {
    await close()
  }
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
      field: 'facts.pScore',
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
