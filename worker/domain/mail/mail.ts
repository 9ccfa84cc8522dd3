import type { Language } from '#locales/languages.ts'

const mailKinds = [
  'request',
  'receipt',
  'message',
  'answer',
  'friend',
  'documents',
  'appointment',
  'appointment-link',
  'appointment-waiting',
  'appointment-confirmed',
  'appointment-changed',
  'appointment-cancelled',
  'appointment-seat',
  'appointment-feedback',
  'demand-confirm',
  'demand-manage',
  'tidings',
  'newsletter-confirm',
  'letter',
  'owner-login',
  'owner-invitation',
  'password-reset',
  'login-link',
  'password-changed',
  'second-factor-changed',
  'passkey-changed',
  'address-changed',
  'trial',
  'digest',
  'feed',
  'fault',
  'drill',
] as const

export type MailKind = (typeof mailKinds)[number]

const accountLinkKinds = ['owner-invitation', 'password-reset', 'login-link'] as const satisfies readonly MailKind[]

export type AccountLinkKind = (typeof accountLinkKinds)[number]

/** What an account link is good for: no link does both. */
export type LinkPurpose = 'password' | 'login'

export const hasAccountLink = <T extends { kind: MailKind }>(mail: T): mail is T & { kind: AccountLinkKind } =>
  accountLinkKinds.some((kind) => kind === mail.kind)

/** In a stored mail, in place of the token of its account link, which is made when it is sent: no backup opens an account. */
export const tokenPlaceholder = 'made-when-this-mail-is-sent'

/** `type` may have parameters: `text/calendar; method=REQUEST`. */
export type Attachment = { name: string; type: string; content: string }

/** Header values contain no line break. */
export type Mail = {
  kind: MailKind
  language: Language
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  unsubscribe: string | null
  /** Ids of the mails of its conversation, separated by spaces; the last one is answered. */
  inReplyTo?: string | null
}
