import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { missingMigrations } from '#db/migrate.ts'
import { openDatabase, run, scratchFolder } from '#test/commands/running.ts'
import { loadRelease, releases } from '#test/support/releases/data.ts'
import { deploySite, deployTools } from '#worker/commands/deploy.ts'

type Opened = Awaited<ReturnType<typeof openDatabase>>

/** Deploys to a worker that has its secrets already. */
async function deployTo({ url }: Opened) {
  const folder = await scratchFolder()
  const calls: string[] = []
  const secrets = ['DATABASE_AUTH_TOKEN', 'PREVIEW_SECRET', 'FORM_SECRET', 'OWNER_SECRET'].map((name) => ({ name }))
  const vars = {
    ...{ ORIGIN: 'https://www.gevel.be', MAIL_FROM: 'site@gevel.be' },
    ...{ DATABASE_URL: 'libsql://gevel.turso.io', DRILL_DATABASE_URL: 'libsql://drill.turso.io' },
  }
  const environment = { name: 'Gevel', worker: 'gevel', listings: 'd'.repeat(32), vars }
  writeFileSync(join(folder, 'gevel.production.json'), JSON.stringify(environment))
  writeFileSync(join(folder, 'gevel.production.secrets.json'), JSON.stringify({ DATABASE_AUTH_TOKEN: 'token' }))
  const tools = {
    ...deployTools,
    addressOf: () => url,
    wrangler: async ([name]: string[]) => {
      calls.push(name!)
      return { failed: false, exitCode: 0, stdout: JSON.stringify(secrets) }
    },
  }
  const work = { run: () => deploySite(tools, 'production') }
  return { ...(await run(work, [], { GEVEL_SETTINGS: folder })), calls }
}

const trials = () => readdirSync(tmpdir()).filter((name) => name.startsWith('gevel-trial-'))

const shapeOf = (database: Opened['database']) => database.all(sql`select name, sql from sqlite_schema order by name`)

test('tries the migrations of an upgrade on a copy, then migrates and deploys', async () => {
  const former = await openDatabase()
  await loadRelease(former.database, releases.at(-1)!)
  const missing = await missingMigrations(former.database)
  expect(missing).toBeGreaterThan(0)
  const { code, output, calls } = await deployTo(former)
  expect(code, output).toBe(0)
  expect(output).toContain(`✓ Trying ${missing} migrations on a copy`)
  expect(await missingMigrations(former.database)).toBe(0)
  expect(calls).toEqual(['secret', 'deploy'])
  expect(trials()).toEqual([])
})

test('stops before anything is touched when a migration fails on the copy', async () => {
  const site = await openDatabase('places')
  // The last migration has run and is not noted: it fails at what is there already.
  await site.database.run(
    sql`delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)`,
  )
  const before = await shapeOf(site.database)
  const { code, errors, calls } = await deployTo(site)
  expect(code).toBe(1)
  expect(errors).toMatch(/^✗ The migrations fail on a copy, and the database was not touched: .+\n$/)
  expect(calls).toEqual(['secret'])
  expect(await shapeOf(site.database)).toEqual(before)
  expect(await missingMigrations(site.database)).toBe(1)
  expect(trials()).toEqual([])
})

test('tries nothing where no migration is missing', async () => {
  const { output } = await deployTo(await openDatabase('places'))
  expect(output).toContain('✓ No migration is missing')
})
