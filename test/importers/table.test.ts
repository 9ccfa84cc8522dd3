import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idPattern } from '#domain/property/property.ts'
import { type MappedFeed, propertyIdOf, readMappedFeed } from '#worker/importers/formats/format.ts'
import { readTableMapping, type TableMappingFile } from '#worker/importers/formats/table/mapping.ts'
import { CellDate, readCsv, type TableRow } from '#worker/importers/formats/table/rows.ts'
import { readTable } from '#worker/importers/formats/table/table.ts'

const options = { day: '2026-02-14', language: 'nl' } as const

const mapped = (rows: readonly TableRow[], mapping: TableMappingFile): MappedFeed =>
  readTable(rows, readTableMapping(mapping), options)

/** The row that one cell becomes, in a table of a key and this column. */
const rowOf = (
  cell: TableRow[number],
  column: TableMappingFile['columns'][string],
  rest: Partial<TableMappingFile> = {},
) => {
  const rows = [
    ['Nr', 'X'],
    ['7', cell],
  ]
  const {
    ID: _,
    RecordFile: __,
    ...row
  } = mapped(rows, { key: 'Nr', columns: { X: column }, ...rest }).Properties[0] as Record<string, unknown>
  return row
}

test.each([
  [';', 'Ref;Prijs;Titel\n1;350.000,50;"Huis; met tuin"\n'],
  [',', 'Ref,Prijs,Titel\r\n1,"350.000,50","Huis; met tuin"\r\n'],
  ['\t', 'Ref\tPrijs\tTitel\n1\t350.000,50\tHuis; met tuin\n'],
  ['named', 'sep=|\nRef|Prijs|Titel\n1|350.000,50|Huis; met tuin\n'],
])('reads a table parted by %j', (_, text) => {
  const cells = readCsv(text).filter((row) => row.length === 3)
  expect(cells).toEqual([
    ['Ref', 'Prijs', 'Titel'],
    ['1', '350.000,50', 'Huis; met tuin'],
  ])
})

test('commas of numbers do not part a table of semicolons', () => {
  expect(readCsv('a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n')[1]).toEqual(['1,5', '2,5', '3,5'])
})

test.each<[what: string, cell: string, found: string]>([
  ['begins with quoted words', '"Ruim" huis', '"Ruim" huis'],
  ['begins with a quotation mark', '"Ruim huis', '"Ruim huis'],
  ['is quoted, and quotes', '"Een ""ruim"" huis; met tuin"', 'Een "ruim" huis; met tuin'],
  ['is quoted, and holds quoted words', '"Een "ruim" huis"', 'Een "ruim" huis'],
  ['is quoted, on two lines', '"Een huis;\nmet tuin"', 'Een huis;\nmet tuin'],
  ['is quoted, on two lines, and holds quoted words', '"Een "ruim" huis\nmet tuin"', 'Een "ruim" huis\nmet tuin'],
  ['ends with quoted words', 'Huis "Ruim"', 'Huis "Ruim"'],
  ['is empty', '""', ''],
])('a text that %s is one cell', (_, cell, found) => {
  const csv = `Ref;Titel;Tekst\n1;${cell};a "b" c\n2;Villa;"d"\n3;${cell};"e; f"\n`
  const rows = [
    ['Ref', 'Titel', 'Tekst'],
    ['1', found, 'a "b" c'],
    ['2', 'Villa', 'd'],
    ['3', found, 'e; f'],
  ]
  expect(readCsv(csv).slice(0, 4)).toEqual(rows)
})

test('a quotation mark that nothing closes hides no row', () => {
  const rows = readCsv('Ref;Titel;Prijs\n1;"Huis;1\n2;Villa "Rosa";2\n3;"Huis";3\n4;"Huis;4\n')
  expect(rows.slice(1, 5)).toEqual([
    ['1', '"Huis', '1'],
    ['2', 'Villa "Rosa"', '2'],
    ['3', 'Huis', '3'],
    ['4', '"Huis', '4'],
  ])
})

