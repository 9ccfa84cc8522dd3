import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { mails, properties, savedSearches, units } from '#db/schema/index.ts'
import { markets } from '#domain/property/status.ts'
import { dumpRelease, loadRelease, recordedCalls, releaseFile, releases } from '#test/support/releases/data.ts'
import { importDemoPortal } from '#worker/commands/demo/portal.ts'
import { importDemo, seedDemo, storedFaults } from '#worker/commands/demo.ts'
import { sendNotifications } from '#worker/jobs/notifications.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { readStoredSite } from '#worker/services/site/import.ts'

const secret = 'a secret of forty characters for the demo'
const now = '2026-11-26T10:00:00.000Z'

async function emptyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-release-'))
  const server = await startDatabase(join(folder, 'libsql'))
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, url: server.url, database: connect(server.url), stop }
}

/** Names and types of all columns and triggers. */
const shapeOf = (database: Database) =>
  database.all(
    sql`SELECT t.name, c.name AS "column", c.type, c."notnull", c.pk FROM pragma_table_list t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'libsql_%'
      UNION ALL SELECT tbl_name, name, type, sql, 0 FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
      ORDER BY 1, 2`,
  )

const fresh = await emptyDatabase()
afterAll(fresh.stop)
await migrate(fresh.database)

test.each(releases)('the data of %s is read by this code: same tables, same site, alerts go out', async (release) => {
  const { folder, database, stop } = await emptyDatabase()
  onTestFinished(stop)
  await loadRelease(database, release)
  await migrate(database)
  expect(await shapeOf(database)).toEqual(await shapeOf(fresh.database))
  expect(await database.all(sql`PRAGMA foreign_key_check`)).toEqual([])

  // What `npm start` does: it says what cannot be read, and replaces a site of another version.
  const before = await readStoredSite(database)
  expect(before).toEqual({ state: 'here', at: expect.anything(), document: expect.anything() })
  expect(before.state === 'here' && storedFaults(before.document)).toEqual([])
  await seedDemo(database, folder)
  expect(await readStoredSite(database)).toEqual(before)

  const { site } = await loadCatalogue(database)
  expect(site.propertyLists.map(({ market }) => market)).toEqual(['sale', 'sale', 'rent', 'rent'])
  const rows = await database.select().from(savedSearches)
  expect(rows.map(({ market }) => market)).toEqual(Array.from({ length: 4 }, () => markets[0]))
  expect((await database.select().from(properties)).length).toBeGreaterThan(3)
  expect((await database.select().from(units)).length).toBeGreaterThan(3)

  await database.update(savedSearches).set({ frequency: 'at-once' })
  const openHouses = [{ start: '2026-12-05T10:00', end: '2026-12-05T12:00' }]
  await database.update(properties).set({ openHouses }).where(eq(properties.market, 'sale'))
  const compose = notificationComposer({ origin: 'https://gevel.test', secret, now })
  await sendNotifications({ database, compose, now })
  expect(await database.$count(mails)).toBeGreaterThan(0)
  await expectSameRows(database)
})

/** Tables of the release before this one, with those that replace them: triggers copy each row in both directions. */
const renamedTables = {
  demands: 'saved_searches',
  demand_tidings: 'saved_search_notifications',
  demand_watermark: 'saved_search_watermark',
  requests: 'inquiries',
  appointments: 'viewings',
  counted_events: 'analytics_events',
  counted_days: 'analytics_days',
  counting_salts: 'analytics_salts',
  limits: 'rate_limits',
}

const renamedColumns: Record<string, string> = {
  ...{ demand_id: 'saved_search_id', occasion: 'event_key' },
  ...{ answer: 'redirect_to', begun: 'started_at', done: 'finished_at' },
}

/** In the columns of the former release: later ones have none to be copied to. */
async function expectSameRows(database: Database) {
  const pairs = Object.entries(renamedTables)
  const found = await database.$client.batch(pairs.flat().map((table) => `SELECT * FROM ${table}`))
  for (const [at, [former]] of pairs.entries()) {
    const [before, after] = found.slice(2 * at, 2 * at + 2)
    const rowsIn = (rows: NonNullable<typeof before>['rows'], nameOf: (column: string) => string) =>
      rows.map((row) => before!.columns.map((column) => String(row[nameOf(column)])).join(' ')).sort()
    expect(rowsIn(before!.rows, String), former).toEqual(rowsIn(after!.rows, (name) => renamedColumns[name] ?? name))
  }
}

/** Timings and row counts, and names of columns that a statement takes from its table. */
const unstable = ['query_duration_ms', 'rows_read', 'rows_written', 'replication_index', 'last_insert_rowid', 'cols']

test('the worker of the former release gets the same answers after the migration, also its errors', async () => {
  const release = '2026-11-26'
  const { url, database, stop } = await emptyDatabase()
  onTestFinished(stop)
  await loadRelease(database, release)
  await migrate(database)
  const calls = recordedCalls(release)
  for (const [at, { step, requests, results }] of calls.entries()) {
    const response = await fetch(`${url}/v2/pipeline`, { method: 'POST', body: JSON.stringify({ requests }) })
    const text = await response.text()
    const answer = JSON.parse(text, (key, value) => (unstable.includes(key) ? undefined : value))
    expect({ step, results: answer.results }).toEqual({ step, results })
    if (calls[at + 1]?.step !== step) await expectSameRows(database)
  }
  expect(await database.all(sql`PRAGMA foreign_key_check`)).toEqual([])
})

const { RELEASE: written } = process.env

/** Writes the data of this release, for those that come after it. */
async function writeRelease(name: string) {
  const { database, stop } = await emptyDatabase()
  onTestFinished(stop)
  await migrate(database)
  await importDemo(database, { today: now.slice(0, 10) })
  await importDemoPortal(database, { today: now.slice(0, 10), now: Date.parse(now), secret })
  await writeFile(releaseFile(name), gzipSync(await dumpRelease(database), { level: 9 }))
}

if (written) test('the data of this release is written', () => writeRelease(written))
