import type { Language } from '#locales/languages.ts'

/** What a mail is about. Its words are the locale keys `mail.<kind>`; one of a form to the agency also has its own subject. */
export const mailKinds = [
  'request',
  'receipt',
  'friend',
  'documents',
  'appointment',
  'appointment-waiting',
  'appointment-confirmed',
  'appointment-changed',
  'appointment-cancelled',
  'appointment-seat',
  'demand-confirm',
  'demand-manage',
  'tidings',
  'newsletter-confirm',
  'owner-login',
  'owner-invitation',
  'password-reset',
  'password-changed',
  'second-factor-changed',
  'address-changed',
  'digest',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Mails with a link that opens an account. */
export const accountLinkKinds = ['owner-invitation', 'password-reset'] as const satisfies readonly MailKind[]

export type AccountLinkKind = (typeof accountLinkKinds)[number]

export const hasAccountLink = <T extends { kind: MailKind }>(mail: T): mail is T & { kind: AccountLinkKind } =>
  accountLinkKinds.some((kind) => kind === mail.kind)

/** `content` is text; `type` may have parameters, `text/calendar; method=REQUEST`. */
export type Attachment = { name: string; type: string; content: string }

/** A mail before it is stored: words of one language, to one address. Header values hold no line break. */
export type Mail = {
  kind: MailKind
  language: Language
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  /** Address that ends a subscription with one POST; for the header `List-Unsubscribe`. */
  unsubscribe: string | null
}
