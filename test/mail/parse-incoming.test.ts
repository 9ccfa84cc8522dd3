import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { messageKind } from '#domain/mail/incoming.ts'
import { parseMail } from '#worker/mail/conversation/parse.ts'

const envelope = { from: 'an@example.com', to: 'reply@post.gevel.test' }
const read = (source: string | Uint8Array, change: Partial<typeof envelope> = {}) =>
  parseMail(typeof source === 'string' ? Buffer.from(source, 'latin1') : source, { ...envelope, ...change })

const head = 'From: An Peeters <An@Example.com>\r\nTo: reply@post.gevel.test\r\nMessage-ID: <1@example.com>\r\n'
const mixed = (...parts: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
const file = (name: string, type = 'application/pdf') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx`

test('reads sender, recipients, references and text', async () => {
  const mail = await read(
    `${head}Cc: Jan <Jan@example.com>, Team: ann@example.com;\r\nIn-Reply-To: <k.1@gevel.test>\r\nReferences: <a@b> <k.1@gevel.test>\r\nSubject: Re: vraag\r\n\r\nDag\r\n`,
  )
  expect(mail).toMatchObject({
    sender: 'an@example.com',
    name: 'An Peeters',
    recipients: ['reply@post.gevel.test', 'reply@post.gevel.test', 'jan@example.com', 'ann@example.com'],
    messageId: '1@example.com',
    references: ['k.1@gevel.test', 'a@b'],
    subject: 'Re: vraag',
    text: 'Dag',
    isCut: false,
  })
})

test.each([
  ['a line break in a subject', 'Subject: =?utf-8?B?QQ0KQmNjOiB4?=', 'A Bcc: x'],
  ['NUL in a subject', 'Subject: =?utf-8?Q?A=00B?=', 'A B'],
  ['a direction mark in a subject', 'Subject: =?utf-8?B?QeKArkI=?=', 'AB'],
  ['a subject of an unknown charset', 'Subject: =?x-klingon?Q?A?=', 'A'],
  ['a broken encoded word', 'Subject: =?utf-8?B?%%%?=', expect.any(String)],
  ['a subject of 5,000 characters', `Subject: ${'x'.repeat(5000)}`, 'x'.repeat(300)],
  ['no subject', 'X-Other: 1', ''],
])('%s', async (_, line, subject) => {
  expect((await read(`${head}${line}\r\n\r\nDag`)).subject).toEqual(subject)
})

const bodyIn = (charset: string, bytes: number[]) =>
  Buffer.concat([Buffer.from(`${head}Content-Type: text/plain; charset=${charset}\r\n\r\n`), Buffer.from(bytes)])

test.each([
  ['utf-8', [0xc3, 0xa9], 'é'],
  ['iso-8859-1', [0xe9], 'é'],
  ['"iso-8859-15"', [0xa4], '€'],
  ['koi8-r', [0xc4, 0xc1], 'да'],
  ['shift_jis', [0x82, 0xa0], 'あ'],
  ['utf-7', [0x41], 'A'],
  ['none-at-all', [0x41], 'A'],
  ['utf-8', [0x41, 0x00, 0x42], 'A B'],
  ['utf-8', [0x41, 0xff], 'A\ufffd'],
])('a text in %s of %j', async (charset, bytes, text) => {
  expect((await read(bodyIn(charset, bytes))).text).toBe(text)
})

test('HTML is read as text: no script, no picture, no address of a picture', async () => {
  const html =
    '<style>p{}</style><script>alert(1)</script><p>Dag <img src="https://track.test/1.gif" onerror="x">An</p><p>Tot dan'
  const { text } = await read(`${head}Content-Type: text/html\r\n\r\n${html}`)
  expect(text).toBe('Dag An\n\nTot dan')
})

test('a text part that is empty gives way to HTML', async () => {
  const parts = ['Content-Type: text/plain\r\n\r\n \r\n', 'Content-Type: text/html\r\n\r\n<p>Dag</p>']
  const source = `${head}Content-Type: multipart/alternative; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--`
  expect((await read(source)).text).toBe('Dag')
})

test('names of files are safe, and no more than fifty are listed', async () => {
  const { files } = await read(mixed(file('../../plan.pdf'), file('a\u202efdp.exe'), file('x', 'a b/c')))
  expect(files).toMatchObject([
    { name: 'plan.pdf', type: 'application/pdf' },
    { name: expect.stringMatching(/^[^\u202e/\\]+$/) },
    { name: 'x' },
  ])
  const many = await read(mixed(...Array.from({ length: 80 }, (_, at) => file(`${at}.pdf`))))
  expect([many.files.length, many.isCut]).toEqual([50, true])
})

const nested = (depth: number) =>
  `${head}${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}\r\nx`

test.each([
  ['5,000 nested parts', nested(5000)],
  ['headers of 2 MB', `${head}X-Long: ${'x'.repeat(2_000_000)}\r\n\r\nDag`],
  ['no header', 'Dag'],
  ['nothing', ''],
  ['a boundary that never comes', `${head}Content-Type: multipart/mixed; boundary=none\r\n\r\nDag`],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
])('%s are read without an error', async (_, source) => {
  const mail = await read(source as string)
  expect(mail.sender).toBe('an@example.com')
  expect(JSON.stringify(mail).length).toBeLessThan(3_000_000)
})

test('an address that is none is no sender', async () => {
  expect((await read('From: "An" <an at example>\r\n\r\nDag', { from: '<>' })).sender).toBe('')
})

const dsn = (status: string, recipient = 'jan@example.com') =>
  [
    'From: MAILER-DAEMON@mx.test\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
    '--b\r\nContent-Type: text/plain\r\n\r\nUndeliverable',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no such\r\n user`,
    '--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <key.0@gevel.test>\r\nX-Entity-Ref-ID: key.0\r\nSubject: Uw vraag\r\n\r\nDag',
    '--b--',
  ].join('\r\n')

test.each([
  ['5.1.1', ['jan@example.com']],
  ['5.0.0', ['jan@example.com']],
  ['5.2.2', []],
  ['4.1.1', []],
])('a delivery report of status %s names %j and the mail that it returns', async (status, failed) => {
  const mail = await read(dsn(status), { from: '<>' })
  expect(messageKind(mail, [])).toBe('bounce')
  expect(mail.report?.failed).toEqual(failed)
  expect(mail.references).toEqual(['key.0@gevel.test', 'key.0'])
})

test('a complaint names the mail', async () => {
  const source = [
    'From: fbl@isp.test\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n',
    '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: <jan@example.com>',
    '--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <key.0@gevel.test>',
    '--b--',
  ].join('\r\n')
  const mail = await read(source)
  expect(messageKind(mail, [])).toBe('complaint')
  expect(mail).toMatchObject({ report: { failed: ['jan@example.com'] }, references: ['key.0@gevel.test'] })
})

test('the answer to an appointment is a calendar', async () => {
  const source = mixed(
    'Content-Type: text/plain\r\n\r\nAn has accepted',
    'Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR',
  )
  expect(messageKind(await read(source), [])).toBe('calendar')
})
