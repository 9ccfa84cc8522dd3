import { between, eq, isNull } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import {
  media,
  projects,
  projectTexts,
  properties,
  propertyTexts,
  rateLimits,
  site,
  types,
  units,
} from '#db/schema/index.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'

const database = () => connect(inject('databases').imports)

const vendorRow = (change: Record<string, unknown> = {}) => ({
  ID: 7_000_001,
  RecordFile: 'T-1',
  Goal: 0,
  Status: 1,
  WebID: 1,
  Marquee: 0,
  PublishPrice: true,
  Price: 385_000,
  PublishAddress: true,
  Street: 'Wilgenstraat',
  HouseNumber: '12',
  Zip: '9000',
  City: 'Gand',
  CountryID: 10,
  GpsX: 3.72,
  GpsY: 51.05,
  DateOnline: '2026-11-01',
  DateChanged: '2026-11-02',
  Bedrooms: 3,
  SurfaceLiving: 140.5,
  EnergyPerformance: 187,
  RegisteredRights: 46_200,
  Kitchen: 'HyperEquipped',
  HasGarden: true,
  Translations: [
    {
      language: 'nl',
      Title: 'Huis met tuin in de Wilgenstraat',
      TypeDescription: 'Rijwoning',
      Description: 'Een huis van 385.000 euro. Het staat in de Wilgenstraat. De tuin ligt op het zuiden.',
    },
    { language: 'en', Title: 'House with a garden', TypeDescription: 'House', Description: 'South garden.' },
  ],
  ...change,
})

const importRows = (rows: unknown[], complete = false) =>
  importFeed(database(), readAgencyFeed({ Properties: rows }), { today: '2026-11-20', complete })

test('refuses a feed without a site, and writes nothing', async () => {
  const empty = connect(inject('databases').empty)
  const feed = readAgencyFeed({
    PropertyTypes: [{ WebID: 1, Name: { en: 'House' }, ShowOrder: 1, Sale: true, Rent: true }],
    Properties: [vendorRow()],
  })
  await expect(importFeed(empty, feed, { today: '2026-11-20' })).rejects.toThrow(/npm run site -- import/)
  expect([await empty.$count(properties), await empty.$count(types)]).toEqual([0, 0])
})

const rowOf = async (id: number) => (await database().select().from(properties).where(eq(properties.id, id)))[0]
const textsOf = (id: number) => database().select().from(propertyTexts).where(eq(propertyTexts.propertyId, id))

test('adds, keeps, changes and withdraws a property', async () => {
  expect(await importRows([vendorRow()])).toMatchObject({ read: 1, added: 1, refused: [] })
  const [before] = await database().select().from(site)
  expect(await importRows([vendorRow()])).toMatchObject({
    unchanged: 1,
    added: 0,
    changed: 0,
    version: before!.version,
  })
  expect(await importRows([vendorRow({ Price: 375_000 })])).toMatchObject({ changed: 1, version: before!.version + 1 })
  const [after] = await database().select().from(site)
  expect(after!.edition).toBe(before!.edition)
  expect((await rowOf(7_000_001))?.price).toBe(37_500_000)

  advanceClock('imports')
  expect((await requestFixture('imports', '/property/7000001/')).status).toBe(301)
  expect((await requestFixture('imports', '/for-sale/?search=wilgenstraat')).text).toContain('House with a garden')
  await importRows([vendorRow({ Price: 375_000, Status: 2 })])
  advanceClock('imports')
  expect((await requestFixture('imports', '/property/7000001/')).status).toBe(410)
  expect((await requestFixture('imports', '/for-sale/?search=wilgenstraat')).text).not.toContain('House with a garden')
})

test('stores the agent of a property, and warns of one that the site lacks', async () => {
  expect((await importRows([vendorRow({ ID: 7_000_003, RepresentativeID: 2 })])).warnings).toEqual([])
  expect((await rowOf(7_000_003))?.agentId).toBe(2)
  const { warnings } = await importRows([vendorRow({ ID: 7_000_003, RepresentativeID: 99 })])
  expect(warnings).toEqual([
    expect.objectContaining({ id: '7000003', field: 'RepresentativeID', reason: expect.stringContaining('agent 99') }),
  ])
})

test('withdraws what a complete feed lacks, and restores it when it returns', async () => {
  const ids = async () =>
    (await database().select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))).map(
      ({ id }) => id,
    )
  await importRows([vendorRow({ ID: 7_000_002, RecordFile: 'T-2' })])
  const others = (await ids()).filter((id) => id !== 7_000_002).map((id) => ({ ID: id }))
  const report = await importRows(others, true)
  expect(report).toMatchObject({ withdrawn: 1, changed: 0, unchanged: others.length, refused: [], removed: [] })
  expect((await rowOf(7_000_002))?.withdrawn).toBe('2026-11-20')

  expect(await importRows([vendorRow({ ID: 7_000_002, RecordFile: 'T-2' })])).toMatchObject({ changed: 1 })
  expect((await rowOf(7_000_002))?.withdrawn).toBeNull()
})

test('does not withdraw a property whose row is invalid', async () => {
  await importRows([vendorRow({ ID: 7_000_003, RecordFile: 'T-3' })])
  const live = await database().select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
  const report = await importRows(
    live.map(({ id }) => (id === 7_000_003 ? vendorRow({ ID: id, Zip: '9999', City: 'Nowhere' }) : { ID: id })),
    true,
  )
  expect(report.refused).toMatchObject([{ id: '7000003', field: 'City' }])
  expect((await rowOf(7_000_003))?.withdrawn).toBeNull()
})

