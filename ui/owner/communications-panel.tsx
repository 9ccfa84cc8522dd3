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
  type CommunicationType,
  communicationStatuses,
  communicationTypes,
} from '#domain/owner/communication.ts'
import { noteForm } from '#domain/owner/communication-forms.ts'
import { brusselsDay, formatDay } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { optionText } from '#ui/forms/form-messages.ts'
import { Select } from '#ui/forms/select.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { WithCorrection } from './authorship.tsx'
import { ForeignText } from './foreign-text.tsx'

const statusClasses: Record<CommunicationStatus, string> = {
  open: 'status wait',
  confirmed: 'status wait',
  done: 'status done',
  cancelled: 'status',
}

export const Status = ({ status }: { status: CommunicationStatus }) => {
  const { t } = useSite()
  return <span className={statusClasses[status]}>{t(`owner.history.options.status.${status}`)}</span>
}

/** A key that ends in "other" would be a plural form. */
export const communicationTypeText = ({ t }: Pick<SiteView, 't'>, type: CommunicationType): string =>
  optionText(t, noteForm, 'type', type)

type CommunicationsProps = {
  result: ActivityPage<ActivityEntry>
  query: ActivityQuery
  /** Path of the page. */
  path: string
  /** URL of the list as CSV. */
  download: string
  /** A manager, who may correct notes, views it. */
  managed: boolean
}

const panelId = 'history'

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
  const otherParams = [...new URLSearchParams(formatActivityQuery({ ...query, type: null, status: null, page: 1 }))]
  const choices = [
    ['type', query.type, communicationTypes.map((item) => [item, communicationTypeText(site, item)] as const)],
    [
      'status',
      query.status,
      communicationStatuses.map((item) => [item, t(`owner.history.options.status.${item}`)] as const),
    ],
  ] as const
  return (
    <form className="sort history-filter no-print" action={`${path}#${panelId}`} data-send-on-change="">
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(([name, value, options]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: `Select` is the control
        <label key={name}>
          {t(`owner.history.fields.${name}`)}
          <Select className={undefined} name={name} defaultValue={value ?? ''} options={options}>
            <option value="">{t('owner.history.every')}</option>
          </Select>
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
  /** URL of the form that corrects a note; null for an owner. */
  edits: string | null
}

const columns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

const directions = { asc: 'ascending', desc: 'descending' } as const

function CommunicationsTable({ rows, query, hrefOf, edits }: RowsProps) {
  const { t } = useSite()
  return (
    <table className="table stack">
      <caption className="sr">{t('owner.history.title')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <ColumnHead key={name} name={name} query={query} hrefOf={hrefOf} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <CommunicationRow key={entry.id} entry={entry} edits={edits} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { entry: ActivityEntry; edits: string | null }

function CommunicationRow({ entry, edits }: RowProps) {
  const site = useSite()
  const { t, language, today } = site
  const { id, at, type, contact, subject, comment, status, source, note } = entry
  const day = brusselsDay(Date.parse(at))
  return (
    <tr>
      <td className="nowrap">
        <time dateTime={at}>
          {formatDay(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'figures')}
        </time>
      </td>
      <td className="nowrap">{communicationTypeText(site, type)}</td>
      <td>{contact}</td>
      <td className="subject">
        <ForeignText text={subject} context={`${subject}\n${comment}`} isNamed={comment === ''} />
      </td>
      <td className="words">
        <ForeignText text={comment} />
        {edits && note && (
          <WithCorrection note={note} href={`${edits}?note=${encodeURIComponent(id)}`} about={subject} />
        )}
      </td>
      <td className="state">
        <Status status={status} />
      </td>
      <td className="nowrap">{t(`owner.history.options.source.${source}`)}</td>
    </tr>
  )
}

type HeadProps = Pick<RowsProps, 'query' | 'hrefOf'> & { name: (typeof columns)[number] }

function ColumnHead({ name, query, hrefOf }: HeadProps) {
  const { t } = useSite()
  const text = t(`owner.history.fields.${name}`)
  const sort = activitySorts.find((sort) => sort === name)
  if (!sort) return <th scope="col">{text}</th>
  const isCurrent = query.sort === sort
  return (
    <th scope="col" aria-sort={isCurrent ? directions[query.order] : undefined}>
      <a href={hrefOf(toggleSort(query, sort))} rel="nofollow">
        {text}
        {isCurrent && <Icon name={query.order === 'asc' ? 'arrow-up' : 'chevron-down'} />}
      </a>
    </th>
  )
}
