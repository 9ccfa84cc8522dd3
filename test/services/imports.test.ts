import { eq, isNull } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { media, projectTexts, properties, propertyTexts, site, types, units } from '#db/schema/index.ts'
import { ask, elapse } from '#test/support/world.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/imports.ts'

const database = () => connect(inject('databases').imports)

/** A home as the vendor writes it. */
const home = (change: Record<string, unknown> = {}) => ({
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

const bring = (rows: unknown[], complete = false) =>
  importFeed(database(), readAgencyFeed({ Properties: rows }), { today: '2026-11-20', complete })

test('a feed without a site to bring it into is refused, and writes nothing', async () => {
  const empty = connect(inject('databases').empty)
  const feed = readAgencyFeed({
    PropertyTypes: [{ WebID: 1, Name: { en: 'House' }, ShowOrder: 1, Sale: true, Rent: true }],
    Properties: [home()],
  })
  await expect(importFeed(empty, feed, { today: '2026-11-20' })).rejects.toThrow(/npm run site -- import/)
  expect([await empty.$count(properties), await empty.$count(types)]).toEqual([0, 0])
})

const rowOf = async (id: number) => (await database().select().from(properties).where(eq(properties.id, id)))[0]
const textsOf = (id: number) => database().select().from(propertyTexts).where(eq(propertyTexts.propertyId, id))

test('a row is added, left alone, changed, and taken off the market', async () => {
  expect(await bring([home()])).toMatchObject({ read: 1, added: 1, refused: [] })
  const [before] = await database().select().from(site)
  expect(await bring([home()])).toMatchObject({ unchanged: 1, added: 0, changed: 0, version: before!.version })
  expect(await bring([home({ Price: 375_000 })])).toMatchObject({ changed: 1, version: before!.version + 1 })
  const [after] = await database().select().from(site)
  expect(after!.edition).toBe(before!.edition)
  expect((await rowOf(7_000_001))?.price).toBe(37_500_000)

  elapse('imports')
  expect((await ask('imports', '/property/7000001/')).status).toBe(301)
  expect((await ask('imports', '/for-sale/?search=wilgenstraat')).text).toContain('House with a garden')
  await bring([home({ Price: 375_000, Status: 2 })])
  elapse('imports')
  expect((await ask('imports', '/property/7000001/')).status).toBe(410)
  expect((await ask('imports', '/for-sale/?search=wilgenstraat')).text).not.toContain('House with a garden')
})

test('what a complete feed no longer holds has left the market, and comes back with it', async () => {
  const ids = async () =>
    (await database().select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))).map(
      ({ id }) => id,
    )
  await bring([home({ ID: 7_000_002, RecordFile: 'T-2' })])
  const others = (await ids()).filter((id) => id !== 7_000_002).map((id) => home({ ID: id, Price: 'left as it is' }))
  const report = await bring(others, true)
  expect(report).toMatchObject({ withdrawn: 1, refused: { length: others.length } })
  expect((await rowOf(7_000_002))?.withdrawn).toBe('2026-11-20')

  expect(await bring([home({ ID: 7_000_002, RecordFile: 'T-2' })])).toMatchObject({ changed: 1 })
  expect((await rowOf(7_000_002))?.withdrawn).toBeNull()
})

test('a row that cannot be read has not left the market', async () => {
  await bring([home({ ID: 7_000_003, RecordFile: 'T-3' })])
  const live = await database().select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
  await bring(
    live.map(({ id }) => home({ ID: id, Goal: 'none' })),
    true,
  )
  expect((await rowOf(7_000_003))?.withdrawn).toBeNull()
})

test.each([
  ['empty', []],
  ['nearly empty', [home({ ID: 7_000_004 })]],
])('a complete feed that is %s is refused, and nothing is touched', async (_, rows) => {
  const [before] = await database().select().from(site)
  await expect(bring(rows, true)).rejects.toThrow(/properties on the market/)
  const [after] = await database().select().from(site)
  expect(after).toEqual(before)
  expect((await rowOf(4_231_901))?.withdrawn).toBeNull()
})

