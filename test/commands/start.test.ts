import { writeFileSync } from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { freePort, startDatabase } from '#db/local-server.ts'
import { faults as faultRows, mails } from '#db/schema/index.ts'
import { isPdf } from '#domain/pdf.ts'
import { propertyRecord } from '#test/db-server/feed.ts'
import { loadRelease, releases } from '#test/support/releases/data.ts'
import { importHomes } from '#worker/commands/import.ts'
import { triggerCron } from '#worker/commands/local/cron.ts'
import { dev, start } from '#worker/commands/start.ts'
import { expectNoProcessOf, processesOf, run, runningIn, scratchFolder, spawnCommand } from './running.ts'

/** @returns the lines of faults and of stacks */
const faults = (output: string) => output.split('\n').filter((line) => line.startsWith('✗') || /^\s+at /.test(line))

const opened = /its mail, which does not leave this machine\n/

/** What the jobs and the pages of a site log that is wrong. */
const troubles = (output: string) =>
  output
    .split('\n')
    .filter((line) => /\b(?:\w+\.(?:failed|unreadable|\w+_failed|\w+_unavailable)|\w*Error:)/.test(line))

/** The accounts of the demo agency, which `npm start` prints last. */
const logins = (output: string) => output.match(/\S+@example\.com +[a-z]{4}(?:-[a-z]{4}){3} .*$/gm)

test('refuses a port in use with one line and leaves nothing running', async () => {
  const folder = await scratchFolder()
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready))
  onTestFinished(() => void other.close())

  const { code, output } = await run(start, [], { DATA_DIR: folder, PORT: String(port) })
  expect(code).toBe(1)
  expect(faults(output)).toEqual([expect.stringContaining(`Port ${port} is in use`)])
  expect(() => runningIn(folder)).toThrow()
  await expectNoProcessOf(folder)
})

test('refuses a data folder that cannot be written with one line', async () => {
  const file = join(await scratchFolder(), 'a-file')
  writeFileSync(file, '')
  const { code, output } = await run(start, [], { DATA_DIR: file })
  expect(code).toBe(1)
  expect(faults(output)).toEqual([expect.stringContaining('cannot be written')])
})

test.each([
  ['start', start],
  ['dev', dev],
] as const)('%s refuses a port that is no number with one line', async (_, command) => {
  const { code, output } = await run(command, [], { DATA_DIR: await scratchFolder(), PORT: 'eighty' })
  expect(code).toBe(1)
  expect(faults(output)).toEqual([expect.stringContaining('PORT is "eighty"')])
})

test('keeps its data and starts again after a kill, and leaves nothing running after an interrupt', async () => {
  const folder = await scratchFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  const first = spawnCommand('start', [], env)
  await first.until(/, manager\n/)
  const before = runningIn(folder)
  expect((await fetch(`http://localhost:${env.PORT}/`)).status).toBe(200)
  // Alerts and digest mails link to this address.
  const robots = await fetch(`http://127.0.0.1:${env.PORT}/robots.txt`)
  expect(robots.headers.get('keep-alive')).toBe('timeout=310')
  expect(await robots.text()).toContain(`Sitemap: http://localhost:${env.PORT}/sitemap.xml`)
  // The documents of the demo are made and stored with the first start.
  const home = await (await fetch(`http://localhost:${env.PORT}/property/4231907/`)).text()
  const [, document] = /href="(\/document\/[^"]+)"/.exec(home) ?? []
  const pdf = await fetch(`http://localhost:${env.PORT}${document}`)
  expect([pdf.headers.get('content-type'), isPdf(new Uint8Array(await pdf.arrayBuffer()))]).toEqual([
    'application/pdf',
    true,
  ])
  const database = connect(before.database ?? '')
  await database.run(sql`CREATE TABLE kept (word TEXT) STRICT`)

  // A home that is imported is mailed to the alert that asks for it, and none of three runs of the jobs fails.
  const feed = join(folder, 'feed.json')
  writeFileSync(feed, JSON.stringify({ Properties: [propertyRecord(9_200_001)] }))
  expect((await run(importHomes, [feed], env)).output).toMatch(/added +1\n/)
  for (let minute = 0; minute < 3; minute++) await triggerCron(before.runtime ?? '')
  const sent = await database.select().from(mails).where(eq(mails.kind, 'tidings'))
  expect(sent).toMatchObject([
    { recipient: 'lien.declercq@example.com', subject: expect.stringContaining('Huis 9200001'), fault: null },
  ])
  expect(sent[0]!.sent).not.toBeNull()
  expect(await database.$count(faultRows)).toBe(0)
  expect(troubles(first.output())).toEqual([])

  // A second start on the same folder is refused while the first one lives.
  const second = await run(start, [], { ...env, PORT: String(await freePort()) })
  expect(second.code).toBe(1)
  expect(faults(second.output)).toEqual([expect.stringContaining('already runs')])
  expect((await fetch(`http://localhost:${env.PORT}/`)).status).toBe(200)

  process.kill(before.pid, 'SIGKILL')
  await first.ended
  await expectNoProcessOf(folder)
  const again = spawnCommand('start', [], env)
  await again.until(/, manager\n/)
  expect(logins(again.output())).toHaveLength(3)
  expect(logins(again.output())).toEqual(logins(first.output()))
  const after = runningIn(folder)
  const tables = await connect(after.database ?? '').all(sql`SELECT name FROM sqlite_schema WHERE name = 'kept'`)
  expect(tables).toHaveLength(1)

  expect(processesOf(folder).length).toBeGreaterThanOrEqual(4)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(0)
  await expectNoProcessOf(folder)
  expect(() => runningIn(folder)).toThrow()
})