test.each([
  ['empty', []],
  ['nearly empty', [vendorRow({ ID: 7_000_004 })]],
])('refuses a complete feed that is %s, and writes nothing', async (_, rows) => {
  const [before] = await database().select().from(site)
  await expect(importRows(rows, true)).rejects.toThrow(/properties on the market/)
  const [after] = await database().select().from(site)
  expect(after).toEqual(before)
  expect((await rowOf(4_231_901))?.withdrawn).toBeNull()
})

test('stores a hidden price in no column, fact or text', async () => {
  await importRows([vendorRow({ ID: 7_000_004, PublishPrice: false })])
  const row = await rowOf(7_000_004)
  expect(row).toMatchObject({ price: null, pricePublished: false })
  expect(row?.facts).not.toHaveProperty('registeredRights')
  const texts = await textsOf(7_000_004)
  expect(JSON.stringify([row, texts])).not.toMatch(/385.?000|46.?200/)
  expect(texts.find(({ language }) => language === 'nl')?.description).toContain('De tuin ligt op het zuiden.')
})

test('stores a hidden address in no street, slug, text or exact position', async () => {
  await importRows([vendorRow({ ID: 7_000_005, PublishAddress: false })])
  const row = await rowOf(7_000_005)
  expect(row).toMatchObject({ street: null, houseNumber: null, addressPublished: false })
  expect(row?.latitude).not.toBe(51.05)
  const texts = await textsOf(7_000_005)
  expect(JSON.stringify([row, texts]).toLowerCase()).not.toContain('wilgenstraat')
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({ title: 'Rijwoning – Gent' })
  advanceClock('imports')
  expect((await requestFixture('imports', '/nl/te-koop/?search=wilgenstraat')).text).not.toContain('/7000005/')
})

test('stores a hidden street nowhere, in whatever way the feed writes it, and reports what is left out', async () => {
  const streets = {
    'Meidoornstraat 12-14': 'de Meidoornstraat',
    'Chaussée des Tilleuls - Lindensteenweg': 'chaussée des Tilleuls',
    'Bd. Vermeulen': 'boulevard Vermeulen',
    'St.-Hilariusstraat': 'de Sint-Hilariusstraat',
    'Wilgenlaan 7 bus 3': 'de Wilgenlaan',
  }
  const rows = Object.entries(streets).map(([Street, name], at) => ({
    ...vendorRow({ ID: 7_000_050 + at, PublishAddress: false, HouseNumber: null, Street }),
    Translations: [
      { language: 'nl', Title: `Huis in ${name}`, Description: `Rustig. Het ligt aan ${name}. De tuin is groot.` },
    ],
  }))
  const report = await importRows(rows)
  const ofTexts = report.warnings.filter(({ field }) => field === 'Translations')
  expect(ofTexts.map(({ id }) => id)).toEqual(rows.flatMap(({ ID }) => [String(ID), String(ID)]))
  expect(JSON.stringify(report)).not.toMatch(/meidoorn|tilleuls|vermeulen|hilarius|wilgen/i)
  for (const { ID } of rows) {
    const [row, texts] = [await rowOf(ID), await textsOf(ID)]
    expect(row).toMatchObject({ street: null, houseNumber: null, box: null })
    expect(texts).toMatchObject([{ title: 'Woning – Gent', description: 'Rustig. De tuin is groot.' }])
    expect(JSON.stringify([row, texts])).not.toMatch(/meidoorn|tilleuls|vermeulen|hilarius|wilgen/i)
  }
})

/** One unit is a property of this file; the texts reveal its price. */
const projectOf = (PropertyID: number) => ({
  ID: 7_200_001,
  RecordFile: 'TP-200',
  PublicAddress: true,
  Zip: '6600',
  City: 'Bastogne',
  CountryID: 10,
  DateOnline: '2026-11-01',
  DateChanged: '2026-11-02',
  Translations: [
    {
      language: 'nl',
      Title: 'Wonen vanaf 765.432 euro',
      Description: 'Te koop voor 765.432 euro. Het dok ligt ervoor.',
    },
    { language: 'fr', Title: 'Le Dock', Description: 'Le dock est devant.' },
  ],
  Units: [
    { ID: 720_000_101, Number: 'A.1', WebID: 2, Price: 765_432, PropertyID },
    { ID: 720_000_102, Number: 'A.2', WebID: 2, Price: 300_000 },
  ],
})

const importVendorFeed = (feed: { Projects?: unknown[]; Properties: unknown[] }) =>
  importFeed(database(), readAgencyFeed(feed), { today: '2026-11-20' })

const unitPrices = async () =>
  (await database().select().from(units).where(eq(units.projectId, 7_200_001)).orderBy(units.id)).map(
    ({ price }) => price,
  )

/** Rows, responses and pages of the project. */
async function projectOutput() {
  const rows = await database().batch([
    database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_200_001)),
    database().select().from(units).where(eq(units.projectId, 7_200_001)),
  ])
  advanceClock('imports')
  const told = [JSON.stringify(rows)]
  for (const path of ['/nieuwbouw/x/y/7200001/', '/nl/nieuwbouw/x/y/7200001/']) {
    const { location } = await requestFixture('imports', path)
    const { status, text } = await requestFixture('imports', location!)
    expect(status).toBe(200)
    told.push(location!, text)
  }
  for (const path of ['/nieuwbouw/', '/nl/nieuwbouw/', '/api/listing'])
    told.push((await requestFixture('imports', path)).text)
  return told.join('\n')
}

const tellsPrice = /765.?432/

