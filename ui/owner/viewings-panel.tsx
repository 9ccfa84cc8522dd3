import type { ReactNode } from 'react'
import type { Opinion } from '#domain/viewing/opinion.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { useSite } from '#ui/site.tsx'
import { Status } from './communications-panel.tsx'
import { ForeignText } from './foreign-text.tsx'
import { opinionRows } from './opinion-rows.ts'

/** The communications list all of them. */
const maxPast = 20

type Props = {
  upcoming: readonly ViewingSummary[]
  past: readonly ViewingSummary[]
  opinions: readonly Opinion[]
}

export function ViewingsPanel({ upcoming, past, opinions }: Props) {
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
            {(viewing) => <Reaction {...viewing} />}
          </ViewingList>
        </div>
      </div>
      <Opinions opinions={opinions} />
    </section>
  )
}

/** What visitors thought: beside no name, no day and in the order of no list of viewings. */
function Opinions({ opinions }: Pick<Props, 'opinions'>) {
  const { t } = useSite()
  if (opinions.length === 0) return null
  return (
    <>
      <h3>{t('owner.viewings.thoughts')}</h3>
      <p className="small muted">{t('owner.viewings.unnamed')}</p>
      <ul className="viewings">
        {opinions.map((opinion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an opinion has no name of its own
          <li key={at}>
            <OpinionText opinion={opinion} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a visitor thought, in three words and their own. */
export function OpinionText({ opinion }: { opinion: Opinion }) {
  const { t } = useSite()
  return (
    <>
      <p className="small">
        {opinionRows(t, opinion).map(([label, value], at) => (
          <span key={label}>
            {at > 0 && ' · '}
            <span className="muted">{label}</span> {value}
          </span>
        ))}
      </p>
      <Quoted text={opinion.remark} />
    </>
  )
}

/** What the agency says of a viewing. */
export function Reaction({ feedback }: Pick<ViewingSummary, 'feedback'>) {
  const { t } = useSite()
  return feedback ? <Quoted text={feedback} /> : <span className="muted">{t('owner.viewings.noFeedback')}</span>
}

const Quoted = ({ text }: { text: string | null }) =>
  text && (
    <blockquote>
      <ForeignText text={text} />
    </blockquote>
  )

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
