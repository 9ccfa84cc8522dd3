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
  /** The guest; null for an open house. */
  guest: string | null
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
  mayBook: boolean
  notice: Notice | null
}

const tones = {
  asked: 'wait',
  confirmed: 'ok',
  waiting: '',
  offered: 'wait',
  lapsed: 'off',
  cancelled: 'off',
} as const satisfies Record<ViewingStanding, string>

export const StandingTag = ({ standing }: { standing: ViewingStanding }) => (
  <Tag tone={tones[standing]}>{useSite().t(`viewings.standing.${standing}`)}</Tag>
)

export function ViewingsPage({ week, days, links, agents, agent, unconfirmed, mayBook, notice }: Props) {
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
      actions={<WeekLinks links={links} mayBook={mayBook} />}
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
        <ToConfirm unconfirmed={unconfirmed} />
      </div>
    </DeskPage>
  )
}

function WeekLinks({ links, mayBook }: Pick<Props, 'links' | 'mayBook'>) {
  const { t, href } = useSite()
  return (
    <>
      {mayBook && <LinkButton href={href('adminBooking')} icon="plus" label={t('viewings.plan')} />}
      <a className="btn quiet" href={links.previous} aria-label={t('viewings.previous')}>
        <DeskIcon name="chevron-left" />
      </a>
      <LinkButton quiet href={links.today} label={t('viewings.today')} />
      <a className="btn quiet" href={links.next} aria-label={t('viewings.next')}>
        <DeskIcon name="chevron-right" />
      </a>
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
  ...{ asked: 'ask', waiting: 'ask', offered: 'ask', lapsed: 'off', cancelled: 'off' },
}

function Event({ event }: { event: Placed<WeekEvent> }) {
  const { t, language } = useSite()
  const { href, time, ends, guest, home, standing, agent, quarter, quarters, lane, lanes } = event
  const place = [`q${quarter}`, `n${quarters}`, lanes > 1 && `l${lane}of${lanes}`]
  const look = [agent && `w${toneOf(agent.id)}`, guest === null ? 'open' : marks[standing]]
  return (
    <li className={['ev', ...look, ...place].filter(Boolean).join(' ')}>
      <a href={href}>
        <time dateTime={time}>
          {timeText(time, language)}
          {guest === null && `–${timeText(ends, language)}`}
        </time>
        <b>{guest ?? t('viewings.openHouse')}</b>
        <span className="more">
          {standing === 'confirmed' ? home : `${t(`viewings.standing.${standing}`)}, ${home}`}
        </span>
        {agent && <Face {...agent} />}
      </a>
    </li>
  )
}

/** What waits for the agency, also after this week. */
function ToConfirm({ unconfirmed }: Pick<Props, 'unconfirmed'>) {
  const { t, language } = useSite()
  return (
    <aside className="stack">
      <Panel title={t('viewings.toConfirm')} count={unconfirmed.length} tone="n hot">
        {unconfirmed.length === 0 ? (
          <p className="muted">{t('viewings.allConfirmed')}</p>
        ) : (
          <ul className="rows">
            {unconfirmed.map(({ key, href, guest, time, home, version, mayConfirm }) => (
              <li key={key}>
                <div className="cut">
                  <a className="main" href={href}>
                    {guest}
                  </a>
                  <small className="cut">
                    {formatDay(time, language, 'brief')} {timeText(time, language)}, {home}
                  </small>
                </div>
                {mayConfirm && (
                  <ActionForm action={href} verb="confirm" sent={{ version }}>
                    <SubmitButton small quiet>
                      {t('viewings.confirm')}
                    </SubmitButton>
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  )
}