test('hides the price of a property in its project, whichever is imported first', async () => {
  const id = 7_000_010
  await importVendorFeed({ Projects: [projectOf(id)], Properties: [] })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
  expect(await projectOutput()).toMatch(tellsPrice)

  await importVendorFeed({ Properties: [vendorRow({ ID: id, PublishPrice: false })] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await projectOutput()).not.toMatch(tellsPrice)
  const texts = await database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_200_001))
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({
    title: 'TP-200',
    slug: 'tp-200',
    description: 'Het dok ligt ervoor.',
  })
  expect(texts.find(({ language }) => language === 'fr')).toMatchObject({ title: 'Le Dock', slug: 'le-dock' })

  await importVendorFeed({ Projects: [projectOf(id)], Properties: [] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await projectOutput()).not.toMatch(tellsPrice)
})

test('hides the price of a property in its project, and shows it again', async () => {
  const id = 7_000_011
  const both = (change: object) =>
    importVendorFeed({ Projects: [projectOf(id)], Properties: [vendorRow({ ID: id, ...change })] })
  await both({ PublishPrice: false })
  expect(await projectOutput()).not.toMatch(tellsPrice)
  await both({ PublishPrice: true })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
})

test('hides the price of a refused property', async () => {
  const id = 7_000_012
  const refused = vendorRow({ ID: id, PublishPrice: false, Zip: '9999', City: 'Nowhere' })
  const report = await importVendorFeed({ Projects: [projectOf(id)], Properties: [refused] })
  expect(report.refused).toHaveLength(1)
  expect(await unitPrices()).toEqual([null, 30_000_000])
})

test.each([
  ['an unknown town', { Zip: '9999', City: 'Nowhere' }],
  ['an unknown type', { WebID: 77 }],
  ['an unknown project', { ProjectID: 99_999 }],
])('keeps a price hidden when the feed has it in %s', async (_, change) => {
  const id = 7_000_013
  await importVendorFeed({ Properties: [vendorRow({ ID: id, PublishPrice: false })] })
  const telling = vendorRow({ ID: id, PublishPrice: true, Price: 765_432, ...change })
  const report = await importVendorFeed({ Projects: [projectOf(id)], Properties: [telling] })
  expect(report.refused).toMatchObject([{ row: 0, id: String(id) }])
  expect(await rowOf(id)).toMatchObject({ price: null, pricePublished: false })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await projectOutput()).not.toMatch(tellsPrice)
})

test('keeps the published price of a refused property', async () => {
  const id = 7_000_014
  await importVendorFeed({ Properties: [vendorRow({ ID: id })] })
  await importVendorFeed({
    Projects: [projectOf(id)],
    Properties: [vendorRow({ ID: id, PublishPrice: false, WebID: 77 })],
  })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
})

