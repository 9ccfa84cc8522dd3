import type { Attachment } from '#domain/mail/mail.ts'
import { languages } from '#locales/languages.ts'
import { mailAddress } from './address.ts'
import { base64Lines, displayName, headerText, quotedPrintable } from './encoded.ts'
import { MailError } from './error.ts'
import type { Outgoing, Sender } from './session.ts'

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const localPart = (id: string): string => id.replace(/[^\w-]+/g, '.').replace(/^\.+|\.+$/g, '') || 'mail'

const maxReferences = 10

/** Message-IDs of a conversation; an id without a host is one of this site. */
const referencesOf = (ids: string, domain: string): string[] =>
  ids
    .split(' ')
    .filter((id) => /^[\x21-\x3b\x3d\x3f-\x7e]{1,200}$/.test(id))
    .slice(-maxReferences)
    .map((id) => (id.includes('@') ? `<${id}>` : `<${localPart(id)}@${domain}>`))

type Headed = Pick<Outgoing, 'id' | 'kind' | 'unsubscribe' | 'inReplyTo'>

/**
 * Headers that every transport sends: no automatic answers (RFC 3834) but to what a manager wrote, the conversation, and
 * unsubscribing with one click (RFC 8058).
 * @param sender address
 * @throws MailError for an invalid URL
 */
export function extraHeaders({ id, kind, unsubscribe, inReplyTo }: Headed, sender: string): Record<string, string> {
  if (unsubscribe !== null && !/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(unsubscribe))
    throw new MailError('mail', 'No address to unsubscribe at.')
  const references = inReplyTo ? referencesOf(inReplyTo, domainOf(sender)) : []
  return {
    ...(kind !== 'answer' && { 'Auto-Submitted': 'auto-generated' }),
    // By which a mail of this site that comes back is known.
    'X-Entity-Ref-ID': id.replace(/[^\w.-]+/g, '.'),
    ...(references.length > 0 && { 'In-Reply-To': references.at(-1)!, References: references.join(' ') }),
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** @returns a file name in ASCII, without characters that need quotes */
export const attachmentName = ({ name }: Pick<Attachment, 'name'>): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80) || 'file'

/**
 * @returns the media type with its parameters; attachments are text
 * @throws MailError for an invalid one
 */
export function attachmentType({ type }: Pick<Attachment, 'type'>): string {
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/.test(type)) throw new MailError('mail', 'No media type.')
  return /charset=/i.test(type) ? type : `${type}; charset=utf-8`
}

// Neither quoted-printable nor base64 can hold "=_".
const mixed = '=_mixed_'
const alternative = '=_alternative_'

const bodyPart = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}`

const attachmentPart = (file: Attachment): string =>
  `Content-Type: ${attachmentType(file)}; name="${attachmentName(file)}"\r\nContent-Disposition: attachment; filename="${attachmentName(file)}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(file.content)}`

const multipart = (kind: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--`

/**
 * @returns the message in ASCII, with CR LF. Each header value is encoded or a checked address: none can begin another.
 * @throws MailError for an invalid address
 */
export function mimeOf(mail: Outgoing, sender: Sender): string {
  const headers: Record<string, string> = {
    From: [displayName(sender.name), `<${mailAddress(sender.address)}>`].filter(Boolean).join('\r\n '),
    To: `<${mailAddress(mail.recipient)}>`,
    ...(mail.replyTo !== null && { 'Reply-To': `<${mailAddress(mail.replyTo)}>` }),
    Subject: headerText(mail.subject),
    Date: new Date(mail.created).toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${localPart(mail.id)}@${domainOf(sender.address)}>`,
    'Content-Language': languages[mail.language].locale,
    ...extraHeaders(mail, sender.address),
    'MIME-Version': '1.0',
  }
  const head = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'References' ? value.replaceAll(' ', '\r\n ') : value}\r\n`,
  )
  const body = multipart('alternative', alternative, [
    bodyPart('text/plain', mail.text),
    bodyPart('text/html', mail.html),
  ])
  const whole = mail.attachments.length
    ? multipart('mixed', mixed, [body, ...mail.attachments.map(attachmentPart)])
    : body
  return `${head.join('')}${whole}\r\n`
}
