import { savedSearches } from '#db/schema/index.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import { criteriaFromForm } from '#domain/saved-search/criteria.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { agencyOptions } from '#worker/forms/agency-options.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { inquiryMails } from '#worker/mail/inquiry.ts'
import { alertConfirmMail, alertPath } from '#worker/mail/saved-search.ts'

/** Stores an unconfirmed saved search under the inquiry's id, independently of others with the same address. */
export const handleSavedSearch: FormHandler = async (submission) => {
  const { id, values, options, context, env, database, now } = submission
  const { site, services } = context
  const criteria = criteriaFromForm(values, await services.places.all())
  const frequency = values.frequency as NotificationFrequency
  const recipient = String(values.email)
  const [path, hash, forAgency] = await Promise.all([
    alertPath(site, env.FORM_SECRET ?? '', id),
    values.password ? passwordHash(String(values.password)) : null,
    agencyOptions(submission),
  ])
  return {
    statements: [
      database()
        .insert(savedSearches)
        .values({
          ...criteria,
          id,
          state: 'pending',
          language: site.language,
          email: recipient.toLowerCase(),
          firstName: String(values.firstName),
          frequency,
          passwordHash: hash,
          created: now,
        }),
    ],
    mails: [
      ...inquiryMails(submission, forAgency),
      alertConfirmMail(site, { recipient, wish: criteria, frequency, options, path }),
    ],
  }
}