test('redacts the price of a refused property in the texts of its project', async () => {
  const id = 7_000_015
  const project = projectOf(id)
  const units = project.Units.map((unit) => ({ ...unit, Price: 300_000 }))
  const refused = vendorRow({ ID: id, Price: 765_432, Zip: '9999', City: 'Nowhere' })
  await importVendorFeed({ Projects: [{ ...project, Units: units }], Properties: [refused] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await projectOutput()).not.toMatch(tellsPrice)
  // Also when it is stored with a hidden price.
  await importVendorFeed({ Properties: [vendorRow({ ID: id, PublishPrice: false })] })
  await importVendorFeed({ Projects: [{ ...project, Units: units }], Properties: [refused] })
  expect(await projectOutput()).not.toMatch(tellsPrice)
})

test('imports a property of a project in the same feed', async () => {
  const id = 7_000_016
  const other = { ...projectOf(id), ID: 7_200_002, RecordFile: 'TP-201', Units: [] }
  const report = await importVendorFeed({
    Projects: [other],
    Properties: [vendorRow({ ID: id, ProjectID: 7_200_002 })],
  })
  expect(report).toMatchObject({ added: 1, refused: [] })
})

test.each([
  ['an unknown town', { Zip: '9999', City: 'Nowhere' }, 'City'],
  ['no postal code', { Zip: null }, 'City'],
  ['an unknown type', { WebID: 77 }, 'WebID'],
  ['a type that is none', { WebID: 'house' }, 'WebID'],
  ['an unknown project', { ProjectID: 99_999 }, 'ProjectID'],
  ['a goal of its own', { Goal: 9 }, 'Goal'],
  ['a number that is none', { ID: 'house' }, 'ID'],
])('refuses a new row with %s, reports the reason, and imports the next row', async (_, change, field) => {
  const report = await importRows([
    vendorRow({ ID: 7_000_006, ...change }),
    vendorRow({ ID: 7_000_007, RecordFile: 'T-7' }),
  ])
  expect(report.refused).toHaveLength(1)
  expect(report.refused[0]).toMatchObject({ row: 0, field, reason: expect.any(String) })
  expect(report.warnings.filter(({ row }) => row === 0)).toEqual([])
  expect(report.added + report.changed + report.unchanged).toBe(1)
})

const kept = { price: 38_500_000, bedrooms: 3, livingArea: 140.5, latitude: 51.05, published: '2026-11-01' }

test.each<[string, Record<string, unknown>, string, object]>([
  ['a price that is text', { Price: 'cheap' }, 'Price', { price: null }],
  ['a negative price', { Price: -1 }, 'Price', { price: null }],
  ['999,999,999 euros', { Price: 999_999_999 }, 'Price', { price: null }],
  ['five bedrooms below none', { Bedrooms: -5 }, 'Bedrooms', { bedrooms: null }],
  ['two bathrooms and a half', { Bathrooms: 2.5 }, 'Bathrooms', { bathrooms: null }],
  ['99 façades', { FacadesCount: 99 }, 'FacadesCount', { facades: null }],
  ['a negative area', { SurfaceLiving: -3 }, 'SurfaceLiving', { livingArea: null }],
  ['a plot of nothing', { SurfaceGround: 0 }, 'SurfaceGround', { groundArea: null }],
  ['energy above all bounds', { EnergyPerformance: 5001 }, 'EnergyPerformance', { energyPerformance: null }],
  ['a day that is none', { DateOnline: '2026-02-31' }, 'DateOnline', { published: '2026-11-02' }],
  ['the year 2099', { DateOnline: '2099-01-01' }, 'DateOnline', { published: '2026-11-02' }],
  ['a house of 2099', { ConstructionYear: 2099 }, 'constructionYear', { constructionYear: null }],
  ['a position in Sydney', { GpsX: 151.2, GpsY: -33.9 }, 'GpsX, GpsY', {}],
  ['a position in the Atlantic', { GpsX: 0, GpsY: 0 }, 'GpsX, GpsY', {}],
  ['latitude and longitude swapped', { GpsX: 51.05, GpsY: 3.72 }, 'GpsX, GpsY', {}],
  ['a neighbourhood of another town', { NeighbourhoodID: 10_001 }, 'NeighbourhoodID', { neighbourhoodId: null }],
  ['a neighbourhood that there is not', { NeighbourhoodID: 7 }, 'NeighbourhoodID', { neighbourhoodId: null }],
  ['an unknown choice', { Kitchen: 'Enormous' }, 'Kitchen', {}],
  ['an unknown heating', { Heating: 'Volcano' }, 'Heating', {}],
  ['a film over http', { Videos: ['http://example.com/film'] }, 'Videos.0', { films: [] }],
  ['a tour that is a script', { VirtualTour: 'javascript:alert(1)' }, 'VirtualTour', { tour: null }],
  ['an unknown document', { Documents: [{ Type: 'epc' }, { Type: 'x' }] }, 'Documents.1.Type', { documents: ['epc'] }],
  ['a title of ten thousand letters', { RecordFile: 'x'.repeat(10_000) }, 'RecordFile', { reference: '7000020' }],
  ['a list that is none', { PointsOfInterest: 'school' }, 'PointsOfInterest', { pointsOfInterest: [] }],
])('leaves out the value of %s with a warning, and imports the property', async (_, change, field, stored) => {
  await database().delete(properties).where(eq(properties.id, 7_000_020))
  const report = await importRows([vendorRow({ ID: 7_000_020, ...change })])
  expect(report).toMatchObject({ added: 1, refused: [] })
  expect(report.warnings).toMatchObject([{ row: 0, id: '7000020', field, reason: expect.any(String) }])
  const row = await rowOf(7_000_020)
  expect(row).toMatchObject(stored)
  const known = Object.keys(stored).length || field.startsWith('Gps') ? stored : kept
  expect(row).toMatchObject(known)
  if (field.startsWith('Gps')) expect(row?.latitude).toBeCloseTo(51.05, 1)
})

test('a home keeps its neighbourhood, and loses it with its town', async () => {
  await importRows([vendorRow({ ID: 7_000_091, NeighbourhoodID: 90_002 })])
  await importRows([vendorRow({ ID: 7_000_091, Price: 1 })])
  expect((await rowOf(7_000_091))?.neighbourhoodId).toBe(90_002)
  await importRows([vendorRow({ ID: 7_000_091, Zip: '8000', City: 'Brugge' })])
  expect((await rowOf(7_000_091))?.neighbourhoodId).toBeNull()
})

test.each<[string, Record<string, unknown>, object]>([
  [
    'null values',
    { HouseNumber: null, Bedrooms: null, Price: null },
    { houseNumber: null, bedrooms: null, price: null },
  ],
  ['empty texts', { BoxNr: '', VirtualTour: '', Street: ' ' }, { box: null, tour: null, street: null }],
  ['a price of zero', { Price: 0, PublishPrice: false }, { price: null }],
  ['numbers in text fields', { Zip: 9000, HouseNumber: 12 }, { zip: '9000', houseNumber: '12' }],
  ['texts in number fields', { Bedrooms: '3', SurfaceLiving: '140,5', WebID: '1' }, { bedrooms: 3, livingArea: 140.5 }],
  ['flags as 1 and 0', { HasGarden: 1, HasLift: 0, IsFurnished: '0' }, { garden: true, lift: false, furnished: false }],
  ['dates with a time', { DateOnline: '2026-11-01T10:11:12.345' }, { published: '2026-11-01' }],
  ['dates near midnight in another zone', { DateOnline: '2026-11-01T23:30:00Z' }, { published: '2026-11-02' }],
  ['dates of .NET', { DateOnline: '/Date(1793530800000+0100)/' }, { published: '2026-11-01' }],
])('reads %s as intended, without a warning', async (_, change, stored) => {
  await database().delete(properties).where(eq(properties.id, 7_000_020))
  expect(await importRows([vendorRow({ ID: 7_000_020, ...change })])).toMatchObject({
    added: 1,
    refused: [],
    warnings: [],
  })
  expect(await rowOf(7_000_020)).toMatchObject(stored)
})

test('leaves out a translation of an unsupported language, and an empty description', async () => {
  const [dutch] = vendorRow().Translations
  const Translations = [{ ...dutch!, Description: '' }, { ...dutch!, language: 'es' }, null]
  const report = await importRows([vendorRow({ ID: 7_000_021, Translations })])
  expect(report).toMatchObject({ added: 1, refused: [] })
  expect(report.warnings.map(({ field }) => field)).toEqual(['Translations.2', 'Translations.1.language'])
  expect(await textsOf(7_000_021)).toMatchObject([{ language: 'nl', description: '' }])
})

test('refuses rows that are no properties one by one', async () => {
  const report = await importRows([null, 'home', [], {}, vendorRow({ ID: 7_000_022 })])
  expect(report.refused.map(({ row, field }) => [row, field])).toEqual([
    [0, 'row'],
    [1, 'row'],
    [2, 'row'],
    [3, 'ID'],
  ])
  expect(report.added).toBe(1)
})

test('converts HTML of a vendor to plain text', async () => {
  const Translations = [
    {
      language: 'fr',
      Title: 'Maison &agrave; Gand',
      TypeDescription: '<b>Maison</b>',
      Description:
        '<p>Premier <strong>alin&eacute;a</strong>.</p><p>Deuxi&egrave;me\u0000.<br>Suite</p><script>x()</script>',
    },
  ]
  await importRows([vendorRow({ ID: 7_000_023, Translations })])
  expect(await textsOf(7_000_023)).toMatchObject([
    { title: 'Maison à Gand', typeName: 'Maison', description: 'Premier alinéa.\n\nDeuxième.\nSuite' },
  ])
})

test('writes properties whose texts exceed the size of one statement in several', async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    vendorRow({
      ID: 7_300_000 + at,
      RecordFile: `L-${at}`,
      Translations: ['nl', 'fr', 'en', 'de'].map((language) => ({
        ...{ language, Title: `Huis ${at}`, TypeDescription: 'Huis', Description: 'é – woord '.repeat(4500) },
      })),
    }),
  )
  expect(await importRows(rows)).toMatchObject({ added: 60, refused: [], warnings: [] })
  await database()
    .update(properties)
    .set({ withdrawn: '2026-11-20' })
    .where(between(properties.id, 7_300_000, 7_300_059))
})

