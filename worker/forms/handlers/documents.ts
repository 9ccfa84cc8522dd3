import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyOptions } from '#worker/forms/options.ts'
import { documentsPendingMail, inquiryMails } from '#worker/mail/inquiry.ts'
import { documentConditions } from '#worker/services/inquiry/document-requests.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'

/**
 * Papers of a home. Those that the same address has asked for within thirty days are on their way: whoever asks again is
 * told so by mail, and nobody at the agency is troubled twice. The page is the same for both, for anybody may have
 * entered that address. What it is, the transaction decides: of two that come at once one is the second.
 */
export const handleDocumentRequest: FormHandler = async (received) => {
  const { id, values, subject, now, database } = received
  const documents = [values.documents].flat().map(String)
  const { isNew, isPending } = documentConditions({
    id,
    propertyId: subject?.id ?? 0,
    email: String(values.email),
    documents,
    now,
  })
  const mails = inquiryMails(received, await agencyOptions(received))
  const repeatMail = documentsPendingMail(received)
  const mailMeta = (name: string, when: typeof isNew) => ({ id: `${id}.${name}`, requestId: id, now, when })
  return {
    statements: [
      ...mails.map((mail) => mailStatement(database(), mail, mailMeta(mail.kind, isNew))),
      ...(repeatMail ? [mailStatement(database(), repeatMail, mailMeta('again', isPending))] : []),
    ],
    mails: [],
  }
}
