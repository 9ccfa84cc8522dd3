import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyOptions } from '#worker/forms/options.ts'
import { documentsPendingMail, inquiryMails } from '#worker/mail/inquiry.ts'
import { documentConditions } from '#worker/services/inquiry/document-requests.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'

/**
 * A repeated request of the same address within thirty days gets a mail that the documents are on their way, and the
 * agency none. The page is the same for both: it must not reveal what others requested. Conditions within the
 * transaction decide between two at once.
 */
export const handleDocumentRequest: FormHandler = async (submission) => {
  const { id, values, subject, now, database } = submission
  const documents = [values.documents].flat().map(String)
  const { isNew, isPending } = documentConditions({
    id,
    propertyId: subject?.id ?? 0,
    email: String(values.email),
    documents,
    now,
  })
  const mails = inquiryMails(submission, await agencyOptions(submission))
  const repeatMail = documentsPendingMail(submission)
  const mailMeta = (name: string, when: typeof isNew) => ({ id: `${id}.${name}`, requestId: id, now, when })
  return {
    statements: [
      ...mails.map((mail) => mailStatement(database(), mail, mailMeta(mail.kind, isNew))),
      ...(repeatMail ? [mailStatement(database(), repeatMail, mailMeta('again', isPending))] : []),
    ],
    mails: [],
  }
}
