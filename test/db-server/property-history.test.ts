import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { properties, propertyHistory } from '#db/schema/index.ts'
import { type HistoryEvent, historyEntries } from '#domain/property/history.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { createFeed, propertyRecord as homeOf, startReferenceDatabase } from './feed.ts'

const today = '2026-11-20'
let database: Database

beforeAll(async () => {
  const referenceData = await startReferenceDatabase(today)
  ;({ database } = referenceData)
  return referenceData.stop
})

const property = (id: number, change: Record<string, unknown> = {}) => homeOf(id, { Marquee: 1, ...change })

const importProperty = async (row: ReturnType<typeof property>) => {
  const { refused } = await importFeed(database, createFeed([row]), { today })
  expect(refused).toEqual([])
}

const historyOf = async (id: number, from = database) => {
  const { day, kind, price, status } = propertyHistory
  const rows = await from
    .select({ day, kind, price, status })
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, id))
    .orderBy(asc(day), asc(propertyHistory.id))
  return rows.map((row) => [row.day, row.kind, row.price, row.status])
}

const eventsOf = async (id: number) =>
  historyEntries(
    (await historyOf(id)).map(([day, kind, price, status]) => ({ day, kind, price, status }) as HistoryEvent),
    'sale',
  )

const begun = ['2026-10-01', 'published', 40_000_000, 'new']

test('logs an unchanged property once', async () => {
  await importProperty(property(1))
  await importProperty(property(1))
  await importProperty(property(1, { DateChanged: '2026-10-05', HouseNumber: '14' }))
  expect(await historyOf(1)).toEqual([begun])
})

test('logs a changed price and status on the day of the change', async () => {
  await importProperty(property(2))
  await importProperty(property(2, { DateChanged: '2026-10-10', Price: 380_000 }))
  await importProperty(property(2, { DateChanged: '2026-10-20', Price: 380_000, Marquee: 2 }))
  await importProperty(property(2, { DateChanged: '2026-11-01', Price: 375_000, Marquee: 3 }))
  expect(await historyOf(2)).toEqual([
    begun,
    ['2026-10-10', 'price', 38_000_000, 'new'],
    ['2026-10-20', 'marquee', 38_000_000, 'option'],
    ['2026-11-01', expect.any(String), 37_500_000, 'sold'],
    ['2026-11-01', expect.any(String), 37_500_000, 'sold'],
  ])
})

test('logs history of the source first, and once', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 420_000, Marquee: 1 },
    { Date: '2026-09-01', Event: 'price', Price: 400_000, Marquee: 1 },
  ]
  const known = [
    ['2026-08-01', 'published', 42_000_000, 'new'],
    ['2026-09-01', 'price', 40_000_000, 'new'],
  ]
  await importProperty(property(3, { History }))
  expect(await historyOf(3)).toEqual(known)
  await importProperty(property(3, { History, DateChanged: '2026-10-02', Price: 390_000 }))
  expect(await historyOf(3)).toEqual([...known, ['2026-10-02', 'price', 39_000_000, 'new']])
})

test('erases past prices when an owner hides the price, and starts anew when it is shown again', async () => {
  await importProperty(property(4))
  await importProperty(property(4, { DateChanged: '2026-10-10', Price: 380_000 }))
  await importProperty(property(4, { DateChanged: '2026-10-20', Price: 380_000, PublishPrice: false }))
  const blotted = [
    ['2026-10-01', 'published', null, 'new'],
    ['2026-10-10', 'price', null, 'new'],
  ]
  expect(await historyOf(4)).toEqual(blotted)
  await importProperty(property(4, { DateChanged: '2026-10-25', Price: 370_000, PublishPrice: false }))
  expect(await historyOf(4)).toEqual(blotted)
  await importProperty(property(4, { DateChanged: '2026-11-01', Price: 360_000 }))
  expect(await historyOf(4)).toEqual([...blotted, ['2026-11-01', 'price', 36_000_000, 'new']])
})

test('logs a price that is hidden and shown again within a day once', async () => {
  await importProperty(property(20))
  for (const PublishPrice of [false, true, false, true, false])
    await importProperty(property(20, { DateChanged: '2026-10-10', PublishPrice }))
  const erased = [['2026-10-01', 'published', null, 'new']]
  expect(await historyOf(20)).toEqual([...erased, ['2026-10-10', 'price', null, 'new']])
  await importProperty(property(20, { DateChanged: '2026-10-10' }))
  expect(await historyOf(20)).toEqual([...erased, ['2026-10-10', 'price', 40_000_000, 'new']])
})

