import type { Database } from '#db/client.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn } from '#domain/forms/notice.ts'
import { feedEventPath } from '#domain/import/feed-event.ts'
import { iso } from '#domain/time.ts'
import { type FeedRow, FeedsPage, type UnsentLead } from '#ui/admin/feed-list.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { approveMassChanges, listFeeds, pauseFeed, resumeFeed, runFeedSoon } from '#worker/services/import/feeds.ts'
import { listLeads, resendLead } from '#worker/services/inquiry/leads.ts'
import { smallPhotosByFeed } from '#worker/services/picture/small-photos.ts'
import { byVerb, defineDeskPage } from './desk-page.tsx'

/** Without the address, which may hold a key. */
const sourceOf = ({ format, address }: { format: string | null; address: string | null }): string =>
  [format, address && new URL(address).host].filter(Boolean).join(', ')

/** @param secretOf a secret of the worker by its name */
async function feedRows(
  database: Database,
  secretOf: (name: string) => string | undefined,
): Promise<{ rows: FeedRow[]; unsent: UnsentLead[] }> {
  const now = iso(Date.now())
  const [feeds, { countsOf, open }, smallPhotos] = await Promise.all([
    listFeeds(database),
    listLeads(database),
    smallPhotosByFeed(database),
  ])
  return {
    rows: feeds.map((feed) => ({
      ...feed,
      source: sourceOf(feed),
      eventPath: feedEventPath(feed),
      missingSecret: feed.secretName && !secretOf(feed.secretName) ? feed.secretName : null,
      isDue: feed.nextRun <= now,
      takesLeads: feed.leads,
      leads: countsOf(feed.name),
      smallPhotos: smallPhotos.get(feed.name) ?? [],
    })),
    unsent: open.map(({ requestId, ...lead }) => ({ ...lead, id: requestId, isUncertain: lead.state === 'unknown' })),
  }
}

type Act = { now: string; userId: string; sent: FormData }

type FeedAction = (database: Database, name: string, act: Act) => Promise<boolean>

const feedAction =
  (notice: Notice, act: FeedAction) =>
  async ({ database, user }: PortalContext, sent: FormData): Promise<Notice> =>
    (await act(database(), textIn(sent, 'id'), { now: iso(Date.now()), userId: user.id, sent })) ? notice : 'gone'

const actions = {
  'feed-run': feedAction('feed-run', (database, name, { now, userId }) => runFeedSoon(database, name, now, userId)),
  'feed-pause': feedAction('feed-pause', (database, name, { userId }) => pauseFeed(database, name, userId)),
  'feed-resume': feedAction('feed-resume', (database, name, { now, userId }) =>
    resumeFeed(database, name, now, userId),
  ),
  'lead-resend': feedAction('lead-resend', (database, id, { now, userId }) =>
    resendLead(database, id, Date.parse(now), userId),
  ),
  'feed-approve': feedAction('feed-approve', (database, name, { now, userId, sent }) => {
    const run = textIn(sent, 'run')
    if (!/^[1-9]\d{0,14}$/.test(run)) throw new Failure('request.malformed')
    return approveMassChanges(database, name, now, Number(run), userId)
  }),
}

export const adminFeeds = defineDeskPage({
  read: 'feeds:read',
  write: 'feeds:write',
  load: async ({ database, feedSecret, query, site }) => ({
    title: 'admin.views.feeds',
    body: (
      <FeedsPage
        {...(await feedRows(database(), feedSecret))}
        action={site.href('adminFeeds')}
        notice={noticeIn(query)}
      />
    ),
  }),
  action: byVerb(actions),
})