test.each(['"a', '""a', '"""', '"a""', 'a"'])('fifty thousand cells of %s are read at once', (cell) => {
  expect(readCsv(`a;b\n${`${`${cell};`.repeat(500)}\n`.repeat(100)}`).length).toBeGreaterThan(1)
})

test.each([
  ['350.000', ',', 350_000],
  ['350.000,50', ',', 350_000.5],
  ['350 000,-', ',', 350_000],
  ['1,250,000.00', '.', 1_250_000],
  ['187,5 m²', undefined, 187.5],
  ['4.0', undefined, 4],
  ['350.000', undefined, '350.000'],
  ['ca. 300', ',', 'ca. 300'],
  [1_234.5, ',', 1234.5],
  ['', ',', null],
] as const)('reads the number %j with decimal sign %j as %j', (cell, decimal, value) => {
  expect(rowOf(cell, { field: 'Bathrooms', ...(decimal && { decimal }) })).toEqual({ Bathrooms: value })
})

test.each([
  ['450', 450],
  ['450 m²', 450],
  ['ca. 450 m²', 450],
  ['± 450', 450],
  ['1 ha 12 a', 11_200],
  ['12a 50ca', 1250],
  ['1,5 ha', 15_000],
  ['3 are', 300],
  ['groot', 'groot'],
])('reads the area %j as %j', (cell, value) => {
  expect(rowOf(cell, 'SurfaceGround')).toEqual({ SurfaceGround: value })
})

test.each([
  ['v.a. 249.000 €', { Price: 249_000, PriceUnit: 7 }],
  ['249.000 €', { Price: 249_000, PriceUnit: 0 }],
  ['op aanvraag', { Price: null }],
  ['n.v.t. 5', { Price: 'n.v.t. 5' }],
  [249_000, { Price: 249_000 }],
])('reads the price %j', (cell, row) => {
  expect(rowOf(cell, 'Price')).toEqual(row)
})

test.each([
  [0, '"2450 a month, of a home for sale" is no number'],
  [1, undefined],
])('a monthly price with goal %i: %s', (Goal, reason) => {
  const rows = [
    ['Nr', 'X'],
    ['7', '€ 2.450 / maand'],
  ]
  const feed = readMappedFeed(mapped(rows, { key: 'Nr', columns: { X: 'Price' }, defaults: { Goal } }))
  expect(feed.warnings?.[0]?.reason).toBe(reason)
  expect(feed.properties[0]!.price).toBe(Goal ? 245_000 : undefined)
})

test.each([
  ['te koop', { Marquee: 0, Status: 1 }],
  ['IN OPTIE', { Marquee: 2, Status: 1 }],
  ['sous compromis', { Marquee: 2, Status: 1 }],
  ['Verkocht', { Marquee: 3, Status: 1 }],
  ['loué', { Marquee: 3, Status: 1 }],
  ['archief', { Marquee: 0, Status: 2 }],
  ['verkocht - archief', { Marquee: 0, Status: 2 }],
  ['ausgebucht', { Marquee: 2, Status: 1 }],
  ['', { Marquee: 0, Status: 1 }],
])('reads the state %j', (cell, row) => {
  expect(rowOf(cell, { field: 'State', values: { ausgebucht: 'option' } })).toEqual(row)
})

test.each([
  ['State', 'in de running'],
  ['State', 'niet verkocht'],
  ['State', '1'],
  ['State', undefined],
  ['State.sold', 'binnenkort'],
  ['Marquee', 'in de running'],
  ['Marquee', '7'],
  ['Status', 'halfweg'],
])('a row whose %s is %j is refused, not taken for available', (field, cell) => {
  const feed = mapped(
    [
      ['Nr', 'X'],
      ['7', cell],
    ],
    { key: 'Nr', columns: { X: field }, defaults: { Marquee: 0 } },
  )
  expect(feed.Properties).toEqual([])
  expect(feed.refused).toMatchObject([{ row: 2, id: '7', field: 'X', reason: expect.stringMatching(/^the state /) }])
  // The home is known: it is no absent one.
  expect(feed.complete).toBeUndefined()
})