test('logs no price that was hidden from the start, not even of source history', async () => {
  const History = [{ Date: '2026-08-01', Event: 'published', Price: 420_000 }]
  await importProperty(property(5, { PublishPrice: false, History }))
  await importProperty(property(5, { PublishPrice: false, History, Marquee: 2, DateChanged: '2026-10-20' }))
  expect(await historyOf(5)).toEqual([
    ['2026-08-01', 'published', null, 'available'],
    ['2026-10-01', 'marquee', null, 'new'],
    ['2026-10-20', 'marquee', null, 'option'],
  ])
})

test('logs a withdrawal and a return', async () => {
  await importProperty(property(6))
  await importProperty(property(6, { Status: 2, DateChanged: '2026-10-20' }))
  await importProperty(property(6, { Status: 2, DateChanged: '2026-10-20' }))
  await importProperty(property(6, { DateChanged: '2026-11-05' }))
  const kinds = (await historyOf(6)).map(([, kind]) => kind)
  expect(kinds).toEqual(['published', 'withdrawn', 'returned'])
  expect((await historyOf(6)).at(-1)?.[0]).toBe('2026-11-05')
})

test('keeps events in order, however old the day of the vendor is', async () => {
  await importProperty(property(8))
  await importProperty(property(9))
  await importProperty(property(8, { DateChanged: '2026-10-20', Price: 390_000 }))
  // Missing in one complete feed, and unchanged in the next.
  await importFeed(database, createFeed([property(9)]), { today: '2026-11-10', complete: true, clearing: true })
  const back = createFeed([property(8, { DateChanged: '2026-10-20', Price: 390_000 }), property(9)])
  await importFeed(database, back, { today: '2026-11-12', complete: true, clearing: true })
  const known = [
    begun,
    ['2026-10-20', 'price', 39_000_000, 'new'],
    ['2026-11-10', 'withdrawn', 39_000_000, 'new'],
    ['2026-11-10', 'returned', 39_000_000, 'new'],
  ]
  expect(await historyOf(8)).toEqual(known)
  await importProperty(property(8, { DateChanged: '2026-10-05', Price: 370_000, Marquee: 2 }))
  const [price, status] = (await historyOf(8)).slice(known.length)
  expect([price?.[0], status?.[0]]).toEqual(['2026-11-10', '2026-11-10'])
  expect((await eventsOf(8)).at(-1)).toMatchObject({ turn: 'option', price: 37_000_000 })
})

test('reconciles source history with the current state', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 420_000, Marquee: 1 },
    { Date: '2026-09-01', Event: 'withdrawn', Price: 420_000, Marquee: 1 },
  ]
  const known = [
    ['2026-08-01', 'published', 42_000_000, 'new'],
    ['2026-09-01', 'withdrawn', 42_000_000, 'new'],
  ]
  await importProperty(property(10, { History, Marquee: 2 }))
  expect(await historyOf(10)).toEqual([
    ...known,
    ['2026-10-01', 'price', 40_000_000, 'new'],
    ['2026-10-01', 'marquee', 40_000_000, 'option'],
    ['2026-10-01', 'returned', 40_000_000, 'option'],
  ])
  await importProperty(property(11, { History: History.slice(0, 1), Price: 420_000, Status: 2 }))
  expect(await historyOf(11)).toEqual([known[0], ['2026-10-01', 'withdrawn', 42_000_000, 'new']])
  await importProperty(
    property(12, { History: History.slice(0, 1), Price: 420_000, DateChanged: '2026-07-01', Marquee: 3 }),
  )
  expect(await historyOf(12)).toEqual([known[0], ['2026-08-01', 'marquee', 42_000_000, 'sold']])
})

test('ignores future events of the source', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 400_000, Marquee: 1 },
    { Date: '2062-08-01', Event: 'price', Price: 400_000, Marquee: 1 },
  ]
  await importProperty(property(13, { History }))
  expect(await historyOf(13)).toEqual([['2026-08-01', 'published', 40_000_000, 'new']])
})

