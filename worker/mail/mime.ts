import type { Attachment } from '#domain/mail/mail.ts'
import { languages } from '#locales/languages.ts'
import { mailAddress } from './address.ts'
import { base64Lines, displayName, headerText, quotedPrintable } from './encoded.ts'
import { MailFault } from './fault.ts'
import type { Outgoing, Sender } from './session.ts'

/** @returns the domain of an address */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** The same on every try: whoever gets a mail twice can tell that it is one. */
export const messageIdOf = ({ id }: Pick<Outgoing, 'id'>, { address }: Pick<Sender, 'address'>): string =>
  `<${id.replace(/[^\w-]+/g, '.').replace(/^\.+|\.+$/g, '') || 'mail'}@${domainOf(address)}>`

/**
 * Headers beyond those that say from whom and to whom. A machine sent it, so that no other machine answers.
 * @throws when the address that ends a subscription is none
 */
export function extraHeaders({ unsubscribe }: Pick<Outgoing, 'unsubscribe'>): Record<string, string> {
  if (unsubscribe !== null && !/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(unsubscribe))
    throw new MailFault('mail', 'No address to unsubscribe at.')
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** @returns a file's name in signs that need no quoting anywhere */
export const attachmentName = ({ name }: Pick<Attachment, 'name'>): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80) || 'file'

/**
 * @returns the media type with its parameters, in plain signs; what is attached is text
 * @throws when it is none
 */
export function attachmentType({ type }: Pick<Attachment, 'type'>): string {
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/.test(type)) throw new MailFault('mail', 'No media type.')
  return /charset=/i.test(type) ? type : `${type}; charset=utf-8`
}

// "=_" stands in no quoted-printable text and in no base64, so that no boundary does.
const mixed = '=_mixed_'
const either = '=_either_'

const bodyPart = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}`

const attachmentPart = (file: Attachment): string =>
  `Content-Type: ${attachmentType(file)}; name="${attachmentName(file)}"\r\nContent-Disposition: attachment; filename="${attachmentName(file)}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(file.content)}`

const multipart = (kind: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--`

/**
 * @returns the mail as it goes over the wire, in ASCII, each line ended by CR LF. Every value of a header is encoded or an
 *   address that was looked at, so that none of them can begin another.
 * @throws when an address is none
 */
export function mimeOf(mail: Outgoing, sender: Sender): string {
  const headers: Record<string, string> = {
    From: [displayName(sender.name), `<${mailAddress(sender.address)}>`].filter(Boolean).join('\r\n '),
    To: `<${mailAddress(mail.recipient)}>`,
    ...(mail.replyTo !== null && { 'Reply-To': `<${mailAddress(mail.replyTo)}>` }),
    Subject: headerText(mail.subject),
    Date: new Date(mail.created).toUTCString().replace('GMT', '+0000'),
    'Message-ID': messageIdOf(mail, sender),
    'Content-Language': languages[mail.language].locale,
    ...extraHeaders(mail),
    'MIME-Version': '1.0',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const body = multipart('alternative', either, [bodyPart('text/plain', mail.text), bodyPart('text/html', mail.html)])
  const whole = mail.attachments.length
    ? multipart('mixed', mixed, [body, ...mail.attachments.map(attachmentPart)])
    : body
  return `${head.join('')}${whole}\r\n`
}
