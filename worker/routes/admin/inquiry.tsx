import { Failure } from '#domain/failure.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { assignmentVersion, inquiryStatus, parseAssignmentUpdate } from '#domain/inquiry/admin-inbox.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { viewingStatus } from '#domain/viewing/status.ts'
import type { InquiryDetail } from '#ui/admin/inquiry-detail.tsx'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { AdminInquiryPage } from '#ui/pages/admin.tsx'
import { propertyHref } from '#ui/site.tsx'
import { defineManagerPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { appointmentPath } from '#worker/mail/appointment-mails.ts'
import { agencyRows, personName } from '#worker/mail/form-rows.ts'
import type { Page } from '#worker/page.ts'
import { adminInquiry, updateAssignment } from '#worker/services/admin/inquiries.ts'
import { listManagers, type Manager } from '#worker/services/admin/overview.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { noticeIn, projectSubject } from './admin.tsx'
import { documentsOf, sendDocuments } from './documents.ts'

type Inquiry = NonNullable<Awaited<ReturnType<typeof adminInquiry>>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

async function loadInquiry({ database, params }: PortalContext): Promise<Inquiry> {
  const key = params.key ?? ''
  const inquiry = /^[\w-]{1,64}$/.test(key) ? await adminInquiry(database(), key) : null
  if (!inquiry) throw new Failure('page.not-found')
  return inquiry
}

/** Labels of the chosen options, also of those that are no longer offered. */
async function choiceOptions(context: PortalContext, { request }: Inquiry): Promise<FormOptions> {
  const { site, services } = context
  const { form, data, propertyId, projectId } = request
  const subject = propertyId ? ({ kind: 'property', id: propertyId } as const) : null
  const project = projectId ? await services.projects.byId(projectId) : null
  const available = project && {
    ...project,
    priceList: project.priceList.map((unit) => ({ ...unit, state: 'free' as const })),
  }
  const time = textOf(data.time)
  const day = time?.replace(/^waiting:/, '') ?? ''
  return formOptions(forms[form], context, subject, {
    property: { documents: { files: [], onRequest: documentTypes.map((type) => ({ type, titles: [] })) } },
    ...(available && { project: available }),
    times: () => (time ? [{ value: time, label: localTimeText(site, day) }] : []),
  })
}

async function inquirySubject(
  context: PortalContext,
  { propertyId, projectId }: Inquiry['request'],
): Promise<InquiryDetail['subject']> {
  const { site, services } = context
  if (projectId) {
    const { href, ...project } = projectSubject(context, projectId)
    return { kind: 'project', ...project, page: href, href: null }
  }
  if (!propertyId) return null
  const property = await services.properties.byId(propertyId)
  if (!property) return { kind: 'property', title: String(propertyId), reference: null, href: null, page: null }
  const { title, reference, withdrawn } = property
  return {
    kind: 'property',
    title,
    reference,
    href: site.href('ownerHome', { id: propertyId }),
    page: withdrawn ? null : propertyHref(site, property),
  }
}

async function inquirySheet(
  context: PortalContext,
  inquiry: Inquiry,
  managers: readonly Manager[],
): Promise<InquiryDetail> {
  const { site, secrets } = context
  const { request, files, letters, appointment } = inquiry
  const { id, form, data, language, received, assigneeId, startedAt, finishedAt, suspected } = request
  const now = Date.now()
  const [options, subject, documents, fileHref, viewingHref] = await Promise.all([
    choiceOptions(context, inquiry),
    inquirySubject(context, request),
    documentsOf(context, request),
    files.length ? uploadPath(secrets.forms, id, now) : '',
    appointment &&
      appointmentPath(site, secrets.forms, { id: appointment.id, role: 'agency', language: site.language }),
  ])
  const assignee = managers.find((manager) => manager.id === assigneeId)
  return {
    form,
    language,
    received,
    isSuspected: suspected,
    subject,
    name: personName(data),
    email: textOf(data.email),
    phone: textOf(data.phone),
    rows: agencyRows(site, forms[form], data, options),
    files: files.map(({ key, name, size }) => ({ key, name, size, href: fileHref })),
    documents,
    viewing:
      appointment && viewingHref
        ? { time: appointment.time, status: viewingStatus(appointment, now), href: viewingHref }
        : null,
    mails: letters,
    assignment: {
      assigneeId,
      startedAt,
      finishedAt,
      status: inquiryStatus(request),
      assignee: assigneeId === null ? null : assignee ? { name: assignee.name } : 'left',
      version: assignmentVersion(request),
    },
  }
}

async function inquiryPage(
  context: PortalContext,
  inquiry: Inquiry,
  managers: readonly Manager[],
  isOutdated: boolean,
): Promise<Page> {
  const { site, user, params, query } = context
  return {
    ...portalHead(context, 'deskRequest', { title: 'admin.views.requests', description: 'admin.description' }),
    ...(isOutdated && { status: 409 }),
    body: (
      <AdminInquiryPage
        name={user.name}
        inquiry={await inquirySheet(context, inquiry, managers)}
        managers={managers.filter(({ disabled }) => disabled === null)}
        action={site.href('deskRequest', params)}
        notice={noticeIn(query)}
        isOutdated={isOutdated}
      />
    ),
  }
}

export const adminInquiryPage = defineManagerPage({
  load: async (context) => {
    const [inquiry, managers] = await Promise.all([loadInquiry(context), listManagers(context.database())])
    return inquiryPage(context, inquiry, managers, false)
  },
  action: async (context, sent) => {
    if (sent.get('do') === 'documents') {
      const { site, params } = context
      const notice = await sendDocuments(context, (await loadInquiry(context)).request)
      return { redirect: `${site.href('deskRequest', params)}?said=${notice}`, status: 303 }
    }
    const update = sent.get('do') === 'care' ? parseAssignmentUpdate(sent) : null
    if (!update) throw new Failure('request.malformed')
    const { site, database, params } = context
    const [{ request }, managers] = await Promise.all([loadInquiry(context), listManagers(database())])
    const { assigneeId } = update
    const isActive = managers.some((manager) => manager.id === assigneeId && manager.disabled === null)
    if (assigneeId !== null && assigneeId !== request.assigneeId && !isActive) throw new Failure('request.malformed')
    const state = { version: sent.get('seen') ?? '', now: new Date().toISOString(), today: site.today }
    if (await updateAssignment(database(), request, update, state))
      return { redirect: `${site.href('deskRequest', params)}?said=saved`, status: 303 }
    return inquiryPage(context, await loadInquiry(context), managers, true)
  },
})
