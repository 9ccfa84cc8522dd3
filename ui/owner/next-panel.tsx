import type { Opinion } from '#domain/viewing/opinion.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { AgentPortrait } from '#ui/components/agent-portrait.tsx'
import { CallLink } from '#ui/components/call-link.tsx'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { spokenLanguages } from '#ui/property/agent-text.ts'
import { type AgentView, useSite } from '#ui/site.tsx'
import { Status } from './communications-panel.tsx'
import { OpinionText, Reaction } from './viewings-panel.tsx'

type Props = {
  /** The next first, the last first. */
  upcoming: readonly ViewingSummary[]
  past: readonly ViewingSummary[]
  opinions: readonly Opinion[]
  /** Null on a site without agents: the agency itself. */
  agent: AgentView | null
}

/** What an owner asks first: what is next, what was said, and who can be called. */
export function NextPanel({ upcoming, past, opinions, agent }: Props) {
  const { t } = useSite()
  return (
    <section className="owner-next" aria-labelledby="next">
      <h2 className="sr" id="next">
        {t('owner.next.title')}
      </h2>
      <NextViewing viewing={upcoming[0]} />
      <LastFeedback viewing={past.find(({ feedback }) => feedback)} opinion={opinions[0]} />
      <Representative agent={agent} />
    </section>
  )
}

function NextViewing({ viewing }: { viewing: ViewingSummary | undefined }) {
  const site = useSite()
  const { t } = site
  return (
    <div>
      <h3>{t('owner.next.viewing')}</h3>
      {viewing ? (
        <>
          <p className="owner-answer">
            <time dateTime={viewing.time}>{localTimeText(site, viewing.time)}</time>
          </p>
          <p>
            {viewing.contact} <Status status={viewing.status} />
          </p>
        </>
      ) : (
        <p>{t('owner.viewings.none')}</p>
      )}
    </div>
  )
}

type Feedback = { viewing: ViewingSummary | undefined; opinion: Opinion | undefined }

function LastFeedback({ viewing, opinion }: Feedback) {
  const site = useSite()
  const { t } = site
  return (
    <div>
      <h3>{t('owner.next.feedback')}</h3>
      {viewing ? (
        <>
          <Reaction {...viewing} />
          <p className="small muted">
            {[viewing.contact, localTimeText(site, viewing.time)].filter(Boolean).join(', ')}
          </p>
        </>
      ) : opinion ? (
        <OpinionText opinion={opinion} />
      ) : (
        <p>{t('owner.viewings.noFeedback')}</p>
      )}
    </div>
  )
}

function Representative({ agent }: Pick<Props, 'agent'>) {
  const site = useSite()
  const { t, name, agency } = site
  return (
    <div>
      <h3>{t('owner.next.agent')}</h3>
      <div className="agent">
        {agent && <AgentPortrait agent={agent} />}
        <p>
          <b>{agent?.name ?? name}</b>
        </p>
        {agent && (
          <p className="small muted">{[agent.role, spokenLanguages(agent, site)].filter(Boolean).join('. ')}</p>
        )}
        <p>
          <CallLink phone={agent?.phone} />
          <br />
          <a href={`mailto:${agent?.email ?? agency.email}`}>{t('property.contact.email')}</a>
        </p>
      </div>
    </div>
  )
}
