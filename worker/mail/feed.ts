import type { Database } from '#db/client.ts'
import { type FeedNews, feedCounts } from '#domain/import/feed-run.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { iso } from '#domain/time.ts'
import { massChangeTexts } from '#ui/admin/mass-change-texts.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { FeedOutcome, ReportNews } from '#worker/services/import/feed-runs.ts'
import { mailManagers } from './managers.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

type Site = Writer & Pick<SiteView, 'href'>

/** @param time ISO; when the run ended */
type FeedReport = { feed: string; news: FeedNews; time: string; run: FeedOutcome }

function rowsOf(site: Site, { time, run: { counts, massChanges, reason } }: FeedReport) {
  const { t } = site
  const countTexts = feedCounts.flatMap((name) =>
    counts?.[name] ? [t(`feeds.counts.${name}`, { count: counts[name] })] : [],
  )
  return [
    [t('feeds.mail.time'), dateTimeText(site, time)] as const,
    ...(massChanges ? [[t('feeds.mail.changes'), massChangeTexts(t, massChanges).join(', ')] as const] : []),
    ...(reason ? [[t('feeds.mail.reason'), reason] as const] : []),
    ...(countTexts.length ? [[t('feeds.mail.result'), countTexts.join(', ')] as const] : []),
  ]
}

/** What a manager should know about a feed. */
function feedMail(site: Site, recipient: string, report: FeedReport): Mail {
  const { t, href } = site
  const { feed, news } = report
  return writeMail(site, {
    kind: 'feed',
    recipient,
    subject: t(`feeds.mail.${news}.subject`, { feed }),
    blocks: [
      { kind: 'text', text: t(`feeds.mail.${news}.text`, { feed }) },
      { kind: 'rows', rows: rowsOf(site, report) },
      {
        kind: 'button',
        label: t('feeds.mail.button'),
        href: wholeAddress(site, href('adminFeeds')),
      },
    ],
  })
}

/** Mails the managers. @param origin of the site; without it there is no address to link to, and no mail */
export const feedReporter =
  (database: Database, origin: string, now: () => number): ReportNews =>
  (news, feed, run) =>
    mailManagers({ database, origin, now: now() }, `feed.${run.id}`, (site, recipient) =>
      feedMail(site, recipient, { feed: feed.name, news, time: iso(now()), run }),
    )
