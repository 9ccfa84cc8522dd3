import { missingOfAgency } from '#domain/content/agency-gaps.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { inboxQuery, parseInboxSearch } from '#domain/inquiry/admin-inbox.ts'
import { oneOf } from '#domain/one-of.ts'
import { TodayPage } from '#ui/admin/today.tsx'
import { requireView } from '#worker/page.ts'
import { failingJobs } from '#worker/services/admin/job-failures.ts'
import { defineDeskPage } from './desk-page.tsx'

/** Pages of the desk that were views of its start page: mails that lie in mailboxes link to them. */
const formerViews = {
  requests: 'adminRequests',
  owners: 'adminOwners',
  testimonials: 'adminTestimonials',
  feeds: 'adminFeeds',
  mail: 'adminMails',
} as const

const formerViewNames = Object.keys(formerViews) as (keyof typeof formerViews)[]

export const adminToday = defineDeskPage({
  read: 'today:read',
  load: async ({ database, query, site, mailFrom }) => {
    requireView(query, formerViewNames)
    const former = oneOf(formerViewNames, query.get('view'))
    const search = inboxQuery(parseInboxSearch(query))
    if (former || search) return { redirect: site.href(formerViews[former ?? 'requests']) + search, status: 301 }
    const failing = await failingJobs(database())
    return {
      title: 'admin.title',
      body: <TodayPage notice={noticeIn(query)} failing={failing} missing={missingOfAgency({ ...site, mailFrom })} />,
    }
  },
})
