import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { properties } from '#db/schema/index.ts'
import { importHomes } from '#worker/commands/import.ts'
import { run, siteFolder } from './running.ts'

const header = ['Référence', 'Type', 'Prix', 'CP', 'Commune', 'Chambres', 'Rue', 'Titre', 'Mis en ligne', 'Notaire']
const villa = [
  'GNT-1',
  'Villa',
  495_000,
  9000,
  'Gent',
  4,
  'Rue Haute 12',
  'La villa avec vue',
  new Date('2026-02-01'),
  'Me X',
]
const flat = ['GNT-2', 'Duplex', 950_000.5, 9000, 'Gent', 2, 'Rue Basse 3', 'Le duplex et son jardin', null, '']

const workbook = () =>
  writeXlsx({
    sheets: [
      { name: 'Info', rows: [['Export du mois']] },
      { name: 'Biens', rows: [['Nos biens'], [], header, villa, flat] },
    ],
  })

/** A semicolon-separated table in Windows-1252. */
const csv = () =>
  Buffer.from(
    `${[header, villa, flat].map((row) => row.map((cell) => (cell instanceof Date ? '01/02/2026' : typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))).join(';')).join('\r\n')}\r\n`,
    'latin1',
  )

async function files(table: Uint8Array, name: string) {
  const folder = await siteFolder()
  const file = join(folder, name)
  writeFileSync(file, table)
  return { file, mapping: join(folder, 'mapping.json'), data: folder }
}

/** Adds what the draft says is missing. */
function complete(file: string, defaults: Record<string, unknown>) {
  const mapping = JSON.parse(readFileSync(file, 'utf8'))
  mapping.columns['Mis en ligne'] = 'DateOnline'
  writeFileSync(file, JSON.stringify({ ...mapping, defaults }))
}

async function storedIn(data: string) {
  const server = await startDatabase(join(data, 'libsql'))
  onTestFinished(server.stop)
  return connect(server.url).select().from(properties).orderBy(properties.reference)
}

test.each([
  ['a workbook', workbook, 'biens.xlsx', ['--sheet', 'Biens']],
  ['CSV in Windows-1252', csv, 'biens.csv', []],
  [
    'a workbook in a ZIP',
    async () => zipSync({ 'biens.xlsx': await workbook(), 'a.txt.jpg': strToU8('') }),
    'biens.zip',
    ['--sheet', 'Biens'],
  ],
] as const)('drafts a mapping of %s, and imports with it', async (_, table, name, sheet) => {
  const { file, mapping, data } = await files(await table(), name)
  const drafted = await run(importHomes, [file, '--draft-mapping', mapping, ...sheet])
  expect(drafted.code, drafted.output).toBe(0)
  expect(drafted.output).toContain('Key: Référence')
  expect(drafted.output).toContain('Mis en ligne: its name is not known')
  expect(drafted.output).toContain('Goal: no column says sale or rent')

  complete(mapping, { Goal: 0, PublishPrice: true })
  const imported = await run(importHomes, [file, '--mapping', mapping, ...sheet, '--scratch', data])
  expect(imported.code, imported.output).toBe(0)
  expect(imported.output).toMatch(/added +2$/m)
  expect(imported.output).toMatch(/unknown elements: 1\n +1 {2}Notaire/)
  expect(imported.output).toMatch(/PublishAddress: is missing: the address is not shown .*, GNT-1: /)
  expect(await storedIn(data)).toMatchObject([
    {
      reference: 'GNT-1',
      typeId: 1,
      price: 49_500_000,
      pricePublished: true,
      addressPublished: false,
      street: null,
      published: '2026-02-01',
    },
    { reference: 'GNT-2', typeId: 2, price: 95_000_050, zip: '9000' },
  ])
})

test('withdraws nothing while a row of the table cannot be read', async () => {
  const { file, mapping, data } = await files(Buffer.from('Ref;Type;Commune;CP\nA1;Villa;Gent;9000\n'), 'biens.csv')
  writeFileSync(
    mapping,
    JSON.stringify({
      key: 'Ref',
      columns: { Type: 'Kind', Commune: 'City', CP: 'Zip' },
      defaults: { Goal: 0 },
      generateTexts: true,
    }),
  )
  const importTable = () =>
    run(importHomes, [file, '--mapping', mapping, '--scratch', data, '--complete', '--clearing'])
  expect((await importTable()).output).toMatch(/added +1$/m)
  writeFileSync(file, 'Ref;Type;Commune;CP\n;Villa;Gent;9000\n')
  const { output } = await importTable()
  expect(output).toContain('nothing is withdrawn.')
  expect(await storedIn(data)).toMatchObject([{ reference: 'A1', withdrawn: null }])
})

