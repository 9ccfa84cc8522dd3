import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { useSite } from '#ui/site.tsx'
import { Status } from './communications-panel.tsx'

/** So many of those that are over; the history has all of them. */
const maxPast = 20

/** Who is to come to see the home, who came, and what was heard of them. */
export function ViewingsPanel({
  upcoming,
  past,
}: {
  upcoming: readonly ViewingSummary[]
  past: readonly ViewingSummary[]
}) {
  const site = useSite()
  const { t } = site
  return (
    <section className="panel" id="viewings" aria-labelledby="viewings-title">
      <h2 id="viewings-title">{t('owner.viewings.title')}</h2>
      <div className="columns">
        <div>
          <h3>{t('owner.viewings.coming')}</h3>
          {upcoming.length === 0 && <p>{t('owner.viewings.none')}</p>}
          {upcoming.length > 0 && (
            <ul className="viewings">
              {upcoming.map(({ id, time, contact, status }) => (
                <li key={id}>
                  <time dateTime={time}>{localTimeText(site, time)}</time>
                  <span>{contact}</span>
                  <Status status={status} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>{t('owner.viewings.past')}</h3>
          {past.length === 0 && <p>{t('owner.viewings.noPast')}</p>}
          {past.length > 0 && (
            <ul className="viewings">
              {past.slice(0, maxPast).map(({ id, time, contact, feedback }) => (
                <li key={id}>
                  <time dateTime={time}>{localTimeText(site, time)}</time>
                  <span>{contact}</span>
                  {feedback ? (
                    <blockquote>{feedback}</blockquote>
                  ) : (
                    <span className="muted">{t('owner.viewings.noFeedback')}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