test('derives terrace and garden from their areas, unless the vendor denies them', async () => {
  await importRows([vendorRow({ ID: 7_000_024, HasGarden: undefined, SurfaceGarden: 40, SurfaceTerrace: 12 })])
  expect(await rowOf(7_000_024)).toMatchObject({ garden: true, terrace: true })
  await importRows([vendorRow({ ID: 7_000_024, HasGarden: false, SurfaceGarden: 40 })])
  expect(await rowOf(7_000_024)).toMatchObject({ garden: false, terrace: true })
})

test('imports every property while others write', async () => {
  const rows = Array.from({ length: 900 }, (_, at) =>
    vendorRow({ ID: 7_310_000 + at, RecordFile: `B-${at}`, Status: 2 }),
  )
  let isDone = false
  const writer = async (name: string) => {
    const own = database()
    for (let count = 0; !isDone; count++) {
      const row = { rule: 'test', subject: `${name} ${count}`, until: '2026-11-20', count: 1 }
      await own.batch([own.insert(rateLimits).values(row), own.delete(rateLimits).where(eq(rateLimits.rule, 'test'))])
    }
  }
  const writers = ['one', 'two', 'three'].map(writer)
  const report = await importRows(rows)
  isDone = true
  await Promise.all(writers)
  expect(report).toMatchObject({ added: 900, refused: [] })
})

test('reports to a concurrent import until when the first holds the lease', async () => {
  const first = await acquireImportLease(database())
  expect(await acquireImportLease(database())).toEqual({ until: expect.stringMatching(/^20\d\d-/) })
  if ('release' in first) await first.release()
  const second = await acquireImportLease(database())
  expect(second).toHaveProperty('release')
  // An aborted import does not renew its lease.
  await database().update(rateLimits).set({ until: '2026-01-01T00:00:00.000Z' }).where(eq(rateLimits.rule, 'import'))
  const third = await acquireImportLease(database())
  expect(third).toHaveProperty('release')
  for (const lease of [second, third]) if ('release' in lease) await lease.release()
})

test('refuses a duplicate id', async () => {
  const report = await importRows([vendorRow({ ID: 7_000_008 }), vendorRow({ ID: 7_000_008, Price: 1 })])
  expect(report.refused).toMatchObject([{ row: 1, field: 'ID' }])
  expect((await rowOf(7_000_008))?.price).toBe(38_500_000)
})

test('replaces pictures with their property', async () => {
  const picture = (id: number, url: string) => ({
    PropertyID: 7_000_009,
    ID: id,
    Sort: 1,
    Url: url,
    Width: 1360,
    Height: 907,
    Name: 'facade',
    Color: '#AABBCC',
  })
  const feed = (rows: unknown[]) => readAgencyFeed({ Properties: [vendorRow({ ID: 7_000_009 })], Pictures: rows })
  const paths = async () =>
    (await database().select().from(media).where(eq(media.propertyId, 7_000_009))).map(({ path }) => path)
  await importFeed(database(), feed([picture(900_001, '/pictures/a/1')]), { today: '2026-11-20' })
  expect(await paths()).toEqual(['/pictures/a/1'])
  await importFeed(database(), feed([picture(900_002, '/pictures/b/1')]), { today: '2026-11-20' })
  expect(await paths()).toEqual(['/pictures/b/1'])
})

/** With a value in each optional list and field. */
const fullRow = (change: Record<string, unknown> = {}) =>
  vendorRow({
    ID: 7_000_030,
    ...{ BoxNr: '3', EPCLabelText: 'B', HasTerrace: true, PriceUnit: 7, Marquee: 2, Floor: 1 },
    ...{ InteriorComfort: ['Parquet', 'Sauna'], VirtualTour: 'https://my.matterport.com/show/?m=abc' },
    PointsOfInterest: [{ Type: 'school', Name: 'De Oever', Distance: 600 }],
    Documents: [{ Type: 'epc' }, { Type: 'soil' }],
    Videos: ['https://www.youtube.com/watch?v=GvDemo00101'],
    OpenHouses: [{ Start: '2026-12-12T10:00', End: '2026-12-12T12:00' }],
    ...change,
  })

