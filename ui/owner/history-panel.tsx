import { brusselsMinute } from '#domain/open-house.ts'
import {
  type CommunicationStatus,
  communicationStatuses,
  communicationTypes,
  type HistoryLine,
} from '#domain/owner/communication.ts'
import {
  type HistoryQuery,
  historyParams,
  historySorts,
  rowsOfPage,
  type ShownHistory,
  sortedBy,
  wholeHistory,
} from '#domain/owner/history.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { Correctable } from './authorship.tsx'
import { dayIn } from './day.ts'
import { typeText } from './words.ts'

/** What is to come is marked in one way, what is over in another. */
const looks: Record<CommunicationStatus, string> = {
  open: 'status wait',
  confirmed: 'status wait',
  done: 'status done',
  cancelled: 'status',
}

export const Status = ({ status }: { status: CommunicationStatus }) => {
  const { t } = useSite()
  return <span className={looks[status]}>{t(`owner.history.statuses.${status}`)}</span>
}

export type HistoryProps = {
  shown: ShownHistory<HistoryLine>
  query: HistoryQuery
  /** Of the page. */
  path: string
  /** The list as a file. */
  download: string
  /** Whether a manager looks at it, who may correct notes. */
  managed: boolean
}

const anchor = 'history'

/** Everything that happened: looked through, put in order and turned over by addresses alone. */
export function HistoryPanel({ shown, query, path, download, managed }: HistoryProps) {
  const { t } = useSite()
  const { rows, found, all, page, pages } = shown
  const hrefOf = (change: Partial<HistoryQuery>) => {
    const params = historyParams({ ...query, ...change })
    return `${path}${params && `?${params}`}#${anchor}`
  }
  const from = (page - 1) * rowsOfPage + 1
  return (
    <section className="panel" id={anchor} aria-labelledby="history-title">
      <div className="panel-head">
        <h2 id="history-title">{t('owner.history.title')}</h2>
        {found > 0 && (
          <p className="muted small">{t('owner.history.shown', { from, to: from + rows.length - 1, count: found })}</p>
        )}
      </div>
      {all === 0 && <p>{t('owner.history.empty')}</p>}
      {all > 0 && <Filter query={query} path={path} />}
      {all > 0 && found === 0 && (
        <p>
          {t('owner.history.unfound')} <a href={hrefOf(wholeHistory)}>{t('owner.history.reset')}</a>
        </p>
      )}
      {found > 0 && <Rows rows={rows} query={query} hrefOf={hrefOf} edits={managed ? path : null} />}
      <Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
      {found > 0 && (
        <p className="small no-print">
          <a href={download} download="">
            {t('owner.history.download')}
          </a>
        </p>
      )}
    </section>
  )
}

function Filter({ query, path }: Pick<HistoryProps, 'query' | 'path'>) {
  const site = useSite()
  const { t } = site
  const kept = [...new URLSearchParams(historyParams({ ...query, type: null, status: null, page: 1 }))]
  const choices = [
    ['type', query.type, communicationTypes.map((one) => [one, typeText(site, one)] as const)],
    ['status', query.status, communicationStatuses.map((one) => [one, t(`owner.history.statuses.${one}`)] as const)],
  ] as const
  return (
    <form className="sort history-filter no-print" action={`${path}#${anchor}`} data-send-on-change="">
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
  rows: readonly HistoryLine[]
  query: HistoryQuery
  hrefOf: (change: Partial<HistoryQuery>) => string
  /** Where a manager corrects a note; null for an owner. */
  edits: string | null
}

const columns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

const directions = { asc: 'ascending', desc: 'descending' } as const

function Rows({ rows, query, hrefOf, edits }: RowsProps) {
  const site = useSite()
  const { t, language } = site
  const sorts = (name: string) => historySorts.find((sort) => sort === name)
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
                  <a href={hrefOf(sortedBy(query, sort))} rel="nofollow">
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
              <time dateTime={at}>{dayIn(brusselsMinute(Date.parse(at)).slice(0, 10), language, 'figures')}</time>
            </td>
            <td data-l={heads.type} className="nowrap">
              {typeText(site, type)}
            </td>
            <td data-l={heads.contact}>{contact}</td>
            <td data-l={heads.subject}>{subject}</td>
            <td data-l={heads.comment} className="words">
              {edits && note ? (
                <div>
                  {comment}
                  <Correctable note={note} href={`${edits}?note=${encodeURIComponent(id)}`} about={subject} />
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
