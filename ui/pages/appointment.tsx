import type { ReactNode } from 'react'
import type { FormOption } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import type { AppointmentAction, AppointmentStanding } from '#domain/visits/appointment.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { Key } from '#locales/translator.ts'
import { Icon } from '#ui/components/icon.tsx'
import { momentText } from '#ui/components/moment-text.ts'
import { Note } from '#ui/components/note.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Of the home. */
  id: number
  home: { title: string; reference: string; path: string; address: string; addressPublished: boolean }
  /** On the clock of Brussels. */
  hours: { start: string; end: string }
  standing: AppointmentStanding
  /** ISO */
  heldUntil: string | null
  actions: readonly AppointmentAction[]
  /** Who comes, for whoever shows the home; null on the visitor's own page. */
  visitor: string | null
  /** Where the agency finds the request that it came of; null on the visitor's own page. */
  desk: string | null
  /** That are free, for another choice. */
  times: readonly FormOption[]
  /** How often it has changed, so that nobody decides on what is no longer so. */
  changes: number
  /** The page itself, with its link's token. */
  action: string
  /** What was just done. */
  done: AppointmentAction | null
  /** Why it was not. */
  fault: 'full' | 'stale' | 'time' | null
}

/** How a visit can stand after each: the address alone is no proof that it was done. */
const after: Record<AppointmentAction, readonly AppointmentStanding[]> = {
  confirm: ['confirmed'],
  take: ['asked', 'confirmed'],
  move: ['asked', 'confirmed'],
  cancel: ['cancelled'],
}

/** Where a standing says something else to whoever shows the home. */
const toAgency: Partial<Record<AppointmentStanding, Key>> = {
  asked: 'appointment.agency.standing.asked',
  waiting: 'appointment.agency.standing.waiting',
  offered: 'appointment.agency.standing.offered',
}

/** A visit as it stands, and what whoever holds the link may do with it. It all works without a script. */
export function AppointmentPage(props: Props) {
  const site = useSite()
  const { t, href } = site
  const { id, standing, heldUntil, actions, visitor, desk, changes, fault } = props
  const done = props.done && changes > 0 && after[props.done].includes(standing) ? props.done : null
  const may = (action: AppointmentAction) => actions.includes(action)
  const until = heldUntil ? momentText(site, heldUntil) : ''
  const title = visitor === null ? t('appointment.title') : t('appointment.agencyTitle', { name: visitor })
  return (
    <>
      <PageHead trail={[{ label: t('appointment.title') }]} title={title} />
      <div className="wrap request">
        <div className="visit">
          {fault && <Fault fault={fault} visitor={visitor} />}
          {done && (
            <p className="lead" role="status">
              {t(`appointment.done.${done}`)}
            </p>
          )}
          <Facts {...props} />
          <Note title={`${t(`appointment.standing.${standing}.title`)}.`}>
            {t((visitor !== null && toAgency[standing]) || `appointment.standing.${standing}.text`, { until })}
          </Note>
          {(may('confirm') || may('take')) && (
            <Act {...props}>
              <p className="btn-row">
                <Press does={may('take') ? 'take' : 'confirm'} />
              </p>
            </Act>
          )}
          {may('move') && <Move {...props} />}
          {may('cancel') && <Cancel {...props} />}
          {desk && (
            <p>
              <a href={desk}>{t('appointment.agency.desk')}</a>
            </p>
          )}
          {actions.length === 0 && visitor === null && (
            <p className="btn-row">
              <a className="btn" href={href('visit', { id })}>
                {t('appointment.again')}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function Fault({ fault, visitor }: Pick<Props, 'visitor'> & { fault: NonNullable<Props['fault']> }) {
  const { t } = useSite()
  const full = fault === 'full'
  return (
    <div className="summary">
      {/* biome-ignore lint/a11y/noAutofocus: whoever sent this begins with what became of it */}
      <h2 tabIndex={-1} autoFocus>
        {full ? t('errors.appointments.full.title') : t(`appointment.fault.${fault}.title`)}
      </h2>
      <p>
        {full
          ? t(visitor === null ? 'errors.appointments.full.text' : 'appointment.agency.full')
          : t(`appointment.fault.${fault}.text`)}
      </p>
    </div>
  )
}

function Facts({ home, hours: { start, end }, visitor }: Props) {
  const { t, language } = useSite()
  const hours = t('appointment.hours', {
    day: dayText(start, language),
    from: timeText(start, language),
    to: timeText(end, language),
  })
  return (
    <dl className="specs">
      <div>
        <dt>{t('appointment.rows.when')}</dt>
        <dd>
          <time dateTime={start}>{hours}</time>
        </dd>
      </div>
      <div>
        <dt>{t('appointment.rows.home')}</dt>
        <dd>
          <a href={home.path}>{home.title}</a>
        </dd>
      </div>
      <div>
        <dt>{t('appointment.rows.reference')}</dt>
        <dd>{home.reference}</dd>
      </div>
      <div>
        <dt>{t('appointment.rows.where')}</dt>
        <dd>
          {home.address}
          {!home.addressPublished && visitor === null && (
            <>
              <br />
              <small className="muted">{t('appointment.hidden')}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

const Press = ({ does, quiet = false }: { does: AppointmentAction; quiet?: boolean }) => {
  const { t } = useSite()
  return (
    <button className={quiet ? 'btn quiet' : 'btn'} type="submit" name="do" value={does}>
      {t(`appointment.action.${does}`)}
    </button>
  )
}

/** One button's form; what it was decided on goes with it. */
const Act = ({ action, changes, children }: Props & { children: ReactNode }) => (
  <form method="post" action={action}>
    <input type="hidden" name="changes" value={changes} />
    {children}
  </form>
)

function Move(props: Props) {
  const { t, agency } = useSite()
  const { times, fault, actions, visitor } = props
  const days = [...new Set(times.map(({ group }) => group))]
  return (
    <section className="block">
      <h2>{t('appointment.move.title')}</h2>
      {times.length === 0 ? (
        <p>
          {t(visitor === null ? 'appointment.move.none' : 'appointment.agency.none')}
          {visitor === null && phoneHref(agency.phone) && (
            <>
              {' '}
              <a href={phoneHref(agency.phone)}>{t('property.contact.call', { phone: agency.phone })}</a>
            </>
          )}
        </p>
      ) : (
        <Act {...props}>
          <div className="field" data-field="">
            <label htmlFor="visit-time">{t('appointment.move.label')}</label>
            <span className="select">
              <select
                className="input"
                id="visit-time"
                name="time"
                required
                aria-invalid={fault === 'time' || undefined}
              >
                <option value="">{t('appointment.move.choose')}</option>
                {days.map((day) => (
                  <optgroup key={day} label={day}>
                    {times
                      .filter(({ group }) => group === day)
                      .map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </div>
          <p className="btn-row">
            <Press does="move" quiet={actions.includes('confirm') || actions.includes('take')} />
          </p>
        </Act>
      )}
    </section>
  )
}

function Cancel(props: Props) {
  const { t } = useSite()
  const waits = props.standing === 'waiting' || props.standing === 'offered'
  const text = waits ? 'leave' : 'text'
  const isVisitor = props.visitor === null
  return (
    <section className="block">
      <h2>{t(isVisitor ? 'appointment.cancel.title' : 'appointment.agency.cancel.title')}</h2>
      <p>{t(isVisitor ? `appointment.cancel.${text}` : `appointment.agency.cancel.${text}`)}</p>
      <Act {...props}>
        <p className="btn-row">
          <Press does="cancel" quiet />
        </p>
      </Act>
    </section>
  )
}
