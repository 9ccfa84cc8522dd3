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

/** @returns what a link names an address by: 43 letters, of which nobody else can tell whose they are */
export const subscriberId = (secret: string, email: string): string =>
  keyedHash(secret, 'subscriber', email.toLowerCase())

/**
 * What follows when somebody wants the news of the agency: the address is noted, and a mail asks to confirm it. Who reads
 * them already is asked nothing and goes on as before, which changes nothing that anybody else could see.
 */
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
        // Who fills in its own form may have lost the mail; that form has a limit of its own.
        when: form.name === 'sign-newsletter' ? isNotSubscribed(email) : isNotRecentlyAsked(email, now),
      }),
    ],
    mails: [],
  }
}

export const handleNewsletter: FormHandler = subscribeToNewsletter
