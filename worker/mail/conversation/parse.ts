import PostalMime, { type Address, type Email, type Attachment as Part } from 'postal-mime'
import { isMailAddress } from '#domain/mail/address.ts'
import { isMissingMailbox } from '#domain/mail/bounce.ts'
import { safeFileName } from '#domain/mail/file-name.ts'
import type { DeliveryReport, IncomingMail } from '#domain/mail/incoming.ts'
import { plainText } from '#worker/importers/plain-text.ts'
import { lines, oneLine } from '#worker/mail/plain.ts'

/** Bytes that are parsed of a mail; the raw mail is stored whole. */
const maxParsed = 12 * 1024 * 1024
const maxHead = 64 * 1024
const maxText = 100_000
const maxHtml = 1_000_000
const maxLine = 300
const maxFiles = 50
const maxReferences = 60
const maxRecipients = 100

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 }

/** Marks that turn the direction of what is shown. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const shortLine = (text: string | undefined) => oneLine((text ?? '').replace(directionMarks, '')).slice(0, maxLine)

const addressesIn = (list: readonly (Address | undefined)[]): string[] =>
  list
    .flatMap((item) => item?.group ?? (item ? [item] : []))
    .map(({ address }) => address.toLowerCase())
    .filter(isMailAddress)

const idsIn = (text: string) => [...text.matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) => id!)

const bytesOf = ({ content }: Part) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** Groups of fields of the machine-readable part of a report: one for each recipient. */
const fieldGroups = (part: Part): Map<string, string>[] =>
  new TextDecoder()
    .decode(bytesOf(part).subarray(0, maxHead))
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line) => {
            const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? []
            return name ? [[name.toLowerCase(), shortLine(value)] as const] : []
          }),
        ),
    )

const addressIn = (value = '') =>
  value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()

function deliveryReport(parts: readonly Part[]): DeliveryReport | null {
  const ofType = (type: string) => parts.find(({ mimeType }) => mimeType === type)
  const feedback = ofType('message/feedback-report')
  if (feedback) {
    const [fields] = fieldGroups(feedback)
    const failed = [addressIn(fields?.get('original-rcpt-to'))].filter(isMailAddress)
    return { failed, reason: `Feedback-Type: ${fields?.get('feedback-type') ?? ''}` }
  }
  const status = ofType('message/delivery-status')
  if (!status) return null
  const failures = fieldGroups(status).filter(
    (fields) =>
      fields.get('action')?.toLowerCase() === 'failed' &&
      isMissingMailbox(fields.get('status') ?? '', fields.get('diagnostic-code') ?? ''),
  )
  const failed = failures.flatMap((fields) =>
    ['final-recipient', 'original-recipient'].map((name) => addressIn(fields.get(name))).filter(isMailAddress),
  )
  return { failed, reason: failures[0]?.get('diagnostic-code') ?? failures[0]?.get('status') ?? '' }
}

/** Message-ID and references of the mail that a report returns. */
async function returnedIds(parts: readonly Part[]): Promise<string[]> {
  const returned = parts.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType))
  if (!returned) return []
  const { headers, messageId = '' } = await PostalMime.parse(bytesOf(returned), limits).catch(() => ({
    headers: [],
    messageId: '',
  }))
  const entity = headers.find(({ key }) => key === 'x-entity-ref-id')?.value ?? ''
  return [...idsIn(messageId), ...(/^[\w.-]{1,100}$/.test(entity) ? [entity] : [])]
}

/** What can be parsed at least: the headers of a mail whose parts cannot be. */
async function parseSafely(raw: Uint8Array): Promise<{ email: Email; isCut: boolean }> {
  const read = raw.subarray(0, maxParsed)
  try {
    return { email: await PostalMime.parse(read, limits), isCut: raw.length > maxParsed }
  } catch {
    const head = new TextDecoder('latin1').decode(raw.subarray(0, maxHead)).split(/\r?\n\r?\n/, 1)[0]!
    const plain = head.replace(/^(?:content-|mime-)[^\n]*\n(?:[ \t][^\n]*\n)*/gim, '')
    const email = await PostalMime.parse(plain, limits).catch(() => ({ headers: [], headerLines: [], attachments: [] }))
    return { email, isCut: true }
  }
}

const textOf = ({ text = '', html }: Email) =>
  (text.trim() ? text : plainText((html ?? '').slice(0, maxHtml))).replace(directionMarks, '')

/**
 * Reads a mail within limits; one that cannot be read is what its envelope says. Texts have no control characters and no
 * direction marks, HTML is read as text: nothing of it is ever shown as HTML.
 */
export async function parseMail(raw: Uint8Array, envelope: { from: string; to: string }): Promise<IncomingMail> {
  const { email, isCut } = await parseSafely(raw)
  const { headers, from, to = [], cc = [], attachments, inReplyTo = '', references = '' } = email
  const text = lines(textOf(email))
  const ids = [...idsIn(inReplyTo), ...(await returnedIds(attachments)), ...idsIn(references).toReversed()]
  const [sender = ''] = [
    ...addressesIn([from]),
    ...addressesIn([email.sender]),
    envelope.from.toLowerCase().replace(/[<>]/g, ''),
  ]
  return {
    headers: headers.map(({ key, value }) => [key, value]),
    // Miniflare takes no empty one.
    envelopeSender: envelope.from.replace(/[<>]/g, ''),
    sender: isMailAddress(sender) ? sender : '',
    name: shortLine(from?.name).slice(0, 100),
    recipients: [envelope.to.toLowerCase(), ...addressesIn([...to, ...cc])].slice(0, maxRecipients),
    subject: shortLine(email.subject),
    text: text.slice(0, maxText).toWellFormed(),
    messageId: idsIn(email.messageId ?? '')[0] ?? null,
    references: [...new Set(ids)].slice(0, maxReferences),
    files: attachments.slice(0, maxFiles).map((part) => ({
      name: safeFileName(part.filename ?? ''),
      type: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(part.mimeType) ? part.mimeType : 'application/octet-stream',
      size: bytesOf(part).length,
    })),
    calendarMethod: attachments.find(({ method }) => method)?.method ?? null,
    report: deliveryReport(attachments),
    isCut: isCut || text.length > maxText || attachments.length > maxFiles,
  }
}

/** Bytes of a file of a mail, by its place in `files`; null where there is none. */
export async function readMailFile(raw: Uint8Array, at: number): Promise<Uint8Array | null> {
  const { email } = await parseSafely(raw)
  const part = email.attachments[at]
  return part ? bytesOf(part) : null
}
