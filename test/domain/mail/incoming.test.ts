import { expect, test } from 'vitest'
import { safeFileName } from '#domain/mail/file-name.ts'
import { failsDmarc, messageKind } from '#domain/mail/incoming.ts'
import { splitQuoted } from '#domain/mail/quoted-text.ts'

const person = { headers: [], envelopeSender: 'an@example.com', sender: 'an@example.com', calendarMethod: null }
const own = ['site@gevel.test', 'reply@post.gevel.test']
const report = (type: string) => ['content-type', `multipart/report; report-type=${type}; boundary=x`] as const

test.each([
  ['reply', 'a person', {}],
  ['reply', 'a person whose program says that it is none', { headers: [['auto-submitted', 'no']] }],
  ['reply', 'a person who wants no automatic answer', { headers: [['x-auto-response-suppress', 'OOF']] }],
  ['reply', 'a person who writes of absence', { headers: [['subject', 'Out of office, undeliverable, abuse']] }],
  ['reply', 'a calendar that is published', { calendarMethod: 'PUBLISH' }],
  ['reply', 'the agency itself', { sender: 'site@gevel.test' }],
  ['auto', 'an absence', { headers: [['auto-submitted', 'auto-replied; owner-email=an@example.com']] }],
  ['auto', 'an older absence', { headers: [['x-autoreply', 'yes']] }],
  ['auto', 'an absence that has precedence alone', { headers: [['precedence', ' Bulk ']] }],
  ['auto', 'a newsletter', { headers: [['list-unsubscribe', '<https://shop.test/u>']] }],
  ['auto', 'a mail without an envelope sender', { envelopeSender: '' }],
  ['auto', 'a receipt of reading', { headers: [report('disposition-notification')] }],
  ['bounce', 'a delivery report', { headers: [report('delivery-status')], envelopeSender: '' }],
  ['bounce', 'a delivery report of a person’s server', { headers: [report('"delivery-status"')] }],
  ['bounce', 'an older one', { headers: [['x-failed-recipients', 'jan@example.com']], envelopeSender: '' }],
  ['complaint', 'a feedback report', { headers: [report('feedback-report')] }],
  ['calendar', 'an accepted appointment', { calendarMethod: 'REPLY', headers: [['auto-submitted', 'auto-generated']] }],
  ['loop', 'a mail of this site', { sender: 'site@gevel.test', headers: [['x-entity-ref-id', 'key.1']] }],
  [
    'loop',
    'an automatic mail of this site',
    { sender: 'reply@post.gevel.test', headers: [['auto-submitted', 'auto-generated']] },
  ],
] as const)('%s: %s', (kind, _, change) => {
  expect(messageKind({ ...person, ...change }, own)).toBe(kind)
})

test.each([
  [true, [['authentication-results', 'mx.cloudflare.net; dmarc=fail header.from=a.be; spf=pass']]],
  [true, [['arc-authentication-results', 'i=1; mx.cloudflare.net; dkim=none; dmarc=fail']]],
  [false, [['authentication-results', 'mx.cloudflare.net; dmarc=pass']]],
  [false, [['authentication-results', 'mx.cloudflare.net; dmarc=none']]],
  // The topmost is that of the server that took the mail.
  [
    true,
    [
      ['authentication-results', 'mx; dmarc=fail'],
      ['authentication-results', 'mx; dmarc=pass'],
    ],
  ],
  [
    false,
    [
      ['authentication-results', 'mx; dmarc=pass'],
      ['authentication-results', 'mx; dmarc=fail'],
    ],
  ],
  [false, []],
] as const)('fails DMARC: %s for %j', (fails, headers) => {
  expect(failsDmarc(headers)).toBe(fails)
})

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['/etc/passwd', 'passwd'],
  ['..\\..\\Windows\\plan.pdf', 'plan.pdf'],
  ['../../', 'file'],
  ['', 'file'],
  ['...', 'file'],
  ['.pdf', 'pdf'],
  ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
  ['plan\u202efdp.exe', 'plan fdp.exe'],
  ['plan\0.pdf', 'plan.pdf'],
  ['pla\u200bn.pdf', 'pla n.pdf'],
  ['été à Liège.pdf', 'été à Liège.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['a:b|c?.pdf', 'a b c.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

const gmail = 'Op di 24 nov 2026 om 15:42 schreef Maison Gevel <site@gevel.be>:'
const outlook =
  'Van: Maison Gevel <site@gevel.be>\nVerzonden: dinsdag 24 november 2026 15:42\nAan: An\nOnderwerp: Uw vraag'

test.each([
  ['nothing quoted', 'Dag\n\nGraag.', 'Dag\n\nGraag.', ''],
  ['quotes below', `Graag.\n\n${gmail}\n> Dag An\n>\n> Tot dan`, 'Graag.', `${gmail}\n> Dag An\n>\n> Tot dan`],
  [
    'an introduction of two lines',
    'Oui.\n\nLe mar. 24 nov. 2026 à 15:42,\nMaison Gevel <site@gevel.be> a écrit :\n> Bonjour',
    'Oui.',
    'Le mar. 24 nov. 2026 à 15:42,\nMaison Gevel <site@gevel.be> a écrit :\n> Bonjour',
  ],
  [
    'no marks',
    'Ja.\n\nAm 24.11.2026 um 15:42 schrieb Maison Gevel <site@gevel.be>:\nGuten Tag',
    'Ja.',
    'Am 24.11.2026 um 15:42 schrieb Maison Gevel <site@gevel.be>:\nGuten Tag',
  ],
  [
    'English',
    'Yes.\n\nOn Tue, 24 Nov 2026 at 15:42, Maison Gevel wrote:\n\n> Hello',
    'Yes.',
    'On Tue, 24 Nov 2026 at 15:42, Maison Gevel wrote:\n\n> Hello',
  ],
  ['the headers of Outlook', `Graag.\n\n${outlook}\n\nDag An`, 'Graag.', `${outlook}\n\nDag An`],
  [
    'a line of a program',
    'Ja.\n-----Ursprüngliche Nachricht-----\nText',
    'Ja.',
    '-----Ursprüngliche Nachricht-----\nText',
  ],
  [
    'answers between quotes',
    `${gmail}\n> Maandag?\nNee.\n> Dinsdag?\nJa.`,
    `${gmail}\n> Maandag?\nNee.\n> Dinsdag?\nJa.`,
    '',
  ],
  [
    'a forwarded mail',
    '---------- Forwarded message ---------\nFrom: a@b.be\n\nDag',
    '',
    '---------- Forwarded message ---------\nFrom: a@b.be\n\nDag',
  ],
  [
    'a sentence with such words',
    'Hij schreef mij: morgen.\nVan: ik weet het niet',
    'Hij schreef mij: morgen.\nVan: ik weet het niet',
    '',
  ],
  ['a quote at the top', '> Maandag?\n\nNee.', '> Maandag?\n\nNee.', ''],
])('separates %s', (_, text, ownText, quoted) => {
  expect(splitQuoted(text)).toEqual({ own: ownText, quoted })
})

test('a long text is separated in the time of its length', () => {
  const long = `${'On schreef : '.repeat(7000)}\n${'On a\n'.repeat(20_000)}`.trim()
  expect(splitQuoted(long)).toEqual({ own: long, quoted: '' })
})
