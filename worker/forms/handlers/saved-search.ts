import { savedSearches } from '#db/schema/index.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import { criteriaFromForm } from '#domain/saved-search/criteria.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyOptions } from '#worker/forms/options.ts'
import { inquiryMails } from '#worker/mail/inquiry.ts'
import { alertConfirmMail, alertPath } from '#worker/mail/saved-search.ts'

/**
 * An alert that waits for its address to be confirmed. Whether the address has one already changes nothing that anybody
 * could see: it is another one. It has the id of its request.
 */
export const handleSavedSearch: FormHandler = async (received) => {
  const { id, values, options, context, env, database, now } = received
  const { site, services } = context
  const criteria = criteriaFromForm(values, await services.places.all())
  const frequency = values.frequency as NotificationFrequency
  const recipient = String(values.email)
  const [path, hash, forAgency] = await Promise.all([
    alertPath(site, env.FORM_SECRET ?? '', id),
    values.password ? passwordHash(String(values.password)) : null,
    agencyOptions(received),
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
      ...inquiryMails(received, forAgency),
      alertConfirmMail(site, { recipient, wish: criteria, frequency, options, path }),
    ],
  }
}
