import { Buffer } from 'node:buffer'
import type { SendEmail } from '@cloudflare/workers-types'
import { mailAddress } from '#worker/mail/address.ts'
import { type Concern, MailFault } from '#worker/mail/fault.ts'
import { attachmentName, attachmentType, extraHeaders } from '#worker/mail/mime.ts'
import { oneLine } from '#worker/mail/plain.ts'
import type { Transport } from '#worker/mail/session.ts'

/** What the vendor's codes mean for the mails behind this one; a code that is not here is for later. */
const concerns: Record<string, Concern> = {
  E_RECIPIENT_NOT_ALLOWED: 'mail',
  E_RECIPIENT_SUPPRESSED: 'mail',
  E_CONTENT_TOO_LARGE: 'mail',
  E_SENDER_NOT_VERIFIED: 'server',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'server',
  E_RATE_LIMIT_EXCEEDED: 'server',
  E_DAILY_LIMIT_EXCEEDED: 'server',
  E_INTERNAL_SERVER_ERROR: 'server',
}

function faultOf(error: unknown): MailFault {
  const code = String((error as { code?: unknown }).code ?? '')
  const message = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
  return new MailFault(concerns[code] ?? 'later', `Cloudflare refuses the mail: ${code || 'no code'} ${message}`)
}

/**
 * Sends by Cloudflare itself. It gives each try a Message-ID of its own and lets nobody else do so; ours goes with the
 * mail as the header that providers tell the same mail by.
 */
export const binding = (sender: SendEmail, address: string): Transport => ({
  address,
  open: async (timeoutMs) => ({
    send: async (mail, { name }) => {
      const work = sender
        .send({
          from: { name: oneLine(name), email: address },
          to: mailAddress(mail.recipient),
          ...(mail.replyTo !== null && { replyTo: mailAddress(mail.replyTo) }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          headers: { ...extraHeaders(mail), 'X-Entity-Ref-ID': mail.id },
          attachments: mail.attachments.map((file) => ({
            disposition: 'attachment' as const,
            filename: attachmentName(file),
            type: attachmentType(file),
            content: Buffer.from(file.content).toString('base64'),
          })),
        })
        .catch((error) => {
          throw faultOf(error)
        })
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new MailFault('server', 'Cloudflare took too long to take a mail.')), timeoutMs)
      })
      await Promise.race([work, late]).finally(() => clearTimeout(timer))
    },
    close: async () => {},
  }),
})
