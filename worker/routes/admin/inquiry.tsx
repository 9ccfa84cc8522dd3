import { assigneeRoles, may, mayAll } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { FormOption, FormOptions } from '#domain/forms/form.ts'
import { partKey } from '#domain/forms/inquiry.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { purchaseOfferForm, withoutOffer } from '#domain/forms/offer.ts'
import { forms } from '#domain/forms/registry.ts'
import { inquiryStatus, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { stillSnoozed } from '#domain/inquiry/snooze.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { parseTimeChoice, viewingStatus } from '#domain/viewing/status.ts'
import type { OpeningView } from '#ui/admin/inquiry/conversation.tsx'
import { type InquiryDetail, InquiryPage } from '#ui/admin/inquiry-detail.tsx'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { propertyHref } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { appointmentPath } from '#worker/mail/appointment-mails.ts'
import { agencyRows, personName } from '#worker/mail/form-rows.ts'
import { findInquiry } from '#worker/services/admin/inquiries.ts'
import { listStaff, type Manager } from '#worker/services/admin/overview.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { conversationOf, type Entered, mailDownload } from './conversation.ts'
import { defineDeskPage } from './desk-page.tsx'
import { documentsOf } from './documents.ts'
import { inquiryActs, type Shown } from './inquiry-acts.ts'
import { projectSubject, teamSubject } from './inquiry-subject.ts'

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

async function loadInquiry({ database, params }: PortalContext): Promise<Inquiry> {
  const key = params.key ?? ''
  const inquiry = /^[\w-]{1,64}$/.test(key) ? await findInquiry(database(), key) : null
  if (!inquiry) throw new Failure('page.not-found')
  return inquiry
}

/** Labels of the chosen options, also of those that are no longer offered. */
async function choiceOptions(context: PortalContext, request: Inquiry['request']): Promise<FormOptions> {
  const { site, services } = context
  const { form, data, propertyId, projectId } = request
  const subject = propertyId ? ({ kind: 'property', id: propertyId } as const) : null
  const project = projectId ? await services.projects.byId(projectId) : null
  const available = project && {
    ...project,
    priceList: project.priceList.map((unit) => ({ ...unit, state: 'free' as const })),
  }
  const time = textOf(data.time)
  const day = parseTimeChoice(time ?? '').time
  return formOptions(forms[form], context, subject, {
    property: { documents: { files: [], onRequest: documentTypes.map((type) => ({ type, titles: [] })) } },
    ...(available && { project: available }),
    entered: enteredFrom(forms[form], data),
    times: () => (time ? [{ value: time, label: localTimeText(site, day) }] : []),
  })
}

async function inquirySubject(
  context: PortalContext,
  { propertyId, projectId, page }: Inquiry['request'],
): Promise<InquiryDetail['subject']> {
  const { site, services } = context
  if (projectId) {
    const { href, ...project } = projectSubject(context, projectId)
    return { kind: 'project', ...project, page: href, href: null }
  }
  if (!propertyId) {
    const team = teamSubject(context, page)
    return team && { ...team, page: team.href, href: null }
  }
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

/** Whether a person reads an offer in a request: who may record those of its home, and who is to answer it. */
async function readsOffer(context: PortalContext, { form, propertyId, assigneeId }: Inquiry['request']) {
  const { services, site, user } = context
  if (form !== purchaseOfferForm.name || mayAll('homes:write', user) || assigneeId === user.id) return true
  const home = propertyId ? await services.properties.byId(propertyId) : null
  const agent = site.agents.find(({ id }) => id === home?.agentId)
  return may('homes:write', user, agent?.email ?? null)
}

/** What a request began with. */
async function openingOf(
  context: PortalContext,
  { files }: Inquiry,
  request: Inquiry['request'],
): Promise<OpeningView> {
  const { id, form, received, data } = request
  const own = files.filter(({ requestId }) => requestId === id)
  const [options, isRead, href] = await Promise.all([
    choiceOptions(context, request),
    readsOffer(context, request),
    own.length ? uploadPath(context.secrets.forms, id, Date.now()) : '',
  ])
  return {
    ...{ id, form, received, name: personName(data) },
    rows: agencyRows(context.site, forms[form], isRead ? data : withoutOffer(data), options),
    isWithheld: !isRead,
    files: own.map(({ key, name, size }) => ({ key, name, size, href })),
  }
}

async function inquirySheet(context: PortalContext, inquiry: Inquiry, entered: Entered): Promise<InquiryDetail> {
  const { site, secrets } = context
  const { request, letters, appointment, others } = inquiry
  const { data, language, assigneeId, startedAt, finishedAt, suspected } = request
  const now = Date.now()
  const [opening, merged, subject, documents, conversation, viewingHref] = await Promise.all([
    openingOf(context, inquiry, request),
    // Its own homes, which it names itself.
    Promise.all(
      inquiry.merged
        .filter(({ id }) => !id.startsWith(partKey(request.id)))
        .map((one) => openingOf(context, inquiry, one)),
    ),
    inquirySubject(context, request),
    documentsOf(context, request),
    conversationOf(context, inquiry, entered),
    appointment &&
      appointmentPath(site, secrets.forms, { id: appointment.id, role: 'agency', language: site.language }),
  ])
  return {
    ...opening,
    merged,
    others: others.map(({ email, ...one }) => ({
      ...one,
      // A conversation is with one address.
      address: email === request.email ? null : email,
      status: inquiryStatus(one),
      href: site.href('adminInquiry', { key: one.id }),
    })),
    language,
    isSuspected: suspected,
    subject,
    email: textOf(data.email),
    phone: textOf(data.phone),
    documents,
    viewing:
      appointment && viewingHref
        ? { time: appointment.time, status: viewingStatus(appointment, now), href: viewingHref }
        : null,
    mails: letters,
    origin: { page: request.page, source: request.source, campaign: request.campaign },
    snooze: { until: stillSnoozed(request.snoozedUntil, now), entered: {}, errors: {}, ...entered.snooze },
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
    const { mergedInto } = inquiry.request
    if (mergedInto) return { redirect: context.site.href('adminInquiry', { key: mergedInto }), status: 303 }
    if (context.query.has('mail')) return mailDownload(context, inquiry)
    return inquiryPage(context, inquiry, managers)
  },
  action: async (context, sent) => {
    const { site, database, params } = context
    const verb = actionIn(sent)
    if (!Object.hasOwn(inquiryActs, verb)) throw new Failure('request.malformed')
    const [inquiry, managers] = await Promise.all([loadInquiry(context), listStaff(database(), assigneeRoles)])
    const assignees = assigneeOptions(context, managers, inquiry.request)
    const outcome = await inquiryActs[verb]!({ context, inquiry, sent, assignees })
    const path = site.href('adminInquiry', params)
    if (outcome === null) return { redirect: path, status: 303 }
    if (typeof outcome === 'string') return { redirect: withNotice(path, outcome), status: 303 }
    return inquiryPage(context, outcome.isOutdated ? await loadInquiry(context) : inquiry, managers, outcome)
  },
})
