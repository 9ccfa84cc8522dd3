import type { BulkRefusal } from '#domain/admin/bulk.ts'
import { assigneeRoles } from '#domain/auth/permissions.ts'
import { formNames } from '#domain/forms/form.ts'
import {
  handlingOf,
  inquiryStatus,
  planRequestAction,
  type RequestsAction,
  type RequestsView,
  requestState,
  requestsList,
  unassigned,
} from '#domain/inquiry/admin-inbox.ts'
import { sources } from '#domain/inquiry/lead-source.ts'
import { stillSnoozed } from '#domain/inquiry/snooze.ts'
import { RequestsPage } from '#ui/admin/inquiry-list.tsx'
import type { InquiryRow } from '#ui/admin/inquiry-row.ts'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { changeInquiries, type HandledRow } from '#worker/services/admin/inquiries.ts'
import { listStaff } from '#worker/services/admin/overview.ts'
import {
  inquiriesById,
  listedInquiries,
  listInquiries,
  type RequestRow,
} from '#worker/services/inquiry/inquiry-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { assigneeOf, excerptOf, inquirySubject, senderOf, textIn } from './inquiry-subject.ts'
import { defineListPage } from './list-page.tsx'

const chainOf = ({ site, catalogue }: PortalContext) => languageChain(site.language, catalogue)

function inquiryRow(context: PortalContext, row: RequestRow): InquiryRow {
  const { site } = context
  const { id, form, received, language, data, suspected, source, snoozedUntil } = row
  const now = Date.now()
  return {
    ...{ id, form, received, language, source, now, isSuspected: suspected },
    snoozedUntil: stillSnoozed(snoozedUntil, now),
    name: senderOf(data) || site.t(`mail.subject.${form}`),
    href: site.href('adminInquiry', { key: id }),
    excerpt: excerptOf(data),
    status: inquiryStatus(row),
    assignee: assigneeOf(row),
    subject: inquirySubject(context, row),
  }
}

type Cells = Record<(typeof requestsList.csv)[number], string | null>

function inquiryCells(context: PortalContext, row: RequestRow): Cells {
  const { t, language } = context.site
  const { form, received, data, source, campaign, page, reference, assigneeId, assignee } = row
  return {
    received: shortDateTime(received, language),
    request: t(`mail.subject.${form}`),
    name: personName(data),
    email: textIn(data, 'email'),
    phone: textIn(data, 'phone'),
    language: row.language,
    text: excerptOf(data),
    reference,
    about: inquirySubject(context, row)?.title ?? null,
    status: t(`requests.views.${requestState(row, Date.now())}`),
    assignee: assigneeId && (assignee ?? t('admin.left')),
    source: source && t(`admin.source.names.${source}`),
    campaign,
    page,
  }
}

export const adminRequests = defineListPage<RequestRow, InquiryRow, HandledRow>({
  definition: requestsList,
  route: 'adminRequests',
  options: async ({ database, site: { t } }) => {
    const staff = await listStaff(database(), assigneeRoles)
    const nobody = [unassigned, t('admin.nobody')] as const
    const named = (people: typeof staff) => [nobody, ...people.map(({ id, name }) => [id, name] as const)]
    return {
      filters: {
        form: formNames.map((name) => [name, t(`mail.subject.${name}`)] as const),
        assignee: named(staff),
        source: sources.map((name) => [name, t(`admin.source.names.${name}`)] as const),
      },
      choices: {
        assignee: named(staff.filter(({ disabled }) => disabled === null)),
        until: (['tomorrow', 'monday'] as const).map((name) => [name, t(`admin.options.until.${name}`)] as const),
      },
    }
  },
  list: (context, query) =>
    listInquiries(context.database(), query, { chain: chainOf(context), userId: context.user.id }),
  listed: ({ database, user }, query) => listedInquiries(database(), query, user.id),
  byIds: (context, ids) => inquiriesById(context.database(), ids, chainOf(context)),
  row: inquiryRow,
  body: (_, rows, list) => <RequestsPage {...{ rows, list }} />,
  cells: inquiryCells,
  mayChange: () => true,
  plan: (_, { action, option }) => {
    const now = Date.now()
    return (row) => planRequestAction(action as RequestsAction, row, { option, now })
  },
  values: handlingOf,
  change: ({ database }, ...change) => changeInquiries(database(), ...change),
  detail: ({ site: { t } }, { detail = [] }: BulkRefusal) =>
    detail.map((state) => t(`requests.views.${state as RequestsView}`)).join(', '),
})
