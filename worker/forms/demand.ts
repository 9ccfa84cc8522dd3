import { demands } from '#db/schema/index.ts'
import type { Frequency } from '#domain/demand.ts'
import { wishOf } from '#domain/demands/wish.ts'
import { alertConfirmMail, alertPath } from '#worker/mail/alert-confirm.ts'
import { requestMails } from '#worker/mail/request.ts'
import { passwordHash } from '#worker/password.ts'
import type { Accept } from './accept.ts'

/**
 * An alert that waits for its address to be confirmed. Whether the address has one already changes nothing that anybody
 * could see: it is another one. It has the id of its request.
 */
export const acceptDemand: Accept = async (received) => {
  const { id, values, options, visit, env, database, now } = received
  const { site, services } = visit
  const wish = wishOf(values, await services.places.all())
  const frequency = values.frequency as Frequency
  const recipient = String(values.email)
  const [path, hash, toAgency] = await Promise.all([
    alertPath(site, env.FORM_SECRET ?? '', id),
    values.password ? passwordHash(String(values.password)) : null,
    requestMails(received, { options }),
  ])
  return {
    statements: [
      database()
        .insert(demands)
        .values({
          ...wish,
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
    mails: [...toAgency, alertConfirmMail(site, { recipient, wish, frequency, options, path })],
  }
}
