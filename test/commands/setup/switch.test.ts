import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { subscribers } from '#db/schema/index.ts'
import { openDatabase, run, scratchFolder } from '#test/commands/running.ts'
import { backup } from '#worker/commands/backup.ts'
import { countPersonalData, erasePerson } from '#worker/services/privacy/personal-data.ts'

const versionOf = async (database: Database) =>
  (await database.all<{ version: number }>(sql`select version from site`))[0]!.version

const storedOf = async (database: Database, email: string) =>
  Object.values(await countPersonalData(database, email)).reduce((sum, count) => sum + count, 0)

const [key, email] = ['key-of-a-subscriber', 'zoe@example.com']

/** A deployed site, a backup of it, and an empty database. */
async function deployedSite() {
  const [site, empty] = [await openDatabase('demo'), await openDatabase()]
  const [settings, folder] = [await scratchFolder(), await scratchFolder()]
  const file = join(settings, 'gevel.production.json')
  const vars = { ORIGIN: 'https://www.gevel.test', DATABASE_URL: site.url, DRILL_DATABASE_URL: 'libsql://drill.test' }
  writeFileSync(file, JSON.stringify({ name: 'Gevel', worker: 'gevel', vars }))
  await site.database.insert(subscribers).values({ id: key, email, language: 'nl', asked: '2026-11-20T10:00:00.000Z' })
  await run(backup, ['create', '--database', site.url, '--folder', folder])
  const command = (args: string[]) => run(backup, args, { GEVEL_SETTINGS: settings })
  return { site, empty, folder, command, read: () => JSON.parse(readFileSync(file, 'utf8')) }
}

test('switches a site to a restored database, without those who were erased since, and goes back', async () => {
  const { site, empty, folder, command, read } = await deployedSite()
  await erasePerson(site.database, email, { key, userId: 'manager', today: '2026-11-29' })
  expect(await storedOf(site.database, email)).toBe(0)

  const switched = await command(['restore', '--into', empty.url, '--switch', '--folder', folder])
  expect(switched.code, switched.output).toBe(0)
  expect(switched.output).toContain('✓ 1 erased since the backup: erased again.')
  expect(switched.output).toContain('To serve it: npm run deploy -- --environment production')
  expect(await storedOf(empty.database, email)).toBe(0)
  expect(read()).toMatchObject({ vars: { DATABASE_URL: empty.url }, formerDatabases: [site.url] })

  // Whichever is served next is ahead of what caches may hold.
  const restored = await versionOf(empty.database)
  const back = await command(['back'])
  expect(back.code, back.output).toBe(0)
  expect(read()).toMatchObject({ vars: { DATABASE_URL: site.url }, formerDatabases: [empty.url] })
  const former = await versionOf(site.database)
  expect(former).toBeGreaterThan(restored)
  await command(['back'])
  expect(read()).toMatchObject({ vars: { DATABASE_URL: empty.url }, formerDatabases: [site.url] })
  expect(await versionOf(empty.database)).toBeGreaterThan(former)
})

test.each([
  ['the database that the site has', (url: string) => url, 'The site has that database already.'],
  ['that of drills', () => 'libsql://drill.test', 'That database is emptied by drills'],
  ['a folder of this machine', () => '/tmp/no-such-folder', '--switch is for the database of a deployed site'],
])('refuses a switch to %s before it restores anything', async (_, into, message) => {
  const { site, folder, command, read } = await deployedSite()
  const { code, errors } = await command(['restore', '--into', into(site.url), '--switch', '--folder', folder])
  expect([code, errors]).toEqual([1, expect.stringContaining(message)])
  expect(read().vars.DATABASE_URL).toBe(site.url)
})

test('has no way back where there was no other database', async () => {
  const { command } = await deployedSite()
  expect((await command(['back'])).errors).toBe('✗ The site has had no other database.\n')
  expect((await command(['back', '--environment', 'staging'])).errors).toContain(
    'npm run setup -- --environment staging',
  )
})