test('a hidden price is stored nowhere: no column, no fact, no sentence', async () => {
  await bring([home({ ID: 7_000_004, PublishPrice: false })])
  const row = await rowOf(7_000_004)
  expect(row).toMatchObject({ price: null, pricePublished: false })
  expect(row?.facts).not.toHaveProperty('registeredRights')
  const texts = await textsOf(7_000_004)
  expect(JSON.stringify([row, texts])).not.toMatch(/385.?000|46.?200/)
  expect(texts.find(({ language }) => language === 'nl')?.description).toContain('De tuin ligt op het zuiden.')
})

test('a hidden address is stored nowhere: no street, no slug, no sentence, no exact position', async () => {
  await bring([home({ ID: 7_000_005, PublishAddress: false })])
  const row = await rowOf(7_000_005)
  expect(row).toMatchObject({ street: null, houseNumber: null, addressPublished: false })
  expect(row?.latitude).not.toBe(51.05)
  const texts = await textsOf(7_000_005)
  expect(JSON.stringify([row, texts]).toLowerCase()).not.toContain('wilgenstraat')
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({ title: 'Rijwoning – Gent' })
  elapse('imports')
  expect((await ask('imports', '/nl/te-koop/?search=wilgenstraat')).text).not.toContain('/7000005/')
})

/** A project of which one unit is a home of this file, by its own price, which its words tell as well. */
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

const bringFeed = (feed: { Projects?: unknown[]; Properties: unknown[] }) =>
  importFeed(database(), readAgencyFeed(feed), { today: '2026-11-20' })

const unitPrices = async () =>
  (await database().select().from(units).where(eq(units.projectId, 7_200_001)).orderBy(units.id)).map(
    ({ price }) => price,
  )

/** Everything that tells of the project: its rows, the answers and the pages. */
async function toldOfProject() {
  const rows = await database().batch([
    database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_200_001)),
    database().select().from(units).where(eq(units.projectId, 7_200_001)),
  ])
  elapse('imports')
  const told = [JSON.stringify(rows)]
  for (const path of ['/nieuwbouw/x/y/7200001/', '/nl/nieuwbouw/x/y/7200001/']) {
    const { location } = await ask('imports', path)
    const { status, text } = await ask('imports', location!)
    expect(status).toBe(200)
    told.push(location!, text)
  }
  for (const path of ['/nieuwbouw/', '/nl/nieuwbouw/', '/api/listing']) told.push((await ask('imports', path)).text)
  return told.join('\n')
}

const tellsPrice = /765.?432/

test('a home that hides its price hides it in its project too, whichever of the two comes first', async () => {
  const id = 7_000_010
  await bringFeed({ Projects: [projectOf(id)], Properties: [] })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
  expect(await toldOfProject()).toMatch(tellsPrice)

  await bringFeed({ Properties: [home({ ID: id, PublishPrice: false })] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await toldOfProject()).not.toMatch(tellsPrice)
  const texts = await database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_200_001))
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({
    title: 'TP-200',
    slug: 'tp-200',
    description: 'Het dok ligt ervoor.',
  })
  expect(texts.find(({ language }) => language === 'fr')).toMatchObject({ title: 'Le Dock', slug: 'le-dock' })

  await bringFeed({ Projects: [projectOf(id)], Properties: [] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await toldOfProject()).not.toMatch(tellsPrice)
})

test('one feed hides the price of a home in its project, and tells it again', async () => {
  const id = 7_000_011
  const both = (change: object) => bringFeed({ Projects: [projectOf(id)], Properties: [home({ ID: id, ...change })] })
  await both({ PublishPrice: false })
  expect(await toldOfProject()).not.toMatch(tellsPrice)
  await both({ PublishPrice: true })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
})

test('a home that is refused hides its price all the same', async () => {
  const id = 7_000_012
  const refused = home({ ID: id, PublishPrice: false, Zip: '9999', City: 'Nowhere' })
  const report = await bringFeed({ Projects: [projectOf(id)], Properties: [refused] })
  expect(report.refused).toHaveLength(1)
  expect(await unitPrices()).toEqual([null, 30_000_000])
})

test.each([
  ['an unknown town', { Zip: '9999', City: 'Nowhere' }],
  ['an unknown type', { WebID: 77 }],
  ['an unknown project', { ProjectID: 99_999 }],
])('a home that hides its price hides it on, where the feed tells it in %s', async (_, change) => {
  const id = 7_000_013
  await bringFeed({ Properties: [home({ ID: id, PublishPrice: false })] })
  const telling = home({ ID: id, PublishPrice: true, Price: 765_432, ...change })
  const report = await bringFeed({ Projects: [projectOf(id)], Properties: [telling] })
  expect(report.refused).toMatchObject([{ row: 0, id: String(id) }])
  expect(await rowOf(id)).toMatchObject({ price: null, pricePublished: false })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await toldOfProject()).not.toMatch(tellsPrice)
})

