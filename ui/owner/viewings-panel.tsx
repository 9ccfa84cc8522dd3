import type { Viewing } from '#domain/owner/viewing.ts'
import { localText } from '#ui/components/moment-text.ts'
import { useSite } from '#ui/site.tsx'
import { Status } from './history-panel.tsx'

/** So many of those that are over; the history has all of them. */
const mostPast = 20

/** Who is to come to see the home, who came, and what was heard of them. */
export function ViewingsPanel({ coming, past }: { coming: readonly Viewing[]; past: readonly Viewing[] }) {
  const site = useSite()
  const { t } = site
  return (
    <section className="panel" id="viewings" aria-labelledby="viewings-title">
      <h2 id="viewings-title">{t('owner.viewings.title')}</h2>
      <div className="columns">
        <div>
          <h3>{t('owner.viewings.coming')}</h3>
          {coming.length === 0 && <p>{t('owner.viewings.none')}</p>}
          {coming.length > 0 && (
            <ul className="viewings">
              {coming.map(({ id, time, contact, status }) => (
                <li key={id}>
                  <time dateTime={time}>{localText(site, time)}</time>
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
              {past.slice(0, mostPast).map(({ id, time, contact, feedback }) => (
                <li key={id}>
                  <time dateTime={time}>{localText(site, time)}</time>
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
