import { keyedHash } from '#worker/crypto/hash.ts'
import type { FormHandler, HandlerResult, Submission } from '#worker/forms/handler.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  isNotRecentlyAsked,
  isNotSubscribed,
  subscriberToken,
  subscribeStatement,
} from '#worker/services/newsletter.ts'

/** @returns the id of an address in links, which does not reveal it */
export const subscriberId = (secret: string, email: string): string =>
  keyedHash(secret, 'subscriber', email.toLowerCase())

/** Stores the address and mails a link to confirm it; to a subscriber nothing, and the page does not reveal that. */
export async function subscribeToNewsletter({
  id: requestId,
  form,
  values,
  context: { site },
  env,
  database,
  now,
}: Pick<Submission, 'id' | 'form' | 'values' | 'context' | 'env' | 'database' | 'now'>): Promise<HandlerResult> {
  const email = String(values.email)
  const { t, href, language, name: agency } = site
  const id = subscriberId(env.FORM_SECRET!, email)
  const token = subscriberToken(env.FORM_SECRET!, id)
  const mail = writeMail(site, {
    kind: 'newsletter-confirm',
    recipient: email,
    subject: t('emails.newsletter.subject', { agency }),
    heading: t('emails.newsletter.heading'),
    blocks: [
      { kind: 'text', text: t('emails.newsletter.text', { agency }) },
      {
        kind: 'button',
        label: t('emails.newsletter.button'),
        href: wholeAddress(site, `${href('newsletter')}?t=${token}`),
      },
      { kind: 'note', text: t('emails.newsletter.note') },
    ],
  })
  return {
    statements: [
      subscribeStatement(database(), { id, email, language, now }),
      mailStatement(database(), mail, {
        id: `${requestId}.newsletter`,
        requestId,
        now,
        // The newsletter's own form mails again: it has a limit of its own.
        when: form.name === 'sign-newsletter' ? isNotSubscribed(email) : isNotRecentlyAsked(email, now),
      }),
    ],
    mails: [],
  }
}

export const handleNewsletter: FormHandler = subscribeToNewsletter
