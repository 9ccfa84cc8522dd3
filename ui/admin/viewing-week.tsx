import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { formatDay, hourText, timeText } from '#domain/time.ts'
import type { ViewingStanding } from '#domain/viewing/status.ts'
import { firstHour, hoursShown, type Placed } from '#domain/viewing/week.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { EmptyState, Face, ListBar, Panel, Tag, toneOf } from './desk-parts.tsx'

type Agent = { id: string; name: string }

export type WeekEvent = {
  key: string
  href: string
  /** `YYYY-MM-DDTHH:MM` in Brussels, as is `ends`. */
  time: string
  ends: string
  /** The guest; null for an open house, and for time off. */
  guest: string | null
  isAway?: boolean
  /** How full an open house is that visitors sign up for. */
  places?: { taken: number; seats: number }
  home: string
  standing: ViewingStanding
  agent: Agent | null
}

export type WeekDay = {
  day: string
  isToday: boolean
  isPast: boolean
  isClosed: boolean
  /** Quarter of the grid that is now. */
  now: number | null
  events: readonly Placed<WeekEvent>[]
}

/** To be confirmed; `version`: of the row, for optimistic locking. */
export type Unconfirmed = WeekEvent & { version: number; mayConfirm: boolean }

const hours = Array.from({ length: hoursShown }, (_, at) => firstHour + at)

type Props = {
  week: string
  days: readonly WeekDay[]
  links: Readonly<Record<'previous' | 'today' | 'next', string>>
  agents: Options
  agent: string
  unconfirmed: readonly Unconfirmed[]
  /** The one whose guests are shown. */
  openHouse: (WeekEvent & { edit: string; guests: readonly WeekEvent[] }) | null
  /** Whose visitor said what they thought, which the owner is not shown yet. */
  answered: readonly WeekEvent[]
  mayBook: boolean
  /** Whether there is an agent whose hours the person may write. */
  hasHours: boolean
  notice: Notice | null
}

const tones = {
  asked: 'wait',
  confirmed: 'ok',
  waiting: '',
  offered: 'wait',
  lapsed: 'off',
  cancelled: 'off',
  done: 'ok',
  'no-show': 'off',
} as const satisfies Record<ViewingStanding, string>

export const StandingTag = ({ standing }: { standing: ViewingStanding }) => (
  <Tag tone={tones[standing]}>{useSite().t(`viewings.standing.${standing}`)}</Tag>
)