test.each([
  ['State.sold', 'ja', 0, 3],
  ['State.sold', '12/03/2026', 0, 3],
  ['State.sold', 'nee', 0, 0],
  ['State.sold', '', 0, 0],
  ['State.let', 'ja', 1, 3],
  ['State.let', 'ja', 0, 0],
  ['Goal', 'Verkocht', 0, 3],
])('%s %j of a home with goal %i is the state %i', (field, cell, Goal, Marquee) => {
  expect(rowOf(cell, field, { defaults: { Goal } })).toMatchObject({ Goal, Marquee })
})

test('of several columns the most restrictive state counts', () => {
  const rows = [
    ['Nr', 'X', 'Y'],
    ['7', 'actief', 'verkocht'],
  ]
  const columns = { X: 'State', Y: 'State' }
  expect(mapped(rows, { key: 'Nr', columns }).Properties).toMatchObject([{ Marquee: 3, Status: 1 }])
})

test.each([
  ['bij akte', { AvailableFrom: null, Availability: 'AtDeed' }],
  ['de suite', { AvailableFrom: null, Availability: 'Immediately' }],
  ['nach Vereinbarung', { AvailableFrom: null, Availability: 'InAgreement' }],
  ['1/9/2026', { AvailableFrom: '2026-09-01', Availability: null }],
  ['maart 2027', { AvailableFrom: '2027-03-01', Availability: null }],
  ['1er août 2027', { AvailableFrom: '2027-08-01', Availability: null }],
])('reads the availability %j', (cell, row) => {
  expect(rowOf(cell, 'AvailableFrom')).toEqual(row)
})

test('an unknown word becomes the default of its field, with a warning', () => {
  const rows = [
    ['Nr', 'Doel', 'Type', 'Lift'],
    ['7', 'ruil', 'Iglo', 'misschien'],
  ]
  const columns = { Doel: 'Goal', Type: 'Kind', Lift: 'HasLift' }
  const defaults = { Goal: 0, Kind: 'house', HasLift: false }
  const { Properties, warnings } = mapped(rows, { key: 'Nr', columns, defaults })
  expect(Properties).toMatchObject([{ Goal: 0, WebID: 1, HasLift: false }])
  expect(warnings?.map(({ field, reason }) => [field, reason])).toEqual([
    ['Doel', '"ruil" is no sale or rent that is understood: the default is taken'],
    ['Type', '"Iglo" is no kind of home that is known: the default is taken'],
    ['Lift', '"misschien" cannot be read: the default is taken'],
  ])
})

test('a home of an unknown country is refused, whatever its postcode', () => {
  const rows = [
    ['Nr', 'Land', 'CP'],
    ['7', 'Atlantis', '1012'],
    ['8', 'Belgique', '1012'],
    ['9', 'Pays-Bas', '1012'],
  ]
  const { Properties, refused } = mapped(rows, { key: 'Nr', columns: { Land: 'CountryID', CP: 'Zip' } })
  expect(Properties).toMatchObject([
    { ID: 8, CountryID: 10 },
    { ID: 9, CountryID: 528 },
  ])
  expect(refused).toMatchObject([{ row: 2, field: 'Land', reason: '"Atlantis" is no country of this site' }])
})

test('a default never shows what a cell may hide', () => {
  const row = rowOf('misschien', 'PublishAddress', { defaults: { PublishAddress: true } })
  expect(row).toEqual({ PublishAddress: 'misschien' })
})

test.each([
  ['Oui', true],
  ['neen', false],
  ['x', true],
  ['1.0', true],
  [true, true],
  ['', null],
  ['misschien', 'misschien'],
])('reads %j as yes or no: %j', (cell, value) => {
  expect(rowOf(cell, 'HasLift')).toEqual({ HasLift: value })
})

