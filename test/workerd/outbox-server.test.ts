/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { beforeEach, expect, inject, test } from 'vitest'
import { mails } from '#db/schema/index.ts'
import { retryDelays } from '#domain/waiting-line.ts'
import type { MailServerBehaviour } from '#test/support/mail/mail-server.ts'
import { now, outboxFixture, rejectionOf, smtpTransportAt, toIso, withRemoteHost } from '#test/support/mail/outbox.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { transportOf } from '#worker/mail/transport.ts'
import { deadMails, retryMails } from '#worker/services/mail/outbox-status.ts'

const server = inject('mailServers').trouble
const { database, delivered, delivery, manner, post, row, empty } = outboxFixture(server)

beforeEach(empty)

test.each<[manner: MailServerBehaviour, becomes: 'dead' | 'later', fault: RegExp]>([
  ['450 RCPT', 'later', /450 as the test wants it/],
  ['451 RCPT', 'later', /451/],
  ['452 DATA', 'later', /452/],
  ['550 RCPT', 'dead', /recipient is refused: 550/],
  ['553 RCPT', 'dead', /553/],
  ['554 DATA', 'dead', /mail is refused: 554/],
  ['550 MAIL', 'later', /refuses the sender: 550/],
  ['421 MAIL', 'later', /421/],
  ['421 RCPT', 'later', /421/],
  ['530 MAIL', 'later', /530/],
])('a server that answers %s: the mail is %s', async (reply, becomes, fault) => {
  await post('one')
  await manner(reply)
  expect(await deliver(delivery())).toEqual({ sent: 0, failed: 1 })
  const mail = await row('one')
  expect(mail.fault).toMatch(fault)
  expect(mail.sent).toBeNull()
  expect(mail).toMatchObject(
    becomes === 'dead'
      ? { dead: toIso(now), tries: 1 }
      : { dead: null, tries: 1, due: toIso(now + retryDelays.mail[0]!) },
  )
  await manner('pass')
  expect((await deliver(delivery({ clock: () => now + retryDelays.mail[0]! }))).sent).toBe(becomes === 'dead' ? 0 : 1)
})

test('a refused recipient does not stop the mails behind it', async () => {
  for (const [at, name] of ['anna', '550', 'bert', '450', 'carla'].entries())
    await post(`${at}`, { recipient: `${name}@example.com` })
  expect(await deliver(delivery())).toEqual({ sent: 3, failed: 2 })
  expect((await delivered()).map(({ to }) => to)).toEqual(['anna@example.com', 'bert@example.com', 'carla@example.com'])
})

test('stops at a server that closes the session, and counts no attempt for the other mails', async () => {
  for (const id of ['a', 'b', 'c']) await post(id)
  await manner('421 MAIL')
  expect(await deliver(delivery())).toEqual({ sent: 0, failed: 1 })
  const rows = await database.select().from(mails).orderBy(mails.id)
  expect(rows.map(({ tries: attempts }) => attempts).sort()).toEqual([0, 0, 1])
  expect(rows.every(({ due, leasedUntil }) => due === toIso(now + 60_000) && leasedUntil === null)).toBe(true)
})

test('without a server, retries after 1, 5, 15, 60, 180 and 360 minutes, then gives the mail up and keeps it', async () => {
  await post('one')
  let time = now
  for (const wait of retryDelays.mail) {
    expect(
      await rejectionOf(deliver(delivery({ transport: smtpTransportAt(server.closed), clock: () => time }))),
    ).toMatch(/mail server/)
    expect(await row('one')).toMatchObject({ due: toIso(time + wait), dead: null })
    expect(await deliver(delivery({ clock: () => time + wait - 1 }))).toEqual({ sent: 0, failed: 0 })
    time += wait
  }
  await rejectionOf(deliver(delivery({ transport: smtpTransportAt(server.closed), clock: () => time })))
  expect(await row('one')).toMatchObject({ tries: retryDelays.mail.length + 1, dead: toIso(time) })
  expect(await deliver(delivery({ clock: () => time + 1e9 }))).toEqual({ sent: 0, failed: 0 })
  expect(await deadMails(database)).toMatchObject([{ id: 'one', kind: 'request' }])
  expect(await retryMails(database, null, toIso(time), null)).toBe(1)
  expect(await deliver(delivery({ clock: () => time }))).toEqual({ sent: 1, failed: 0 })
})

test('gives a temporarily refused mail up after the same attempts', async () => {
  await post('one')
  await manner('450 RCPT')
  let time = now
  for (const wait of [...retryDelays.mail, 0]) {
    expect((await deliver(delivery({ clock: () => time }))).failed).toBe(1)
    time += wait
  }
  expect(await row('one')).toMatchObject({ tries: retryDelays.mail.length + 1, dead: toIso(time) })
})

test.each([
  ['silent', /took too long: greeting/],
  ['refusing', /refuses the connection: 554 No service here/],
  ['garbage', /hung up/],
  ['endless', /says too much/],
  ['closing', /hung up|cannot be reached/],
  ['eager', /spoke before TLS began/],
  ['dripping', /took too long: greeting/],
  ['deaf', /took too long: EHLO/],
  ['untrue', /refuses TLS: 454/],
] as const)('a broken server (%s) costs an attempt and notes the reason', async (name, fault) => {
  await post('one')
  const url = name === 'eager' || name === 'untrue' ? withRemoteHost(server.odd[name]) : server.odd[name]
  expect(await rejectionOf(deliver(delivery({ transport: smtpTransportAt(url), timeoutMs: 1000 })))).toMatch(fault)
  expect(await row('one')).toMatchObject({ tries: 1, sent: null, dead: null })
})

