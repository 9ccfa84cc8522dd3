import { pageCount } from '#domain/admin/paging.ts'
import { assigneeRoles } from '#domain/auth/permissions.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { inboxQuery, inquiryStatus, parseInboxSearch } from '#domain/inquiry/admin-inbox.ts'
import { RequestsPage } from '#ui/admin/inquiry-list.tsx'
import type { InquiryRow } from '#ui/admin/inquiry-row.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { listStaff } from '#worker/services/admin/overview.ts'
import { listInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { defineDeskPage } from './desk-page.tsx'
import { assigneeOf, excerptOf, inquirySubject, senderOf } from './inquiry-subject.ts'

type InquiryListRow = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

function inquiryRow(
  context: PortalContext,
  { id, form, received, language, data, suspected, ...row }: InquiryListRow,
): InquiryRow {
  return {
    ...{ id, form, received, language, isSuspected: suspected },
    name: senderOf(data),
    excerpt: excerptOf(data),
    status: inquiryStatus(row),
    assignee: assigneeOf(row),
    subject: inquirySubject(context, row),
  }
}

export const adminRequests = defineDeskPage({
  read: 'requests:read',
  load: async (context) => {
    const { database, query, site, catalogue, user } = context
    const search = parseInboxSearch(query)
    const [{ rows, count }, managers] = await Promise.all([
      listInquiries(database(), search, { chain: languageChain(site.language, catalogue) }),
      listStaff(database(), assigneeRoles),
    ])
    const pages = pageCount(count)
    if (search.page > pages)
      return { redirect: site.href('adminRequests') + inboxQuery({ ...search, page: pages }), status: 303 }
    return {
      title: 'admin.views.requests',
      rest: inboxQuery(search),
      body: (
        <RequestsPage
          rows={rows.map((row) => inquiryRow(context, row))}
          notice={noticeIn(query)}
          now={Date.now()}
          {...{ count, search, managers, user }}
        />
      ),
    }
  },
})
