import { replyAddress } from '#worker/crypto/reply-token.ts'

/** Settings of mail in tests: who sends for the site, and where answers come. */
export const mailSettings = { MAIL_FROM: 'site@gevel.test', REPLY_ADDRESS: 'reply@post.gevel.test' } as const

export type RawMail = {
  from?: string
  to?: string
  subject?: string
  messageId?: string
  inReplyTo?: string
  headers?: readonly string[]
  text?: string
}

/** A mail as a program writes it. */
export const rawMail = ({
  from = 'an@example.com',
  to = mailSettings.REPLY_ADDRESS,
  subject = 'Vraag',
  messageId = crypto.randomUUID(),
  inReplyTo,
  headers = [],
  text = 'Dag, kan het ook morgen?',
}: RawMail): string =>
  [
    `From: An <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${messageId}@${from.split('@')[1]}>`,
    'Date: Tue, 24 Nov 2026 15:42:00 +0100',
    ...(inReplyTo ? [`In-Reply-To: <${inReplyTo}>`, `References: <${inReplyTo}>`] : []),
    ...headers,
    '',
    text,
  ].join('\r\n')

type Person = { email: string; requests: { id: string; propertyId: number; reference: string; mailId: string }[] }

/** A mail, and the request that it belongs to: null begins a new one, and `none` is no request. */
type ThreadMail = { what: string; raw: string; from: string; to: string; belongs: string | null | 'none' }

const subjects = [
  'Re: Uw vraag',
  'Vraag',
  '',
  'RE: Maison de maître',
  'Fwd: Uw vraag',
  'Nieuwe vraag',
  'AW: Ihre Anfrage',
]

type Kind = (person: Person, signed: string, at: number) => { what: string; belongs: ThreadMail['belongs'] } & RawMail

const kinds: Kind[] = [
  ({ requests: [one] }, to) => ({ what: 'an answer to the signed address', belongs: one!.id, to }),
  ({ requests: [one] }, to) => ({ what: 'the same in capitals', belongs: one!.id, to: to.toUpperCase() }),
  ({ requests: [one] }, to, at) => ({
    ...{ what: 'an answer from another address', belongs: one!.id, to, from: `other-${at}@elsewhere.test` },
  }),
  ({ requests: [one] }, to) => ({
    ...{ what: 'an answer with a copy', belongs: one!.id, to: `partner@example.com, ${to}` },
  }),
  ({ requests: [one] }, _to, at) => ({
    ...{ what: 'an answer to the sender of the mail', belongs: one!.id, inReplyTo: `${one!.mailId}@gevel.test` },
    subject: subjects[at % subjects.length]!,
  }),
  ({ requests }) => ({
    ...{ what: 'an answer to the second of two requests', belongs: requests.at(-1)!.id },
    inReplyTo: `${requests.at(-1)!.mailId}@gevel.test`,
  }),
  ({ requests: [one] }, _to, at) => ({
    ...{ what: 'a stranger who answers a mail that was forwarded', belongs: null, from: `stranger-${at}@example.org` },
    inReplyTo: `${one!.mailId}@gevel.test`,
  }),
  ({ requests }) => ({
    ...{ what: 'a new mail that names the home', belongs: requests[0]!.id },
    text: `Nog iets over ${requests[0]!.reference}: is er een garage?`,
  }),
  (_person, _to, at) => ({
    ...{ what: 'a new mail of a stranger with a subject of another', belongs: null, from: `new-${at}@example.org` },
    subject: 'Re: Uw vraag',
  }),
  (_person, _to, at) => ({
    ...{ what: 'a stranger who answers a newsletter', belongs: null, from: `reader-${at}@example.org` },
    inReplyTo: 'newsletter.november@gevel.test',
  }),
  ({ requests: [one] }, to) => ({
    ...{ what: 'an absence', belongs: one!.id, to, headers: ['Auto-Submitted: auto-replied'] },
  }),
  (_person, _to, at) => ({
    ...{ what: 'a newsletter of a shop', belongs: 'none', from: `shop-${at}@shop.test` },
    headers: ['List-Unsubscribe: <https://shop.test/u>'],
  }),
  () => ({
    ...{ what: 'a mail of this site that came back', belongs: 'none', from: mailSettings.MAIL_FROM },
    headers: ['X-Entity-Ref-ID: key.1'],
  }),
  ({ requests: [one] }) => ({
    ...{ what: 'a delivery report', belongs: one!.id, from: 'mailer-daemon@mx.test' },
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    text: `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${one!.mailId}@gevel.test>\r\n\r\nDag\r\n--b--`,
  }),
  (_person, _to, at) => ({
    ...{
      what: 'a forwarded mail of the agency',
      belongs: null,
      from: 'manager@gevel.test',
      text: `Doorgestuurd ${at}`,
    },
  }),
]

/** Mails of every kind, of each person in turn. */
export const threadMails = (people: readonly Person[], secret: string, count: number): ThreadMail[] =>
  Array.from({ length: count }, (_, at) => {
    const person = people[at % people.length]!
    const signed = replyAddress(secret, mailSettings.REPLY_ADDRESS, person.requests[0]!.id)!
    const kind = kinds[at % kinds.length]!
    const { what, belongs, from = person.email, to = mailSettings.REPLY_ADDRESS, ...mail } = kind(person, signed, at)
    return { what, belongs, from, to: to.split(', ').at(-1)!, raw: rawMail({ ...mail, from, to }) }
  })