test.each([
  ['1/9/2026', '2026-09-01'],
  ['28-02-2026 14:30', '2026-02-28'],
  ['2026-02-28', '2026-02-28'],
  [46_081, '2026-02-28'],
])('reads the day %j as %s', (cell, value) => {
  expect(rowOf(cell, 'DateOnline')).toEqual({ DateOnline: value })
})

test.each([
  ['À VENDRE', { Goal: 0 }],
  ['a vendre', { Goal: 0 }],
  ['onbekend', { Goal: null }],
  ['ruil', {}],
])('translates %j by the values of its column', (cell, row) => {
  expect(rowOf(cell, { field: 'Goal', values: { 'à vendre': 0, Onbekend: null } })).toEqual(row)
})

test('a pattern takes a part of a cell, and leaves out a cell that it does not fit', () => {
  const place = [
    { field: 'Zip', pattern: '^(\\d{4}) ' },
    { field: 'City', pattern: '^\\d{4} (.+)$' },
  ]
  expect(rowOf('9000 Gent', place)).toEqual({ Zip: '9000', City: 'Gent' })
  const unfit = mapped(
    [
      ['Nr', 'X'],
      ['7', 'Gent'],
    ],
    { key: 'Nr', columns: { X: place } },
  )
  expect(unfit.warnings?.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, 'X', 'does not fit the pattern of the mapping'],
    [2, 'X', 'does not fit the pattern of the mapping'],
  ])
})

test.each([
  ['PictureSources', 'a.jpg|https://x.be/b.jpg', [{ Url: 'package:a.jpg' }, { Url: 'https://x.be/b.jpg' }]],
  [
    'PictureSources',
    'https://x.be/a,b.jpg,https://x.be/c.jpg',
    [{ Url: 'https://x.be/a,b.jpg' }, { Url: 'https://x.be/c.jpg' }],
  ],
  ['PictureSources', '', []],
  ['DocumentSources.epc', 'epc.pdf', [{ Url: 'package:epc.pdf', Type: 'epc' }]],
  ['ExteriorComfort.swimming-pool', 'ja', ['swimming-pool']],
  ['ExteriorComfort.swimming-pool', 'nee', []],
])('%s of %j', (field, cell, list) => {
  expect(rowOf(cell, field)).toEqual({ [field.split('.')[0]!]: list })
})

/** The names of files in a cell, of a table in a ZIP with these files. */
function filesIn(cell: string, files: readonly string[] = [], field = 'PictureSources'): unknown[] {
  const mapping = readTableMapping({ key: 'Nr', columns: { X: field } })
  const rows = [
    ['Nr', 'X'],
    ['7', cell],
  ]
  const [row] = readTable(rows, mapping, options, files).Properties as Record<string, { Url: string }[]>[]
  return row![field.split('.')[0]!]!.map((item) => (item.Url ?? item).toString().replace('package:', ''))
}

test.each<[cell: string, found: string[], files?: string[]]>([
  ['Gevel voor.png, Keuken 2.png', ['Gevel voor.png', 'Keuken 2.png']],
  ['a.png,b.PNG,c.jpeg', ['a.png', 'b.PNG', 'c.jpeg']],
  ['Map 4/voor gevel.png', ['Map 4/voor gevel.png']],
  ['Map 4\\voor, links.png; Map 5\\1.png', ['Map 4\\voor, links.png', 'Map 5\\1.png']],
  ['één.jpg\r\ntwee drie.jpg\n', ['één.jpg', 'twee drie.jpg']],
  ['a b.png | c d.png', ['a b.png', 'c d.png']],
  ['https://x.be/a.jpg https://x.be/b.jpg', ['https://x.be/a.jpg', 'https://x.be/b.jpg']],
  ['https://x.be/a b.jpg, https://x.be/c.jpg', ['https://x.be/a b.jpg', 'https://x.be/c.jpg']],
  ['https://x.be/a.jpg,w=20', ['https://x.be/a.jpg,w=20']],
  ['https://x.be/a.jpg,b 1.jpg, c.jpg', ['https://x.be/a.jpg', 'b 1.jpg', 'c.jpg']],
  ['a.png, b;c.png', ['a.png, b;c.png'], ['A/a.png, b;c.png']],
  ['a.png, b.png', ['a.png', 'b.png'], ['a.png', 'x/b.png']],
  ['1/a.png,2/b.png', ['1/a.png', '2/b.png'], ['1/a.png', '2/b.png']],
  ['a 1.png b 2.png', ['a 1.png', 'b 2.png'], ['a 1.png', 'b 2.png']],
  ['a 1.png b 2.png', ['a 1.png b 2.png'], ['a 1.png']],
])('the files of %j are %j', (cell, found, files) => {
  expect([filesIn(cell, files), filesIn(cell, files, 'DocumentSources.epc')]).toEqual([found, found])
})

