import type { AgencyGap } from '#domain/content/agency-gaps.ts'
import type { FormName } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { SetUpStep } from '#domain/set-up/steps.ts'
import type { Fault as StandingFault } from '#domain/status/fault.ts'
import { formatDay, hourText } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'
import { Age } from './age.tsx'
import { AgencyGaps } from './agency-gaps.tsx'
import { DeskPage } from './desk-frame.tsx'
import type { DeskIconName } from './desk-icon.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { EmptyState, LanguageMark, Mark, Panel, Segments } from './desk-parts.tsx'
import { homeFieldLabel } from './history/revision.tsx'
import { AssigneeFace } from './inquiry-list.tsx'
import type { Assignee } from './inquiry-row.ts'
import { SetUpChecklist } from './set-up/checklist.tsx'
import { FaultList } from './status/fault-list.tsx'

type Request = {
  id: string
  form: FormName
  name: string
  language: Language
  received: string
  /** What was written, or the home that it is about. */
  excerpt: string
  cover: string | null
  assignee: Assignee
}

type Viewing = {
  id: string
  /** `HH:MM` */
  hour: string
  title: string
  name: string
  assignee: Assignee
  isPast: boolean
  isConfirmed: boolean
  /** Where the agency confirms it; null for a role that may not. */
  href: string | null
}

/** Numbers of mentions that are missing now, and before a sale is signed. */
type LackingHome = {
  id: number
  title: string
  reference: string
  cover: string | null
  /** Fields of the forms of homes, or `documents`. */
  lacks: readonly string[]
  advertisement: number
  signing: number
}

type Props = {
  /** Whether what colleagues are on is left out. */
  isMine: boolean
  now: number
  requests: readonly Request[]
  requestCount: number
  viewings: readonly Viewing[]
  lacking: readonly LackingHome[]
  failing: readonly StandingFault[]
  feedCount: number
  mailCount: number
  gaps: readonly AgencyGap[]
  /** Steps of the set-up that are still to be done. */
  toDo: readonly SetUpStep[]
  notice: Notice | null
}

/** The start page of the desk: what waits, each with the link to where it is done. */
export function TodayPage(props: Props) {
  const { isMine, requests, requestCount, viewings, lacking, failing, feedCount, mailCount, gaps, notice } = props
  const { t, language, href, today } = useSite()
  const faults = failing.length + feedCount + mailCount
  const own = href('admin')
  const sums = [
    ['requests', 'unanswered', requestCount, undefined],
    ['viewings', 'viewings', viewings.length, undefined],
    ['mentions', 'mentions', lacking.length, 'bad'],
    ['faults', 'faults', faults, 'bad'],
  ] as const
  return (
    <DeskPage
      current="today"
      title={t('admin.views.today')}
      sub={<span>{formatDay(today, language, 'full')}</span>}
      actions={
        <Segments
          label={t('admin.today.whose.label')}
          items={[
            { label: t('admin.today.whose.all'), href: own, isCurrent: !isMine },
            { label: t('admin.today.whose.mine'), href: `${own}?of=mine`, isCurrent: isMine },
          ]}
        />
      }
      notice={notice}
    >
      <nav className="sums" aria-label={t('admin.today.sums')}>
        {sums.map(
          ([id, title, count, tone]) =>
            count > 0 && (
              <a key={id} href={`#${id}`} className={tone}>
                <b>{count}</b> {t(`admin.today.${title}`)}
              </a>
            ),
        )}
      </nav>
      {props.toDo.length > 0 && <SetUpChecklist toDo={props.toDo} />}
      <div className="cols day">
        <Viewings rows={viewings} />
        <div className="stack">
          <Requests rows={requests} count={requestCount} now={props.now} />
          {lacking.length > 0 && <Mentions rows={lacking} />}
        </div>
        <div className="stack">
          {faults > 0 && <Faults {...props} />}
          {gaps.length > 0 && props.toDo.length === 0 && <AgencyGaps missing={gaps} />}
        </div>
      </div>
    </DeskPage>
  )
}

const Thumb = ({ cover }: { cover: string | null }) =>
  cover ? (
    <img className="thumb" src={pictureUrl({ path: cover }, 100)} alt="" width={100} height={67} loading="lazy" />
  ) : (
    <span className="thumb" />
  )

