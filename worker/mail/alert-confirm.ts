import type { Frequency } from '#domain/demand.ts'
import type { Wish } from '#domain/demands/wish.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail.ts'
import { wishRows } from '#ui/components/wish-rows.ts'
import type { SiteView } from '#ui/site.tsx'
import { sign } from '#worker/signed.ts'
import { wholeAddress, writeMail } from './message.ts'

/** @returns path and query of the page of an alert, for whoever has its mails */
export const alertPath = async ({ href }: Pick<SiteView, 'href'>, secret: string, id: string): Promise<string> =>
  `${href('alert')}?t=${await sign(secret, 'alert', id)}`

type Asked = { recipient: string; wish: Wish; frequency: Frequency; options: FormOptions; path: string }

/**
 * @returns the mail that asks whether an address is that of whoever filled it in. It holds nothing that a visitor wrote
 *   himself: whoever fills in another's address must not have us send his words there.
 */
export function alertConfirmMail(site: SiteView, { recipient, wish, frequency, options, path }: Asked): Mail {
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
          ...wishRows(wish, options, site),
          [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)],
        ],
      },
      { kind: 'button', label: t('alert.mail.button'), href: wholeAddress(site, path) },
      { kind: 'note', text: t('alert.mail.note') },
    ],
  })
}