test('the words of a list are parted at spaces and commas', () => {
  expect(filesIn('sauna, alarm parquet;fireplace', [], 'InteriorComfort')).toEqual([
    'sauna',
    'alarm',
    'parquet',
    'fireplace',
  ])
})

test('a cell with a hundred thousand files is read at once', () => {
  const cell = 'a b.png, '.repeat(100_000)
  expect(filesIn(cell)).toHaveLength(100_000)
  expect(filesIn(`${' '.repeat(100_000)}https:${','.repeat(100_000)}`)).toHaveLength(1)
})

const date = new CellDate('2026-12-14')
const dateFault = expect.stringMatching(/^is the date 2026-12-14, which a spreadsheet has made of what was typed/)

test.each(['HouseNumber', 'BoxNr', 'RecordFile', 'Zip', 'Street', 'EPCUniqueCode', 'PictureSources'])(
  'a date of a workbook in a column of %s is left out, and named with its row and column',
  (field) => {
    const rows = [
      ['Nr', 'X', 'Bouwjaar'],
      ['7', date, 1980],
    ]
    const { Properties, warnings } = mapped(rows, { key: 'Nr', columns: { X: field, Bouwjaar: 'ConstructionYear' } })
    expect(Properties).toEqual([{ ID: 7, ConstructionYear: 1980, RecordFile: '7' }])
    expect(warnings).toEqual([{ row: 2, id: '7', field: 'X', reason: dateFault }])
  },
)

test('a date as the title leaves the other texts, one with a pattern or in a key is none, and a day stays', () => {
  const rows = [
    ['Nr', 'Titel', 'Tekst', 'Vrij', 'Adres'],
    ['7', date, 'Een huis.', new CellDate('2027-03-01'), date],
    [date, 'Huis', '', null, 'Kerkstraat 3'],
  ]
  const { Properties, warnings, refused, complete } = mapped(rows, {
    key: 'Nr',
    columns: {
      Titel: 'Title',
      Tekst: 'Description',
      Vrij: 'AvailableFrom',
      Adres: { field: 'HouseNumber', pattern: '(\\d+)$' },
    },
  })
  expect(Properties).toMatchObject([
    { AvailableFrom: '2027-03-01', Translations: [{ language: 'nl', Description: 'Een huis.' }] },
  ])
  expect(Properties[0]).not.toHaveProperty('HouseNumber')
  expect(warnings?.map(({ field }) => field)).toEqual(['Titel', 'Adres'])
  expect([refused, complete]).toEqual([
    [{ row: 3, id: expect.any(String), key: '2026-12-14', field: 'Nr', reason: dateFault }],
    false,
  ])
})

test.each(['14/dec', 'dec-26', '3-mrt-2026', '14/12/2026', '2026-12-14', '1 févr. 26'])(
  'a house number of %s, as a spreadsheet writes it into CSV, is left out',
  (cell) => {
    expect(rowOf(cell, 'HouseNumber')).toEqual({})
  },
)

test.each(['12-14', '12/A-14', '7 bis', '12 m', 'mar', '1-3'])('a house number of %s is one', (cell) => {
  expect(rowOf(cell, 'HouseNumber')).toEqual({ HouseNumber: cell })
})

