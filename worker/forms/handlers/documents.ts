import type { DocumentType } from '#domain/property/document-types.ts'
import { agencyOptions } from '#worker/forms/agency-options.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { rememberRequest } from '#worker/forms/requested-documents.ts'
import { documentsMail, typesText } from '#worker/mail/documents.ts'
import { agencyMail, agencyView, documentsPendingMail, receiptMail } from '#worker/mail/inquiry.ts'
import { grantStatement, requestedDocuments } from '#worker/services/document/grants.ts'
import { documentConditions } from '#worker/services/inquiry/document-requests.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import type { Submission } from '#worker/submission.ts'

/** What the site sends at once, where it is configured so; null for what the agency grants. */
async function sentAtOnce({ subject, context, database, env }: Submission, types: readonly DocumentType[]) {
  const isConfigured = context.catalogue.site.documents?.sendAtOnce
  if (!isConfigured || !subject || !env.FORM_SECRET) return null
  const requested = await requestedDocuments(database(), subject.id, types)
  return requested.files.length > 0 ? { ...requested, property: subject, secret: env.FORM_SECRET } : null
}

/**
 * Mails the agency, and the visitor a copy or, where the site sends at once, the links. A repeated request of the same
 * address within thirty days gets a mail that the documents are on their way, or the links again, and the agency none.
 * The page is the same for both: it must not reveal what others requested. Conditions within the transaction decide
 * between two at once.
 */
export const handleDocumentRequest: FormHandler = async (submission) => {
  const { id, values, subject, now, context } = submission
  const database = submission.database()
  const types = [values.documents].flat().map(String) as DocumentType[]
  const email = String(values.email)
  const { isNew, isPending } = documentConditions({ id, propertyId: subject?.id ?? 0, email, documents: types, now })
  const [sent, options] = await Promise.all([sentAtOnce(submission, types), agencyOptions(submission)])
  const mailMeta = (name: string, when?: typeof isNew) => ({ id: `${id}.${name}`, requestId: id, now, when })

  const respond = (to: string, cookies: string) => rememberRequest(submission, cookies, to)

  if (sent) {
    const agency = agencyView(submission)
    const stored = [...new Set(sent.files.map(({ type }) => type))]
    const rows = [[agency.t('mail.documents.atOnce'), typesText(agency, stored)]] as const
    const links = documentsMail(context.site, { ...sent, requestId: id, recipient: email, now: Date.parse(now) })
    return {
      statements: [
        mailStatement(database, agencyMail(submission, { options, rows }), mailMeta('request', isNew)),
        grantStatement(database, { requestId: id, files: sent.files, managerId: null, now }),
        mailStatement(database, links, mailMeta('documents')),
      ],
      mails: [],
      respond,
    }
  }
  const mails = [
    [agencyMail(submission, { options }), 'request', isNew],
    [receiptMail(submission), 'receipt', isNew],
    [documentsPendingMail(submission), 'again', isPending],
  ] as const
  return {
    statements: mails.flatMap(([mail, name, when]) =>
      mail ? [mailStatement(database, mail, mailMeta(name, when))] : [],
    ),
    mails: [],
    respond,
  }
}