test('leaves the price at publication unknown: it is known since the last change', async () => {
  await importProperty(property(14, { DateChanged: '2026-10-20', Marquee: 3 }))
  expect(await historyOf(14)).toEqual([
    ['2026-10-01', 'published', null, 'available'],
    ['2026-10-20', 'price', 40_000_000, 'available'],
    ['2026-10-20', 'marquee', 40_000_000, 'sold'],
  ])
  expect((await eventsOf(14)).map(({ day, turn, price }) => [day, turn, price])).toEqual([
    ['2026-10-01', 'published', null],
    ['2026-10-20', 'sold', 40_000_000],
  ])
})

test('continues the log of a deleted property that returns, and erases hidden prices', async () => {
  await importProperty(property(15))
  await database.delete(properties).where(eq(properties.id, 15))
  await importProperty(property(15, { DateChanged: '2026-11-01', PublishPrice: false }))
  expect(await historyOf(15)).toEqual([['2026-10-01', 'published', null, 'new']])
})

test('rejects updates and deletions of log rows', async () => {
  await importProperty(property(7))
  const refusal = async (statement: ReturnType<typeof sql>) => {
    const error: unknown = await database.run(statement).catch((cause) => cause)
    return error instanceof Error ? `${error.message} ${String(error.cause)}` : 'taken'
  }
  const never = /the history of a property is never/
  expect(await refusal(sql`DELETE FROM property_history WHERE property_id = 7`)).toMatch(never)
  expect(await refusal(sql`UPDATE property_history SET price = 1 WHERE property_id = 7`)).toMatch(never)
  expect(await refusal(sql`UPDATE property_history SET day = '2020-01-01' WHERE property_id = 7`)).toMatch(never)
  expect(await refusal(sql`UPDATE property_history SET kind = 'price', price = NULL WHERE property_id = 7`)).toMatch(
    never,
  )
  expect(await historyOf(7)).toEqual([begun])
  // A deleted property keeps its log.
  await database.delete(properties).where(eq(properties.id, 7))
  expect(await historyOf(7)).toEqual([begun])
})

test('backfills the price of properties older than the log from their last import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-history-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await startDatabase(join(folder, 'data'))
  onTestFinished(server.stop)
  const old = connect(server.url)
  const before = join(folder, 'migrations')
  await cp('db/migrations', before, { recursive: true })
  const journal = JSON.parse(await readFile(join(before, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, 2)
  await writeFile(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await applyMigrations(old, { migrationsFolder: before })
  await old.run(sql`INSERT INTO site (id, version, edition, updated, configuration) VALUES (1, 1, 'x', ${today}, '{}')`)
  await old.run(sql`INSERT INTO places (id, country_id, zip, name, province, latitude, longitude, region)
    VALUES (1, 10, '9000', 'Gent', 'x', 51.05, 3.72, 'flanders')`)
  await old.run(sql`INSERT INTO types (id, sort, sale, rent) VALUES (1, 1, 1, 1)`)
  const row = (id: number, updated: string, status: number, withdrawn: string | null, published = '2026-10-01') =>
    old.run(sql`INSERT INTO properties (id, reference, goal, market, type_id, marquee, published, updated, withdrawn,
      price_published, price, price_unit, address_published, place_id, zip, country_id, facts, points_of_interest,
      documents, fingerprint) VALUES (${id}, ${`R${id}`}, 0, 0, 1, ${status}, ${published}, ${updated}, ${withdrawn},
      1, 100, 0, 1, 1, '9000', 10, '{}', '[]', '[]', '')`)
  await row(1, '2026-10-01', 1, null)
  await row(2, '2026-10-09', 3, null)
  await row(3, '2026-10-09', 0, '2026-11-01')
  await row(4, today, 0, null, today)
  await migrate(old)
  expect([await historyOf(1, old), await historyOf(2, old), await historyOf(3, old), await historyOf(4, old)]).toEqual([
    [
      ['2026-10-01', 'published', null, 'new'],
      [today, 'price', 100, 'new'],
    ],
    [
      ['2026-10-01', 'published', null, 'available'],
      ['2026-10-09', 'marquee', null, 'sold'],
      [today, 'price', 100, 'sold'],
    ],
    [
      ['2026-10-01', 'published', null, 'available'],
      ['2026-11-01', 'price', 100, 'available'],
      ['2026-11-01', 'withdrawn', 100, 'available'],
    ],
    [[today, 'published', 100, 'available']],
  ])
})
