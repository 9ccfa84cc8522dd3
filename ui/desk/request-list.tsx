import type { ReactNode } from 'react'
import { type DeskSearch, deskQuery, isFiltered, pagesOf, type RequestStatus } from '#domain/owner/desk.ts'
import type { T } from '#locales/translator.ts'
import { Pagination } from '#ui/components/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { Nothing } from './desk-frame.tsx'
import { DeskTable } from './desk-table.tsx'
import { RequestFilter } from './request-filter.tsx'
import type { About, Assignee, Person, RequestRow } from './request-row.ts'
import { When } from './when.tsx'

type Props = {
  rows: readonly RequestRow[]
  /** How many there are on all pages. */
  count: number
  search: DeskSearch
  managers: readonly Person[]
}

/** What visitors sent, the newest first. */
export function RequestList({ rows, count, search, managers }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => `${href('desk')}${deskQuery({ ...search, page })}`
  return (
    <section aria-labelledby="desk-requests">
      <h2 id="desk-requests" className="sr">
        {t('desk.views.requests')}
      </h2>
      <RequestFilter search={search} managers={managers} />
      {rows.length === 0 ? (
        <Nothing>{t(isFiltered(search) ? 'desk.none.found' : 'desk.none.requests')}</Nothing>
      ) : (
        <>
          <p className="small muted desk-count">{plural('desk.count', count)}</p>
          <Rows rows={rows} />
          <Pagination page={search.page} pages={pagesOf(count)} hrefOf={hrefOf} />
        </>
      )}
    </section>
  )
}

function Rows({ rows }: Pick<Props, 'rows'>) {
  const { t, href } = useSite()
  const names = {
    received: t('desk.columns.received'),
    request: t('desk.columns.request'),
    about: t('desk.columns.about'),
    status: t('appointment.rows.standing'),
    assignee: t('desk.columns.assignee'),
  }
  return (
    <DeskTable caption={t('desk.views.requests')} names={names}>
      {rows.map(({ id, form, name, received, status, assignee, about }) => (
        <tr key={id}>
          <td data-l={names.received}>
            <When moment={received} />
          </td>
          <td data-l={names.request}>
            <a href={href('deskRequest', { key: id })}>
              {t(`mail.subject.${form}`)}
              {name && <span className="muted"> – {name}</span>}
            </a>
          </td>
          <td data-l={names.about}>{about ? <AboutLink about={about} /> : '–'}</td>
          <td data-l={names.status}>
            <StatusMark status={status} />
          </td>
          <td data-l={names.assignee}>
            <span className={assignee === null ? 'muted' : undefined}>{assigneeText(t, assignee)}</span>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

export const AboutLink = ({ about: { title, reference, href } }: { about: About }) => (
  <span>
    {href ? <a href={href}>{title}</a> : title}
    {reference && <span className="small muted nowrap"> {reference}</span>}
  </span>
)

const marks: Record<RequestStatus, string> = { new: 'status', begun: 'status wait', done: 'status done' }

/** @param children in place of its name */
export function StatusMark({ status, children }: { status: RequestStatus; children?: ReactNode }) {
  const { t } = useSite()
  return <span className={marks[status]}>{children ?? t(`desk.status.${status}`)}</span>
}

export function assigneeText(t: T, assignee: Assignee): string {
  if (assignee === null) return t('desk.nobody')
  return assignee === 'left' ? t('desk.left') : assignee.name
}
