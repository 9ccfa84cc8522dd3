import type { ReactNode } from 'react'
import { pageCount, pageQuery, rowsPerPage } from '#domain/admin/paging.ts'
import { formatPrice } from '#domain/money.ts'
import { brusselsMoment, iso } from '#domain/time.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { EmptyState, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { StatusTag } from '#ui/admin/inquiry-list.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { StandingTag } from '#ui/admin/viewing-week.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import type { PersonDetail } from './person-detail.ts'

type Entry = {
  id: string
  /** ISO; null of what has not happened. */
  at: string | null
  icon: DeskIconName
  title: string
  href?: string
  about?: ReactNode
  tag?: ReactNode
  from: string | null
}

const steps = ['asked', 'confirmed', 'ended'] as const

/** What was asked for, confirmed and stopped, each on its day. A link of the search or the newsletter confirms it. */
const consentEntries = (
  { t }: SiteView,
  thing: 'search' | 'newsletter',
  moments: Readonly<Record<(typeof steps)[number], string | null>>,
  entry: Pick<Entry, 'id' | 'about' | 'href' | 'from'>,
): Entry[] =>
  steps
    // What is confirmed by the form that asks for it is one entry.
    .filter((step) => step !== 'asked' || moments.asked !== moments.confirmed)
    .map((step) => ({
      ...{ ...entry, id: `${step} ${entry.id}`, at: moments[step] },
      icon: thing === 'search' ? ('search' as const) : ('check' as const),
      title: t(`people.timeline.${thing}.${step}`),
    }))

function entriesOf(site: SiteView, person: PersonDetail): Entry[] {
  const { requests, viewings, searches, newsletters, letters, answers, offers } = person
  const { t } = site
  return [
    ...requests.map(({ id, form, received, isSuspected, status, about, href, from }) => ({
      ...({ id, href, about, from, at: received, icon: 'inbox', title: t(`mail.subject.${form}`) } as const),
      tag: isSuspected ? <Tag tone="bad">{t('requests.views.suspected')}</Tag> : <StatusTag status={status} />,
    })),
    ...viewings.map(({ id, time, standing, home, href, from }) => ({
      ...({ id, href, from, about: home, icon: 'calendar', title: t('people.viewing') } as const),
      at: iso(brusselsMoment(time) ?? 0),
      tag: <StandingTag standing={standing} />,
    })),
    ...letters.map(({ id, kind, created, sent, dead, from }) => ({
      ...({ id, from, at: sent ?? created, icon: 'mail', title: t(`admin.mails.kinds.${kind}`) } as const),
      tag: (
        <Tag tone={dead ? 'bad' : sent ? 'ok' : 'wait'}>
          {t(dead ? 'people.mail.dead' : sent ? 'people.mail.sent' : 'people.mail.waits')}
        </Tag>
      ),
    })),
    ...searches.flatMap(({ id, text, created, confirmed, ended, from }) =>
      consentEntries(site, 'search', { asked: created, confirmed, ended }, { id, from, about: text }),
    ),
    ...newsletters.flatMap(({ id, from, ...moments }) => consentEntries(site, 'newsletter', moments, { id, from })),
    ...answers.map(({ id, direction, received, name, href, from }) => ({
      ...({ id, href, from, at: received, icon: 'message-circle', about: name } as const),
      title: t(`people.timeline.message.${direction}`),
    })),
    ...offers.map(({ id, created, home, amount, outcome, href, from }) => ({
      ...({ id, href, from, at: created, icon: 'file-text', title: t('owner.offers.one') } as const),
      about: `${formatPrice(amount)}, ${home}`,
      tag: <Tag tone={outcome === 'accepted' ? 'ok' : 'off'}>{t(`owner.offers.states.${outcome ?? 'open'}`)}</Tag>,
    })),
  ]
}

/** Everything that is kept of a person, the last first. */
export function PersonTimeline({ person, page, path }: { person: PersonDetail; page: number; path: string }) {
  const site = useSite()
  const { t } = site
  const entries = entriesOf(site, person)
    .flatMap(({ at, ...entry }) => (at === null ? [] : [{ ...entry, at }]))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <Panel title={t('people.timeline.title')} count={entries.length}>
      {entries.length === 0 && <EmptyState icon="inbox">{t('people.timeline.none')}</EmptyState>}
      <ol className="tl what">
        {entries
          .slice((page - 1) * rowsPerPage, page * rowsPerPage)
          .map(({ id, at, icon, href, title, about, tag, from }) => (
            <li key={`${icon} ${id}`}>
              <DeskIcon name={icon} />
              <div>
                {href ? (
                  <a href={href}>
                    <b>{title}</b>
                  </a>
                ) : (
                  title
                )}
                {about && <>, {about}</>} {tag && <span className="nowrap">{tag}</span>}
                {from && <small className="cut">{from}</small>}
              </div>
              <Timestamp moment={at} />
            </li>
          ))}
      </ol>
      <Pagination page={page} pages={pageCount(entries.length)} hrefOf={(at) => path + pageQuery(at)} />
    </Panel>
  )
}
