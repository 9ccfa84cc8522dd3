import { type Mail, type MailKind, tokenPlaceholder } from '#domain/mail/mail.ts'
import type { WordedMail } from '#domain/mail/mail-texts.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Block } from './layout.ts'
import { wholeAddress, writeMail } from './message.ts'

type Person = { name: string; email: string }
type Recipient = Pick<Person, 'email'>

export const resetPath = ({ href }: Pick<SiteView, 'href'>, token: string) =>
  `${href('reset')}?t=${encodeURIComponent(token)}`

const loginLinkPath = ({ href }: Pick<SiteView, 'href'>, token: string) =>
  `${href('login')}?t=${encodeURIComponent(token)}`

type Words =
  | 'link'
  | 'reset'
  | 'invitation'
  | 'changed'
  | 'factorOn'
  | 'factorOff'
  | 'passkeyOn'
  | 'passkeyOff'
  | 'address'
  | 'login'
  | 'trial'

type AccountMail = {
  kind: MailKind
  keys: Words
  recipient: string
  replyTo?: string
  params?: Record<string, string>
  words?: WordedMail
  blocks: readonly Block[]
}

function accountMail(site: SiteView, { kind, keys, recipient, replyTo, params, words, blocks }: AccountMail): Mail {
  const { t, name: agency } = site
  return writeMail(site, {
    kind,
    recipient,
    ...(replyTo && { replyTo }),
    ...(words && { words }),
    subject: t(`auth.mail.${keys}.subject`, { agency, ...params }),
    blocks: [{ kind: 'text', text: t(`auth.mail.${keys}.text`, params) }, ...blocks],
  })
}

const passwordButton = (site: SiteView, words: 'reset' | 'invitation'): Block => ({
  kind: 'button',
  label: site.t(`auth.mail.${words}.button`),
  href: wholeAddress(site, resetPath(site, tokenPlaceholder)),
})

export const resetMail = (site: SiteView, { email: recipient }: Recipient): Mail =>
  accountMail(site, {
    ...{ kind: 'password-reset', keys: 'reset', recipient, words: { text: 'reset', values: {} } },
    blocks: [passwordButton(site, 'reset'), { kind: 'note', text: site.t('auth.mail.reset.note') }],
  })

export const loginLinkMail = (site: SiteView, { email: recipient }: Recipient): Mail =>
  accountMail(site, {
    ...{ kind: 'login-link', keys: 'link', recipient, words: { text: 'link', values: {} } },
    blocks: [
      {
        kind: 'button',
        label: site.t('auth.mail.link.button'),
        href: wholeAddress(site, loginLinkPath(site, tokenPlaceholder)),
      },
      { kind: 'note', text: site.t('auth.mail.link.note') },
    ],
  })

export const invitationMail = (site: SiteView, { name, email: recipient }: Person): Mail =>
  accountMail(site, {
    ...{ kind: 'owner-invitation', keys: 'invitation', recipient, params: { name } },
    words: { text: 'invitation', values: { name } },
    blocks: [passwordButton(site, 'invitation')],
  })

/** A change of an account, with what to do if its owner did not make it. @param now ISO, with milliseconds */
const changeMail = (
  site: SiteView,
  now: string,
  { params, ...mail }: Pick<AccountMail, 'kind' | 'keys' | 'recipient' | 'params'>,
): Mail =>
  accountMail(site, {
    ...mail,
    params: { ...params, date: dateTimeText(site, now) },
    blocks: [{ kind: 'note', text: site.t('auth.mail.changed.note', { phone: site.agency.phone }) }],
  })

export const passwordChangedMail = (site: SiteView, { email: recipient }: Recipient, now: string): Mail =>
  changeMail(site, now, { kind: 'password-changed', keys: 'changed', recipient })

export const twoFactorMail = (site: SiteView, { email: recipient }: Recipient, now: string, state: 'on' | 'off') =>
  changeMail(site, now, {
    kind: 'second-factor-changed',
    keys: state === 'on' ? 'factorOn' : 'factorOff',
    recipient,
  })

/** @param passkey its name */
export const passkeyMail = (
  site: SiteView,
  { email: recipient }: Recipient,
  { now, state, passkey }: { now: string; state: 'on' | 'off'; passkey: string },
): Mail =>
  changeMail(site, now, {
    kind: 'passkey-changed',
    keys: state === 'on' ? 'passkeyOn' : 'passkeyOff',
    recipient,
    params: { passkey },
  })

/** @param recipient the old address or the new one: both get it */
export const addressChangedMail = (
  site: SiteView,
  recipient: string,
  { now, ...params }: { before: string; after: string; now: string },
): Mail => changeMail(site, now, { kind: 'address-changed', keys: 'address', recipient, params })

/** To the agency. @param site in the agency's language @param homes titles of the owner's properties */
export const ownerLoginMail = (site: SiteView, { name, email }: Person, now: string, homes: readonly string[]): Mail =>
  accountMail(site, {
    ...{ kind: 'owner-login', keys: 'login', recipient: site.agency.email, replyTo: email },
    params: { name, email, date: dateTimeText(site, now) },
    blocks: homes.length ? [{ kind: 'rows', rows: [[site.t('auth.mail.login.rows.homes'), homes.join('\n')]] }] : [],
  })

/** What a manager sends themselves, to see whether mail of the site arrives. */
export const trialMail = (site: SiteView, { email: recipient }: Recipient): Mail =>
  accountMail(site, { kind: 'trial', keys: 'trial', recipient, blocks: [] })
