import type { ReactNode } from 'react'
import type { InquiryStatus, RequestsAction, requestsList } from '#domain/inquiry/admin-inbox.ts'
import type { Source } from '#domain/inquiry/lead-source.ts'
import { brusselsMinute, formatDay, timeText } from '#domain/time.ts'
import { useSite } from '#ui/site.tsx'
import { Age } from './age.tsx'
import type { DeskIconName } from './desk-icon.tsx'
import { Face, LanguageMark, Mark, NoFace, Tag } from './desk-parts.tsx'
import type { Layout } from './desk-table.tsx'
import type { Assignee, InquiryRow, InquirySubject } from './inquiry-row.ts'
import { ListPage } from './list/list-page.tsx'
import type { ListView } from './list/list-view.ts'
import { Timestamp } from './timestamp.tsx'

const cells: Record<(typeof requestsList.columns)[number], readonly [(row: InquiryRow) => ReactNode, Layout?]> = {
  from: [
    ({ href, name }) => (
      <a className="main" href={href}>
        {name}
      </a>
    ),
    'first',
  ],
  request: [(row) => <RequestCell {...row} />, 'fill'],
  about: [({ subject }) => subject && <SubjectLink subject={subject} />, 'about'],
  language: [({ language }) => <LanguageMark code={language} />],
  status: [
    ({ status, snoozedUntil }) => (snoozedUntil ? <SnoozeTag until={snoozedUntil} /> : <StatusTag status={status} />),
  ],
  source: [({ source }) => source && <SourceName source={source} />, 'hide mid'],
  assignee: [({ assignee }) => <AssigneeFace assignee={assignee} />],
  waits: [
    ({ status, received, now }) =>
      status === 'done' ? <Timestamp moment={received} /> : <Age received={received} now={now} />,
    'second r',
  ],
}

const icons: Record<RequestsAction, DeskIconName> = {
  ...{ assign: 'user', snooze: 'hourglass', done: 'check', reopen: 'inbox' },
}

export function RequestsPage({ rows, list }: { rows: readonly InquiryRow[]; list: ListView }) {
  const { t } = useSite()
  return <ListPage current="requests" icon="inbox" empty={t('requests.empty')} {...{ list, rows, cells, icons }} />
}

function RequestCell({ form, excerpt, language, isSuspected }: InquiryRow) {
  const { t } = useSite()
  return (
    <>
      <b>{t(`mail.subject.${form}`)}</b> {isSuspected && <Mark tone="warn">{t('requests.views.suspected')}</Mark>}
      {excerpt && (
        <small className="cut" lang={language}>
          {excerpt}
        </small>
      )}
    </>
  )
}

function SourceName({ source }: { source: Source }) {
  const { t } = useSite()
  return <span className="muted small">{t(`admin.source.names.${source}`)}</span>
}

const SubjectLink = ({ subject: { title, reference, href } }: { subject: InquirySubject }) => (
  <span>
    {href ? <a href={href}>{title}</a> : title}
    {reference && <small className="nowrap">{reference}</small>}
  </span>
)

const tones = { new: '', begun: 'wait', done: 'ok' } as const

export function StatusTag({ status }: { status: InquiryStatus }) {
  const { t } = useSite()
  return <Tag tone={tones[status]}>{t(`requests.views.${status}`)}</Tag>
}

/** Until when a request waits for nothing. */
export function SnoozeTag({ until }: { until: string }) {
  const { t, language } = useSite()
  const local = brusselsMinute(Date.parse(until))
  const date = `${formatDay(local, language, 'brief')}, ${timeText(local, language)}`
  return <Tag tone="off">{t('admin.snooze.until', { date })}</Tag>
}

export function AssigneeFace({ assignee }: { assignee: Assignee }) {
  const { t } = useSite()
  if (assignee === null) return <NoFace label={t('admin.nobody')} />
  return assignee === 'left' ? <NoFace label={t('admin.left')} /> : <Face {...assignee} />
}
