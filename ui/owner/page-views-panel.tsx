import { compareWeeks, type DailySeries } from '#domain/analytics/daily-series.ts'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import type { PageViews } from '#domain/analytics/page-views.ts'
import { formatDay, subtractDays } from '#domain/time.ts'
import { localeOf } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Island } from '#ui/island.tsx'
import { DashboardIsland } from '#ui/islands/dashboard.island.tsx'
import { useSite } from '#ui/site.tsx'

export type PageViewsProps = {
  visits: Omit<PageViews, 'days'>
  times: Record<'favourite' | 'documents' | 'visit', number>
  series: DailySeries
  /** Visitors in a usual week of similar homes; null where there are too few of them. */
  usual: { from: number; to: number } | null
  published: string
  /** URL of a year as CSV. */
  download: string
  /** URL of the days as JSON. */
  source: string
}

export function PageViewsPanel({ visits, times, usual, series, published, download, source }: PageViewsProps) {
  const { t, plural, language, today } = useSite()
  const monthStart = formatDay(`${today.slice(0, 8)}01`, language, 'long')
  const publishedText = formatDay(published, language, 'figures')
  const figures = [
    [t('owner.figures.today'), visits.today, t('owner.figures.visits')],
    [t('owner.figures.week'), visits.week, t('owner.figures.monday')],
    [t('owner.figures.month'), visits.month, t('owner.figures.since', { day: monthStart })],
    [t('owner.figures.total'), visits.total, t('owner.figures.since', { day: publishedText })],
  ] as const
  return (
    <>
      <section aria-labelledby="figures">
        <h2 className="sr" id="figures">
          {t('owner.figures.title')}
        </h2>
        <dl className="stats">
          {figures.map(([name, value, note]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {formatNumber(value, language)}
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
        {usual && (
          <p className="usual">
            {t('owner.figures.usual', {
              from: formatNumber(usual.from, language),
              to: formatNumber(usual.to, language),
            })}
          </p>
        )}
        <ul className="asked">
          {(['favourite', 'documents', 'visit'] as const).map((event) => (
            <li key={event}>{plural(`owner.figures.${event}`, times[event])}</li>
          ))}
        </ul>
        <p className="small muted">{t('owner.figures.note')}</p>
      </section>
      <DaysPanel {...{ series, download, source, published }} />
    </>
  )
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** @returns the sum of the views, and the last day with the most */
function useSummary(views: readonly number[], days: readonly string[]): string {
  const { t, plural, language } = useSite()
  const sum = plural('owner.chart.sum', total(views))
  const max = Math.max(...views)
  if (max <= 0) return sum
  return t('owner.chart.most', { sum, day: days[views.lastIndexOf(max)] ?? '', number: formatNumber(max, language) })
}

/** "Last 7 days: 53 visits, 12 more than the week before." Only once the property has been online for two weeks. */
function WeekComparison({ views, published }: { views: readonly number[]; published: string }) {
  const { t, plural, language, today } = useSite()
  const compared = compareWeeks(views)
  if (!compared || published > subtractDays(today, 14)) return null
  const { week, change } = compared
  const key = change === 0 ? 'same' : change > 0 ? 'more' : 'fewer'
  return (
    <p className="small">
      {t(`owner.chart.${key}`, {
        week: plural('owner.chart.week', week),
        count: formatNumber(Math.abs(change), language),
      })}
    </p>
  )
}

function DaysPanel({
  series,
  download,
  source,
  published,
}: Pick<PageViewsProps, 'series' | 'download' | 'source' | 'published'>) {
  const { t, plural, language } = useSite()
  const { days, ...counts } = series
  const names = days.map((day) => formatDay(day, language, 'short'))
  const summary = useSummary(counts.view, names)
  const [from, to] = [names[0] ?? '', names.at(-1) ?? '']
  const sum = plural('owner.chart.sum', total(counts.view))
  const labels = analyticsEventNames.map((event) => [event, t(`owner.chart.series.${event}`)] as const)
  return (
    <section className="panel" aria-labelledby="days">
      <div className="panel-head">
        <h2 id="days">{t('owner.chart.title')}</h2>
        <p className="muted small">{summary}</p>
      </div>
      <WeekComparison views={counts.view} published={published} />
      <Island
        name="dashboard"
        view={DashboardIsland}
        id="dashboard"
        props={{
          days: names,
          lastDay: days.at(-1)!,
          source,
          counts,
          locale: localeOf(language),
          texts: {
            choose: t('owner.chart.choose'),
            day: t('owner.chart.day'),
            drawn: `${t('owner.chart.series.view')}: ${sum}. ${t('owner.chart.drawn', { from, to })}`,
            series: Object.fromEntries(labels) as Record<(typeof analyticsEventNames)[number], string>,
          },
        }}
      />
      <DaysTable series={series} names={names} />
      <p className="small no-print">
        <a href={download} download="">
          {t('owner.chart.download')}
        </a>
      </p>
    </section>
  )
}

function DaysTable({ series, names }: Pick<PageViewsProps, 'series'> & { names: readonly string[] }) {
  const { t, language } = useSite()
  const heads = analyticsEventNames.map((event) => (
    <th key={event} scope="col" className="num">
      {t(`owner.chart.series.${event}`)}
    </th>
  ))
  const rows = series.days.map((day, index) => (
    <tr key={day}>
      <th scope="row">
        <time dateTime={day}>{names[index]}</time>
      </th>
      {analyticsEventNames.map((event) => (
        <td key={event} className="num">
          {formatNumber(series[event][index] ?? 0, language)}
        </td>
      ))}
    </tr>
  ))
  return (
    <details className="data-toggle">
      <TableSummary />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no keyboard scrolls the table */}
      <section className="table-scroll" tabIndex={0} aria-label={t('owner.chart.caption')}>
        <table className="table">
          <caption className="sr">{t('owner.chart.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('owner.history.fields.date')}</th>
              {heads}
            </tr>
          </thead>
          <tbody>{rows.reverse()}</tbody>
        </table>
      </section>
    </details>
  )
}

function TableSummary() {
  const { t } = useSite()
  return (
    <summary>
      <Icon name="list" />
      {t('owner.chart.table')}
    </summary>
  )
}
