import type { Env } from '#worker/env.ts'
import { mailAddress } from './address.ts'
import { MailFault } from './fault.ts'
import type { Transport } from './session.ts'

type Bindings = Pick<Env, 'MAIL' | 'MAIL_FROM' | 'SMTP_URL'>

/**
 * @returns what sends mail here: the server of `SMTP_URL`, else Cloudflare's own
 * @throws MailFault when there is none, or it is configured wrongly; mail then waits
 */
export async function transportOf({ MAIL, MAIL_FROM, SMTP_URL }: Bindings): Promise<Transport> {
  if (!MAIL_FROM) throw new MailFault('server', 'MAIL_FROM is not set: no address to send from.')
  let address: string
  try {
    address = mailAddress(MAIL_FROM)
  } catch {
    throw new MailFault('server', 'MAIL_FROM is no mail address.')
  }
  // Loaded when the first mail goes out: no page needs them.
  if (SMTP_URL) return (await import('./transports/smtp.ts')).smtp(SMTP_URL, address)
  if (MAIL) return (await import('./transports/binding.ts')).binding(MAIL, address)
  throw new MailFault('server', 'Neither SMTP_URL nor the binding MAIL is set: nothing sends mail.')
}