test('a list has the separator of its column', () => {
  expect(rowOf('a b.jpg#c.jpg', { field: 'PictureSources', separator: '#' }).PictureSources).toHaveLength(2)
})

test('texts are in the language of their field, of the mapping, or of the import', () => {
  const rows = [
    ['Nr', 'Titel', 'Titre'],
    ['7', 'Huis', 'Maison'],
    ['8', 'Villa', ''],
  ]
  const columns = { Titel: 'Title', Titre: 'Translations.fr.Title' }
  const texts = (mapping: Partial<TableMappingFile>) =>
    mapped(rows, { key: 'Nr', columns, ...mapping }).Properties.map(
      (row) => (row as { Translations: unknown }).Translations,
    )
  expect(texts({})).toEqual([
    [
      { language: 'nl', Title: 'Huis' },
      { language: 'fr', Title: 'Maison' },
    ],
    [{ language: 'nl', Title: 'Villa' }],
  ])
  expect(texts({ language: 'de' })[1]).toEqual([{ language: 'de', Title: 'Villa' }])
})

test('a kind sets the type, and its name in the languages of the texts', () => {
  const rows = [
    ['Nr', 'Type', 'Titre'],
    ['7', 'Herenhuis', 'Belle maison'],
  ]
  const mapping = {
    key: 'Nr',
    language: 'fr',
    columns: { Type: { field: 'Kind', values: { herenhuis: 'master-house' } }, Titre: 'Title' },
  } as const
  expect(mapped(rows, mapping).Properties[0]).toMatchObject({
    WebID: 1,
    Translations: [{ language: 'fr', Title: 'Belle maison', TypeDescription: 'Maison de maître' }],
  })
  expect(mapped([rows[0]!, ['8', 'Iglo', 'x']], mapping).warnings).toMatchObject([
    { row: 2, field: 'Type', reason: '"Iglo" is no kind of home that is known' },
  ])
})

test('reads a table of advertisements without ids by its mapping', () => {
  const file = (extension: string) => readFileSync(`test/importers/fixtures/advertisements.${extension}`, 'utf8')
  const table = readTable(readCsv(file('csv')), readTableMapping(JSON.parse(file('mapping.json'))), options)
  const { properties, refused } = readMappedFeed(table)
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'is in the feed twice'],
    [11, 'has 6 cells, the header 17'],
  ])
  const [villa, , building] = properties
  expect(villa).toMatchObject({ typeId: 1, goal: 'sale', price: 51_234_500, zip: '9000', city: 'Gand' })
  expect(Object.fromEntries(Object.entries(villa!.facts!).filter(([, value]) => value !== null))).toEqual({
    bedrooms: 4,
    livingArea: 187.5,
    groundArea: 612,
    terrace: true,
    terraceArea: 24,
    garden: true,
    facades: 4,
    furnished: false,
    kitchen: 'hyper-equipped',
    newBuild: true,
    exteriorComfort: ['swimming-pool'],
  })
  expect(villa!.texts?.fr?.description).toBe(
    'Villa\u00a0: 4 chambres, 187,5 m² habitables, une parcelle de 612 m², une terrasse (24 m²), un jardin, une piscine et 4 façades.\n\nÉtat du bâtiment\u00a0: neuf.',
  )
  expect(building!.texts?.de?.description).toContain('öffentlich versteigert')
})

