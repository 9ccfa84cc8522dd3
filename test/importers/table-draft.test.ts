import { expect, test } from 'vitest'
import { readMappedFeed } from '#worker/importers/formats/format.ts'
import { readTable } from '#worker/importers/formats/table.ts'
import { fieldNamed } from '#worker/importers/formats/table-columns.ts'
import { draftMapping } from '#worker/importers/formats/table-draft.ts'
import { readTableMapping } from '#worker/importers/formats/table-mapping.ts'
import { readCsv, type TableRow } from '#worker/importers/formats/table-rows.ts'

const draft = (text: string) => draftMapping(readCsv(text))

/** The drafted column X beside a key. */
const columnOf = (name: string, cells: TableRow) =>
  draftMapping([['id', name], ...cells.map((cell, index) => [`A${index}`, cell])]).mapping.columns[name]

const importDraft = (rows: readonly TableRow[]) =>
  readMappedFeed(readTable(rows, readTableMapping(draftMapping(rows).mapping), { day: '2026-02-14', language: 'nl' }))

test.each([
  ['Vraagprijs', 'Price'],
  ['Prix de vente (€)', 'Price'],
  ['Prix / m²', null],
  ['Kaufpreis', 'Price'],
  ['Postleitzahl', 'Zip'],
  ['code_postal', 'Zip'],
  ['Aantal slaapkamers', 'Bedrooms'],
  ['nombre_de_chambres', 'Bedrooms'],
  ['numberOfBedrooms', 'Bedrooms'],
  ['living_area_m2', 'SurfaceLiving'],
  ['Bewoonbare oppervlakte (m²)', 'SurfaceLiving'],
  ['Titre FR', 'Translations.fr.Title'],
  ['description_nl', 'Translations.nl.Description'],
  ['Prijs NL', null],
  ['Foto 12', 'PictureSources'],
  ['SurfaceLiving', 'SurfaceLiving'],
  ['Translations.de.Title', 'Translations.de.Title'],
  ['Eigenaar', null],
])('the column %j is %s', (column, field) => {
  expect(fieldNamed(column)?.field ?? null).toBe(field)
})

test.each([
  [
    'Type',
    ['Appartement', 'Maison de maître', 'Rez-de-chaussée'],
    {
      field: 'Kind',
      values: { 'Maison de maître': 'master-house', 'Rez-de-chaussée': 'ground-floor', Appartement: 'apartment' },
    },
  ],
  [
    'Statut',
    ['En option', 'Vendu', 'Disponible'],
    { field: 'Marquee', values: { 'En option': 2, Vendu: 3, Disponible: 0 } },
  ],
  ['Verwarming', ['Aardgas', 'Mazout'], { field: 'Heating', values: { Aardgas: 'Gas', Mazout: 'FuelOil' } }],
  ['Lift', ['ja', 'nee'], { field: 'HasLift' }],
  ['Lift', ['-1', '0', '-1'], { field: 'HasLift', values: { '-1': true } }],
  ['Lift', ['-1', '0', '1'], { field: 'HasLift', empty: ['-1'] }],
  ['Slaapkamers', ['2', '-1'], { field: 'Bedrooms', empty: ['-1'] }],
  ['Verdieping', ['2', '-1'], { field: 'Floor' }],
  ['Prijs', ['250000', 'Prijs op aanvraag'], { field: 'Price', empty: ['Prijs op aanvraag'] }],
  ['Adres verbergen', ['ja', 'nee'], { field: 'PublishAddress', values: { ja: false, nee: true } }],
  ['EPC', ['A+', 'B', 'F'], { field: 'EPCLabelText' }],
  ['EPC', ['123', '98'], { field: 'EnergyPerformance' }],
  ['Garage', ['1', '2', '0'], { field: 'Garages' }],
  ['Garages', ['ja', 'nee'], { field: 'HasGarage' }],
  [
    'Plaats',
    ['9000 Gent', '1000 Brussel'],
    [
      { field: 'Zip', pattern: '^(\\d{4})\\s+\\S' },
      { field: 'City', pattern: '^\\d{4}\\s+(.+)$' },
    ],
  ],
  ['Kolom 9', ['te koop', 'te huur'], { field: 'Goal', values: { 'te koop': 0, 'te huur': 1 } }],
  ['Kolom 9', ['villa', 'loft'], { field: 'Kind' }],
  ['Kolom 9', ['a.jpg', 'b.jpg'], { field: 'PictureSources' }],
] as [string, string[], unknown][])('drafts %j with %j', (name, cells, column) => {
  expect(columnOf(name, cells)).toEqual(column)
})

