import type { Mail } from '#domain/mail/mail.ts'
import type { SiteView } from '#ui/site.tsx'
import { keyedHash } from '#worker/crypto/hash.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  isNotRecentlyAsked,
  isNotSubscribed,
  subscriberToken,
  subscribeStatement,
} from '#worker/services/newsletter.ts'
import type { Submission } from '#worker/submission.ts'

/** @returns the id of an address in links, which does not reveal it */
export const subscriberId = (secret: string, email: string): string =>
  keyedHash(secret, 'subscriber', email.toLowerCase())

function confirmMail(site: SiteView, email: string, token: string): Mail {
  const { t, href, name: agency } = site
  const confirmUrl = wholeAddress(site, `${href('newsletter')}?t=${token}`)
  return writeMail(site, {
    kind: 'newsletter-confirm',
    recipient: email,
    subject: t('mail.newsletter.subject', { agency }),
    heading: t('mail.newsletter.heading'),
    blocks: [
      { kind: 'text', text: t('mail.newsletter.text', { agency }) },
      { kind: 'button', label: t('mail.newsletter.button'), href: confirmUrl },
      { kind: 'note', text: t('mail.newsletter.note') },
    ],
  })
}

/** Stores the address and mails a link to confirm it; to a subscriber nothing, and the page does not reveal that. */
export function newsletterStatements({ id: requestId, form, values, context, env, database, now }: Submission) {
  const { site } = context
  const email = String(values.email)
  const id = subscriberId(env.FORM_SECRET!, email)
  const mail = confirmMail(site, email, subscriberToken(env.FORM_SECRET!, id))
  // The newsletter's own form mails again: it has a limit of its own.
  const when = form.name === 'sign-newsletter' ? isNotSubscribed(email) : isNotRecentlyAsked(email, now)
  return [
    subscribeStatement(database(), { id, email, language: site.language, now }),
    mailStatement(database(), mail, { id: `${requestId}.newsletter`, requestId, now, when }),
  ]
}

export const handleNewsletter: FormHandler = async (submission) => ({
  statements: newsletterStatements(submission),
  mails: [],
})
