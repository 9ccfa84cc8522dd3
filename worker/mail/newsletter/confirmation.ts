import type { Mail } from '#domain/mail/mail.ts'
import type { SiteView } from '#ui/site.tsx'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'

/** @param text by default that of an address that was entered on the site */
export function confirmMail(site: SiteView, email: string, token: string, text: 'text' | 'invited' = 'text'): Mail {
  const { t, href, name: agency } = site
  const confirmUrl = wholeAddress(site, `${href('newsletter')}?t=${token}`)
  return writeMail(site, {
    kind: 'newsletter-confirm',
    recipient: email,
    subject: t('mail.newsletter.subject', { agency }),
    heading: t('mail.newsletter.heading'),
    words: { text: 'newsletter', values: {} },
    blocks: [
      { kind: 'text', text: t(`mail.newsletter.${text}`, { agency }) },
      { kind: 'button', label: t('mail.newsletter.button'), href: confirmUrl },
      { kind: 'note', text: t('mail.newsletter.note') },
    ],
  })
}