const pictureOf = (PropertyID: number, ID: number) => ({
  ...{ PropertyID, ID, Sort: ID, Url: `/pictures/t/${ID}`, Width: 1360, Height: 907, Name: 'facade', Color: '#AABBCC' },
})

const stateOf = async (id: number) => ({
  row: await rowOf(id),
  texts: await textsOf(id),
  pictures: await database().select().from(media).where(eq(media.propertyId, id)).orderBy(media.id),
})

const importFull = (Pictures?: unknown[]) =>
  importFeed(database(), readAgencyFeed({ Properties: [fullRow()], ...(Pictures && { Pictures }) }), {
    today: '2026-11-20',
  })

test.each(Object.keys(fullRow()).filter((name) => name !== 'ID'))(
  'a row without %s keeps the stored value',
  async (name) => {
    await importFull([pictureOf(7_000_030, 910_001)])
    const before = await stateOf(7_000_030)
    const report = await importRows([fullRow({ [name]: undefined })])
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 1, refused: [], warnings: [], removed: [] })
    expect(await stateOf(7_000_030)).toEqual(before)
  },
)

test('a feed without pictures keeps the stored ones, also of a changed property', async () => {
  await importFull([pictureOf(7_000_030, 910_001), pictureOf(7_000_030, 910_002)])
  const report = await importRows([{ ID: 7_000_030, Price: 380_000 }])
  expect(report).toMatchObject({ changed: 1, removed: [] })
  const { row, pictures } = await stateOf(7_000_030)
  expect(row).toMatchObject({ price: 38_000_000, street: 'Wilgenstraat', updated: '2026-11-20' })
  expect(pictures.map(({ id }) => id)).toEqual([910_001, 910_002])
})

test('a partial feed keeps the pictures of other properties; a complete one removes and reports them', async () => {
  await importFull([pictureOf(7_000_030, 910_001), pictureOf(7_000_030, 910_002)])
  const Pictures = [pictureOf(7_000_001, 910_003)]
  const partial = { Properties: [fullRow(), vendorRow()], Pictures }
  expect(await importFeed(database(), readAgencyFeed(partial), { today: '2026-11-20' })).toMatchObject({ removed: [] })
  const live = await database().select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
  const Properties = live.map(({ id }) => ({ ID: id }))
  const mine = live.filter(({ id }) => id !== 7_000_030).flatMap(({ id }, at) => pictureOf(id, 920_000 + at))
  const whole = readAgencyFeed({ Properties, Pictures: mine })
  const report = await importFeed(database(), whole, { today: '2026-11-20', complete: true })
  expect(report.removed.filter(({ id }) => id === '7000030')).toMatchObject([{ field: 'pictures', count: 2 }])
})

test('leaves out invalid pictures with a warning, and keeps the stored ones', async () => {
  await importFull([pictureOf(7_000_030, 910_001)])
  const wrong = { ...pictureOf(7_000_030, 910_009), Url: 'https://vendor.example/1.jpg' }
  const report = await importFull([wrong])
  expect(report).toMatchObject({ unchanged: 1, removed: [], refused: [] })
  expect(report.warnings).toMatchObject([{ id: '7000030', field: 'Pictures.Url', reason: 'is no path of this site' }])
})

test('removes values that a row clears, and reports them', async () => {
  await importFull([pictureOf(7_000_030, 910_001)])
  const report = await importRows([
    fullRow({
      ...{ BoxNr: null, VirtualTour: '', Floor: null, Documents: [{ Type: 'soil' }], Videos: [], OpenHouses: null },
      Translations: [{ language: 'nl', Description: null }],
    }),
  ])
  const lost = Object.fromEntries(report.removed.map(({ field, count }) => [field, count]))
  expect(lost).toEqual({
    ...{ box: 1, tour: 1, floor: 1, documents: 1, films: 1, openHouses: 1 },
    ...{ 'texts.nl.description': 1, 'texts.en': 1 },
  })
  expect(report.removed[0]).toMatchObject({ row: 0, id: '7000030' })
  const { texts, pictures } = await stateOf(7_000_030)
  expect(texts).toMatchObject([{ language: 'nl', title: 'Huis met tuin in de Wilgenstraat', description: '' }])
  expect(pictures).toHaveLength(1)
})

test.each([
  ['price', { PublishPrice: false, Price: '350.000' }, 'Price'],
  ['price without visibility', { PublishPrice: undefined, Price: 'on request' }, 'Price'],
  ['street', { PublishAddress: false, Street: ['Wilgenstraat'] }, 'Street'],
])('refuses a property with a hidden %s that is invalid: its texts may reveal it', async (_, change, field) => {
  const report = await importRows([fullRow({ ID: 7_000_034, ...change })])
  expect(report).toMatchObject({ added: 0, refused: [{ row: 0, id: '7000034', field }], warnings: [] })
})

test('redacts an invalid position of a property with a hidden address', async () => {
  const Translations = [
    { language: 'nl', Title: 'Huis', TypeDescription: 'Huis', Description: 'Zie 62.34417. Een tuin.' },
  ]
  await importRows([fullRow({ ID: 7_000_035, PublishAddress: false, GpsY: 62.34417, GpsX: 75.29917, Translations })])
  expect(await textsOf(7_000_035)).toMatchObject([{ description: 'Een tuin.' }])
})

