import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { places, properties, site } from '#db/schema/index.ts'
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

test('a feed cannot take over the home of another', async () => {
  await importInto('north', [home(8_002_001)])
  const report = await importInto('south', [home(8_002_001, { Price: 1 })])
  expect(report.refused).toMatchObject([{ field: 'ID', reason: 'is a property of the feed north' }])
})

test.each([
  ['nothing says so', false, true],
  ['fewer are approved', 2, true],
  ['as many are approved', 3, false],
  ['any number is approved', true, false],
])('a feed that lacks most of its homes is refused: %s', async (name, clearing, isRefused) => {
  const feed = `clearing-${name}`
  const first = 8_003_000 + 10 * Number(clearing)
  const rows = [0, 1, 2, 3].map((at) => home(first + at))
  await importInto(feed, rows)
  const cleared = importInto(feed, rows.slice(0, 1), { complete: true, clearing })
  if (isRefused) await expect(cleared).rejects.toMatchObject({ withdrawal: { missing: 3, live: 4 } })
  else await expect(cleared).resolves.toMatchObject({ withdrawn: 3 })
  await importInto(feed, rows, { complete: true })
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
