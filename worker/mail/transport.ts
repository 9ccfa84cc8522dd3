import { isMailAddress } from '#domain/mail/address.ts'
import type { Env } from '#worker/env.ts'
import { MailError } from './error.ts'
import type { Transport } from './session.ts'

type Bindings = Pick<Env, 'MAIL' | 'MAIL_FROM' | 'SMTP_URL'>

/**
 * @returns the server of `SMTP_URL`, else Cloudflare's own
 * @throws MailError when neither is configured, or wrongly
 */
export async function transportOf({ MAIL, MAIL_FROM, SMTP_URL }: Bindings): Promise<Transport> {
  if (!MAIL_FROM) throw new MailError('server', 'MAIL_FROM is not set: no address to send from.')
  if (!isMailAddress(MAIL_FROM)) throw new MailError('server', 'MAIL_FROM is no mail address.')
  // No page needs them.
  if (SMTP_URL) return (await import('./transports/smtp.ts')).smtp(SMTP_URL, MAIL_FROM)
  if (MAIL) return (await import('./transports/binding.ts')).binding(MAIL, MAIL_FROM)
  throw new MailError('server', 'Neither SMTP_URL nor the binding MAIL is set: nothing sends mail.')
}
