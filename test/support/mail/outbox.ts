import { eq } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { DeliveryOptions } from '#worker/mail/delivery.ts'
import { MailError } from '#worker/mail/error.ts'
import type { Outgoing, Transport } from '#worker/mail/session.ts'
import { transportOf } from '#worker/mail/transport.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import type { DeliveredMail, MailServer, MailServerBehaviour } from './mail-server.ts'

/** ms since 1970 */
export const now = Date.parse('2026-01-24T10:00:00.000Z')
export const toIso = (time: number) => new Date(time).toISOString()

/** A host name that is not local: plain text is not allowed. */
export const withRemoteHost = (url: string) => url.replace('127.0.0.1', 'LOCALHOST')

export const smtpTransportAt = (url: string) => () => transportOf({ SMTP_URL: url, MAIL_FROM: 'site@gevel.test' })

export const mailFixture = (change: Partial<Mail> = {}): Mail => ({
  kind: 'request',
  language: 'fr',
  recipient: 'agency@gevel.test',
  replyTo: 'visitor@example.com',
  subject: 'Demande de visite',
  text: 'Bonjour\n',
  html: '<p>Bonjour</p>',
  attachments: [],
  unsubscribe: null,
  ...change,
})

export function memoryTransport(send: (mail: Outgoing) => Promise<void> = async () => {}) {
  const accepted: string[] = []
  const transport: Transport = {
    address: 'site@gevel.test',
    open: async () => ({
      send: async (mail) => {
        await send(mail)
        accepted.push(mail.id)
      },
      close: async () => {},
    }),
  }
  return { taken: accepted, transport: async () => transport }
}

export const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => (error instanceof MailError ? error.message : `another error: ${error}`),
  )

export function outboxFixture(server: MailServer) {
  const database = connect(server.database)
  const manner = (name: MailServerBehaviour) =>
    fetch(`${server.control}/${encodeURIComponent(name)}`, { method: 'POST' })
  return {
    database,
    manner,
    delivery: (change: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
      database,
      transport: smtpTransportAt(server.url),
      clock: () => now,
      timeoutMs: 2000,
      ...change,
    }),
    post: (id: string, change: Partial<Mail> = {}, requestId: string | null = null) =>
      transaction(database, [mailStatement(database, mailFixture(change), { id, requestId, now: toIso(now) })]),
    delivered: async () => (await fetch(server.control)).json() as Promise<DeliveredMail[]>,
    row: async (id: string) => (await database.select().from(mails).where(eq(mails.id, id)))[0]!,
    /** Empty outbox and mailbox, accepting server. */
    empty: async () => {
      await database.delete(mails)
      await manner('pass')
      await fetch(server.control, { method: 'DELETE' })
    },
  }
}