/** @returns all that a server answers to what is sent as it is, until it ends the connection or is silent for a second after a part */
const answerTo = (port: number, sent: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      socket.setTimeout(1000)
      text += chunk
    })
    // A reset while sending is a refusal too.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(text) : reject(error),
    )
    socket.once('close', () => resolve(text))
    socket.write(sent)
  })

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

/**
 * What no browser sends, and the statuses that answer it: workerd refuses in three plain words what is no request to it.
 * Before a site that is deployed, Cloudflare refuses that.
 */
const oddities: [name: string, sent: string, status: RegExp][] = [
  ['TRACE', lines('TRACE / HTTP/1.1', 'Host: localhost'), /^40[05]$/],
  ['a path of two slashes', lines('GET // HTTP/1.1', 'Host: localhost'), /^(?:301|40[04])$/],
  ['a path of three slashes', lines('GET /// HTTP/1.1', 'Host: localhost'), /^(?:301|40[04])$/],
  ['two hosts', lines('GET / HTTP/1.1', 'Host: localhost', 'Host: other.example'), /^[45]00$/],
  ['no host', lines('GET / HTTP/1.1'), /^(?:200|400)$/],
  [
    '2,000 headers',
    lines('GET / HTTP/1.1', 'Host: localhost', ...Array.from({ length: 2000 }, (_, at) => `X-${at}: ${at}`)),
    /^(?:[45]00|431)$/,
  ],
  [
    'an upgrade to HTTP/2',
    lines(
      ...['GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'],
      'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    ),
    /^(?:200|400)$/,
  ],
  ['HTTP/2 itself', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(?:400|501|505)$/],
  [
    'an upgrade to a websocket',
    lines('GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'),
    /^(?:200|400|426)$/,
  ],
  ['CONNECT', lines('CONNECT other.example:443 HTTP/1.1', 'Host: other.example'), /^(?:40[05]|50[01])$/],
  ['a whole address', lines('GET http://other.example/ HTTP/1.1', 'Host: other.example'), /^[45]00$/],
  ['no HTTP', 'HELLO\r\n\r\n', /^(?:400|501)$/],
]

test('names its agency, nothing of the tools answers in its place, a workerd that is killed comes back, and its database ends it', async () => {
  // The data of the oldest release, which opens without a fault and is migrated.
  const folder = await scratchFolder()
  const data = await startDatabase(join(folder, 'libsql'))
  await loadRelease(connect(data.url), releases[0]!)
  await connect(data.url).run(sql`UPDATE site SET configuration = json_set(configuration, '$.name', 'Huis & Co')`)
  await data.stop()
  const port = await freePort()
  const site = spawnCommand('start', [], { DATA_DIR: folder, PORT: String(port) })
  await site.until(opened)
  expect(site.output()).toContain('\nHuis & Co runs after ')
  for (const [name, sent, status] of oddities) {
    const answer = await answerTo(port, sent)
    expect([name, /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? '400']).toEqual([name, expect.stringMatching(status)])
    if (/^HTTP\/1\.1 500/.test(answer)) expect(answer.split('\r\n\r\n')[1]).toBe('Internal Server Error')
    expect(answer).not.toMatch(/@vite|\bvite[/:]|miniflare|node_modules|\n\s+at /i)
    expect([name, (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([name, 200])
  }
  expect((await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`)).status).toBe(404)
  for (const [path, ...expected] of [
    ['/favicon.svg', 200, 'image/svg+xml', 'br', /max-age/],
    ['/favicon.svg?x=1', 200, 'image/svg+xml', 'br', /max-age/],
    ['/images/street-golden-800.webp', 200, 'image/webp', null, /max-age/],
    ['/favicon.svg/', 404, 'text/html; charset=utf-8', 'br', /no-store/],
    ['/assets/none.js', 404, 'text/html; charset=utf-8', 'br', /no-store/],
    ['/_headers', 404, 'text/html; charset=utf-8', 'br', /no-store/],
  ] as const) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'br' },
    })
    const [type, encoding, cache] = ['content-type', 'content-encoding', 'cache-control'].map((name) =>
      headers.get(name),
    )
    expect([path, status, type, encoding, cache]).toEqual([
      path,
      ...expected.slice(0, 3),
      expect.stringMatching(expected[3]),
    ])
  }

  for (const path of ['/for-sale/', '/for-rent/', '/nl/te-koop/', '/contact/']) {
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200])
  }
  for (let minute = 0; minute < 2; minute++) await triggerCron(runningIn(folder).runtime ?? '')
  expect(troubles(site.output())).toEqual([])
  expect(site.output()).not.toMatch(/has a fault|cannot be read|another version/i)

  const servers = (of: RegExp) => processesOf(folder).filter(({ command }) => of.test(command))
  const workerd = /^\S*workerd\S* serve /
  const before = servers(/workerd\S* serve |serve-built/)
  expect(servers(workerd)).not.toEqual([])
  for (const { pid } of servers(workerd)) process.kill(pid, 'SIGKILL')
  await site.until(/It is started again\.\n[\s\S]*The site is open again\.\n/)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  const pids = new Set(before.map(({ pid }) => pid))
  expect(processesOf(folder).filter(({ pid }) => pids.has(pid))).toEqual([])

  // The same when the process around it is killed.
  process.kill(servers(/serve-built/)[0]!.pid, 'SIGKILL')
  await site.until(/(?:open again\.[\s\S]*){2}/)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)

  process.kill(servers(/ --db-path /)[0]!.pid, 'SIGKILL')
  expect(await site.ended).toBe(1)
  expect(faults(site.output())).toEqual([expect.stringContaining('The libSQL server ended')])
  await expectNoProcessOf(folder)
})
