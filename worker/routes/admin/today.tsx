import { pageIn, pageQuery } from '#domain/admin/paging.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { missingOfAgency } from '#domain/content/agency-gaps.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { viewingStatus } from '#domain/viewing/status.ts'
import { TodayPage } from '#ui/admin/today.tsx'
import { appointmentPath } from '#worker/mail/appointment-mails.ts'
import { requireView } from '#worker/page.ts'
import { todayRows } from '#worker/services/admin/today.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { standingFaults } from '#worker/services/status/faults.ts'
import { defineDeskPage } from './desk-page.tsx'
import { assigneeOf, excerptOf, senderOf } from './inquiry-subject.ts'
import { stepsToDo } from './set-up/set-up.tsx'

/** Pages of the desk that were views of its start page: mails that were sent link to them. */
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
  load: async (context, counting) => {
    const { database, query, site, mailFrom, user, catalogue, secrets } = context
    requireView(query, formerViewNames)
    const former = oneOf(formerViewNames, query.get('view'))
    if (former) return { redirect: site.href(formerViews[former]) + pageQuery(pageIn(query)), status: 301 }
    const now = Date.now()
    const isMine = query.get('of') === 'mine'
    const chain = languageChain(site.language, catalogue)
    const [runsFeeds, seesMails] = [mayAny('feeds:read', user), mayAny('mails:read', user)]
    const answers = mayAny('requests:write', user)
    const [rows, failing, counts] = await Promise.all([
      todayRows(database(), { today: site.today, chain, onlyOf: isMine ? user.id : null }),
      mayAny('status:read', user) ? standingFaults(database(), now) : [],
      counting,
    ])
    const requests = rows.requests.map(({ data, home, ...row }) => ({
      ...row,
      name: senderOf(data),
      excerpt: excerptOf(data) || (home ?? ''),
      assignee: assigneeOf(row),
    }))
    const viewings = rows.viewings.map((row) => ({
      ...{ id: row.id, name: row.name, hour: row.time.slice(11), assignee: assigneeOf(row) },
      title: row.home ?? row.reference ?? '',
      isPast: viewingStatus(row, now) === 'past',
      isConfirmed: row.state === 'confirmed',
      href: answers
        ? appointmentPath(site, secrets.forms, { id: row.id, role: 'agency', language: site.language })
        : null,
    }))
    return {
      title: 'admin.title',
      rest: isMine ? '?of=mine' : '',
      body: (
        <TodayPage
          {...{ isMine, now, requests, viewings, failing }}
          lacking={rows.lacking.map((home) => ({ ...home, title: home.title ?? home.reference }))}
          requestCount={isMine ? requests.length : counts.adminRequests}
          feedCount={runsFeeds ? counts.adminFeeds : 0}
          mailCount={seesMails ? counts.adminMails : 0}
          gaps={runsFeeds ? missingOfAgency({ ...site, mailFrom }) : []}
          toDo={mayAny('settings:write', user) ? await stepsToDo(context) : []}
          notice={noticeIn(query)}
        />
      ),
    }
  },
})
