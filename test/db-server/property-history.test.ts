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
}, 60_000)

const home = (id: number, change: Record<string, unknown> = {}) => homeOf(id, { Marquee: 1, ...change })

const bring = async (row: ReturnType<typeof home>) => {
  const { refused } = await importFeed(database, createFeed([row]), { today })
  expect(refused).toEqual([])
}

const ledger = async (id: number, from = database) => {
  const { day, kind, price, status } = propertyHistory
  const rows = await from
    .select({ day, kind, price, status })
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, id))
    .orderBy(asc(day), asc(propertyHistory.id))
  return rows.map((row) => [row.day, row.kind, row.price, row.status])
}

const course = async (id: number) =>
  historyEntries(
    (await ledger(id)).map(([day, kind, price, status]) => ({ day, kind, price, status }) as HistoryEvent),
    'sale',
  )

const begun = ['2026-10-01', 'published', 40_000_000, 'new']

test('a home that comes twice is written down once', async () => {
  await bring(home(1))
  await bring(home(1))
  await bring(home(1, { DateChanged: '2026-10-05', HouseNumber: '14' }))
  expect(await ledger(1)).toEqual([begun])
})

test('a price and a state that change are written down on the day of the change', async () => {
  await bring(home(2))
  await bring(home(2, { DateChanged: '2026-10-10', Price: 380_000 }))
  await bring(home(2, { DateChanged: '2026-10-20', Price: 380_000, Marquee: 2 }))
  await bring(home(2, { DateChanged: '2026-11-01', Price: 375_000, Marquee: 3 }))
  expect(await ledger(2)).toEqual([
    begun,
    ['2026-10-10', 'price', 38_000_000, 'new'],
    ['2026-10-20', 'marquee', 38_000_000, 'option'],
    ['2026-11-01', expect.any(String), 37_500_000, 'sold'],
    ['2026-11-01', expect.any(String), 37_500_000, 'sold'],
  ])
})

test('what the source knows of the time before comes first, and only once', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 420_000, Marquee: 1 },
    { Date: '2026-09-01', Event: 'price', Price: 400_000, Marquee: 1 },
  ]
  const known = [
    ['2026-08-01', 'published', 42_000_000, 'new'],
    ['2026-09-01', 'price', 40_000_000, 'new'],
  ]
  await bring(home(3, { History }))
  expect(await ledger(3)).toEqual(known)
  await bring(home(3, { History, DateChanged: '2026-10-02', Price: 390_000 }))
  expect(await ledger(3)).toEqual([...known, ['2026-10-02', 'price', 39_000_000, 'new']])
})

test('an owner who hides his price later has it forgotten, and shown again it begins anew', async () => {
  await bring(home(4))
  await bring(home(4, { DateChanged: '2026-10-10', Price: 380_000 }))
  await bring(home(4, { DateChanged: '2026-10-20', Price: 380_000, PublishPrice: false }))
  const blotted = [
    ['2026-10-01', 'published', null, 'new'],
    ['2026-10-10', 'price', null, 'new'],
  ]
  expect(await ledger(4)).toEqual(blotted)
  await bring(home(4, { DateChanged: '2026-10-25', Price: 370_000, PublishPrice: false }))
  expect(await ledger(4)).toEqual(blotted)
  await bring(home(4, { DateChanged: '2026-11-01', Price: 360_000 }))
  expect(await ledger(4)).toEqual([...blotted, ['2026-11-01', 'price', 36_000_000, 'new']])
})

test('a price that was hidden from the start is in no row, not even of a history that tells it', async () => {
  const History = [{ Date: '2026-08-01', Event: 'published', Price: 420_000 }]
  await bring(home(5, { PublishPrice: false, History }))
  await bring(home(5, { PublishPrice: false, History, Marquee: 2, DateChanged: '2026-10-20' }))
  expect(await ledger(5)).toEqual([
    ['2026-08-01', 'published', null, 'available'],
    ['2026-10-01', 'marquee', null, 'new'],
    ['2026-10-20', 'marquee', null, 'option'],
  ])
})

test('off the market and back again', async () => {
  await bring(home(6))
  await bring(home(6, { Status: 2, DateChanged: '2026-10-20' }))
  await bring(home(6, { Status: 2, DateChanged: '2026-10-20' }))
  await bring(home(6, { DateChanged: '2026-11-05' }))
  const kinds = (await ledger(6)).map(([, kind]) => kind)
  expect(kinds).toEqual(['published', 'withdrawn', 'returned'])
  expect((await ledger(6)).at(-1)?.[0]).toBe('2026-11-05')
})

