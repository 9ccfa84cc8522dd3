import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mails } from '#db/schema/index.ts'
import { openLocalMail } from '#worker/commands/local/mailbox.ts'
import { mail } from '#worker/commands/mail.ts'
import { mimeOf } from '#worker/mail/mime.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

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
  const { database, url } = await openDatabase('tables')
  for (const [at, change] of rows.entries())
    await database.insert(mails).values({ ...aMail, id: `m${at}`, attachments: [], ...change })
  return { database, mail: (...args: string[]) => run(mail, [...args, '--database', url]) }
}

test('status shows what waits, what was given up and why, and no address', async () => {
  const { mail } = await stored([
    { sent: '2026-01-24T10:00:05.000Z' },
    { fault: 'The mail server cannot be reached.' },
    { due: '2126-01-24T10:00:00.000Z', created: new Date().toISOString() },
    { dead: '2026-01-25T10:00:00.000Z', fault: 'The recipient is refused: 550' },
  ])
  const { code, output } = await mail('status')
  expect(code).toBe(1)
  expect(output).toMatch(/pending +2, the oldest since 2026-01-24T10:00:00.000Z/)
  expect(output).toMatch(/late +1\n/)
  expect(output).toMatch(/failed +1\n/)
  expect(output).toMatch(/sent +1\n/)
  expect(output).toContain('The mail server cannot be reached.')
  expect(output).toMatch(/m3 +request to a…@example.com, 2026-01-25.*550/)
  expect(output).not.toContain('ann@')
})

test('retry sends one mail that was given up again, or all of them', async () => {
  const { mail, database } = await stored([
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { dead: '2026-01-25T10:00:00.000Z', tries: 7 },
    { sent: '2026-01-25T10:00:00.000Z' },
  ])
  expect((await mail('retry', 'm0')).code).toBe(0)
  expect(await database.select().from(mails).where(eq(mails.id, 'm0'))).toMatchObject([{ dead: null, tries: 0 }])
  expect((await mail('retry', 'm3')).output).toContain('There is no mail m3 that is pending')
  expect((await mail('retry', '--dead')).output).toContain('2 will be sent again')
  expect((await mail('status')).code).toBe(0)
})

test('show prints a whole mail', async () => {
  const { mail } = await stored([{}])
  const { output } = await mail('show', 'm0')
  expect(output).toContain('ann@example.com')
  expect(output).toContain('Hello')
})

test.each([
  'https://gevel.test/new-password/?t=4yVZ3m7d-Q_aLk2PzR8sWx1cT0uN5hJbEoGfYiA6vM9',
  'https://gevel.test/alert/?view=change&t=0198f3a2-77aa.Jk2PzR8sWx1cT0uN5hJbEoGfYiA6vM94yVZ3m7dQaL0',
  'https://gevel.test/uploads/0198f3a2-77aa.Jk2PzR8sWx1cT0uN5hJbEoGfYiA6vM94yVZ3m7dQaL0',
])('show leaves out the token of %s', async (href) => {
  const { mail } = await stored([{ text: `Choose\n${href}\nBye` }])
  const { output } = await mail('show', 'm0')
  expect(output).toContain(`${href.replace(/(t=|uploads\/).*$/, '$1')}…\nBye`)
})

test.each([
  [['nothing'], 'Unexpected argument: nothing'],
  [['retry'], 'Name one mail, or all that failed'],
  [['retry', 'a', '--dead'], 'Name one mail, or all that failed'],
  [['show', 'a', '--dead'], "Unknown option '--dead'"],
])('%j is refused', async (args, message) => {
  const { code, output } = await run(mail, args)
  expect(code).toBe(1)
  expect(output).toContain(message)
})

/** Sends a message with the fewest commands that SMTP allows. */
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

test('stores each local mail as a file and shows it without running its scripts', async () => {
  const folder = await scratchFolder()
  const local = await openLocalMail(folder, () => '')
  onTestFinished(local.stop)
  const evil = '<script>alert(1)</script><b>bold</b>'
  const outgoing = {
    ...aMail,
    id: 'k.1',
    replyTo: null,
    unsubscribe: null,
    inReplyTo: null,
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
  const name = kept.find((item) => /^\d{4}-.*-een-script-alert/.test(item))!
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

test('shows no mail to a request with another host name', async () => {
  const local = await openLocalMail(await scratchFolder(), () => '')
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
