import { isMailAddress } from '#domain/mail/address.ts'
import { MailError } from './error.ts'

/** @throws MailError for anything but one plain address */
export function mailAddress(text: string): string {
  if (text.length > 254 || !isMailAddress(text)) throw new MailError('mail', 'That is no mail address.')
  return text
}
