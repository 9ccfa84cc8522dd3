import type { DailySeries } from '#domain/analytics/daily-series.ts'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import type { PageViews } from '#domain/analytics/page-views.ts'
import { dayIn } from '#domain/time.ts'
import { languages } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Island } from '#ui/island.tsx'
import { useSite } from '#ui/site.tsx'

export type PageViewsProps = {
  visits: Omit<PageViews, 'days'>
  /** How often each was asked for, of all days. */
  times: Record<'favourite' | 'documents' | 'visit', number>
  series: DailySeries
  /** When the home came on the market. */
  published: string
  /** The file of a year. */
  download: string
}

/** What was counted of the home: four numbers, what they come from day by day, and the days as a table. */
export function PageViewsPanel({ visits, times, series, published, download }: PageViewsProps) {
  const { t, plural, language, today } = useSite()
  const number = (value: number) => formatNumber(value, language)
  const figures = [
    [t('owner.figures.today'), visits.today, t('owner.figures.visits')],
    [t('owner.figures.week'), visits.week, t('owner.figures.monday')],
    [
      t('owner.figures.month'),
      visits.month,
      t('owner.figures.since', { day: dayIn(`${today.slice(0, 8)}01`, language, 'long') }),
    ],
    [t('owner.figures.total'), visits.total, t('owner.figures.since', { day: dayIn(published, language, 'figures') })],
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
                {number(value)}
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="asked">
          {(['favourite', 'documents', 'visit'] as const).map((event) => (
            <li key={event}>{plural(`owner.figures.${event}`, times[event])}</li>
          ))}
        </ul>
        <p className="small muted">{t('owner.figures.note')}</p>
      </section>
      <DaysPanel series={series} download={download} />
    </>
  )
}

function DaysPanel({ series, download }: Pick<PageViewsProps, 'series' | 'download'>) {
  const { t, plural, language } = useSite()
  const { days, ...counts } = series
  const names = days.map((day) => dayIn(day, language, 'short'))
  const sum = counts.view.reduce((all, value) => all + value, 0)
  const max = Math.max(...counts.view)
  const eventNames = plural('owner.chart.sum', sum)
  return (
    <section className="panel" aria-labelledby="days">
      <div className="panel-head">
        <h2 id="days">{t('owner.chart.title')}</h2>
        <p className="muted small">
          {max > 0
            ? t('owner.chart.most', {
                sum: eventNames,
                day: names[counts.view.lastIndexOf(max)] ?? '',
                number: formatNumber(max, language),
              })
            : eventNames}
        </p>
      </div>
      <Island
        name="dashboard"
        id="dashboard"
        props={{
          days: names,
          counts,
          locale: languages[language].locale,
          labels: {
            choose: t('owner.chart.choose'),
            day: t('owner.chart.day'),
            drawn: `${t('owner.chart.series.view')}: ${eventNames}. ${t('owner.chart.drawn', { from: names[0] ?? '', to: names.at(-1) ?? '' })}`,
            series: Object.fromEntries(
              analyticsEventNames.map((event) => [event, t(`owner.chart.series.${event}`)]),
            ) as Record<(typeof analyticsEventNames)[number], string>,
          },
        }}
      />
      <details className="data-toggle">
        <summary>
          <Icon name="list" />
          {t('owner.chart.table')}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its focus */}
        <section className="table-scroll" tabIndex={0} aria-label={t('owner.chart.caption')}>
          <table className="table">
            <caption className="sr">{t('owner.chart.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('owner.history.columns.date')}</th>
                {analyticsEventNames.map((event) => (
                  <th key={event} scope="col" className="num">
                    {t(`owner.chart.series.${event}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <th scope="row">
                      <time dateTime={day}>{names[at]}</time>
                    </th>
                    {analyticsEventNames.map((event) => (
                      <td key={event} className="num">
                        {formatNumber(counts[event][at] ?? 0, language)}
                      </td>
                    ))}
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      </details>
      <p className="small no-print">
        <a href={download} download="">
          {t('owner.chart.download')}
        </a>
      </p>
    </section>
  )
}
