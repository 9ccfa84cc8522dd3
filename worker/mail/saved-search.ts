import type { FormOptions } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { renewalNoticeDays } from '#domain/privacy/retention.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { Criteria } from '#domain/saved-search/criteria.ts'
import { criteriaRows } from '#ui/search/criteria-rows.ts'
import type { SiteView } from '#ui/site.tsx'
import { signToken } from '#worker/crypto/token.ts'
import type { ComposeNotice } from '#worker/services/saved-search/expiry-notices.ts'
import { viewIn } from '#worker/site-view.ts'
import { wholeAddress, writeMail } from './message.ts'

export const alertPath = ({ href }: Pick<SiteView, 'href'>, secret: string, id: string): string =>
  `${href('savedSearch')}?t=${signToken(secret, 'alert', id)}`

type Asked = { recipient: string; wish: Criteria; frequency: NotificationFrequency; options: FormOptions; path: string }

/**
 * @returns the mail that confirms the address of a saved search. It holds no text of the visitor: it may go to a stranger
 *   whose address was entered.
 */
export function alertConfirmMail(site: SiteView, { recipient, wish: criteria, frequency, options, path }: Asked): Mail {
  const { t, name: agency } = site
  const filters = (options.filters ?? []).filter(({ value }) => !value.startsWith('search='))
  return writeMail(site, {
    kind: 'demand-confirm',
    recipient,
    subject: t('alert.mail.subject', { agency }),
    heading: t('alert.mail.heading'),
    words: { text: 'alert', values: {} },
    blocks: [
      { kind: 'text', text: t('alert.mail.text', { agency }) },
      {
        kind: 'rows',
        rows: [
          ...criteriaRows(criteria, { ...options, filters }, site),
          [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)],
        ],
      },
      { kind: 'button', label: t('alert.mail.button'), href: wholeAddress(site, path) },
      { kind: 'note', text: t('alert.mail.note') },
    ],
  })
}

/** Asks whether a saved search is still wanted, before it is deleted for its age. */
export function expiryNotice(site: SiteView, secret: string, { id, email }: { id: string; email: string }): Mail {
  const { t, name: agency } = site
  const href = wholeAddress(site, alertPath(site, secret, id))
  return writeMail(site, {
    kind: 'demand-manage',
    recipient: email,
    subject: t('mail.notice.subject', { agency }),
    heading: t('mail.notice.heading'),
    words: { text: 'expiry', values: { days: String(renewalNoticeDays) } },
    blocks: [
      { kind: 'text', text: t('mail.notice.text', { days: renewalNoticeDays }) },
      { kind: 'button', label: t('mail.notice.button'), href },
    ],
  })
}

export const noticeComposer =
  ({ origin, secret, now }: { origin: string; secret: string; now: string }): ComposeNotice =>
  (catalogue, { language, ...recipient }) =>
    expiryNotice(viewIn(catalogue, language, origin, Date.parse(now)), secret, recipient)
