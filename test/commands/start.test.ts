import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { buildSite } from '#worker/commands/build.ts'
import { alive } from '#worker/commands/processes.ts'
import { freePort } from '#worker/commands/serve.ts'
import { runCommand, runningIn, scratchFolder } from './running.ts'

beforeAll(buildSite)

/** What an operator sees of a fault: one line. */
const faults = (said: string) => said.split('\n').filter((line) => line.startsWith('✗') || /^\s+at /.test(line))

const open = /http:\/\/localhost:\d+\n/

/** Who of the demo agency can come in, as `npm start` says it last. */
const logins = (said: string) => said.match(/\S+@example\.com +[a-z]{4}(?:-[a-z]{4}){3} .*$/gm)

test('a port in use is one clear line, and nothing stays behind', async () => {
  const folder = await scratchFolder()
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready))
  onTestFinished(() => void other.close())

  const start = runCommand('start', [], { DATA_DIR: folder, PORT: String(port) })
  expect(await start.ended).toBe(1)
  expect(faults(start.said())).toEqual([expect.stringContaining(`Port ${port} is in use`)])
  expect(() => runningIn(folder)).toThrow()
})

test('a data folder that cannot be written is one clear line', async () => {
  const file = join(await scratchFolder(), 'a-file')
  writeFileSync(file, '')
  const start = runCommand('start', [], { DATA_DIR: file })
  expect(await start.ended).toBe(1)
  expect(faults(start.said())).toEqual([expect.stringContaining('cannot be written')])
})

test('a port that is none is one clear line', async () => {
  const start = runCommand('start', [], { DATA_DIR: await scratchFolder(), PORT: 'eighty' })
  expect(await start.ended).toBe(1)
  expect(faults(start.said())).toEqual([expect.stringContaining('PORT is "eighty"')])
})

test('killed without warning, it keeps its data and starts again; asked to end, it leaves nothing running', async () => {
  const folder = await scratchFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  const first = runCommand('start', [], env)
  await first.until(/, manager\n/)
  const before = runningIn(folder)
  expect((await fetch(`http://localhost:${env.PORT}/`)).status).toBe(200)
  // What nobody asked for, an alert or the letter of a week, knows no other address than this.
  const robots = await fetch(`http://127.0.0.1:${env.PORT}/robots.txt`)
  expect(await robots.text()).toContain(`Sitemap: http://localhost:${env.PORT}/sitemap.xml`)
  await connect(before.database ?? '').run(sql`CREATE TABLE kept (word TEXT) STRICT`)

  // A second start on the same folder is refused while the first one lives.
  const second = runCommand('start', [], { ...env, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(faults(second.said())).toEqual([expect.stringContaining('already runs')])
  expect((await fetch(`http://localhost:${env.PORT}/`)).status).toBe(200)

  process.kill(before.owner.pid, 'SIGKILL')
  await first.ended
  const again = runCommand('start', [], env)
  await again.until(/, manager\n/)
  expect(logins(again.said())).toHaveLength(3)
  expect(logins(again.said())).toEqual(logins(first.said()))
  expect(before.children.filter(alive)).toEqual([])
  const after = runningIn(folder)
  const tables = await connect(after.database ?? '').all(sql`SELECT name FROM sqlite_schema WHERE name = 'kept'`)
  expect(tables).toHaveLength(1)

  expect(after.children.length).toBeGreaterThanOrEqual(3)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(0)
  expect([after.owner, ...after.children].filter(alive)).toEqual([])
  expect(() => runningIn(folder)).toThrow()
})

test('when a part of it dies, the rest is ended, with one line', async () => {
  const folder = await scratchFolder()
  const start = runCommand('start', [], { DATA_DIR: folder, PORT: String(await freePort()) })
  await start.until(open)
  const { children } = runningIn(folder)
  const [database] = children
  process.kill(database?.pid ?? 0, 'SIGKILL')
  expect(await start.ended).toBe(1)
  expect(faults(start.said())).toEqual([expect.stringContaining('The libSQL server ended')])
  expect(children.filter(alive)).toEqual([])
})
