import {
  type ActivityPage,
  type ActivityQuery,
  activitySorts,
  defaultActivityQuery,
  formatActivityQuery,
  rowsPerPage,
  toggleSort,
} from '#domain/owner/activity-query.ts'
import {
  type ActivityEntry,
  type CommunicationStatus,
  communicationStatuses,
  communicationTypes,
} from '#domain/owner/communication.ts'
import { brusselsDay, dayIn } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { WithCorrection } from './authorship.tsx'
import { communicationTypeText } from './communication-type.ts'

/** What is to come is marked in one way, what is over in another. */
const statusClasses: Record<CommunicationStatus, string> = {
  open: 'status wait',
  confirmed: 'status wait',
  done: 'status done',
  cancelled: 'status',
}

export const Status = ({ status }: { status: CommunicationStatus }) => {
  const { t } = useSite()
  return <span className={statusClasses[status]}>{t(`owner.history.statuses.${status}`)}</span>
}

export type CommunicationsProps = {
  result: ActivityPage<ActivityEntry>
  query: ActivityQuery
  /** Of the page. */
  path: string
  /** The list as a file. */
  download: string
  /** Whether a manager looks at it, who may correct notes. */
  managed: boolean
}

const panelId = 'history'

/** Everything that happened: looked through, put in order and turned over by addresses alone. */
export function CommunicationsPanel({ result, query, path, download, managed }: CommunicationsProps) {
  const { t } = useSite()
  const { rows, matching, total, page, pages } = result
  const hrefOf = (change: Partial<ActivityQuery>) => {
    const params = formatActivityQuery({ ...query, ...change })
    return `${path}${params && `?${params}`}#${panelId}`
  }
  const from = (page - 1) * rowsPerPage + 1
  return (
    <section className="panel" id={panelId} aria-labelledby="history-title">
      <div className="panel-head">
        <h2 id="history-title">{t('owner.history.title')}</h2>
        {matching > 0 && (
          <p className="muted small">
            {t('owner.history.shown', { from, to: from + rows.length - 1, count: matching })}
          </p>
        )}
      </div>
      {total === 0 && <p>{t('owner.history.empty')}</p>}
      {total > 0 && <CommunicationsFilter query={query} path={path} />}
      {total > 0 && matching === 0 && (
        <p>
          {t('owner.history.unfound')} <a href={hrefOf(defaultActivityQuery)}>{t('owner.history.reset')}</a>
        </p>
      )}
      {matching > 0 && <CommunicationsTable rows={rows} query={query} hrefOf={hrefOf} edits={managed ? path : null} />}
      <Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
      {matching > 0 && (
        <p className="small no-print">
          <a href={download} download="">
            {t('owner.history.download')}
          </a>
        </p>
      )}
    </section>
  )
}

function CommunicationsFilter({ query, path }: Pick<CommunicationsProps, 'query' | 'path'>) {
  const site = useSite()
  const { t } = site
  const kept = [...new URLSearchParams(formatActivityQuery({ ...query, type: null, status: null, page: 1 }))]
  const choices = [
    ['type', query.type, communicationTypes.map((item) => [item, communicationTypeText(site, item)] as const)],
    ['status', query.status, communicationStatuses.map((item) => [item, t(`owner.history.statuses.${item}`)] as const)],
  ] as const
  return (
    <form className="sort history-filter no-print" action={`${path}#${panelId}`} data-send-on-change="">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(([name, value, options]) => (
        <label key={name}>
          {t(`owner.history.columns.${name}`)}
          <span className="select">
            <select name={name} defaultValue={value ?? ''}>
              <option value="">{t('owner.history.every')}</option>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </label>
      ))}
      <button className="btn quiet small no-script" type="submit">
        {t('owner.choose.show')}
      </button>
    </form>
  )
}

type RowsProps = {
  rows: readonly ActivityEntry[]
  query: ActivityQuery
  hrefOf: (change: Partial<ActivityQuery>) => string
  /** Where a manager corrects a note; null for an owner. */
  edits: string | null
}

const columns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

const directions = { asc: 'ascending', desc: 'descending' } as const

function CommunicationsTable({ rows, query, hrefOf, edits }: RowsProps) {
  const site = useSite()
  const { t, language } = site
  const sorts = (name: string) => activitySorts.find((sort) => sort === name)
  const heads = Object.fromEntries(columns.map((name) => [name, t(`owner.history.columns.${name}`)]))
  return (
    <table className="table stack">
      <caption className="sr">{t('owner.history.title')}</caption>
      <thead>
        <tr>
          {columns.map((name) => {
            const sort = sorts(name)
            const isOwn = query.sort === sort
            return (
              <th key={name} scope="col" aria-sort={sort && isOwn ? directions[query.order] : undefined}>
                {sort ? (
                  <a href={hrefOf(toggleSort(query, sort))} rel="nofollow">
                    {heads[name]}
                    {isOwn && <Icon name={query.order === 'asc' ? 'arrow-up' : 'chevron-down'} />}
                  </a>
                ) : (
                  heads[name]
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, type, contact, subject, comment, status, source, note }) => (
          <tr key={id}>
            <td data-l={heads.date} className="nowrap">
              <time dateTime={at}>{dayIn(brusselsDay(Date.parse(at)), language, 'figures')}</time>
            </td>
            <td data-l={heads.type} className="nowrap">
              {communicationTypeText(site, type)}
            </td>
            <td data-l={heads.contact}>{contact}</td>
            <td data-l={heads.subject}>{subject}</td>
            <td data-l={heads.comment} className="words">
              {edits && note ? (
                <div>
                  {comment}
                  <WithCorrection note={note} href={`${edits}?note=${encodeURIComponent(id)}`} about={subject} />
                </div>
              ) : (
                comment
              )}
            </td>
            <td data-l={heads.status}>
              <Status status={status} />
            </td>
            <td data-l={heads.source} className="nowrap">
              {t(`owner.history.sources.${source}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
