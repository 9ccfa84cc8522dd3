import type { Mail } from '#domain/mail/mail.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { wholeAddress, writeMail } from './message.ts'

type Person = { name: string; email: string }

/**
 * Stands in the stored mail where the token of its link will be. The token is made when the mail is sent
 * (`worker/auth/mail-link.ts`), so that no table and no backup holds a link that opens an account.
 */
export const tokenPlaceholder = 'made-when-this-mail-is-sent'

/** @returns the path by which a password is chosen */
export const resetPath = ({ href }: Pick<SiteView, 'href'>, token: string) =>
  `${href('reset')}?t=${encodeURIComponent(token)}`

/** @returns the mail that lets somebody choose a new password who says that he forgot his */
export function resetMail(site: SiteView, { email }: Pick<Person, 'email'>): Mail {
  const { t, name: agency } = site
  return writeMail(site, {
    kind: 'password-reset',
    recipient: email,
    replyTo: site.agency.email,
    subject: t('auth.mail.reset.subject', { agency }),
    blocks: [
      { kind: 'text', text: t('auth.mail.reset.text') },
      {
        kind: 'button',
        label: t('auth.mail.reset.button'),
        href: wholeAddress(site, resetPath(site, tokenPlaceholder)),
      },
      { kind: 'note', text: t('auth.mail.reset.note') },
    ],
  })
}

/** @returns the mail with which the agency opens somebody's account */
export function invitationMail(site: SiteView, { name, email }: Person): Mail {
  const { t, name: agency } = site
  return writeMail(site, {
    kind: 'owner-invitation',
    recipient: email,
    replyTo: site.agency.email,
    subject: t('auth.mail.invitation.subject', { agency }),
    blocks: [
      { kind: 'text', text: t('auth.mail.invitation.text', { name }) },
      {
        kind: 'button',
        label: t('auth.mail.invitation.button'),
        href: wholeAddress(site, resetPath(site, tokenPlaceholder)),
      },
    ],
  })
}

/** @param now ISO, with milliseconds @returns the mail that tells somebody that his password is another one now */
export function passwordChangedMail(site: SiteView, { email }: Pick<Person, 'email'>, now: string): Mail {
  const { t, agency } = site
  return writeMail(site, {
    kind: 'password-changed',
    recipient: email,
    replyTo: agency.email,
    subject: t('auth.mail.changed.subject'),
    blocks: [
      { kind: 'text', text: t('auth.mail.changed.text', { date: dateTimeText(site, now) }) },
      { kind: 'note', text: t('auth.mail.changed.note', { phone: agency.phone }) },
    ],
  })
}

const twoFactorKeys = {
  on: { subject: 'auth.mail.factorOn.subject', text: 'auth.mail.factorOn.text' },
  off: { subject: 'auth.mail.factorOff.subject', text: 'auth.mail.factorOff.text' },
} as const

/**
 * @param now ISO, with milliseconds
 * @param state of the second factor from now on
 * @returns the mail that tells somebody that a code is asked for besides his password from now on, or no longer
 */
export function twoFactorMail(site: SiteView, { email }: Pick<Person, 'email'>, now: string, state: 'on' | 'off') {
  const { t, agency } = site
  const keys = twoFactorKeys[state]
  return writeMail(site, {
    kind: 'second-factor-changed',
    recipient: email,
    replyTo: agency.email,
    subject: t(keys.subject),
    blocks: [
      { kind: 'text', text: t(keys.text, { date: dateTimeText(site, now) }) },
      { kind: 'note', text: t('auth.mail.changed.note', { phone: agency.phone }) },
    ],
  })
}

/**
 * @param recipient the address of before or the new one: both are told
 * @param now ISO, with milliseconds
 * @returns the mail that tells somebody that his account has another address
 */
export function addressChangedMail(
  site: SiteView,
  recipient: string,
  { before, after, now }: { before: string; after: string; now: string },
): Mail {
  const { t, agency } = site
  return writeMail(site, {
    kind: 'address-changed',
    recipient,
    replyTo: agency.email,
    subject: t('auth.mail.address.subject'),
    blocks: [
      { kind: 'text', text: t('auth.mail.address.text', { before, after, date: dateTimeText(site, now) }) },
      { kind: 'note', text: t('auth.mail.changed.note', { phone: agency.phone }) },
    ],
  })
}

/**
 * @param site in the agency's own language
 * @param now ISO, with milliseconds
 * @param homes titles of the homes that are his
 * @returns the mail that tells the agency that an owner came in
 */
export function ownerLoginMail(site: SiteView, { name, email }: Person, now: string, homes: readonly string[]): Mail {
  const { t } = site
  return writeMail(site, {
    kind: 'owner-login',
    recipient: site.agency.email,
    replyTo: email,
    subject: t('auth.mail.login.subject', { name }),
    blocks: [
      { kind: 'text', text: t('auth.mail.login.text', { name, email, date: dateTimeText(site, now) }) },
      ...(homes.length > 0
        ? [{ kind: 'rows', rows: [[t('auth.mail.login.rows.homes'), homes.join('\n')]] } as const]
        : []),
    ],
  })
}