function Requests({ rows, count, now }: { rows: readonly Request[]; count: number; now: number }) {
  const { t, href } = useSite()
  return (
    <Panel
      id="requests"
      title={t('admin.today.unanswered')}
      count={count}
      tone="n hot"
      end={<a href={href('adminRequests')}>{t('admin.today.all')}</a>}
    >
      {rows.length === 0 ? (
        <EmptyState icon="inbox" text={t('admin.today.answeredText')}>
          {t('admin.today.answered')}
        </EmptyState>
      ) : (
        <ul className="rows">
          {rows.map(({ id, form, name, language, received, excerpt, cover, assignee }) => (
            <li key={id}>
              <Thumb cover={cover} />
              <div className="grow">
                <a className="main" href={href('adminInquiry', { key: id })}>
                  {name || t(`mail.subject.${form}`)}
                </a>
                {name && <span className="muted"> · {t(`mail.subject.${form}`)}</span>}
                <small className="cut">{excerpt}</small>
              </div>
              <span className="wide-only">
                <LanguageMark code={language} />
              </span>
              <Age received={received} now={now} />
              <span className="wide-only">
                <AssigneeFace assignee={assignee} />
              </span>
              <span className="wide-only">
                <LinkButton quiet small href={href('adminInquiry', { key: id })} label={t('admin.today.answer')} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Viewings({ rows }: { rows: readonly Viewing[] }) {
  const { t, language } = useSite()
  return (
    <Panel id="viewings" title={t('admin.today.viewings')} count={rows.length}>
      {rows.length === 0 ? (
        <p className="muted">{t('admin.today.noViewings')}</p>
      ) : (
        <ol className="rows slots">
          {rows.map(({ id, hour, title, name, assignee, isPast, isConfirmed, href }) => (
            <li key={id} className={isPast ? 'past' : undefined}>
              <time>{hourText(hour, language)}</time>
              <div className="grow">
                <b>{title}</b>
                <small>
                  {name} {!isConfirmed && <Mark tone="warn">{t('admin.today.unconfirmed')}</Mark>}
                </small>
              </div>
              <span className="wide-only">
                <AssigneeFace assignee={assignee} />
              </span>
              {href && (
                <LinkButton
                  quiet
                  small
                  href={href}
                  label={t(isConfirmed || isPast ? 'admin.today.open' : 'admin.today.confirm')}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const maxHomes = 6

function Mentions({ rows }: { rows: readonly LackingHome[] }) {
  const { t, plural, href } = useSite()
  const fieldText = (name: string) =>
    name === 'documents' ? t('property.documents.type.soil') : homeFieldLabel(t, name)
  return (
    <Panel id="mentions" title={t('admin.today.mentions')} count={rows.length} tone="n bad">
      <ul className="rows">
        {rows.slice(0, maxHomes).map(({ id, title, reference, cover, lacks, advertisement, signing }) => (
          <li key={id}>
            <Thumb cover={cover} />
            <div className="grow">
              <a className="main" href={href('adminHome', { id })}>
                {title}
              </a>
              <small>{[reference, ...lacks.map(fieldText)].join(', ')}</small>
            </div>
            <span className="acts">
              {advertisement > 0 && <Mark tone="bad">{plural('admin.today.advertisement', advertisement)}</Mark>}
              {signing > 0 && <Mark tone="warn">{plural('admin.today.signing', signing)}</Mark>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > maxHomes && <p className="small muted">{plural('admin.today.more', rows.length - maxHomes)}</p>}
    </Panel>
  )
}

function Fault({ icon, text, href }: { icon: DeskIconName; text: string; href: string }) {
  const { t } = useSite()
  return (
    <div className="note bad">
      <DeskIcon name={icon} />
      <b>{text}</b>
      <span className="acts">
        <LinkButton quiet small href={href} label={t('admin.today.look')} />
      </span>
    </div>
  )
}

function Faults({ failing, feedCount, mailCount }: Props) {
  const { t, plural, href } = useSite()
  return (
    <Panel id="faults" title={t('admin.today.faults')} count={failing.length + feedCount + mailCount} tone="n bad">
      <div className="notes">
        {feedCount > 0 && <Fault icon="plug" text={plural('admin.today.feeds', feedCount)} href={href('adminFeeds')} />}
        {mailCount > 0 && <Fault icon="mail" text={plural('admin.today.mails', mailCount)} href={href('adminMails')} />}
        {failing.length > 0 && <FaultList rows={failing} />}
      </div>
    </Panel>
  )
}
