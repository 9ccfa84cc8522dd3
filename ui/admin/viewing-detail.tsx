import type { ReactNode } from 'react'
import type { FormOption } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { dayText, timeText } from '#domain/time.ts'
import type { Opinion } from '#domain/viewing/opinion.ts'
import {
  type ViewingAction,
  type ViewingOutcome,
  type ViewingStanding,
  viewingOutcomes,
} from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { languages } from '#locales/languages.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, FormError, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { opinionRows } from '#ui/owner/opinion-rows.ts'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { Panel } from './desk-parts.tsx'
import { StandingTag } from './viewing-week.tsx'

export type ViewingFault = 'full' | 'stale' | 'time'

type Props = {
  viewing: {
    guest: string
    email: string
    phone: string | null
    language: Language
    /** `YYYY-MM-DDTHH:MM` in Brussels, as is `ends`. */
    time: string
    ends: string
    standing: ViewingStanding
    feedback: string | null
    /** What became of it; undefined where the agency cannot say yet. */
    outcome: ViewingOutcome | null | undefined
    opinion: Opinion | null
    isReleased: boolean
    /** Version of the row, for optimistic locking. */
    version: number
  }
  home: { name: string; city: string; reference: string; href: string | null; agent: { name: string } | null }
  /** The request it belongs to, and its guest. */
  request: string
  person: string
  /** Its week. */
  week: string
  actions: readonly ViewingAction[]
  mayWrite: boolean
  /** Free times it can be moved to. */
  times: readonly FormOption[]
  action: string
  notice: Notice | null
  fault: ViewingFault | null
}

export function ViewingDetailPage(props: Props) {
  const { t, language } = useSite()
  const { viewing, week, actions, mayWrite, notice, fault } = props
  const { guest, time, ends, standing } = viewing
  const [from, to] = [timeText(time, language), timeText(ends, language)]
  return (
    <DeskPage
      current="viewings"
      title={guest}
      crumbs={[{ label: t('viewings.title'), href: week }]}
      sub={
        <>
          <time dateTime={time}>{t('viewing.hours', { day: dayText(time, language), from, to })}</time>
          <StandingTag standing={standing} />
        </>
      }
      actions={actions.includes('confirm') && <Act {...props} verb="confirm" />}
      notice={notice}
    >
      {fault && (
        <FormError title={t(fault === 'full' ? 'errors.appointments.full.title' : `viewing.fault.${fault}.title`)}>
          <p>{t(fault === 'full' ? 'viewing.agency.full' : `viewing.fault.${fault}.text`)}</p>
        </FormError>
      )}
      <div className="cols">
        <div className="stack">
          <Panel title={t('viewings.details')}>
            <Details {...props} />
          </Panel>
          {viewing.opinion && <VisitorOpinion {...props} opinion={viewing.opinion} />}
        </div>
        {(actions.length > 0 || (mayWrite && viewing.outcome !== undefined)) && (
          <aside className="stack">
            {mayWrite && viewing.outcome !== undefined && <Outcome {...props} />}
            {actions.includes('move') && <Move {...props} />}
            {actions.includes('cancel') && <Cancel {...props} />}
          </aside>
        )}
      </div>
    </DeskPage>
  )
}

function Details({ viewing, home, request, person }: Props) {
  const { t } = useSite()
  const { email, phone, language, feedback } = viewing
  const { name, city, reference, href, agent } = home
  const tel = phone && phoneHref(phone)
  const place = (
    <>
      {href ? <a href={href}>{name}</a> : name}
      {city && `, ${city}`} <span className="small muted nowrap">{reference}</span>
    </>
  )
  const number = tel ? <a href={tel}>{formatPhone(phone)}</a> : phone
  const mail = <a href={`mailto:${email}`}>{email}</a>
  const everything = <a href={person}>{t('people.all')}</a>
  const link = <a href={request}>{t('viewing.agency.desk')}</a>
  const rows: [string, ReactNode][] = [
    [t('viewing.rows.home'), place],
    [t('viewings.agent'), agent?.name],
    [t('viewings.email'), mail],
    [t('viewings.phone'), number],
    [t('viewings.language'), languages[language].name],
    [t('viewings.request'), link],
    [t('people.person'), everything],
    [t('viewings.feedback'), feedback],
  ]
  return <DescriptionList className="kv" rows={rows.filter(([, value]) => value)} />
}

const Act = ({ verb, action, viewing }: Pick<Props, 'action' | 'viewing'> & { verb: ViewingAction }) => (
  <ActionForm action={action} verb={verb} sent={{ version: viewing.version }}>
    <SubmitButton quiet={verb === 'cancel'}>{useSite().t(`viewing.action.${verb}`)}</SubmitButton>
  </ActionForm>
)

/** Buttons that mark it as having taken place, or not, and one that takes the mark away. */
function Outcome({ action, viewing: { outcome, version } }: Props) {
  const { t } = useSite()
  const verbs = outcome ? (['unmark'] as const) : viewingOutcomes
  return (
    <Panel title={t('viewings.after')}>
      <p>{outcome ? <StandingTag standing={outcome} /> : t('viewings.asked')}</p>
      <div className="acts">
        {verbs.map((verb) => (
          <ActionForm key={verb} action={action} verb={verb} sent={{ version }}>
            <SubmitButton quiet>{t(`viewings.mark.${verb}`)}</SubmitButton>
          </ActionForm>
        ))}
      </div>
    </Panel>
  )
}

function VisitorOpinion({ action, mayWrite, viewing, opinion }: Props & { opinion: Opinion }) {
  const { t } = useSite()
  const { isReleased, version } = viewing
  const rows = [...opinionRows(t, opinion), [t('viewing.opinion.short.remark'), opinion.remark] as const]
  return (
    <Panel title={t('viewings.opinion')}>
      <DescriptionList className="kv" rows={rows.filter(([, value]) => value)} />
      <p className="muted">{t(isReleased ? 'viewings.released' : 'viewings.unreleased')}</p>
      {mayWrite && (
        <ActionForm action={action} verb={isReleased ? 'withhold' : 'release'} sent={{ version }}>
          <SubmitButton quiet={isReleased}>{t(isReleased ? 'viewings.withhold' : 'viewings.release')}</SubmitButton>
        </ActionForm>
      )}
    </Panel>
  )
}

function Move({ action, viewing, times }: Props) {
  const { t } = useSite()
  return (
    <Panel title={t('viewing.move.title')}>
      {times.length === 0 ? (
        <p>{t('viewing.agency.none')}</p>
      ) : (
        <ActionForm action={action} verb="move" sent={{ version: viewing.version }}>
          <LabelledControl id="viewing-time" label={t('viewing.move.label')}>
            <Select id="viewing-time" name="time" options={times.map(({ value, label }) => [value, label])} />
          </LabelledControl>
          <SubmitButton quiet>{t('viewing.action.move')}</SubmitButton>
        </ActionForm>
      )}
    </Panel>
  )
}

function Cancel(props: Props) {
  const { t } = useSite()
  const { standing } = props.viewing
  const text = standing === 'waiting' || standing === 'offered' ? 'leave' : 'text'
  return (
    <Panel title={t('viewing.agency.cancel.title')}>
      <p>{t(`viewing.agency.cancel.${text}`)}</p>
      <Act {...props} verb="cancel" />
    </Panel>
  )
}
