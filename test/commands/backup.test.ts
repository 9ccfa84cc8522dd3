import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { backup } from '#worker/commands/backup.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

const count = async (database: Awaited<ReturnType<typeof openDatabase>>['database'], table: string) =>
  (await database.all<{ count: number }>(sql.raw(`select count(*) as count from ${table}`)))[0]!.count

const pathsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).map((path) => path.split('/').slice(2).join('/')).filter(Boolean)

test('stores a backup, verifies it and makes a new database of it', async () => {
  const [source, target] = [await openDatabase('demo'), await openDatabase()]
  const folder = await scratchFolder()
  const stored = await run(backup, ['create', '--database', source.url, '--folder', folder])
  expect(stored.output).toContain('The files of UPLOADS are not listed: R2_UPLOADS_ADDRESS')
  expect(stored.output).toMatch(/✓ \d{4}-\d\d-\d\dT\S+: \d+ rows in \d+ tables, \d\.\d MB/)
  expect((await pathsIn(folder)).map((path) => path.replace(/^[^/]+/, 'TIME')).sort()).toEqual([
    'TIME',
    'TIME/dump-1.sql.gz',
    'TIME/manifest.json',
  ])
  expect((await run(backup, ['--folder', folder])).output).toMatch(/^ {2}\d{4}-\S+ {2}\d+ rows in \d+ tables/)
  expect((await run(backup, ['verify', '--folder', folder])).output).toContain('each is as it was stored')

  const restored = await run(backup, ['restore', '--into', target.url, '--folder', folder])
  expect(restored.code, restored.output).toBe(0)
  expect(restored.output).toContain('✓ Read back: 0 differences.')
  for (const table of ['properties', 'pages', 'search_nl', 'property_history'])
    expect(await count(target.database, table), table).toBe(await count(source.database, table))
  const found = sql`select count(*) as count from search_nl where search_nl match 'tuin*'`
  expect(await target.database.all(found)).toEqual(await source.database.all(found))
  // Triggers are there, and pages of the lost site are not taken from caches.
  await expect(target.database.run(sql`delete from property_history`)).rejects.toThrow()
  const version = async (database: typeof target.database) =>
    (await database.all<{ version: number }>(sql`select version from site`))[0]!.version
  expect(await version(target.database)).toBe((await version(source.database)) + 1_000_000)
})

test('leaves a database that holds something, and a backup that was changed', async () => {
  const [source, other] = [await openDatabase('places'), await openDatabase('tables')]
  const folder = await scratchFolder()
  await run(backup, ['create', '--database', source.url, '--folder', folder])
  const full = await run(backup, ['restore', '--into', other.url, '--folder', folder])
  expect([full.code, full.errors]).toEqual([1, '✗ The database is not empty: a backup is restored into a new one.\n'])

  const paths = (await readdir(folder, { recursive: true })).map((path) => join(folder, path))
  const part = paths.find((path) => path.endsWith('dump-1.sql.gz'))!
  const bytes = await readFile(part)
  await writeFile(part, bytes.with(bytes.length - 20, bytes.at(-20)! ^ 1))
  const changed = await run(backup, ['verify', '--folder', folder])
  expect([changed.code, changed.errors]).toEqual([
    1,
    expect.stringMatching(/^✗ backups\/\S+\/dump-1\.sql\.gz was changed\.\n$/),
  ])
})

test('keeps backups with the files of a site of this machine, and restores one into a new folder', async () => {
  const folder = await scratchFolder()
  await cp(join(inject('templates'), 'places'), join(folder, 'libsql'), { recursive: true })
  const stored = await run(backup, ['create', '--scratch', folder])
  expect(stored.code, stored.output).toBe(0)
  const into = join(await scratchFolder(), 'restored')
  const restored = await run(backup, ['restore', '--scratch', folder, '--into', into])
  expect(restored.code, restored.output).toBe(0)
  expect(restored.output).toContain(`DATA_DIR=${into} npm start serves it.`)
  const again = await run(backup, ['restore', '--scratch', folder, '--into', into])
  expect(again.errors).toBe(`✗ ${into} has a database already: name another folder.\n`)
})

test.each([
  [['verify', '2020-01-01'], /^✗ There is no backup of 2020-01-01\. There are: \d{4}-/],
  [['list', '--site', 'abc'], ''],
])('says what there is: %j', async (args, message) => {
  const source = await openDatabase('places')
  const folder = await scratchFolder()
  await run(backup, ['create', '--database', source.url, '--folder', folder])
  expect((await run(backup, [...args, '--folder', folder])).errors).toMatch(message)
})

test('asks for a place when it knows none', async () => {
  const source = await openDatabase('places')
  const nowhere = await run(backup, ['create', '--database', source.url])
  expect(nowhere.errors).toBe('✗ Take --folder, or set R2_BACKUPS_ADDRESS, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY.\n')
  const empty = await run(backup, ['list', '--folder', await scratchFolder()])
  expect(empty.errors).toBe('✗ There is no backup yet: npm run backup -- create\n')
})
