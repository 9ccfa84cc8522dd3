import { isMailAddress } from '#domain/mail/address.ts'
import { MailFault } from './fault.ts'

/** @throws when the text is anything but one plain address */
export function mailAddress(text: string): string {
  if (text.length > 254 || !isMailAddress(text)) throw new MailFault('mail', 'That is no mail address.')
  return text
}
