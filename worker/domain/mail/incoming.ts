/** What a mail is, by its headers. `loop`: sent by this site, and brought back. */
export type MessageKind = 'reply' | 'auto' | 'bounce' | 'complaint' | 'calendar' | 'loop'

/** `dmarc`: the sender fails it; `sender`: another address than that of the request; `unread`: cut or unreadable. */
export type MessageFlag = 'dmarc' | 'sender' | 'unread'

/** A file of a mail: its bytes are in the raw mail. */
export type MessageFile = { name: string; type: string; size: number }

/** Name in small letters, the topmost of a mail first. */
type Header = readonly [name: string, value: string]

/** What a mail server or mailbox reports about a mail of this site. */
export type DeliveryReport = {
  /** Addresses that get no mail ever, in small letters. */
  failed: readonly string[]
  /** In words, for a manager. */
  reason: string
}

/** A mail as its handler reads it: texts without control characters, within limits. */
export type IncomingMail = {
  headers: readonly Header[]
  /** Sender of the envelope: empty for reports. */
  envelopeSender: string
  /** Address in small letters; empty where there is none. */
  sender: string
  name: string
  /** Addresses of the envelope, `To` and `Cc`, in small letters. */
  recipients: readonly string[]
  subject: string
  text: string
  /** Without angle brackets, as are the references, which are those of a returned mail as well. */
  messageId: string | null
  references: readonly string[]
  files: readonly MessageFile[]
  /** Method of a calendar part: `REPLY`. */
  calendarMethod: string | null
  report: DeliveryReport | null
  isCut: boolean
}

const headerOf = (headers: readonly Header[], name: string) =>
  headers
    .find(([key]) => key === name)?.[1]
    .trim()
    .toLowerCase()

const bulkPrecedence = ['bulk', 'junk', 'list', 'auto_reply']
const automaticHeaders = ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe']

/** Answers of programs (RFC 3834). */
const isAutomatic = (headers: readonly Header[]): boolean => !/^no\b/.test(headerOf(headers, 'auto-submitted') ?? 'no')

/** Letters to many, and what older programs mark. */
const isBulk = (headers: readonly Header[]): boolean =>
  bulkPrecedence.includes(headerOf(headers, 'precedence') ?? '') ||
  headers.some(([name]) => automaticHeaders.includes(name))

/** @returns the kind of a report (RFC 6522), empty where it has none; null for another mail */
function reportType(headers: readonly Header[]): string | null {
  const type = headerOf(headers, 'content-type') ?? ''
  if (headerOf(headers, 'x-failed-recipients') !== undefined) return 'delivery-status'
  return type.startsWith('multipart/report') ? (/report-type="?([\w-]+)/.exec(type)?.[1] ?? '') : null
}

/** Methods of appointments between people (RFC 5546); a calendar in a newsletter is published. */
const appointmentMethods = ['REQUEST', 'REPLY', 'COUNTER', 'DECLINECOUNTER', 'CANCEL']

type Classified = Pick<IncomingMail, 'headers' | 'envelopeSender' | 'sender' | 'calendarMethod'>

/**
 * Separates mails of people and of programs by headers alone (RFC 3834, 3464, 5965): words are in any language.
 * @param ownAddresses that this site sends from, in small letters
 */
export function messageKind(
  { headers, envelopeSender, sender, calendarMethod }: Classified,
  ownAddresses: readonly string[],
): MessageKind {
  const isProgram = isAutomatic(headers)
  const isFromSite = isProgram || headerOf(headers, 'x-entity-ref-id') !== undefined
  if (isFromSite && ownAddresses.includes(sender)) return 'loop'
  const report = reportType(headers)
  if (report === 'feedback-report') return 'complaint'
  if (report === 'delivery-status') return 'bounce'
  if (calendarMethod !== null && appointmentMethods.includes(calendarMethod)) return 'calendar'
  return report !== null || isProgram || isBulk(headers) || envelopeSender === '' ? 'auto' : 'reply'
}

/** Whether the server that took the mail says that its sender fails DMARC; headers further down are the sender's. */
export const failsDmarc = (headers: readonly Header[]): boolean =>
  /\bdmarc=fail\b/i.test(headers.find(([name]) => /^(?:arc-)?authentication-results$/.test(name))?.[1] ?? '')
