import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mailAddress } from '#worker/mail/address.ts'
import { attachmentName, mimeOf } from '#worker/mail/mime.ts'
import { oneLine } from '#worker/mail/plain.ts'
import type { Outgoing } from '#worker/mail/session.ts'

const aMail = (change: Partial<Outgoing> = {}): Outgoing => ({
  id: 'key.1',
  kind: 'receipt',
  inReplyTo: null,
  language: 'nl',
  recipient: 'an@example.com',
  replyTo: null,
  subject: 'Aanvraag voor een bezoek',
  text: 'Goedendag\n',
  html: '<p>Goedendag</p>\n',
  attachments: [],
  unsubscribe: null,
  created: '2026-11-24T10:00:00.000Z',
  ...change,
})

const sender = { name: 'Maison Gevel', address: 'site@gevel.test' }
const headNames = (mime: string) =>
  mime
    .slice(0, mime.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')))

const usual = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'Content-Language', 'Auto-Submitted', 'X-Entity-Ref-ID'],
  ...['MIME-Version', 'Content-Type'],
]

/** Known header injections. */
const bad = [
  ...['\r', '\n', '\r\n', '\n\r', '\r\n ', '\r\n\t', '\0', '\v', '\f', '\u001b', '\u007f'],
  ...['\u0085', '\u2028', '\u2029', '\ud800', '\udfff', '\u202e', '\ufeff', '嘊嘍', '%0a', '%0D%0A', '\\r\\n'],
  ...['"', '\\', '<', '>', ',', ';', ':', '(', ')', '@', '=?UTF-8?Q?=0D=0ABcc:_x?=', '=?UTF-8?B?DQpCY2M6IHg=?='],
]

test.each(bad)('%j in a subject or a name adds no header and no recipient', async (sign) => {
  const evil = `before${sign}Bcc: evil@example.com${sign}`
  const mime = mimeOf(aMail({ subject: evil }), { ...sender, name: evil })
  expect(headNames(mime)).toEqual(usual)
  const mail = await PostalMime.parse(mime)
  expect(mail.bcc).toBeUndefined()
  expect(mail.to).toEqual([{ name: '', address: 'an@example.com' }])
  expect(mail.from?.address).toBe('site@gevel.test')
  expect(mail.subject).toBe(oneLine(evil))
})

test.each(bad.filter((sign) => !/^[%\\]/.test(sign) || sign === '\\'))('rejects %j in an address', (sign) => {
  for (const address of [
    `a${sign}b@example.com`,
    `a@exam${sign}ple.com`,
    `${sign}a@example.com`,
    `a@example.com${sign}`,
  ])
    expect(() => mimeOf(aMail({ recipient: address }), sender), address).toThrow('no mail address')
  expect(() => mimeOf(aMail({ replyTo: `a@b.be${sign}` }), sender)).toThrow('no mail address')
  expect(() => mimeOf(aMail(), { ...sender, address: `a@b.be${sign}` })).toThrow('no mail address')
})

test.each(['an@example.com', 'an.peeters+huis@sub.example.co.uk', "o'neill@example.com", '_x-1@127.com', 'a@b'])(
  'accepts the address %s',
  (address) => {
    expect(mailAddress(address)).toBe(address)
  },
)

test.each([
  '',
  '@',
  'a@',
  '@b.be',
  'a@b..be',
  'a@-b.be',
  'a@b-.be',
  'a@.be',
  'a@b.be.',
  'a@b@c.be',
  'é@b.be',
  'a@bé.be',
  'a b@c.be',
  `${'a'.repeat(65)}@b.be`,
  `a@${'b.'.repeat(130)}be`,
])('rejects the address %j', (address) => {
  expect(() => mailAddress(address)).toThrow()
})

test('any text arrives unchanged, in lines of 78 characters at most', async () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 400 })
  const body = fc.array(anything, { maxLength: 5 }).map((rows) => `.${rows.join('\n')}\n.\n`)
  await fc.assert(
    fc.asyncProperty(anything, body, anything, async (subject, text, name) => {
      const mime = mimeOf(aMail({ subject, text, html: text }), { ...sender, name })
      expect(mime).toMatch(/^[\x20-\x7e\r\n]*$/)
      expect(
        mime.split('\r\n').every((line) => line.length <= 78 && !line.startsWith('.') && !/[\r\n]/.test(line)),
      ).toBe(true)
      const mail = await PostalMime.parse(mime)
      expect(mail.subject ?? '').toBe(oneLine(subject))
      expect(mail.from?.name ?? '').toBe(oneLine(name))
      const plain = text.toWellFormed().replace(/\r\n|\r/g, '\n')
      expect(mail.text?.trimEnd()).toBe(plain.trimEnd())
      expect(mail.html?.trimEnd()).toBe(plain.trimEnd())
    }),
  )
})

test('attaches a file under an ASCII name', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Bezoek – Één huis\r\nEND:VCALENDAR\r\n'
  const file = { name: 'bezoek "Één" \r\n.ics', type: 'text/calendar; method=REQUEST', content }
  const mime = mimeOf(aMail({ attachments: [file] }), sender)
  const mail = await PostalMime.parse(mime)
  expect(mail.text).toContain('Goedendag')
  expect(mail.html).toContain('<p>Goedendag</p>')
  expect(mail.attachments).toHaveLength(1)
  expect(mail.attachments[0]).toMatchObject({
    filename: 'bezoek-Een-.ics',
    mimeType: 'text/calendar',
    method: 'REQUEST',
  })
  const [, lines = ''] = /filename=.*\r\nContent-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(mime) ?? []
  expect(Buffer.from(lines, 'base64').toString()).toBe(content)
})

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['\u202etxt.exe', 'txt.exe'],
  ['', 'file'],
  ['...', 'file'],
])('names the attachment %j %s', (name, expected) => {
  expect(attachmentName({ name })).toBe(expected)
})

test('rejects an invalid media type', () => {
  const file = { name: 'x', type: 'text/html\r\nX: y', content: '' }
  expect(() => mimeOf(aMail({ attachments: [file] }), sender)).toThrow('No media type')
})

test('has List-Unsubscribe headers for subscriptions only', async () => {
  const unsubscribe = 'https://gevel.test/alert/?t=abc.def'
  const mail = await PostalMime.parse(mimeOf(aMail({ unsubscribe }), sender))
  const value = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(value('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headNames(mimeOf(aMail(), sender))).toEqual(usual)
  for (const wrong of ['javascript:x', 'https://a.be/>\r\nX: y', 'https://a.be/ b', 'mailto:a@b.be'])
    expect(() => mimeOf(aMail({ unsubscribe: wrong }), sender)).toThrow('unsubscribe')
})

test('composes the same bytes again', () => {
  const mail = aMail({ attachments: [{ name: 'a.ics', type: 'text/calendar', content: 'x' }] })
  expect(mimeOf(mail, sender)).toBe(mimeOf(structuredClone(mail), sender))
  expect(mimeOf(mail, sender)).toContain('\r\nMessage-ID: <key.1@gevel.test>\r\n')
})
