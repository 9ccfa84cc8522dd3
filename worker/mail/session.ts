import type { mails } from '#db/schema/index.ts'

export type Sender = { name: string; address: string }

/** A stored mail on its way. */
export type Outgoing = Pick<
  typeof mails.$inferSelect,
  'id' | 'language' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments' | 'unsubscribe' | 'created'
>

/** A server that takes mail, one after the other. */
export type Session = {
  /** @throws MailFault; whether the mail was taken is then unknown, unless the fault concerns the mail */
  send: (mail: Outgoing, sender: Sender) => Promise<void>
  close: () => Promise<void>
}

export type Transport = {
  /**
   * @param patience ms for opening, and again for each mail
   * @throws MailFault
   */
  open: (timeoutMs: number) => Promise<Session>
  /** Where mails come from. */
  address: string
}
