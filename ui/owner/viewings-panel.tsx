import type { ReactNode } from 'react'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { useSite } from '#ui/site.tsx'
import { Status } from './communications-panel.tsx'
import { ForeignText } from './foreign-text.tsx'

/** The communications list all of them. */
const maxPast = 20

type Props = { upcoming: readonly ViewingSummary[]; past: readonly ViewingSummary[] }

export function ViewingsPanel({ upcoming, past }: Props) {
  const { t } = useSite()
  return (
    <section className="panel" id="viewings" aria-labelledby="viewings-title">
      <h2 id="viewings-title">{t('owner.viewings.title')}</h2>
      <div className="columns">
        <div>
          <h3>{t('owner.viewings.coming')}</h3>
          <ViewingList viewings={upcoming} empty={t('owner.viewings.none')}>
            {({ status }) => <Status status={status} />}
          </ViewingList>
        </div>
        <div>
          <h3>{t('owner.viewings.past')}</h3>
          <ViewingList viewings={past.slice(0, maxPast)} empty={t('owner.viewings.noPast')}>
            {({ feedback }) =>
              feedback ? (
                <blockquote>
                  <ForeignText text={feedback} />
                </blockquote>
              ) : (
                <span className="muted">{t('owner.viewings.noFeedback')}</span>
              )
            }
          </ViewingList>
        </div>
      </div>
    </section>
  )
}

type ListProps = {
  viewings: readonly ViewingSummary[]
  empty: string
  children: (viewing: ViewingSummary) => ReactNode
}

function ViewingList({ viewings, empty, children }: ListProps) {
  const site = useSite()
  if (viewings.length === 0) return <p>{empty}</p>
  return (
    <ul className="viewings">
      {viewings.map((viewing) => (
        <li key={viewing.id}>
          <time dateTime={viewing.time}>{localTimeText(site, viewing.time)}</time>
          <span>{viewing.contact}</span>
          {children(viewing)}
        </li>
      ))}
    </ul>
  )
}
