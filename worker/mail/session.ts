import type { mails } from '#db/schema/index.ts'

export type Sender = { name: string; address: string }

export type Outgoing = Pick<
  typeof mails.$inferSelect,
  | 'id'
  | 'kind'
  | 'inReplyTo'
  | 'language'
  | 'recipient'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'html'
  | 'attachments'
  | 'unsubscribe'
  | 'created'
>

export type Session = {
  /** @throws MailError; whether the mail was taken is unknown where its scope is `server` */
  send: (mail: Outgoing, sender: Sender) => Promise<void>
  close: () => Promise<void>
}

export type Transport = {
  /** @param timeoutMs for opening, and again for each mail @throws MailError */
  open: (timeoutMs: number) => Promise<Session>
  /** Address of the sender. */
  address: string
}