test('writes texts from the figures where the mapping says so and the row has none', () => {
  const rows = [
    ['Nr', 'Kind', 'Kamers', 'Titel'],
    ['7', 'villa', '4', ''],
    ['8', 'villa', '4', 'Buitenkans'],
  ]
  const columns = { Kind: 'Kind', Kamers: 'Bedrooms', Titel: 'Title' }
  const { Properties } = mapped(rows, { key: 'Nr', generateTexts: true, columns })
  const texts = Properties.map((row) => (row as { Translations: { language: string; Title: string }[] }).Translations)
  expect(texts[0]!.map(({ language, Title }) => [language, Title]).sort()).toEqual([
    ['de', 'Villa, 4 Schlafzimmer'],
    ['en', 'Villa, 4 bedrooms'],
    ['fr', 'Villa, 4 chambres'],
    ['nl', 'Villa, 4 slaapkamers'],
  ])
  expect(texts[1]!.map(({ language, Title }) => [language, Title]).sort()).toEqual([
    ['de', 'Villa, 4 Schlafzimmer'],
    ['en', 'Villa, 4 bedrooms'],
    ['fr', 'Villa, 4 chambres'],
    ['nl', 'Buitenkans'],
  ])
})

test.each([
  ['no column and no default leave the display flags out', {}, 'x', {}],
  ['an empty cell of a display flag hides', { X: 'PublishPrice' }, '', { PublishPrice: false }],
  ['a default fills an absent field', { X: 'HasLift' }, '0', { HasLift: false, PublishPrice: true }],
  ['a default fills an empty cell', { X: 'PublishPrice' }, '', { PublishPrice: true }],
  ['a default leaves a value alone', { X: 'PublishPrice' }, 'nee', { PublishPrice: false }],
] as [string, Record<string, string>, string, Record<string, unknown>][])('%s', (name, columns, cell, row) => {
  const defaults: Record<string, boolean> = name.startsWith('a default') ? { PublishPrice: true } : {}
  const read = mapped(
    [
      ['Nr', 'X'],
      ['7', cell],
    ],
    { key: 'Nr', columns, defaults },
  ).Properties[0]
  expect(read).toEqual({ ID: 7, RecordFile: '7', ...row })
})

test('a key in words becomes a number, and is kept as key and reference', () => {
  const { Properties } = mapped([['Réf'], ['GENT-12']], { key: 'Réf', columns: {} })
  expect(Properties).toEqual([{ ID: propertyIdOf('GENT-12'), Key: 'GENT-12', RecordFile: 'GENT-12' }])
})

test('the number of any key is an id in addresses, and exact', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      const id = propertyIdOf(key)
      expect(id).toBeLessThan(Number.MAX_SAFE_INTEGER)
      expect(String(id)).toMatch(idPattern)
    }),
  )
})

test('finds the header under titles, with names of cells that span two rows', () => {
  const rows = [
    ['Aanbod van februari', null, null, null],
    [null, null, null, null],
    ['Ref', 'Adres', null, 'Prijs'],
    [null, 'Straat', 'Nr', null],
    ['A1', 'Dorpsstraat', 12, 250_000],
  ]
  const columns = { Straat: 'Street', Nr: 'HouseNumber', Prijs: 'Price' }
  const { Properties, rowNumbers } = mapped(rows, { key: 'Ref', columns })
  expect(Properties).toMatchObject([{ Street: 'Dorpsstraat', HouseNumber: '12', Price: 250_000 }])
  expect(rowNumbers).toEqual([5])
})

test('reports rows and columns of the sheet', () => {
  const rows = readCsv('Ref;Prijs;Titel;Notitie\nA1;veel;Huis;bel\n\n;1;x;y\nA2;1;Huis\nA1;2;Huis;\n')
  const columns = { Prijs: 'Price', Titel: 'Title' }
  const feed = readMappedFeed(mapped(rows, { key: 'Ref', columns }))
  expect(feed.refused.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [4, 'Ref', 'is missing'],
    [5, 'row', 'has 3 cells, the header 4'],
    [6, 'Ref', 'is in the feed twice'],
  ])
  expect(feed.warnings?.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, 'Prijs', '"veel" is no number'],
  ])
  expect(feed.ignored).toEqual(new Map([['Notitie', 2]]))
  expect(feed.read).toBe(4)
  expect([...feed.rows!.values()]).toEqual([2])
  expect(feed.complete).toBe(false)
  expect(feed.refused[1]?.id).toBe(String(propertyIdOf('A2')))
})

