import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { mails } from '#db/schema/index.ts'
import { openLocalMail } from '#worker/commands/local-mail.ts'
import { mimeOf } from '#worker/mail/mime.ts'
import { runCommand, scratchFolder } from './running.ts'

const aMail = {
  kind: 'request',
  language: 'en',
  recipient: 'ann@example.com',
  subject: 'A visit',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  attachments: [],
  created: '2026-01-24T10:00:00.000Z',
  due: '2026-01-24T10:00:00.000Z',
} as const

async function stored(rows: Partial<typeof mails.$inferInsert>[]) {
  const server = await startDatabase(join(await scratchFolder(), 'database'))
  onTestFinished(() => server.stop())
  const database = connect(server.url)
  await migrate(database)
  for (const [at, change] of rows.entries())
    await database.insert(mails).values({ ...aMail, id: `m${at}`, attachments: [], ...change })
  return { database, url: server.url }
}

async function told(...args: string[]) {
  const { ended, said } = runCommand('mail', args)
  return { code: await ended, said: await ended.then(said) }
}

test('the operator is told what waits, what was given up and why, and no address', async () => {
  const { url } = await stored([
    { sent: '2026-01-24T10:00:05.000Z' },
    { fault: 'The mail server cannot be reached.' },
    { due: '2126-01-24T10:00:00.000Z', created: new Date().toISOString() },
    { dead: '2026-01-25T10:00:00.000Z', fault: 'The recipient is refused: 550' },
  ])
  const { code, said } = await told('status', '--database', url)
  expect(code).toBe(1)
  expect(said).toMatch(/waiting +2, the oldest since 2026-01-24T10:00:00.000Z/)
  expect(said).toMatch(/late +1\n/)
  expect(said).toMatch(/given up +1\n/)
  expect(said).toMatch(/sent +1\n/)
  expect(said).toContain('The mail server cannot be reached.')
  expect(said).toMatch(/m3 +request to a…@example.com, 2026-01-25.*550/)
  expect(said).not.toContain('ann@')
})

test('what was given up is tried again, one or all of it', async () => {
  const { url, database } = await stored([
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { sent: '2026-01-25T10:00:00.000Z' },
  ])
  expect((await told('retry', 'm0', '--database', url)).code).toBe(0)
  expect(await database.select().from(mails).where(eq(mails.id, 'm0'))).toMatchObject([{ dead: null, tries: 0 }])
  expect((await told('retry', 'm3', '--database', url)).said).toContain('There is no mail m3 that waits')
  expect((await told('retry', '--dead', '--database', url)).said).toContain('2 will be tried')
  expect((await told('status', '--database', url)).code).toBe(0)
})

test('one mail is shown whole', async () => {
  const { url } = await stored([{}])
  const { said } = await told('show', 'm0', '--database', url)
  expect(said).toContain('ann@example.com')
  expect(said).toContain('Hello')
})

test.each([[['nothing']], [['retry']], [['retry', 'a', '--dead']]])('%j says how it is used', async (args) => {
  const { code, said } = await told(...args)
  expect(code).toBe(1)
  expect(said).toContain('npm run mail -- status')
})

/** Sends as a client does that knows no more than it must. */
const sendTo = (url: string, message: string) =>
  new Promise<void>((done, fail) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
    const lines = ['EHLO x', 'MAIL FROM:<a@b.be>', 'RCPT TO:<c@d.be>', 'DATA', `${message}\r\n.`, 'QUIT']
    socket.on('data', () => {
      const line = lines.shift()
      if (line) socket.write(`${line}\r\n`)
    })
    socket.on('close', () => done())
    socket.on('error', fail)
  })

test('on this machine each mail is kept as a file and shown, and what a stranger wrote in it has no rights', async () => {
  const folder = await scratchFolder()
  const local = await openLocalMail(folder)
  onTestFinished(local.stop)
  const evil = '<script>alert(1)</script><b>bold</b>'
  const outgoing = {
    ...aMail,
    id: 'k.1',
    replyTo: null,
    unsubscribe: null,
    subject: `Één ${evil}`,
    html: evil,
    text: evil,
  }
  const file = { name: 'visit.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }
  await sendTo(
    local.smtpUrl,
    mimeOf({ ...outgoing, attachments: [file] }, { name: 'Gevel', address: 'site@gevel.test' }),
  )
  await sendTo(local.smtpUrl, 'no header\r\n')

  const kept = readdirSync(join(folder, 'mail'))
  expect(kept).toHaveLength(2)
  const name = kept.find((one) => /^\d{4}-.*-een-script-alert/.test(one))!
  expect(readFileSync(join(folder, 'mail', name), 'utf8')).toContain('Message-ID: <k.1@gevel.test>')
  expect(statSync(join(folder, 'mail', name)).mode & 0o077).toBe(0)

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${local.address}${path}`, { headers })
  const list = await (await ask('/')).text()
  expect(list).toContain(`href="/${name}"`)
  expect(list).not.toContain('<script>')
  const shown = await ask(`/${name}`)
  const page = await shown.text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('<iframe sandbox')
  const framed = await ask(`/${name}/html`)
  expect(await framed.text()).toContain('<b>bold</b>')
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  const attached = await ask(`/${name}/0`)
  expect(attached.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"')
  expect(await attached.text()).toContain('BEGIN:VCALENDAR')
  for (const path of ['/../running.json', '/..%2frunning.json', '/x.eml', `/${name}/7`, `/${name}/../x`])
    expect((await ask(path)).status).toBe(404)
})

test('a name of somebody else’s that leads to this machine shows nothing', async () => {
  const local = await openLocalMail(await scratchFolder())
  onTestFinished(local.stop)
  const port = Number(new URL(local.address).port)
  const answer = await new Promise<string>((give) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
    )
    let words = ''
    socket.on('data', (part) => {
      words += part
    })
    socket.on('close', () => give(words))
  })
  expect(answer).toMatch(/^HTTP\/1.1 421/)
})
