import { expect, test } from 'vitest'
import { readMappedFeed } from '#worker/importers/formats/format.ts'
import { fieldNamed } from '#worker/importers/formats/table/columns.ts'
import { draftMapping } from '#worker/importers/formats/table/draft.ts'
import { readTableMapping } from '#worker/importers/formats/table/mapping.ts'
import { readCsv, type TableRow } from '#worker/importers/formats/table/rows.ts'
import { readTable } from '#worker/importers/formats/table/table.ts'

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
  ['Status', 'State'],
  ['Verhuurd', 'State.let'],
  ['opp.', 'SurfaceLiving'],
  ['Bewoonbare opp.', 'SurfaceLiving'],
  ['livable_surface_m2', 'SurfaceLiving'],
  ['indoor_surface', 'SurfaceLiving'],
  ['Grondopp.', 'SurfaceGround'],
  ['total_land_surface', 'SurfaceGround'],
  ['surface_of_good', 'SurfaceGround'],
  ['surface land', 'SurfaceGround'],
  ['Terrasopp.', 'SurfaceTerrace'],
  ['year_of_construction', 'ConstructionYear'],
  ['bedroom_count', 'Bedrooms'],
  ['city_name', 'City'],
  ['EPC (kWh/m²)', 'EnergyPerformance'],
  ['epc_kwh_m2_year', 'EnergyPerformance'],
  ['PEB', 'EnergyPerformance'],
  ['energy_certificate', 'EPCLabelText'],
  ['peb_category', 'EPCLabelText'],
  ['UC', 'EPCUniqueCode'],
  ['outdoor_terrace_exists', 'HasTerrace'],
  ['state_of_the_property', 'Condition'],
  ['type_of_heating', 'Heating'],
  ['Vrij vanaf', 'AvailableFrom'],
  ['K.I.', 'CadastralIncome'],
  ['price_per_m2', null],
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
    [
      { field: 'State', values: { 'En option': 'option', Vendu: 'sold', Disponible: 'available' } },
      { field: 'Goal', values: { Vendu: 0 } },
    ],
  ],
  ['Status', ['1', '2'], { field: 'State' }],
  [
    'Status',
    ['Goede staat', 'Te renoveren'],
    { field: 'Condition', values: { 'Goede staat': 'normal', 'Te renoveren': 'to-renovate' } },
  ],
  [
    'Staat',
    ['Verkocht', 'Gereserveerd'],
    [
      { field: 'State', values: { Verkocht: 'sold', Gereserveerd: 'option' } },
      { field: 'Goal', values: { Verkocht: 0 } },
    ],
  ],
  ['Verkocht', ['ja', 'nee'], { field: 'State.sold' }],
  ['Verkocht op', ['12/03/2026'], { field: 'State.sold' }],
  ['Online', ['ja', 'nee'], { field: 'Status', values: { ja: 1, nee: 2 } }],
  [
    'Sticker',
    ['VERKOCHT', 'in optie'],
    [
      { field: 'State', values: { VERKOCHT: 'sold', 'in optie': 'option' } },
      { field: 'Goal', values: { VERKOCHT: 0 } },
    ],
  ],
  [
    'Transactie',
    ['Te koop', 'Te huur', 'Verhuurd'],
    [
      { field: 'Goal', values: { 'Te koop': 0, 'Te huur': 1, Verhuurd: 1 } },
      { field: 'State', values: { 'Te koop': 'available', 'Te huur': 'available', Verhuurd: 'sold' } },
    ],
  ],
  [
    'type_of_sale',
    ['BUY_REGULAR', 'LIFE_ANNUITY', 'PUBLIC_SALE'],
    [
      { field: 'Goal', values: { BUY_REGULAR: 0, LIFE_ANNUITY: 0, PUBLIC_SALE: 0 } },
      { field: 'PublicSale', values: { PUBLIC_SALE: true } },
      { field: 'IsAnnuity', values: { LIFE_ANNUITY: true } },
    ],
  ],
  ['Type', ['te koop', 'te huur'], { field: 'Goal', values: { 'te koop': 0, 'te huur': 1 } }],
  ['Transactie', ['ruil', 'ruil', 'te koop'], undefined],
  ['parking', ['True', 'False'], undefined],
  ['outdoor_terrace_exists', ['True', 'False'], { field: 'HasTerrace' }],
  ['Type', ['Appartment'], { field: 'Kind', values: { Appartment: 'apartment' } }],
  [
    'property_type',
    ['HOUSE_GROUP', 'Mixed', 'Half-open bebouwing', 'Bouwgrond voor halfopen bebouwing', 'Appartement duplex'],
    {
      field: 'Kind',
      values: {
        HOUSE_GROUP: 'house',
        Mixed: 'mixed-building',
        'Half-open bebouwing': 'semi-detached-house',
        'Bouwgrond voor halfopen bebouwing': 'land',
        'Appartement duplex': 'duplex',
      },
    },
  ],
  ['Land', ['België', 'LU'], { field: 'CountryID', values: { België: 10, LU: 50 } }],
  ['Land', ['450', '1200'], { field: 'SurfaceGround' }],
  ['Vrij vanaf', ['bij akte', 'onmiddellijk', '1/9/2026'], { field: 'AvailableFrom' }],
  ['energy', ['gas', 'fueloil'], { field: 'Heating', values: { gas: 'Gas', fueloil: 'FuelOil' } }],
  ['Verwarming', ['Aardgas', 'Mazout'], { field: 'Heating', values: { Aardgas: 'Gas', Mazout: 'FuelOil' } }],
  ['Lift', ['ja', 'nee'], { field: 'HasLift' }],
  ['Lift', ['-1', '0', '-1'], { field: 'HasLift', values: { '-1': true } }],
  ['Lift', ['-1', '0', '1'], { field: 'HasLift', empty: ['-1'] }],
  ['Slaapkamers', ['2', '-1'], { field: 'Bedrooms', empty: ['-1'] }],
  ['Verdieping', ['2', '-1'], { field: 'Floor' }],
  ['Prijs', ['250000', 'Prijs op aanvraag'], { field: 'Price' }],
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
  ['Dorpsstraat 12-14', { street: 'Dorpsstraat', houseNumber: '12-14' }],
  ['Dorpsstraat 12/A-14', { street: 'Dorpsstraat', houseNumber: '12', box: 'A-14' }],
  ['Kerkplein', { street: 'Kerkplein', houseNumber: undefined }],
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
  ['Gemeente', 'Gent (9000)', { zip: '9000', city: 'Gent' }],
  ['Gemeente', 'B-9000 Gent', { zip: '9000', city: 'Gent' }],
  ['Plaats', '9000, Sint-Amandsberg', { zip: '9000', city: 'Sint-Amandsberg' }],
  [
    'Adres',
    'Lange Steenstraat 5, 9000 Gent',
    { street: 'Lange Steenstraat', houseNumber: '5', zip: '9000', city: 'Gent' },
  ],
  ['EPC', 'C (245 kWh/m²)', { energyLabelText: 'C', facts: { energyPerformance: 245 } }],
])('parts %s %j', (column, cell, parts) => {
  const rows = [
    ['id', column],
    ['A1', cell],
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

test('says what is not placed, not known, guessed and missing', () => {
  const { unplaced, unknown, guessed, missing, header, mapping } = draft(
    'Aanbod\nRef;Type;Prijs;Vraagprijs;Eigenaar;Status\nA1;Iglo;1;2;Jan;weg\nA2;Vila;1;2;An;verkocht\nA3;Villa;1;2;;weg\n',
  )
  expect(header).toBe(2)
  expect(unplaced).toEqual([
    { column: 'Vraagprijs', example: '2', reason: 'Price is filled by Prijs' },
    { column: 'Eigenaar', example: 'Jan', reason: 'its name is not known' },
  ])
  expect(unknown).toEqual([
    {
      column: 'Type',
      field: 'Kind',
      words: [
        ['Iglo', 1],
        ['Vila', 1],
      ],
    },
    { column: 'Status', field: 'State', words: [['weg', 2]] },
  ])
  expect(guessed).toEqual([{ column: 'Status', words: [['verkocht', 'sold']] }])
  expect(missing.map((line) => line.split(':')[0])).toEqual([
    ...['Zip', 'PublishPrice', 'PublishAddress', 'SurfaceLiving', 'Bedrooms', 'EnergyPerformance', 'ConstructionYear'],
    'Title, Description',
  ])
  expect(mapping.defaults).toEqual({ PublishPrice: false, PublishAddress: false })
})

test('says of a column without a field that its cells speak of sold homes', () => {
  const { unplaced } = draft('Ref;Status;Nota\nA1;actief;verkocht\nA2;actief;sleutel bij buur\n')
  expect(unplaced[0]?.reason).toContain('1 of its cells say that a home is sold, reserved or off the market')
})

test.each([
  ['495000\n;A2;350000', 0],
  ['950\n;A2;1.250', 1],
  ['950\n;A2;495000', undefined],
])('by prices of %j the goal is %s', (prices, goal) => {
  const { mapping, missing } = draft(`X;Ref;Prijs\n;A1;${prices}\n`)
  expect(mapping.defaults?.Goal).toBe(goal)
  expect(missing[0]).toMatch(/^Goal: no column says sale or rent/)
})

test('takes the goal from the addresses of pages, where nothing else says it', () => {
  const rows = readCsv(
    'id;CP;Type;url\nA1;9000;Villa;https://x.be/nl/te-koop/gent/1\nA2;9000;Villa;https://x.be/fr/a-louer/gand/2\n',
  )
  expect(importDraft(rows).properties.map(({ goal }) => goal)).toEqual(['sale', 'rent'])
})

test('takes a column of ids that repeats for the key, and refuses the repeats', () => {
  const rows = readCsv('property_id;Prijs\nA;1\nA;1\nB;2\n')
  const { mapping, missing } = draftMapping(rows)
  expect([mapping.key, missing[1]]).toEqual([
    'property_id',
    'key: 1 rows repeat a property_id before them: the first of each is taken',
  ])
  expect(importDraft(rows).refused).toMatchObject([{ row: 3, field: 'property_id', reason: 'is in the feed twice' }])
})

test('says that the texts are in one language, and writes the others from the figures', () => {
  const rows = readCsv(
    'id;CP;Type;Titel;Omschrijving\nA1;9000;Villa;De villa met tuin;Een huis met zicht op het park\n',
  )
  expect(draftMapping(rows).missing.at(-1)).toMatch(
    /^Title, Description: the texts are in nl alone; in fr, en, de they are/,
  )
  const { texts } = importDraft(rows).properties[0]!
  expect([texts?.nl?.title, texts?.fr?.title, texts?.en?.title]).toEqual(['De villa met tuin', 'Villa', 'Villa'])
})

test('writes the texts of a home whose columns for them are empty', () => {
  const rows = readCsv('id;CP;Type;description\nA1;9000;Villa;\nA2;9000;Villa;The villa and its garden\n')
  const titles = importDraft(rows).properties.map(({ texts }) => [texts?.nl?.title, texts?.en?.description])
  expect(titles).toEqual([
    ['Villa', 'Villa.'],
    ['Villa', 'The villa and its garden'],
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
  expect(properties[0]!.addressPublished).toBe(false)
})

test('throws for an empty table', () => {
  expect(() => draft('\n;;\n')).toThrow('The table is empty.')
})