test('waits for a slow server', async () => {
  await post('one')
  await manner('slow DATA')
  expect(await deliver(delivery({ timeoutMs: 10_000 }))).toEqual({ sent: 1, failed: 0 })
  expect(await delivered()).toHaveLength(1)
})

test.each<MailServerBehaviour>(['hang DATA', 'close DATA'])(
  'sends a mail again, once and with the same Message-ID, after %s',
  async (name) => {
    await post('one')
    await manner(name)
    expect(await deliver(delivery({ timeoutMs: 1000 }))).toEqual({ sent: 0, failed: 1 })
    await manner('pass')
    expect(await deliver(delivery({ clock: () => now + retryDelays.mail[0]! }))).toEqual({ sent: 1, failed: 0 })
    const attempts = await delivered()
    expect(attempts.map(({ messageId }) => messageId)).toEqual(['<one@gevel.test>', '<one@gevel.test>'])
    expect(new Set(attempts.map(({ raw }) => raw)).size).toBe(1)
  },
)

test.each<MailServerBehaviour>(['close MAIL', 'hang MAIL', 'hang RCPT'])(
  'counts one attempt after %s in a session, and none for the other mails',
  async (name) => {
    await post('one')
    await post('two')
    await manner(name)
    expect(await deliver(delivery({ timeoutMs: 1000 }))).toEqual({ sent: 0, failed: 1 })
    const rows = [await row('one'), await row('two')]
    expect(rows.map(({ tries: attempts }) => attempts).sort()).toEqual([0, 1])
    expect(rows.every(({ dead, sent, leasedUntil }) => !dead && !sent && !leasedUntil)).toBe(true)
    await manner('pass')
    expect(await deliver(delivery({ clock: () => now + retryDelays.mail[0]! }))).toEqual({ sent: 2, failed: 0 })
    expect((await delivered()).map(({ messageId }) => messageId).sort()).toEqual([
      '<one@gevel.test>',
      '<two@gevel.test>',
    ])
  },
)

test('sends nothing to a server without TLS where TLS is implicit', async () => {
  await post('one')
  const secure = server.locked.replace('smtp://', 'smtps://user:secret@')
  expect(await rejectionOf(deliver(delivery({ transport: smtpTransportAt(secure) })))).toMatch(/mail server/)
  expect(await row('one')).toMatchObject({ tries: 1, sent: null, dead: null })
  expect(await delivered()).toEqual([])
})

test('logs in with user and password, and keeps the mail when they are wrong', async () => {
  await post('one')
  const wrong = server.locked.replace('//', '//gevel:no@')
  expect(await rejectionOf(deliver(delivery({ transport: smtpTransportAt(wrong) })))).toMatch(
    /refuses the user or password/,
  )
  expect(await row('one')).toMatchObject({ tries: 1, dead: null })
  const right = server.locked.replace('//', `//gevel:${encodeURIComponent('p:ä')}@`)
  const later = () => now + retryDelays.mail[0]!
  expect(await deliver(delivery({ transport: smtpTransportAt(right), clock: later }))).toEqual({ sent: 1, failed: 0 })
  expect((await delivered())[0]?.user).toBe('gevel')
})

test('sends nothing to another host without TLS, or with an untrusted certificate', async () => {
  await post('one')
  const elsewhere = (url: string) => smtpTransportAt(withRemoteHost(url).replace('//', '//user:secret@'))
  expect(await rejectionOf(deliver(delivery({ transport: elsewhere(server.url) })))).toMatch(/offers no TLS/)
  await database.update(mails).set({ due: toIso(now) })
  expect(await rejectionOf(deliver(delivery({ transport: elsewhere(server.secured) })))).toMatch(/mail server/)
  expect(await delivered()).toEqual([])
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM is not set/],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'no address' }, /MAIL_FROM is no mail address/],
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@b.be' }, /SMTP_URL must read/],
])('names what is wrong with the configuration %j', async (configured, fault) => {
  expect(await rejectionOf(transportOf(configured))).toMatch(fault)
})

test('maps the error codes of Cloudflare to retries', async () => {
  const sent: unknown[] = []
  const transport = (code: string | null) => () =>
    transportOf({
      MAIL_FROM: 'site@gevel.test',
      MAIL: {
        send: async (mail: unknown) => {
          if (code) throw Object.assign(new Error('no'), { code })
          sent.push(mail)
          return { messageId: 'theirs' }
        },
      } as never,
    })
  for (const [code, expected] of [
    ['E_RATE_LIMIT_EXCEEDED', { dead: null, due: toIso(now + retryDelays.mail[0]!) }],
    ['E_RECIPIENT_SUPPRESSED', { dead: toIso(now) }],
    ['E_SOMETHING_NEW', { dead: null, due: toIso(now + retryDelays.mail[0]!) }],
  ] as const) {
    await post(code, { unsubscribe: 'https://gevel.test/alert/?t=x' })
    await deliver(delivery({ transport: transport(code) }))
    expect(await row(code)).toMatchObject(expected)
    expect((await row(code)).fault).toContain(code)
  }
  await post('good', { unsubscribe: 'https://gevel.test/alert/?t=x' })
  await deliver(delivery({ transport: transport(null) }))
  expect(sent).toMatchObject([
    {
      from: { name: 'Maison Gével', email: 'site@gevel.test' },
      to: 'agency@gevel.test',
      headers: { 'List-Unsubscribe': '<https://gevel.test/alert/?t=x>', 'X-Entity-Ref-ID': 'good' },
    },
  ])
})
