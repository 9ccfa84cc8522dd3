import { Buffer } from 'node:buffer'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { isNoReader, isUnasked, subscriberToken, subscribing } from '#worker/services/requests/subscribers.ts'
import type { Accept, Accepted, Received } from './accept.ts'
import { digest } from './riddle.ts'

/** @returns what a link names an address by: 43 letters, of which nobody else can tell whose they are */
export const subscriberId = async (secret: string, email: string): Promise<string> =>
  Buffer.from(await digest(secret, 'subscriber', email.toLowerCase())).toString('base64url')

/**
 * What follows when somebody wants the news of the agency: the address is noted, and a mail asks to confirm it. Who reads
 * them already is asked nothing and goes on as before, which changes nothing that anybody else could see.
 */
export async function newsletterWish({
  id: requestId,
  form,
  values,
  visit: { site },
  env,
  database,
  now,
}: Pick<Received, 'id' | 'form' | 'values' | 'visit' | 'env' | 'database' | 'now'>): Promise<Accepted> {
  const email = String(values.email)
  const { t, href, language, name: agency } = site
  const id = await subscriberId(env.FORM_SECRET!, email)
  const token = await subscriberToken(env.FORM_SECRET!, id)
  const mail = writeMail(site, {
    kind: 'newsletter-confirm',
    recipient: email,
    replyTo: site.agency.email,
    subject: t('letters.newsletter.subject', { agency }),
    heading: t('letters.newsletter.heading'),
    blocks: [
      { kind: 'text', text: t('letters.newsletter.text', { agency }) },
      {
        kind: 'button',
        label: t('letters.newsletter.button'),
        href: wholeAddress(site, `${href('newsletter')}?t=${token}`),
      },
      { kind: 'note', text: t('letters.newsletter.note') },
    ],
  })
  return {
    statements: [
      subscribing(database(), { id, email, language, now }),
      mailStatement(database(), mail, {
        id: `${requestId}.newsletter`,
        requestId,
        now,
        // Who fills in its own form may have lost the mail; that form has a limit of its own.
        when: form.name === 'sign-newsletter' ? isNoReader(email) : isUnasked(email, now),
      }),
    ],
    mails: [],
  }
}

export const acceptNewsletter: Accept = newsletterWish