test('redacts a partial row, in slugs and texts', async () => {
  await importRows([fullRow({ ID: 7_000_031, PublishAddress: false, PublishPrice: false })])
  const before = await stateOf(7_000_031)
  expect(await importRows([{ ID: 7_000_031 }])).toMatchObject({ unchanged: 1 })
  const Translations = [{ language: 'nl', Title: 'Wilgenstraat', TypeDescription: 'Huis', Description: '385.000 euro' }]
  const report = await importRows([{ ID: 7_000_031, Translations, Bedrooms: 4 }])
  expect(report.warnings).toMatchObject([
    { field: 'Translations', reason: expect.stringMatching(/^stay as they were/) },
  ])
  const after = await stateOf(7_000_031)
  expect(after.row?.bedrooms).toBe(4)
  expect(after.texts).toEqual(before.texts)
  // Hiding the price later redacts the stored texts.
  await importRows([fullRow({ ID: 7_000_032 })])
  await importRows([{ ID: 7_000_032, PublishAddress: false, PublishPrice: false }])
  expect(JSON.stringify(await stateOf(7_000_032)).toLowerCase()).not.toMatch(/wilgenstraat|385.?000/)
})

test.each([
  ['cannot be read', 'maybe'],
  ['is null', null],
])('hides a price when its visibility %s', async (_, PublishPrice) => {
  await importRows([fullRow({ ID: 7_000_033 })])
  await importRows([fullRow({ ID: 7_000_033, PublishPrice })])
  expect(await rowOf(7_000_033)).toMatchObject({ price: null, pricePublished: false })
})

const withoutAddress = (change: object) =>
  vendorRow({ PublishAddress: undefined, Street: undefined, HouseNumber: undefined, ...change })

test('gives a home without a text a generated one, which follows its figures', async () => {
  const id = 7_000_060
  const texts = async () => Object.fromEntries((await textsOf(id)).map(({ language, title }) => [language, title]))
  const empty = [{ language: 'nl', Title: '', Description: '' }]
  const report = await importRows([vendorRow({ ID: id, Translations: empty, PublishAddress: false })])
  expect(report).toMatchObject({ added: 1, refused: [] })
  expect(await texts()).toMatchObject({ nl: 'Woning, 3 slaapkamers, 140,5 m²', en: 'House, 3 bedrooms, 140.5 m²' })
  await importRows([{ ID: id, Bedrooms: 5 }])
  expect(await texts()).toMatchObject({ nl: 'Woning, 5 slaapkamers, 140,5 m²', en: 'House, 5 bedrooms, 140.5 m²' })
  await importRows([vendorRow({ ID: id, Translations: [{ language: 'nl', Title: 'Huis met tuin' }] })])
  expect(await texts()).toEqual({ nl: 'Huis met tuin' })
})

test('takes new texts of a home whose source has never named an address', async () => {
  const id = 7_000_061
  const text = (Title: string) => [{ language: 'nl', Title, Description: 'Rustig.' }]
  await importRows([withoutAddress({ ID: id, Translations: text('Drie kamers') })])
  const { warnings } = await importRows([withoutAddress({ ID: id, Translations: text('Vijf kamers') })])
  expect(warnings).toEqual([])
  expect(await textsOf(id)).toMatchObject([{ title: 'Vijf kamers' }])
})

test.each([
  ['no flag', undefined],
  ['a flag that hides it', false],
])('keeps the texts of a home whose hidden street the row with %s lacks', async (_, PublishAddress) => {
  const id = 7_000_062
  await importRows([vendorRow({ ID: id, PublishAddress: false })])
  const before = await textsOf(id)
  const Translations = [{ language: 'nl', Title: 'In de Wilgenstraat', Description: 'x' }]
  const { warnings } = await importRows([withoutAddress({ ID: id, PublishAddress, Translations })])
  expect(warnings).toMatchObject([{ field: 'Translations', reason: expect.stringMatching(/^stay as they were/) }])
  expect(await textsOf(id)).toEqual(before)
})

test('an empty text is none of its language, and removes no other', async () => {
  const id = 7_000_063
  await importRows([vendorRow({ ID: id })])
  await importRows([vendorRow({ ID: id, Translations: [{ language: 'fr', Title: '', Description: ' ' }] })])
  expect((await textsOf(id)).map(({ language }) => language).sort()).toEqual(['en', 'nl'])
  const [dutch] = vendorRow().Translations
  await importRows([vendorRow({ ID: id, Translations: [dutch, { language: 'fr', Title: '', Description: '' }] })])
  expect((await textsOf(id)).map(({ language }) => language)).toEqual(['nl'])
})

test('keeps units, prices, texts and pictures of a partial project', async () => {
  const project = { ...projectOf(7_000_040), ID: 7_200_005, Delivery: '2027-10', Documents: [{ Type: 'epc' }] }
  const own = { ...project, Units: project.Units.map((unit, at) => ({ ...unit, ID: 720_005_101 + at, Floor: at })) }
  const picture = { ...pictureOf(0, 910_050), PropertyID: undefined, ProjectID: 7_200_005 }
  const state = () =>
    database().batch([
      database().select().from(projects).where(eq(projects.id, 7_200_005)),
      database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_200_005)),
      database().select().from(units).where(eq(units.projectId, 7_200_005)).orderBy(units.id),
      database().select().from(media).where(eq(media.projectId, 7_200_005)),
    ])
  const bringParts = (Projects: unknown[], Pictures?: unknown[]) =>
    importFeed(database(), readAgencyFeed({ Properties: [], Projects, ...(Pictures && { Pictures }) }), {
      today: '2026-11-20',
    })
  await bringParts([own], [picture])
  const before = await state()
  expect(before.map((rows) => rows.length)).toEqual([1, 2, 2, 1])
  expect(await bringParts([{ ID: 7_200_005 }])).toMatchObject({ removed: [] })
  expect(await state()).toEqual(before)
  const Units = [{ ID: 720_005_101, Marquee: 2 }]
  const report = await bringParts([{ ID: 7_200_005, Units }])
  expect(report.removed).toMatchObject([{ id: '7200005', field: 'units', count: 1 }])
  const [unit] = (await state())[2]
  expect(unit).toMatchObject({ number: 'A.1', status: 'option', floor: 0, typeId: 2 })
})

