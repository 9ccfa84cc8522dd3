import { keyedHash } from '#worker/crypto/hash.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { confirmMail } from '#worker/mail/newsletter/confirmation.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  isNotRecentlyAsked,
  isNotSubscribed,
  subscriberToken,
  subscribeStatement,
} from '#worker/services/newsletter/subscriptions.ts'
import type { Submission } from '#worker/submission.ts'

/** @returns the id of an address in links, which does not reveal it */
export const subscriberId = (secret: string, email: string): string =>
  keyedHash(secret, 'subscriber', email.toLowerCase())

/** Stores the address and mails a link to confirm it; to a subscriber nothing, and the page does not reveal that. */
export function newsletterStatements({ id: requestId, form, values, context, env, database, now }: Submission) {
  const { site } = context
  const email = String(values.email)
  const id = subscriberId(env.FORM_SECRET!, email)
  const mail = confirmMail(site, email, subscriberToken(env.FORM_SECRET!, id))
  // The newsletter's own form mails again: it has a limit of its own.
  const when = form.name === 'sign-newsletter' ? isNotSubscribed(email) : isNotRecentlyAsked(email, now)
  return [
    subscribeStatement(database(), { id, email, language: site.language, source: form.name, now }),
    mailStatement(database(), mail, { id: `${requestId}.newsletter`, requestId, now, when }),
  ]
}

export const handleNewsletter: FormHandler = async (submission) => ({
  statements: newsletterStatements(submission),
  mails: [],
})
