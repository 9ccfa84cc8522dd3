import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { feedProperties, media, places, properties, site } from '#db/schema/index.ts'
import type { Feed } from '#domain/import/record.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const database = () => connect(inject('databases').importScope)
const today = '2026-11-20'

const home = (ID: number, change: Record<string, unknown> = {}) => ({
  ID,
  Goal: 0,
  WebID: 1,
  Zip: '9000',
  City: 'Gent',
  PublishPrice: true,
  Price: 385_000,
  PublishAddress: false,
  Translations: [{ language: 'nl', Title: 'Huis met tuin' }],
  ...change,
})
const feedOf = (...rows: unknown[]): Feed => readAgencyFeed({ Properties: rows })
const importInto = (feed: string | undefined, rows: unknown[], more: Partial<Parameters<typeof importFeed>[2]> = {}) =>
  importFeed(database(), feedOf(...rows), { today, feed, ...more })
const liveOf = async (ids: number[]) => {
  const rows = await database().select().from(properties).where(inArray(properties.id, ids))
  return rows.filter(({ withdrawn }) => withdrawn === null).map(({ id }) => id)
}

test('a complete feed withdraws only the homes that it brought', async () => {
  const ids = [8_001_001, 8_001_002, 8_001_003, 8_001_004]
  await importInto('north', [home(ids[0]!), home(ids[1]!), home(ids[2]!)])
  await importInto('south', [home(ids[3]!)])
  const report = await importInto('north', [home(ids[0]!), home(ids[1]!)], { complete: true })
  expect(report.withdrawn).toBe(1)
  expect(await liveOf(ids)).toEqual([ids[0], ids[1], ids[3]])
})

const approved = (missing: number) => ({
  ...{ live: 4, peak: 4, missing },
  ...{ repriced: 0, withoutPrice: 0, withoutPictures: 0 },
})

test.each([
  ['nothing says so', false, true],
  ['fewer are approved', approved(2), true],
  ['as many are approved', approved(3), false],
  ['any number is approved', true, false],
])('a feed that lacks most of its homes is refused: %s', async (name, clearing, isRefused) => {
  const feed = `clearing-${name}`
  const first = 8_003_000 + 10 * name.length
  const rows = [0, 1, 2, 3].map((at) => home(first + at))
  await importInto(feed, rows)
  const cleared = importInto(feed, rows.slice(0, 1), { complete: true, clearing })
  if (isRefused) await expect(cleared).rejects.toMatchObject({ massChanges: { missing: 3, live: 4 } })
  else await expect(cleared).resolves.toMatchObject({ withdrawn: 3 })
  await importInto(feed, rows, { complete: true })
})

const homesFrom = (first: number, count: number, change: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => home(first + at, change))

test('a stock does not leave the market in steps within a week, by whichever way, until that is meant', async () => {
  const feed = 'steps'
  const rows = homesFrom(8_005_000, 20)
  const importFirst = (count: number, more: Parameters<typeof importInto>[2] = {}) =>
    importInto(feed, rows.slice(0, count), { complete: true, ...more })
  await importFirst(20)
  expect(await importFirst(16)).toMatchObject({ withdrawn: 4 })
  await expect(importFirst(15)).rejects.toMatchObject({ massChanges: { missing: 1, live: 16, peak: 20 } })
  await expect(importFirst(15, { dryRun: true })).rejects.toThrow(
    'Of 16 properties on the market (20 within the last week) 1 would leave',
  )
  const sold = [...rows.slice(0, 15), { ...rows[15]!, Status: 4 }]
  await expect(importInto(feed, sold)).rejects.toMatchObject({ massChanges: { missing: 1 } })
  expect(await importFirst(15, { clearing: true })).toMatchObject({ withdrawn: 1 })
  // What was meant does not count against the next one.
  expect(await importFirst(14)).toMatchObject({ withdrawn: 1 })
  expect(await importFirst(11, { today: '2026-11-27' })).toMatchObject({ withdrawn: 3 })
})

const photo = { Url: 'https://vendor.example/1.jpg' }
const drawing = (PropertyID: number) => ({
  ...{ ID: PropertyID + 500, PropertyID, Url: '/pictures/a', Name: 'front', Sort: 1, Width: 1360, Height: 900 },
  ...{ Color: '#aabbcc' },
})