/** Homes of a stock with notes, as an agency packs it. */
const stock = () =>
  zipSync({
    'aanbod.csv': strToU8(
      [
        'Ref;Soort;Prijs;Postcode;Gemeente;Slpk;Bewoonbare opp.;EPC (kWh/m²);Status;Titel;Vrij vanaf',
        'S-1;Villa;v.a. 495.000 €;9000;Gent;4;210 m²;98;te koop;De villa met tuin;bij akte',
        'S-2;Appartment;250.000,-;9000;Gent;2;80 m²;130;VERKOCHT;Een flat met terras;onmiddellijk',
        'S-3;Iglo;250.000,-;9000;Gent;2;80 m²;130;te koop;Een iglo;onmiddellijk',
        'S-4;Villa;op aanvraag;9000;Gent;2;80 m²;130;in de running;Een huis;onmiddellijk',
      ].join('\n'),
    ),
    'LEESMIJ.txt': strToU8('Dit is het aanbod.'),
  })

test('a table without a mapping is drafted, and the same command again imports it', async () => {
  const { file, data } = await files(stock(), 'stock.zip')
  const args = [file, '--complete', '--scratch', data]
  const dry = await run(importHomes, [...args, '--dry-run'])
  expect(dry.output).toMatch(/is a table\.[\s\S]*added +2$/m)
  const drafted = await run(importHomes, args)
  expect(drafted.code, drafted.output).toBe(0)
  const beside = join(data, 'stock.mapping.json')
  expect(drafted.output).toContain(`Nothing is imported yet. Written to ${beside}`)
  expect(drafted.output).toContain(`Then the same again: npm run import -- ${args.join(' ')}`)
  expect(drafted.output).toContain('Status: in de running (1): 1 row is refused')
  expect(drafted.output).toContain('Soort: Appartment → apartment')
  expect(drafted.output).toContain('the texts are in nl alone')
  const mapping = JSON.parse(readFileSync(beside, 'utf8'))
  expect(mapping.defaults).toEqual({ PublishPrice: false, PublishAddress: false })
  const shown = { PublishPrice: true, PublishAddress: true }
  writeFileSync(beside, JSON.stringify({ ...mapping, defaults: { ...shown, Goal: 0 } }))

  const imported = await run(importHomes, args)
  expect(imported.code, imported.output).toBe(0)
  expect(imported.output).toContain(`Mapping: ${beside}`)
  expect(imported.output).toContain('the state "in de running" is not understood')
  expect(imported.output).toContain('Soort: "Iglo" is no kind of home that is known')
  expect(imported.output).toContain('"values" of a column in the mapping say what its words mean')
  expect(imported.output).toMatch(/written from the figures, .*: fr 2, en 2, de 2$/m)
  expect(await storedIn(data)).toMatchObject([
    { reference: 'S-1', status: 'available', price: 49_500_000, priceUnit: 7, facts: { availability: 'at-deed' } },
    { reference: 'S-2', status: 'sold', typeId: 2, price: 25_000_000, priceUnit: 0 },
  ])
})

test('lists the fields that a mapping may name', async () => {
  const { code, output } = await run(importHomes, ['--fields'])
  expect(code).toBe(0)
  expect(output).toMatch(/^ {2}State +word +available, new, option, sold, offline$/m)
  expect(output).toMatch(/^ {2}SurfaceLiving +area$/m)
})

test('a draft leaves an existing mapping alone', async () => {
  const { file, mapping } = await files(csv(), 'biens.csv')
  writeFileSync(mapping, '{}')
  const { code, output } = await run(importHomes, [file, '--draft-mapping', mapping])
  expect(code).not.toBe(0)
  expect(output).toContain('mapping.json exists already')
  expect(readFileSync(mapping, 'utf8')).toBe('{}')
})

test.each([
  [['--sheet', 'Biens'], 'has no sheets: it is no workbook.'],
  [['--mapping', 'test/importers/fixtures/advertisements.csv'], 'advertisements.csv is no mapping: '],
  [['--draft-mapping', 'mapping.json', '--sheet', 'Biens'], 'has no sheets: it is no workbook.'],
])('refuses a table with %j: %s', async (args, reason) => {
  const { file, data } = await files(csv(), 'biens.csv')
  const { code, output } = await run(importHomes, [file, '--scratch', data, ...args])
  expect(code).not.toBe(0)
  expect(output).toContain(reason)
})

test('names the columns that a table lacks', async () => {
  const { file, mapping, data } = await files(csv(), 'biens.csv')
  writeFileSync(mapping, JSON.stringify({ key: 'Référence', columns: { Postcode: 'Zip' } }))
  const { code, output } = await run(importHomes, [file, '--mapping', mapping, '--scratch', data])
  expect(code).not.toBe(0)
  expect(output).toContain('The table has no column Postcode.')
})