const shouting = vendorRow({
  ID: 7_000_090,
  Translations: [
    {
      language: 'nl',
      Title: 'PRACHTIGE WONING MET TUIN, WILGENSTRAAT TE GENT!!! *** NIEUW ***',
      TypeDescription: 'RIJWONING',
      Description: 'RUSTIG GELEGEN AAN DE LEIE!!! Vrij bij akte.',
    },
    { language: 'fr', Title: 'Maison avec jardin', TypeDescription: 'Maison', Description: 'Libre à l’acte.' },
  ],
})

test('writes texts in capitals in small letters, in title and address, and reports them as the source has them', async () => {
  const report = await importRows([shouting])
  const texts = await textsOf(7_000_090)
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({
    title: 'Prachtige woning met tuin, Wilgenstraat te Gent – nieuw',
    slug: 'prachtige-woning-met-tuin-wilgenstraat-te-gent-nieuw',
    typeName: 'Rijwoning',
    description: 'Rustig gelegen aan de Leie! Vrij bij akte.',
  })
  expect(report.rewritten).toEqual(
    ['title', 'typeName', 'description'].map((name) => ({
      ...{ row: 0, id: '7000090', field: `texts.nl.${name}` },
      before: expect.stringMatching(/[A-Z]{5}/),
      after: expect.any(String),
    })),
  )
  expect(await importRows([shouting])).toMatchObject({ changed: 0, unchanged: 1, rewritten: report.rewritten })
})

test('writes the stored texts of an earlier release in small letters with the next import of their home', async () => {
  await importRows([{ ...shouting, ID: 7_000_091 }])
  await database()
    .update(propertyTexts)
    .set({ title: 'GROTE WONING TE GENT' })
    .where(eq(propertyTexts.propertyId, 7_000_091))
  const { rewritten } = await importRows([{ ID: 7_000_091, Bedrooms: 4 }])
  expect((await textsOf(7_000_091)).map(({ title }) => title)).toEqual(['Grote woning te Gent', 'Grote woning te Gent'])
  expect(rewritten.map(({ field }) => field).sort()).toEqual(['texts.fr.title', 'texts.nl.title'])
})

test('a hidden street in capitals is in no text', async () => {
  await importRows([{ ...shouting, ID: 7_000_092, PublishAddress: false }])
  expect(JSON.stringify(await textsOf(7_000_092))).not.toMatch(/wilgen/i)
})

test('writes the texts of a project in small letters', async () => {
  const feed = readAgencyFeed({
    Properties: [],
    Projects: [
      {
        ...{ ID: 7_000_095, Zip: '9000', City: 'Gent', PublishAddress: true, Street: 'Kaai' },
        Translations: [{ language: 'nl', Title: 'RESIDENTIE AAN DE LEIE *** GENT ***', Description: 'MET UITZICHT.' }],
        Units: [
          { ID: 7_000_096, Number: '1', WebID: 1, Price: 1 },
          { ID: 7_000_097, Number: '2', WebID: 1, Price: 250_000 },
        ],
      },
    ],
  })
  const { rewritten, warnings } = await importFeed(database(), feed, { today: '2026-11-20' })
  const stored = await database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_000_095))
  expect(stored).toMatchObject([{ title: 'Residentie aan de Leie – Gent', description: 'Met uitzicht.' }])
  expect(rewritten).toHaveLength(2)
  // A price of € 1 is none.
  const prices = await database().select().from(units).where(eq(units.projectId, 7_000_095)).orderBy(units.id)
  expect(prices.map(({ price }) => price)).toEqual([null, 250_000_00])
  expect(warnings).toMatchObject([
    { id: '7000095', field: 'Units.7000096.Price', reason: expect.stringContaining('€') },
  ])
})

test.each<[string, Record<string, unknown>, refused: boolean]>([
  ['a sale', { Price: 1 }, true],
  ['a sale of which the price is hidden', { Price: 1, PublishPrice: false }, false],
  ['a life annuity', { Price: 500, IsAnnuity: true }, false],
  ['a let', { Price: 850, Goal: 1 }, false],
  ['a business', { Price: 500, Goal: 2 }, false],
  ['a garage', { Price: 1000, WebID: 9 }, false],
])('the price of %s, %j: the row is refused is %s', async (_, change, isRefused) => {
  const { refused, added, changed, unchanged } = await importRows([vendorRow({ ID: 7_000_098, ...change })])
  expect(added + changed + unchanged).toBe(isRefused ? 0 : 1)
  expect(refused).toEqual(
    isRefused
      ? [{ row: 0, id: '7000098', field: 'Price', reason: expect.stringContaining('€\u00a01 is below €\u00a01.000') }]
      : [],
  )
})

test('a home that is sold for € 1 is sold, at the price that it had', async () => {
  await importRows([vendorRow({ ID: 7_000_099 })])
  const report = await importRows([{ ID: 7_000_099, Price: 1, Marquee: 3 }])
  expect(report).toMatchObject({ changed: 1, refused: [], warnings: [{ field: 'Price' }] })
  expect(await rowOf(7_000_099)).toMatchObject({ status: 'sold', price: 385_000_00 })
  // The price alone, of a home that is known.
  expect(await importRows([{ ID: 7_000_099, Price: 1, Marquee: 0 }])).toMatchObject({ refused: [{ field: 'Price' }] })
})
