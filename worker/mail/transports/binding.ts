import { Buffer } from 'node:buffer'
import type { SendEmail } from '@cloudflare/workers-types'
import { mailAddress } from '#worker/mail/address.ts'
import { MailError, type Scope, withTimeout } from '#worker/mail/error.ts'
import { attachmentName, attachmentType, extraHeaders } from '#worker/mail/mime.ts'
import { oneLine } from '#worker/mail/plain.ts'
import type { Transport } from '#worker/mail/session.ts'

/** Cloudflare's error codes; one that is not here is `later`. */
const scopes: Record<string, Scope> = {
  E_RECIPIENT_NOT_ALLOWED: 'mail',
  E_RECIPIENT_SUPPRESSED: 'mail',
  E_CONTENT_TOO_LARGE: 'mail',
  E_SENDER_NOT_VERIFIED: 'server',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'server',
  E_RATE_LIMIT_EXCEEDED: 'server',
  E_DAILY_LIMIT_EXCEEDED: 'server',
  E_INTERNAL_SERVER_ERROR: 'server',
}

function toMailError(error: unknown): MailError {
  const code = String((error as { code?: unknown }).code ?? '')
  const message = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
  return new MailError(scopes[code] ?? 'later', `Cloudflare refuses the mail: ${code || 'no code'} ${message}`)
}

/** Sends by Cloudflare, which sets the Message-ID of each attempt itself: `X-Entity-Ref-ID` stays the same. */
export const binding = (sender: SendEmail, address: string): Transport => ({
  address,
  open: async (timeoutMs) => ({
    send: async (mail, { name }) => {
      const sent = sender
        .send({
          from: { name: oneLine(name), email: address },
          to: mailAddress(mail.recipient),
          ...(mail.replyTo !== null && { replyTo: mailAddress(mail.replyTo) }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          headers: extraHeaders(mail, address),
          attachments: mail.attachments.map((file) => ({
            disposition: 'attachment' as const,
            filename: attachmentName(file),
            type: attachmentType(file),
            content: Buffer.from(file.content).toString('base64'),
          })),
        })
        .catch((error) => {
          throw toMailError(error)
        })
      await withTimeout(sent, timeoutMs, () => 'Cloudflare took too long to take a mail.')
    },
    close: async () => {},
  }),
})
