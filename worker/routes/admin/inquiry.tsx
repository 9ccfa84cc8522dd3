import { assigneeRoles } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { FormOption, FormOptions } from '#domain/forms/form.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { forms } from '#domain/forms/registry.ts'
import { assignmentForm, inquiryStatus, inquiryStatuses, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { oneOf } from '#domain/one-of.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { viewingStatus } from '#domain/viewing/status.ts'
import { type InquiryDetail, InquiryPage } from '#ui/admin/inquiry-detail.tsx'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { propertyHref } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { parseForm } from '#worker/forms/schema.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { appointmentPath } from '#worker/mail/appointment-mails.ts'
import { agencyRows, personName } from '#worker/mail/form-rows.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { findInquiry, updateAssignment } from '#worker/services/admin/inquiries.ts'
import { listStaff, type Manager } from '#worker/services/admin/overview.ts'
import { notePresence } from '#worker/services/inquiry/conversation.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { conversationOf, type Entered, fromTemplate, mailDownload, sendAnswer } from './conversation.ts'
import { defineDeskPage } from './desk-page.tsx'
import { documentsOf, sendDocuments } from './documents.ts'
import { projectSubject } from './inquiry-subject.ts'

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

async function loadInquiry({ database, params }: PortalContext): Promise<Inquiry> {
  const key = params.key ?? ''
  const inquiry = /^[\w-]{1,64}$/.test(key) ? await findInquiry(database(), key) : null
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
    entered: enteredFrom(forms[form], data),
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

async function inquirySheet(context: PortalContext, inquiry: Inquiry, entered: Entered): Promise<InquiryDetail> {
  const { site, secrets } = context
  const { request, files, letters, appointment } = inquiry
  const { id, form, data, language, received, assigneeId, startedAt, finishedAt, suspected } = request
  const now = Date.now()
  const [options, subject, documents, conversation, fileHref, viewingHref] = await Promise.all([
    choiceOptions(context, inquiry),
    inquirySubject(context, request),
    documentsOf(context, request),
    conversationOf(context, inquiry, entered),
    files.length ? uploadPath(secrets.forms, id, now) : '',
    appointment &&
      appointmentPath(site, secrets.forms, { id: appointment.id, role: 'agency', language: site.language }),
  ])
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
    ...conversation,
    assignment: {
      assigneeId,
      startedAt,
      finishedAt,
      status: inquiryStatus(request),
      version: request.version,
    },
  }
}

/** The managers with an account that is active, and the present assignee: saving the status must not unassign it. */
const assigneeOptions = (
  { site: { t } }: PortalContext,
  managers: readonly Manager[],
  { assigneeId }: Inquiry['request'],
): FormOption[] => [
  { value: unassigned, label: t('admin.nobody') },
  ...managers
    .filter(({ id, disabled }) => disabled === null || id === assigneeId)
    .map(({ id, name }) => ({ value: id, label: name })),
  ...(assigneeId !== null && managers.every(({ id }) => id !== assigneeId)
    ? [{ value: assigneeId, label: t('admin.left') }]
    : []),
]

type Shown = { isOutdated?: boolean; entered?: Entered }

async function inquiryPage(
  context: PortalContext,
  inquiry: Inquiry,
  managers: readonly Manager[],
  { isOutdated = false, entered = {} }: Shown = {},
) {
  const { site, user, params, query } = context
  const isHeldBack = entered.seen !== undefined
  return {
    title: 'admin.views.requests' as const,
    ...((isOutdated || isHeldBack) && { status: 409 as const }),
    body: (
      <InquiryPage
        inquiry={await inquirySheet(context, inquiry, entered)}
        assignees={assigneeOptions(context, managers, inquiry.request)}
        action={site.href('adminInquiry', params)}
        now={Date.now()}
        notice={isOutdated || isHeldBack ? null : noticeIn(query)}
        {...{ user, isOutdated, isHeldBack }}
      />
    ),
  }
}

export const adminInquiry = defineDeskPage({
  read: 'requests:read',
  write: 'requests:write',
  load: async (context) => {
    const [inquiry, managers] = await Promise.all([loadInquiry(context), listStaff(context.database(), assigneeRoles)])
    if (context.query.has('mail')) return mailDownload(context, inquiry)
    return inquiryPage(context, inquiry, managers)
  },
  action: async (context, sent) => {
    const { site, database, params } = context
    const inquiry = await loadInquiry(context)
    const { request } = inquiry
    const redirectDone = (notice: Notice): Redirect => ({
      redirect: withNotice(site.href('adminInquiry', params), notice),
      status: 303,
    })
    const verb = actionIn(sent)
    if (verb === 'documents') return redirectDone(await sendDocuments(context, request))
    if (verb === 'presence') {
      await notePresence(database(), request.id, context.user.id, Date.now())
      return { redirect: site.href('adminInquiry', params), status: 303 }
    }
    const managers = await listStaff(database(), assigneeRoles)
    if (verb === 'template')
      return inquiryPage(context, inquiry, managers, { entered: await fromTemplate(context, request, sent) })
    if (verb === 'answer' || verb === 'answer-done' || verb === 'note') {
      const entered = await sendAnswer(context, inquiry, sent, verb)
      if (!entered) return redirectDone(verb === 'note' ? 'internal-note' : 'answer')
      return inquiryPage(context, inquiry, managers, { entered })
    }
    if (verb !== 'assignment') throw new Failure('request.malformed')
    const options = { managers: assigneeOptions(context, managers, request) }
    const { values, errors } = parseForm(assignmentForm, sent, options, site.today)
    const status = oneOf(inquiryStatuses, String(values.status))
    if (Object.keys(errors).length > 0 || !status) throw new Failure('request.malformed')
    const assigneeId = values.assignee === unassigned ? null : String(values.assignee)
    const state = { version: Number(textIn(sent, 'version')), now: new Date().toISOString(), today: site.today }
    if (await updateAssignment(database(), request, { assigneeId, status }, state)) return redirectDone('saved')
    return inquiryPage(context, await loadInquiry(context), managers, { isOutdated: true })
  },
})
