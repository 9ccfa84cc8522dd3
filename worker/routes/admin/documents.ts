import { documentsForm } from '#domain/forms/inquiry.ts'
import type { Notice } from '#domain/forms/notice.ts'
import '#locales/deferred.ts'
import { transaction } from '#db/transaction.ts'
import { type DocumentType, documentTypes } from '#domain/property/document-types.ts'
import type { RequestDocuments } from '#ui/admin/documents-to-send.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { documentsMail } from '#worker/mail/documents.ts'
import type { findInquiry } from '#worker/services/admin/inquiries.ts'
import { grantStatement, notYetSent, requestedDocuments, sentDocuments } from '#worker/services/document/grants.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { recordRevision } from '#worker/services/revision.ts'
import { siteView } from '#worker/site-view.ts'

type Request = NonNullable<Awaited<ReturnType<typeof findInquiry>>>['request']

const requestedTypes = ({ data }: Request): DocumentType[] => {
  const chosen = [data.documents].flat()
  return documentTypes.filter((type) => chosen.includes(type))
}

/** The documents of a request for documents; null for another form. */
export async function documentsOf({ database }: PortalContext, request: Request): Promise<RequestDocuments | null> {
  const { form, propertyId, id } = request
  if (form !== documentsForm.name || propertyId === null) return null
  const types = requestedTypes(request)
  const sent = await sentDocuments(database(), id)
  if (!sent) return { ...(await requestedDocuments(database(), propertyId, types)), sent: null }
  const missing = types.filter((type) => sent.files.every((file) => file.type !== type))
  return { files: sent.files, missing, sent }
}

/** Mails the visitor a link to each stored document of the request, once: a colleague's button sends nothing more. */
export async function sendDocuments(context: PortalContext, request: Request): Promise<Notice> {
  const { database, catalogue, site, user, secrets, send, servicesIn } = context
  const { id: requestId, form, propertyId, email, language } = request
  if (form !== documentsForm.name || propertyId === null || email === null) return 'documents-none'
  const [requested, property] = await Promise.all([
    requestedDocuments(database(), propertyId, requestedTypes(request)),
    servicesIn(language).properties.byId(propertyId),
  ])
  if (requested.files.length === 0 || !property) return 'documents-none'
  const now = Date.now()
  const view = siteView(catalogue, language, site.origin, site.today)
  const mail = documentsMail(view, {
    ...requested,
    ...{ requestId, recipient: email, property, secret: secrets.forms, now },
  })
  const time = new Date(now).toISOString()
  await transaction(database(), [
    mailStatement(database(), mail, {
      id: `${requestId}.documents`,
      requestId,
      now: time,
      when: notYetSent(requestId),
    }),
    grantStatement(database(), { requestId, files: requested.files, managerId: user.id, now: time }),
    recordRevision(
      database(),
      { resource: 'requests', key: requestId, before: {}, after: { documents: true } },
      { userId: user.id },
    ),
  ])
  send(requestId)
  return 'documents-sent'
}