export function ViewingsPage({
  week,
  days,
  links,
  agents,
  agent,
  unconfirmed,
  openHouse,
  answered,
  mayBook,
  hasHours,
  notice,
}: Props) {
  const { t, language, href } = useSite()
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  return (
    <DeskPage
      current="viewings"
      title={t('viewings.title')}
      sub={t('viewings.week', {
        week: Number(week.slice(6)),
        from: formatDay(from, language, 'long'),
        to: formatDay(to, language, 'long'),
        year: to.slice(0, 4),
      })}
      actions={<WeekLinks {...{ links, mayBook, hasHours }} />}
      notice={notice}
    >
      {agents.length > 1 && (
        <ListBar
          label={t('viewings.filter')}
          action={href('adminViewings')}
          cleared={agent ? `${href('adminViewings')}?week=${week}` : null}
        >
          <input type="hidden" name="week" value={week} />
          <LabelledControl id="viewings-agent" label={t('viewings.agent')}>
            <Select
              id="viewings-agent"
              name="agent"
              defaultValue={agent}
              options={[['', t('viewings.everybody')], ...agents]}
            />
          </LabelledControl>
        </ListBar>
      )}
      <div className="cols">
        <div className="stack">
          <div className="week">
            <ol className="hours" aria-hidden="true">
              <li />
              {hours.map((hour) => (
                <li key={hour}>{hourText(`${hour}:00`, language)}</li>
              ))}
            </ol>
            {days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </div>
          {days.every(({ events }) => events.length === 0) && (
            <EmptyState icon="calendar">{t('viewings.none')}</EmptyState>
          )}
        </div>
        <aside className="stack">
          {openHouse && <OpenHouseGuests openHouse={openHouse} />}
          <Waiting {...{ unconfirmed, answered }} />
        </aside>
      </div>
    </DeskPage>
  )
}

function WeekLinks({ links, mayBook, hasHours }: Pick<Props, 'links' | 'mayBook' | 'hasHours'>) {
  const { t, href } = useSite()
  return (
    <>
      {mayBook && <LinkButton href={href('adminBooking')} icon="plus" label={t('viewings.plan')} />}
      {hasHours && <LinkButton quiet href={href('adminHours')} label={t('viewings.hours.title')} />}
      <div className="weeks">
        <a className="btn quiet" href={links.previous} aria-label={t('viewings.previous')}>
          <DeskIcon name="chevron-left" />
        </a>
        <LinkButton quiet href={links.today} label={t('viewings.today')} />
        <a className="btn quiet" href={links.next} aria-label={t('viewings.next')}>
          <DeskIcon name="chevron-right" />
        </a>
      </div>
    </>
  )
}

function Day({ day, isToday, isPast, isClosed, now, events }: WeekDay) {
  const { t, language } = useSite()
  const states = [isToday && 'today', isPast && 'past', isClosed && 'shut', events.length === 0 && 'none']
  return (
    <section className={['day', ...states].filter(Boolean).join(' ')}>
      <h2>
        <time dateTime={day}>
          {formatDay(day, language, 'weekday')} <b>{Number(day.slice(8))}</b>
        </time>
        {(isToday || isClosed) && <span>{t(isToday ? 'viewings.now' : 'viewings.closed')}</span>}
      </h2>
      <ol>
        {now !== null && <li className={`now q${now}`} aria-hidden="true" />}
        {events.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
    </section>
  )
}

const marks: Partial<Record<ViewingStanding, string>> = {
  ...{ asked: 'ask', waiting: 'ask', offered: 'ask', lapsed: 'off', cancelled: 'off', 'no-show': 'off' },
}

function Event({ event }: { event: Placed<WeekEvent> }) {
  const { t, language } = useSite()
  const { href, time, ends, guest, isAway, places, home, standing, agent, quarter, quarters, lane, lanes } = event
  const place = [`q${quarter}`, `n${quarters}`, lanes > 1 && `l${lane}of${lanes}`]
  const look = [agent && `w${toneOf(agent.id)}`, guest === null ? (isAway ? 'away' : 'open') : marks[standing]]
  return (
    <li className={['ev', ...look, ...place].filter(Boolean).join(' ')}>
      <a href={href}>
        <time dateTime={time}>
          {timeText(time, language)}
          {guest === null && `–${timeText(ends, language)}`}
        </time>
        <b>{guest ?? t(isAway ? 'viewings.absence.title' : 'viewings.openHouse')}</b>
        <span className="more">
          {places && `${t('viewings.places', places)}, `}
          {standing === 'confirmed' ? home : `${t(`viewings.standing.${standing}`)}, ${home}`}
        </span>
        {agent && <Face {...agent} />}
      </a>
    </li>
  )
}

/** What waits for the agency, also of other weeks. */
function Waiting({ unconfirmed, answered }: Pick<Props, 'unconfirmed' | 'answered'>) {
  const { t } = useSite()
  return (
    <>
      <Panel title={t('viewings.toConfirm')} count={unconfirmed.length} tone="n hot">
        {unconfirmed.length === 0 ? (
          <p className="muted">{t('viewings.allConfirmed')}</p>
        ) : (
          <ul className="rows">
            {unconfirmed.map(({ version, mayConfirm, ...event }) => (
              <EventRow key={event.key} event={event}>
                {mayConfirm && (
                  <ActionForm action={event.href} verb="confirm" sent={{ version }}>
                    <SubmitButton small quiet>
                      {t('viewings.confirm')}
                    </SubmitButton>
                  </ActionForm>
                )}
              </EventRow>
            ))}
          </ul>
        )}
      </Panel>
      {answered.length > 0 && (
        <Panel title={t('viewings.toRelease')} count={answered.length}>
          <ul className="rows">
            {answered.map((event) => (
              <EventRow key={event.key} event={event} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Each of them has a page on which they are moved or cancelled alone. */
function OpenHouseGuests({ openHouse }: { openHouse: NonNullable<Props['openHouse']> }) {
  const { t } = useSite()
  const { home, guests, edit, places } = openHouse
  return (
    <Panel id="guests" title={t('viewings.openHouse')} count={places?.taken ?? guests.length}>
      <p>
        {home}
        {places && ` · ${t('viewings.places', places)}`}
      </p>
      {guests.length === 0 && <p className="muted">{t('viewings.noGuests')}</p>}
      <ul className="rows">
        {guests.map((guest) => (
          <EventRow key={guest.key} event={guest}>
            <StandingTag standing={guest.standing} />
          </EventRow>
        ))}
      </ul>
      <div className="acts">
        <LinkButton quiet small href={edit} label={t('viewings.changeOpenHouse')} />
      </div>
    </Panel>
  )
}

function EventRow({ event, children }: { event: WeekEvent; children?: ReactNode }) {
  const { language } = useSite()
  const { href, guest, time, home } = event
  return (
    <li>
      <div className="cut">
        <a className="main" href={href}>
          {guest}
        </a>
        <small className="cut">
          {formatDay(time, language, 'brief')} {timeText(time, language)}, {home}
        </small>
      </div>
      {children}
    </li>
  )
}
