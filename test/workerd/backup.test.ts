/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { env } from 'cloudflare:test'
import type { R2Bucket } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails, properties, users } from '#db/schema/index.ts'
import { dayMs } from '#domain/time.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { backUp, drill } from '#worker/jobs/backup.ts'
import { jobContext } from '#worker/jobs/context.ts'
import { readDrill } from '#worker/services/backup/drill.ts'
import { backupStoreOf } from '#worker/services/backup/store.ts'

const { BACKUPS, UPLOADS, PICTURES } = env as unknown as Record<'BACKUPS' | 'UPLOADS' | 'PICTURES', R2Bucket>
const database = connect(bindings.DATABASE_URL)
const empty = connect(inject('emptyDatabase'))
const night = Date.parse('2026-11-28T03:17:00.000Z')

const contextOf = (time: number, DRILL_DATABASE_URL?: string) =>
  jobContext({ ...bindings, UPLOADS, PICTURES, BACKUPS, ...(DRILL_DATABASE_URL && { DRILL_DATABASE_URL }) }, time)

const keys = async () => (await BACKUPS.list()).objects.map(({ key }) => key)
const drillMails = () => database.select().from(mails).where(eq(mails.kind, 'drill'))

// Other files run the jobs of a night, too.
beforeAll(async () => BACKUPS.delete(await keys()))
afterAll(() => database.delete(mails).where(eq(mails.kind, 'drill')))

test('stores a backup each night, restores it each month, and mails what came back', async () => {
  await PICTURES.put('pictures/000000000000other.webp', 'of another agency')
  await backUp(contextOf(night))
  const [first = ''] = await keys()
  const folder = first.split('/').slice(0, 2).join('/')
  expect((await keys()).map((key) => key.slice(folder.length))).toEqual([
    '/2026-11-28T03-17-00.000Z/dump-1.sql.gz',
    '/2026-11-28T03-17-00.000Z/manifest.json',
  ])

  await drill(contextOf(night, inject('emptyDatabase')))
  const place = { store: backupStoreOf(BACKUPS), folder: `${folder}/` }
  const report = await readDrill(place)
  expect(report).toMatchObject({ backup: '2026-11-28T03:17:00.000Z', differences: [] })
  expect(report!.rows).toBeGreaterThan(1000)
  // One to each manager, whom another file may have added; else to the agency.
  const recipients = (await database.$count(users, eq(users.role, 'manager'))) || 1
  const sent = await drillMails()
  expect(sent).toHaveLength(recipients)
  for (const { subject } of sent) expect(subject).toContain('everything is there')
  const own = "select name from sqlite_schema where name not like 'sqlite_%' and name <> 'libsql_wasm_func_table'"
  expect(await empty.all(own)).toEqual([])

  // A month later it is due again, and the database for drills may have been left half filled.
  await drill(contextOf(night + 27 * dayMs, inject('emptyDatabase')))
  expect(await drillMails()).toHaveLength(recipients)
  await empty.run('create table properties (id)')
  await drill(contextOf(night + 28 * dayMs, inject('emptyDatabase')))
  expect(await drillMails()).toHaveLength(2 * recipients)
})

test('leaves a database for drills that holds what no drill put there', async () => {
  const { bare } = inject('databases')
  const count = () => connect(bare).$count(properties)
  const before = await count()
  await backUp(contextOf(night + 60 * dayMs))
  await expect(drill(contextOf(night + 60 * dayMs, bare))).rejects.toThrow(/has to be one of its own/)
  expect(before).toBeGreaterThan(0)
  expect(await count()).toBe(before)
})

test('deletes what has had its time, and what an interrupted night left', async () => {
  const [time, folder] = [night + 100 * dayMs, (await keys())[0]!.split('/').slice(0, 2).join('/')]
  const interrupted = `${folder}/2026-12-01T03-17-00.000Z/dump-1.sql.gz`
  await BACKUPS.put(interrupted, 'cut off')
  await backUp(contextOf(time))
  const left = await keys()
  expect(left).not.toContain(interrupted)
  expect(left.some((key) => key.includes('2026-11-28'))).toBe(false)
  expect(left.some((key) => key.endsWith('/drill.json'))).toBe(true)
  expect(left.filter((key) => key.endsWith('manifest.json')).length).toBe(2)
})