test.each<[what: string, change: Record<string, unknown>, stopped: object]>([
  ['prices in cents', { Price: 38_500_000 }, { repriced: 6 }],
  ['prices that are gone', { Price: null }, { withoutPrice: 6 }],
  ['prices that are hidden', { PublishPrice: false }, { withoutPrice: 6 }],
  ['pictures that are gone', { PictureSources: [] }, { withoutPictures: 6 }],
])('%s of many homes stop an import before it writes, until that is meant', async (what, change, stopped) => {
  const first = 8_006_000 + 10 * what.length
  const feed = `mass-${what.length}`
  const ids = [0, 1, 2, 3, 4, 5].map((at) => first + at)
  await importInto(feed, homesFrom(first, 6, { PictureSources: [photo] }))
  const changed = homesFrom(first, 6, { PictureSources: [photo], ...change })
  const before = await database().select().from(properties).where(inArray(properties.id, ids))
  await expect(importInto(feed, changed)).rejects.toMatchObject({ massChanges: { live: 6, missing: 0, ...stopped } })
  expect(await database().select().from(properties).where(inArray(properties.id, ids))).toEqual(before)
  // Less than five, and homes of other rows stay as they are.
  expect(await importInto(feed, [...changed.slice(0, 4), ...homesFrom(first, 6).slice(4)])).toMatchObject({
    refused: [],
  })
  expect(await importInto(feed, changed, { clearing: true })).toMatchObject({ refused: [] })
})

test('a whole feed whose list of pictures is empty is stopped, unless its homes name others', async () => {
  const rows = homesFrom(8_007_000, 6)
  const importPictures = (Pictures: unknown[], homes = rows) =>
    importFeed(database(), readAgencyFeed({ Properties: homes, Pictures }), { today, feed: 'drawn', complete: true })
  await importPictures(rows.map(({ ID }) => drawing(ID)))
  await expect(importPictures([])).rejects.toMatchObject({ massChanges: { withoutPictures: 6 } })
  const named = homesFrom(8_007_000, 6, { PictureSources: [photo] })
  expect(await importPictures([], named)).toMatchObject({ refused: [] })
})

test('an import without a name refuses the homes of a feed, and says of which', async () => {
  await importInto('north', [home(8_008_001)])
  const report = await importInto(undefined, [home(8_008_001, { Zip: '2000', City: 'Antwerpen', Price: 1_000_000 })])
  expect(report.refused).toMatchObject([{ id: '8008001', field: 'ID', reason: 'is a property of the feed north' }])
  expect(await database().select().from(properties).where(eq(properties.id, 8_008_001))).toMatchObject([
    { zip: '9000', price: 38_500_000 },
  ])
})

test('a number that another feed has becomes an own one, which stays', async () => {
  const list = (ID: number) => ({ Properties: [home(ID, { Price: 200_000 })], Pictures: [drawing(ID)] })
  const importOf = (feed: string, raw: ReturnType<typeof list>, more: { complete?: boolean } = {}) =>
    importFeed(database(), readAgencyFeed(raw), { today, feed, ...more })
  const idsOf = async (feed: string) =>
    (await database().select().from(feedProperties).where(eq(feedProperties.feed, feed))).map(
      ({ propertyId: id, key }) => ({ id, key }),
    )
  await importOf('first', list(8_009_001))
  expect(await importOf('second', list(8_009_001))).toMatchObject({ added: 1, refused: [] })
  const [own, ...others] = await idsOf('second')
  expect(others).toEqual([])
  expect(own).toEqual({ id: expect.any(Number), key: '8009001' })
  expect(own!.id).toBeGreaterThan(2 ** 50)
  expect(await importOf('second', list(8_009_001), { complete: true })).toMatchObject({ unchanged: 1, withdrawn: 0 })
  expect(await idsOf('first')).toEqual([{ id: 8_009_001, key: null }])
  const pictures = await database()
    .select()
    .from(media)
    .where(inArray(media.propertyId, [8_009_001, own!.id]))
  expect(new Set(pictures.map(({ propertyId }) => propertyId))).toEqual(new Set([8_009_001, own!.id]))
  // A third feed has another one; reports name the program's own number.
  expect(
    await importOf('third', { ...list(8_009_001), Properties: [home(8_009_001, { Zip: '0000', City: 'X' })] }),
  ).toMatchObject({
    refused: [{ id: '8009001', field: 'City' }],
  })
  await importOf('third', list(8_009_001))
  expect((await idsOf('third')).map(({ id }) => id)).not.toContain(own!.id)
  // The number is free again, and the home keeps the one that its address has.
  await database().delete(properties).where(eq(properties.id, 8_009_001))
  expect(await importOf('second', list(8_009_001))).toMatchObject({ added: 0 })
  expect(await idsOf('second')).toEqual([own])
})