test('an event is never before the newest one, however old the day the vendor gives it', async () => {
  await bring(home(8))
  await bring(home(9))
  await bring(home(8, { DateChanged: '2026-10-20', Price: 390_000 }))
  // It is missing from one complete feed, and back in the next with nothing changed.
  await importFeed(database, createFeed([home(9)]), { today: '2026-11-10', complete: true, clearing: true })
  const back = createFeed([home(8, { DateChanged: '2026-10-20', Price: 390_000 }), home(9)])
  await importFeed(database, back, { today: '2026-11-12', complete: true, clearing: true })
  const known = [
    begun,
    ['2026-10-20', 'price', 39_000_000, 'new'],
    ['2026-11-10', 'withdrawn', 39_000_000, 'new'],
    ['2026-11-10', 'returned', 39_000_000, 'new'],
  ]
  expect(await ledger(8)).toEqual(known)
  await bring(home(8, { DateChanged: '2026-10-05', Price: 370_000, Marquee: 2 }))
  const [price, status] = (await ledger(8)).slice(known.length)
  expect([price?.[0], status?.[0]]).toEqual(['2026-11-10', '2026-11-10'])
  expect((await course(8)).at(-1)).toMatchObject({ turn: 'option', price: 37_000_000 })
})

test('what the source tells of the time before is brought to what the home is now', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 420_000, Marquee: 1 },
    { Date: '2026-09-01', Event: 'withdrawn', Price: 420_000, Marquee: 1 },
  ]
  const known = [
    ['2026-08-01', 'published', 42_000_000, 'new'],
    ['2026-09-01', 'withdrawn', 42_000_000, 'new'],
  ]
  await bring(home(10, { History, Marquee: 2 }))
  expect(await ledger(10)).toEqual([
    ...known,
    ['2026-10-01', 'price', 40_000_000, 'new'],
    ['2026-10-01', 'marquee', 40_000_000, 'option'],
    ['2026-10-01', 'returned', 40_000_000, 'option'],
  ])
  await bring(home(11, { History: History.slice(0, 1), Price: 420_000, Status: 2 }))
  expect(await ledger(11)).toEqual([known[0], ['2026-10-01', 'withdrawn', 42_000_000, 'new']])
  await bring(home(12, { History: History.slice(0, 1), Price: 420_000, DateChanged: '2026-07-01', Marquee: 3 }))
  expect(await ledger(12)).toEqual([known[0], ['2026-08-01', 'marquee', 42_000_000, 'sold']])
})

test('an event that has not happened yet is no history: nothing could come after it', async () => {
  const History = [
    { Date: '2026-08-01', Event: 'published', Price: 400_000, Marquee: 1 },
    { Date: '2062-08-01', Event: 'price', Price: 400_000, Marquee: 1 },
  ]
  await bring(home(13, { History }))
  expect(await ledger(13)).toEqual([['2026-08-01', 'published', 40_000_000, 'new']])
})

test('what was asked on the day of publishing is told by nobody: the price is known since the last change', async () => {
  await bring(home(14, { DateChanged: '2026-10-20', Marquee: 3 }))
  expect(await ledger(14)).toEqual([
    ['2026-10-01', 'published', null, 'available'],
    ['2026-10-20', 'price', 40_000_000, 'available'],
    ['2026-10-20', 'marquee', 40_000_000, 'sold'],
  ])
  expect((await course(14)).map(({ day, turn, price }) => [day, turn, price])).toEqual([
    ['2026-10-01', 'published', null],
    ['2026-10-20', 'sold', 40_000_000],
  ])
})

test('a home that was removed and comes again goes on in its ledger, and hidden it forgets the prices', async () => {
  await bring(home(15))
  await database.delete(properties).where(eq(properties.id, 15))
  await bring(home(15, { DateChanged: '2026-11-01', PublishPrice: false }))
  expect(await ledger(15)).toEqual([['2026-10-01', 'published', null, 'new']])
})

test('nobody rewrites or removes what is written', async () => {
  await bring(home(7))
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
  expect(await ledger(7)).toEqual([begun])
  // A home may be removed; what happened to it stays.
  await database.delete(properties).where(eq(properties.id, 7))
  expect(await ledger(7)).toEqual([begun])
})

test('homes that were there before the ledger have their price from the last import on', async () => {
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
  expect([await ledger(1, old), await ledger(2, old), await ledger(3, old), await ledger(4, old)]).toEqual([
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
}, 30_000)
