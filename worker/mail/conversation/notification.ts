import type { IncomingMail } from '#domain/mail/incoming.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { splitQuoted } from '#domain/mail/quoted-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'

/** To the agency: that a mail has come, with a link to its request. It has no address of the visitor to answer past the desk. */
export function messageMail(
  site: SiteView,
  { name, sender, subject, text, files }: IncomingMail,
  inquiryId: string,
): Mail {
  const { t, href, agency } = site
  return writeMail(site, {
    kind: 'message',
    recipient: agency.email,
    replyTo: null,
    subject: t('mail.message.subject', { name: name || sender }),
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('mail.message.from'), name ? `${name} <${sender}>` : sender],
          [t('mail.about.subject'), subject],
          ...(files.length ? [[t('mail.message.files'), files.map((file) => file.name).join(', ')] as const] : []),
        ],
      },
      { kind: 'text', text: splitQuoted(text).own },
      {
        kind: 'button',
        label: t('mail.message.button'),
        href: wholeAddress(site, href('adminInquiry', { key: inquiryId })),
      },
    ],
  })
}
