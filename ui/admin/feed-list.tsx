import type { Notice } from '#domain/forms/notice.ts'
import { type FeedRunCounts, type FeedRunState, feedCounts } from '#domain/import/feed-run.ts'
import { type MassChanges, massChangeKinds } from '#domain/import/mass-changes.ts'
import type { Refusal } from '#domain/import/record.ts'
import { type LeadCounts, leadStates } from '#domain/inquiry/lead.ts'
import type { Language } from '#locales/languages.ts'
import { languages } from '#locales/languages.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { EmptyState, Tag } from './desk-parts.tsx'
import { DeskTable } from './desk-table.tsx'
import { massChangeTexts } from './mass-change-texts.ts'
import { shortDateTime, Timestamp } from './timestamp.tsx'
import { type UnsentLead, UnsentLeads } from './unsent-leads.tsx'

export type { UnsentLead }

type LastRun = {
  id: number
  /** ISO */
  started: string
  state: FeedRunState
  counts: FeedRunCounts | null
  refused: readonly Refusal[] | null
  massChanges: MassChanges | null
  /** Technical English. */
  reason: string | null
}

export type FeedRow = {
  name: string
  /** What it is: a format, or the host of its address. */
  source: string
  /** Where its program reports changes; null where it is only fetched. */
  eventPath: string | null
  /** Name of its secret, where the worker has none of that name. */
  missingSecret: string | null
  language: Language
  complete: boolean
  homes: number
  paused: boolean
  /** Runs with the next cron job. */
  isDue: boolean
  /** ISO */
  nextRun: string
  /** ISO; when the source was last found unchanged since the last run. */
  unchanged: string | null
  failures: number
  lastRun: LastRun | null
  /** Whether inquiries go to its program; and those that went, or are to go. */
  takesLeads: boolean
  leads: LeadCounts
  /** Homes with photographs that are blurred where they are large. */
  smallPhotos: readonly { propertyId: number; reference: string; count: number }[]
}

/** Whether homes leave the market, and nothing else. */
const isRemoval = (changes: MassChanges) => massChangeKinds.every((kind) => kind === 'missing' || changes[kind] === 0)

type Props = { rows: readonly FeedRow[]; unsent: readonly UnsentLead[]; action: string; notice: Notice | null }

export function FeedsPage({ rows, unsent, action, notice }: Props) {
  const { t, plural } = useSite()
  return (
    <DeskPage
      current="feeds"
      title={t('admin.views.feeds')}
      sub={plural(
        'feeds.homes',
        rows.reduce((sum, { homes }) => sum + homes, 0),
      )}
      notice={notice}
    >
      {rows.length === 0 ? (
        <EmptyState icon="plug">{t('feeds.none')}</EmptyState>
      ) : (
        <DeskTable
          caption={t('admin.views.feeds')}
          rows={rows.map((row) => ({ ...row, id: row.name }))}
          columns={[
            [t('feeds.columns.feed'), (feed) => <FeedSummary {...feed} />, 'wide'],
            [t('feeds.columns.result'), (feed) => <RunResult {...feed} />, 'wide'],
            [t('feeds.columns.last'), (feed) => <LastRunTime {...feed} />, 'labelled'],
            [t('feeds.columns.next'), (feed) => <NextRun {...feed} />, 'labelled'],
          ]}
          actions={[t('feeds.run'), (feed) => <FeedButtons {...feed} action={action} />]}
        />
      )}
      {unsent.length > 0 && <UnsentLeads rows={unsent} action={action} />}
      <p className="small muted">{t('feeds.add')}</p>
    </DeskPage>
  )
}

function FeedSummary({ name, source, eventPath, missingSecret, language, ...feed }: FeedRow) {
  const { complete, homes, takesLeads, leads } = feed
  const { t, plural, origin } = useSite()
  const leadTexts = leadStates.flatMap((state) =>
    leads[state] ? [t(`feeds.leads.counts.${state}`, { count: leads[state] })] : [],
  )
  return (
    <>
      <b>{name}</b>
      <small>{[source, languages[language].name, t(complete ? 'feeds.complete' : 'feeds.partial')].join(', ')}</small>
      <small>{plural('feeds.homes', homes)}</small>
      {missingSecret && <Tag tone="bad">{t('feeds.missingSecret', { name: missingSecret })}</Tag>}
      {eventPath && (
        <small>
          {t('feeds.events')} <code>{origin + eventPath}</code>
        </small>
      )}
      {(takesLeads || leadTexts.length > 0) && (
        <small>{t('feeds.leads.label', { counts: leadTexts.join(', ') || t('feeds.leads.none') })}</small>
      )}
    </>
  )
}

