import { againMail, requestMails } from '#worker/mail/request.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { standingOf } from '#worker/services/requests/documents.ts'
import type { Accept } from './accept.ts'

/**
 * Papers of a home. Those that the same address has asked for within thirty days are on their way: whoever asks again is
 * told so by mail, and nobody at the agency is troubled twice. The page is the same for both, for anybody may have
 * entered that address. What it is, the transaction decides: of two that come at once one is the second.
 */
export const acceptDocuments: Accept = async (received) => {
  const { id, values, about, now, database, options } = received
  const documents = [values.documents].flat().map(String)
  const { fresh, onItsWay } = standingOf({
    id,
    propertyId: about?.id ?? 0,
    email: String(values.email),
    documents,
    now,
  })
  const letters = await requestMails(received, { options })
  const again = againMail(received, { options })
  const posting = (name: string, when: typeof fresh) => ({ id: `${id}.${name}`, requestId: id, now, when })
  return {
    statements: [
      ...letters.map((mail) => mailStatement(database(), mail, posting(mail.kind, fresh))),
      ...(again ? [mailStatement(database(), again, posting('again', onItsWay))] : []),
    ],
    mails: [],
  }
}
