import type { FormOptions } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { Criteria } from '#domain/saved-search/criteria.ts'
import { criteriaRows } from '#ui/search/criteria-rows.ts'
import type { SiteView } from '#ui/site.tsx'
import { sign } from '#worker/signed.ts'
import { wholeAddress, writeMail } from './message.ts'

/** @returns path and query of the page of an alert, for whoever has its mails */
export const savedSearchPath = async ({ href }: Pick<SiteView, 'href'>, secret: string, id: string): Promise<string> =>
  `${href('alert')}?t=${await sign(secret, 'alert', id)}`

type ConfirmationMail = {
  recipient: string
  criteria: Criteria
  frequency: NotificationFrequency
  options: FormOptions
  path: string
}

/**
 * @returns the mail that asks whether an address is that of whoever filled it in. It holds nothing that a visitor wrote
 *   himself: whoever fills in another's address must not have us send his words there.
 */
export function savedSearchConfirmMail(
  site: SiteView,
  { recipient, criteria, frequency, options, path }: ConfirmationMail,
): Mail {
  const { t, name: agency } = site
  return writeMail(site, {
    kind: 'demand-confirm',
    recipient,
    replyTo: site.agency.email,
    subject: t('alert.mail.subject', { agency }),
    heading: t('alert.mail.heading'),
    blocks: [
      { kind: 'text', text: t('alert.mail.text', { agency }) },
      {
        kind: 'rows',
        rows: [
          ...criteriaRows(criteria, options, site),
          [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)],
        ],
      },
      { kind: 'button', label: t('alert.mail.button'), href: wholeAddress(site, path) },
      { kind: 'note', text: t('alert.mail.note') },
    ],
  })
}