test('names the column of a text that is too long', () => {
  const rows = [
    ['Ref', 'Titel'],
    ['A1', 'x'.repeat(501)],
  ]
  const { warnings } = readMappedFeed(mapped(rows, { key: 'Ref', columns: { Titel: 'Title' } }))
  expect(warnings).toMatchObject([{ row: 2, field: 'Titel', reason: 'is longer than 500 characters' }])
})

test('throws for a table without a column of the mapping', () => {
  expect(() => mapped([['Ref', 'Prijs']], { key: 'Nr', columns: { Prijs: 'Price', Stad: 'City' } })).toThrow(
    'The table has no column Nr, Stad.',
  )
})

test.each([
  [{ columns: {} }, /^key: /],
  [{ key: 'Nr', columns: { Prijs: 'Prijs' } }, /^columns\.Prijs\.0\.field: is no field of a home/],
  [{ key: 'Nr', columns: { X: { field: 'Zip', pattern: '(' } } }, /^columns\.X\.0\.pattern: is no regular expression/],
  [{ key: 'Nr', columns: { X: { field: 'DocumentSources' } } }, /^columns\.X\.0\.field: is no field of a home/],
  [{ key: 'Nr', columns: {}, defaults: { Prijs: 1 } }, /^defaults\.Prijs: is no field of a home/],
  [{ key: 'Nr', colums: {}, columns: {} }, /colums/],
])('refuses the mapping %j', (mapping, reason) => {
  expect(() => readTableMapping(mapping)).toThrow(reason)
})

const reason = expect.stringContaining('is a formula without a result, and stays as it was')

test.each<[field: string, rest: Partial<TableMappingFile>, row: object]>([
  ['Price', {}, {}],
  ['Price', { defaults: { Price: 1 } }, {}],
  ['PublishPrice', {}, {}],
  ['Kind', { defaults: { WebID: 3, Goal: 0 } }, { Goal: 0 }],
  ['ExteriorComfort.swimming-pool', {}, {}],
  ['Translations.fr.Title', { defaults: { Title: 'Huis' } }, {}],
])('a formula without a result leaves %s as it was', (field, rest, row) => {
  const mapping = { key: 'Nr', columns: { X: field }, ...rest }
  const { Properties, warnings, refused } = mapped(
    [
      ['Nr', 'X'],
      ['7', undefined],
    ],
    mapping,
  )
  expect([Properties, refused]).toEqual([[{ ID: 7, RecordFile: '7', ...row }], []])
  expect(warnings).toEqual([{ row: 2, id: '7', field: 'X', reason }])
})

test('a formula without a result hides no item of a list, and no text of another language', () => {
  const columns = { X: 'ExteriorComfort.swimming-pool', Y: 'ExteriorComfort.solar-panels', Z: 'Translations.nl.Title' }
  const rows = [
    ['Nr', 'X', 'Y', 'Z', 'Q'],
    ['7', undefined, 'ja', 'Huis', undefined],
  ]
  const known = { ID: 7, RecordFile: '7', Translations: [{ language: 'nl', Title: 'Huis' }] }
  expect(mapped(rows, { key: 'Nr', columns }).Properties).toEqual([known])
  const texts = { ...columns, Q: 'Translations.fr.Title' }
  expect(mapped(rows, { key: 'Nr', columns: texts }).Properties).toEqual([{ ID: 7, RecordFile: '7' }])
})

test('a row whose key is a formula without a result is refused, and one of nothing else is empty', () => {
  const rows = [
    ['Nr', 'X'],
    [undefined, 5],
    [undefined, undefined],
    [undefined, null],
  ]
  for (const key of ['Nr', ['Nr', 'X'], '*']) {
    const { Properties, refused, complete } = mapped(rows, { key, columns: { X: 'Price' } })
    expect([Properties, complete]).toEqual([[], false])
    expect(refused).toMatchObject([{ row: 2, reason: 'is missing' }])
  }
})