test('a home that is refused keeps telling the price that it tells already', async () => {
  const id = 7_000_014
  await bringFeed({ Properties: [home({ ID: id })] })
  await bringFeed({ Projects: [projectOf(id)], Properties: [home({ ID: id, PublishPrice: false, WebID: 77 })] })
  expect(await unitPrices()).toEqual([76_543_200, 30_000_000])
})

test('the price of a home that is refused is not told by the words of its project', async () => {
  const id = 7_000_015
  const project = projectOf(id)
  const units = project.Units.map((unit) => ({ ...unit, Price: 300_000 }))
  const refused = home({ ID: id, Price: 765_432, Zip: '9999', City: 'Nowhere' })
  await bringFeed({ Projects: [{ ...project, Units: units }], Properties: [refused] })
  expect(await unitPrices()).toEqual([null, 30_000_000])
  expect(await toldOfProject()).not.toMatch(tellsPrice)
  // Nor where it is stored with its price hidden.
  await bringFeed({ Properties: [home({ ID: id, PublishPrice: false })] })
  await bringFeed({ Projects: [{ ...project, Units: units }], Properties: [refused] })
  expect(await toldOfProject()).not.toMatch(tellsPrice)
})

test('a home of a project that comes with the same feed is taken', async () => {
  const id = 7_000_016
  const other = { ...projectOf(id), ID: 7_200_002, RecordFile: 'TP-201', Units: [] }
  const report = await bringFeed({ Projects: [other], Properties: [home({ ID: id, ProjectID: 7_200_002 })] })
  expect(report).toMatchObject({ added: 1, refused: [] })
})

test.each([
  ['a price that is text', { Price: 'cheap' }, 'Price'],
  ['a negative price', { Price: -1 }, 'Price'],
  ['an unknown town', { Zip: '9999', City: 'Nowhere' }, 'City'],
  ['an unknown type', { WebID: 77 }, 'WebID'],
  ['an unknown project', { ProjectID: 99_999 }, 'ProjectID'],
  ['a goal of its own', { Goal: 9 }, 'Goal'],
  ['no texts', { Translations: [] }, 'Translations'],
  ['a choice nobody knows', { Kitchen: 'Enormous' }, 'Kitchen'],
  ['a day that is none', { DateOnline: '2026-02-31' }, 'DateOnline'],
  ['a tour that is a script', { VirtualTour: 'javascript:alert(1)' }, 'VirtualTour'],
])('%s refuses the row, says why, and takes its neighbour', async (_, change, field) => {
  const report = await bring([home({ ID: 7_000_006, ...change }), home({ ID: 7_000_007, RecordFile: 'T-7' })])
  expect(report.refused).toHaveLength(1)
  expect(report.refused[0]).toMatchObject({ row: 0, id: '7000006', field: expect.stringContaining(field) })
  expect(report.added + report.changed + report.unchanged).toBe(1)
})

test('an id that comes twice is refused the second time', async () => {
  const report = await bring([home({ ID: 7_000_008 }), home({ ID: 7_000_008, Price: 1 })])
  expect(report.refused).toMatchObject([{ row: 1, field: 'ID' }])
  expect((await rowOf(7_000_008))?.price).toBe(38_500_000)
})

test('pictures come with their property and are replaced with it', async () => {
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
  const feed = (rows: unknown[]) => readAgencyFeed({ Properties: [home({ ID: 7_000_009 })], Pictures: rows })
  const paths = async () =>
    (await database().select().from(media).where(eq(media.propertyId, 7_000_009))).map(({ path }) => path)
  await importFeed(database(), feed([picture(900_001, '/pictures/a/1')]), { today: '2026-11-20' })
  expect(await paths()).toEqual(['/pictures/a/1'])
  await importFeed(database(), feed([picture(900_002, '/pictures/b/1')]), { today: '2026-11-20' })
  expect(await paths()).toEqual(['/pictures/b/1'])
})