test('a refused home under the number of another feed counts as present', async () => {
  const rows = homesFrom(8_010_000, 3)
  await importInto('first-office', rows)
  await importInto('second-office', rows)
  const bad = { ...rows[2]!, Zip: '0000', City: 'X' }
  expect(await importInto('second-office', [rows[0], rows[1], bad], { complete: true })).toMatchObject({
    withdrawn: 0,
    refused: [{ id: '8010002' }],
  })
})

test('another order of photographs alone is a change, the same order is none', async () => {
  const photos = ['a', 'b'].map((name) => ({ Url: `https://vendor.example/${name}.jpg` }))
  const row = (order: object[]) => [home(8_011_001, { PictureSources: order })]
  await importInto('photos', row(photos))
  expect(await importInto('photos', row(photos))).toMatchObject({ unchanged: 1, changed: 0 })
  const turned = row(photos.toReversed())
  const dry = await importInto('photos', turned, { dryRun: true })
  expect(dry).toMatchObject({ changed: 1, unchanged: 0, changes: [{ id: '8011001', field: 'pictureSources' }] })
  expect(await importInto('photos', turned)).toMatchObject({ changed: 1, unchanged: 0 })
  expect(await importInto('photos', turned)).toMatchObject({ unchanged: 1, changed: 0 })
})

test('another type and town under one number is a warning', async () => {
  await importInto('reused', [home(8_012_001), home(8_012_002), home(8_012_003)])
  const elsewhere = { Zip: '2000', City: 'Antwerpen' }
  const { warnings } = await importInto('reused', [
    home(8_012_001, { ...elsewhere, WebID: 2 }),
    home(8_012_002, elsewhere),
    home(8_012_003, { WebID: 2 }),
  ])
  expect(warnings).toMatchObject([{ id: '8012001', field: 'ID', reason: expect.stringContaining('another home') }])
})

test('a home that comes back is on the market again, and one whose status is empty is open again', async () => {
  const states = async () =>
    (await database().select().from(properties).where(eq(properties.id, 8_013_001))).map(({ withdrawn, status }) => [
      withdrawn,
      status,
    ])
  await importInto('back', [home(8_013_001, { Marquee: 3 }), home(8_013_002)], { complete: true })
  await importInto('back', [home(8_013_002)], { complete: true })
  expect(await states()).toEqual([[today, 'sold']])
  // A part of the stock says nothing of it.
  await importInto('back', [home(8_013_001)])
  expect(await states()).toEqual([[today, 'sold']])
  await importInto('back', [home(8_013_001, { Marquee: '' }), home(8_013_002)], { complete: true })
  expect(await states()).toEqual([[null, 'available']])
})

test('a dry run names each field that would change, and writes nothing', async () => {
  const rows = [home(8_004_001), home(8_004_002)]
  await importInto('dry', rows)
  const before = await Promise.all([
    database()
      .select()
      .from(properties)
      .where(inArray(properties.id, [8_004_001, 8_004_002])),
    database().select({ version: site.version }).from(site),
    database().$count(places),
  ])
  const changed = home(8_004_001, {
    Price: 390_000,
    Bedrooms: 4,
    Translations: [{ language: 'nl', Title: 'Huis', Description: 'Licht.' }],
  })
  const report = await importInto('dry', [changed, home(8_004_003, { Zip: '9770', City: 'Kruisem' })], {
    complete: true,
    dryRun: true,
    gazetteer: [
      {
        countryId: 10,
        zip: '9770',
        name: 'Kruisem',
        province: null,
        latitude: 50.9,
        longitude: 3.5,
        names: {},
        neighbourhoods: [],
      },
    ],
  })
  expect(report).toMatchObject({ added: 1, changed: 1, withdrawn: 1, refused: [] })
  expect(report.changes.filter(({ field }) => field !== 'updated')).toEqual([
    { row: 0, id: '8004001', field: 'price', before: 38_500_000, after: 39_000_000 },
    { row: 0, id: '8004001', field: 'texts.nl.title', before: 'Huis met tuin', after: 'Huis' },
    { row: 0, id: '8004001', field: 'texts.nl.description', before: '', after: 'Licht.' },
    { row: 0, id: '8004001', field: 'facts.bedrooms', before: null, after: 4 },
    { row: null, id: '8004002', field: 'withdrawn', before: null, after: today },
  ])
  expect(
    await Promise.all([
      database()
        .select()
        .from(properties)
        .where(inArray(properties.id, [8_004_001, 8_004_002])),
      database().select({ version: site.version }).from(site),
      database().$count(places),
    ]),
  ).toEqual(before)
  expect(await database().$count(properties, eq(properties.id, 8_004_003))).toBe(0)
})