test.each([
  ['Dorpsstraat 12', { street: 'Dorpsstraat', houseNumber: '12' }],
  ['Dorpsstraat 12 A', { street: 'Dorpsstraat', houseNumber: '12 A' }],
  ['Rue du 4 Août 7', { street: 'Rue du 4 Août', houseNumber: '7' }],
  ['Dorpsstraat 12 bus 3', { street: 'Dorpsstraat', houseNumber: '12', box: '3' }],
  ['Rue Haute 12/0301', { street: 'Rue Haute', houseNumber: '12', box: '0301' }],
  ['Kerkplein', { street: 'Kerkplein', houseNumber: null }],
])('parts the address %j', (address, parts) => {
  const rows = [
    ['id', 'Adres'],
    ['A1', address],
    ['A2', 'Steenweg 3'],
    ['A3', 'Steenweg 4'],
  ]
  expect(importDraft(rows).properties[0]).toMatchObject(parts)
})

test.each([
  [['350.000', '1.250.000,50'], ','],
  [['187.5', '2.0'], '.'],
  [['350,000.00', '12.50'], '.'],
  [['350000'], undefined],
])('sees the decimal sign of %j: %s', (cells, decimal) => {
  expect(draftMapping([['id', 'Prijs'], ...cells.map((cell, index) => [`A${index}`, cell])]).mapping.decimal).toBe(
    decimal,
  )
})

test.each([
  ['A handsome house with a garden and a view of the park', 'en'],
  ['Een mooie woning met tuin en zicht op het park', 'nl'],
  ['Une belle maison avec un jardin et une vue sur le parc', 'fr'],
  ['Ein schönes Haus mit Garten und Blick auf die Wiesen', 'de'],
  ['Loft', undefined],
])('sees the language of %j', (text, language) => {
  expect(draft(`id;Description\nA1;${text}\n`).mapping.language).toBe(language)
})

test.each([
  ['id;ref\n1;A\n2;B\n', 'id'],
  ['Dossiernummer;Prijs\nA-1;1\nA-2;1\n', 'Dossiernummer'],
  ['Nr;Prijs\n1;1\n2;1\n', 'Nr'],
  ['ref;Prijs\nA;1\nA;1\nA;2\n', '*'],
])('finds the key of %j: %s', (text, key) => {
  expect(draft(text).mapping.key).toBe(key)
})

test('says what is not placed, not known and missing', () => {
  const { unplaced, unknown, missing, header } = draft(
    'Aanbod\nRef;Type;Prijs;Vraagprijs;Eigenaar\nA1;Iglo;1;2;Jan\nA2;Villa;1;2;An\n',
  )
  expect(header).toBe(2)
  expect(unplaced).toEqual([
    { column: 'Vraagprijs', example: '2', reason: 'Price is filled by Prijs' },
    { column: 'Eigenaar', example: 'Jan', reason: 'its name is not known' },
  ])
  expect(unknown).toEqual([{ column: 'Type', words: ['Iglo'] }])
  expect(missing.map((line) => line.split(':')[0])).toEqual([
    'Goal',
    'Zip',
    'PublishPrice',
    'PublishAddress',
    'Title, Description',
  ])
})

test('a draft reads its own table', () => {
  const rows = readCsv(
    [
      'Référence;Type de bien;Transaction;Prix;CP;Commune;Chambres;Titre;Afficher le prix;Piscine;Photos',
      'NAM-1;Villa;À vendre;"495.000,00";5000;Namur;4;La villa avec vue;oui;oui;a.jpg|b.jpg',
      'NAM-2;Appartement;À louer;"950,00";5000;Namur;2;Le balcon et les arbres;non;non;',
    ].join('\n'),
  )
  const { properties, warnings, refused } = importDraft(rows)
  expect({ warnings, refused }).toEqual({ warnings: [], refused: [] })
  expect(properties).toMatchObject([
    {
      reference: 'NAM-1',
      goal: 'sale',
      typeId: 1,
      price: 49_500_000,
      pricePublished: true,
      zip: '5000',
      city: 'Namur',
      facts: { bedrooms: 4, exteriorComfort: ['swimming-pool'] },
      texts: { fr: { title: 'La villa avec vue', typeName: 'Villa' } },
      pictureSources: [{ address: 'package:a.jpg' }, { address: 'package:b.jpg' }],
    },
    { reference: 'NAM-2', goal: 'rent', typeId: 2, price: 95_000, pricePublished: false, pictureSources: [] },
  ])
  expect(properties[0]!.addressPublished).toBeUndefined()
})

test('throws for an empty table', () => {
  expect(() => draft('\n;;\n')).toThrow('The table is empty.')
})
