import { formatPrice } from '#domain/money.ts'
import { type Week, type WeekAct, type WeekRecord, weekActs, weeksOf } from '#domain/owner/weekly-digest.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import type { Goal } from '#domain/property/status.ts'
import { formatDay } from '#domain/time.ts'
import { type SiteView, useSite } from '#ui/site.tsx'

type Props = { record: WeekRecord; goal: Goal }

/** What the agency did this week, day by day, and in the week that the weekly mail reported. */
export function WeekPanel({ record, goal }: Props) {
  const { t, language, today } = useSite()
  const { current, last } = weeksOf(today)
  const weeks = [
    { week: current, title: t('owner.week.current') },
    {
      week: last,
      title: t('owner.week.last', {
        from: formatDay(last.first, language, 'short'),
        to: formatDay(last.last, language, 'short'),
      }),
    },
  ]
  return (
    <section className="panel" id="week" aria-labelledby="week-title">
      <h2 id="week-title">{t('owner.week.title')}</h2>
      <div className="columns">
        {weeks.map(({ week, title }) => (
          <div key={week.first}>
            <h3>{title}</h3>
            <Days week={week} record={record} goal={goal} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Days({ week, record, goal }: Props & { week: Week }) {
  const site = useSite()
  const acts = weekActs(week, record)
  if (acts.length === 0) return <p>{site.t('owner.week.none')}</p>
  return (
    <ol className="week-days">
      {[...new Set(acts.map(({ day }) => day))].map((day) => (
        <li key={day}>
          {day && <time dateTime={day}>{formatDay(day, site.language, 'short')}</time>}
          <span>
            {acts
              .filter((act) => act.day === day)
              .map((act) => actText(site, act, goal))
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

function actText({ t, plural }: SiteView, { event, count, ...detail }: WeekAct, goal: Goal): string {
  const { price, status, medium } = detail
  if (event === 'planned') return plural('owner.week.planned', count)
  const text = plural(`digest.kinds.${event}`, count)
  const ribbon = status && ribbonOf(status, goal)
  const state = ribbon === 'option' || ribbon === 'sold' || ribbon === 'rented' ? t(`owner.status.${ribbon}`) : null
  const more = price ? formatPrice(price) : (medium ?? state)
  return more ? t('owner.week.detail', { text, more }) : text
}