function LastRunTime({ lastRun, unchanged }: FeedRow) {
  const { t, language } = useSite()
  if (!lastRun) return <span className="muted">{t('feeds.never')}</span>
  return (
    <>
      <Timestamp moment={lastRun.started} />
      {unchanged && <small>{t('feeds.unchanged', { date: shortDateTime(unchanged, language) })}</small>}
    </>
  )
}

const tones = { running: '', done: 'ok', refused: 'wait', failed: 'bad' } as const

function RunResult({ lastRun, unchanged, failures, smallPhotos }: FeedRow) {
  const { t, plural } = useSite()
  if (!lastRun) return <span className="muted">–</span>
  const { counts, massChanges, reason, refused } = lastRun
  // A source that answers again has made up for a failed run.
  const state = unchanged && lastRun.state === 'failed' ? 'done' : lastRun.state
  const countTexts = counts
    ? feedCounts.flatMap((name) => (counts[name] ? [t(`feeds.counts.${name}`, { count: counts[name] })] : []))
    : []
  return (
    <>
      <Tag tone={tones[state]}>{t(`feeds.states.${state}`)}</Tag>
      {countTexts.length > 0 && <small>{countTexts.join(', ')}</small>}
      {massChanges && <MassChangeList changes={massChanges} />}
      {state === 'failed' && reason && (
        <small>
          <code lang="en">{reason}</code>
        </small>
      )}
      {state === 'failed' && failures > 1 && <small>{plural('feeds.failures', failures)}</small>}
      {refused && refused.length > 0 && <Refusals rows={refused} count={counts?.refused ?? refused.length} />}
      {smallPhotos.length > 0 && <SmallPhotos homes={smallPhotos} />}
    </>
  )
}

function MassChangeList({ changes }: { changes: MassChanges }) {
  const { t } = useSite()
  return (
    <>
      {[...massChangeTexts(t, changes), t('feeds.nothingChanged')].map((text) => (
        <small key={text}>{text}</small>
      ))}
    </>
  )
}

function Refusals({ rows, count }: { rows: readonly Refusal[]; count: number }) {
  const { plural } = useSite()
  return (
    <details className="more">
      <summary>{plural('feeds.refused', count)}</summary>
      <ul lang="en">
        {rows.map(({ row, id, field, reason }) => (
          <li key={`${row} ${id} ${field}`}>
            {id || row}: {field} {reason}
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="small muted">{plural('feeds.refusedMore', count - rows.length)}</p>}
    </details>
  )
}

function SmallPhotos({ homes }: { homes: FeedRow['smallPhotos'] }) {
  const { plural } = useSite()
  return (
    <details className="more">
      <summary>
        {plural(
          'feeds.smallPhotos',
          homes.reduce((sum, { count }) => sum + count, 0),
        )}
      </summary>
      <ul>
        {homes.map(({ propertyId, reference, count }) => (
          <li key={propertyId}>
            {reference}: {count}
          </li>
        ))}
      </ul>
    </details>
  )
}

function NextRun({ paused, isDue, nextRun }: FeedRow) {
  const { t } = useSite()
  if (paused) return <Tag tone="wait">{t('feeds.paused')}</Tag>
  return isDue ? t('feeds.soon') : <Timestamp moment={nextRun} />
}

function FeedButtons({ name, paused, isDue, lastRun, action }: FeedRow & Pick<Props, 'action'>) {
  const { t, plural } = useSite()
  const changes = lastRun?.state === 'refused' ? lastRun.massChanges : null
  const feedName = <span className="sr">{` ${t('feeds.of', { name })}`}</span>
  return (
    <div className="acts">
      {changes && !paused && !isDue && (
        <ActionForm action={action} verb="feed-approve" sent={{ id: name, run: lastRun!.id }}>
          <SubmitButton small>
            {isRemoval(changes) ? plural('feeds.withdraw', changes.missing) : t('feeds.approve')}
            {feedName}
          </SubmitButton>
        </ActionForm>
      )}
      {(paused ? (['resume'] as const) : (['run', 'pause'] as const)).map((verb) => (
        <ActionForm key={verb} action={action} verb={`feed-${verb}`} sent={{ id: name }}>
          <SubmitButton quiet small>
            {t(`feeds.${verb}`)}
            {feedName}
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  )
}
