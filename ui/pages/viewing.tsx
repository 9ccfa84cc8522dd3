import type { ReactNode } from 'react'
import type { FormOption } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import { dayText, timeText } from '#domain/time.ts'
import type { ViewingAction, ViewingStatus } from '#domain/viewing/status.ts'
import type { Key } from '#locales/translator.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Note } from '#ui/components/note.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Of the home. */
  id: number
  home: { title: string; reference: string; path: string; address: string; addressPublished: boolean }
  /** On the clock of Brussels. */
  hours: { start: string; end: string }
  status: ViewingStatus
  /** ISO */
  heldUntil: string | null
  actions: readonly ViewingAction[]
  /** Who comes, for whoever shows the home; null on the visitor's own page. */
  visitor: string | null
  /** Where the agency finds the request that it came of; null on the visitor's own page. */
  adminHref: string | null
  /** That are free, for another choice. */
  times: readonly FormOption[]
  /** How often it has changed, so that nobody decides on what is no longer so. */
  version: number
  /** The page itself, with its link's token. */
  action: string
  /** What was just done. */
  done: ViewingAction | null
  /** Why it was not. */
  fault: 'full' | 'stale' | 'time' | null
}

/** How a visit can stand after each: the address alone is no proof that it was done. */
const resultKeys: Record<ViewingAction, readonly ViewingStatus[]> = {
  confirm: ['confirmed'],
  take: ['asked', 'confirmed'],
  move: ['asked', 'confirmed'],
  cancel: ['cancelled'],
}

/** Where a standing says something else to whoever shows the home. */
const agencyStatusKeys: Partial<Record<ViewingStatus, Key>> = {
  asked: 'viewing.agency.standing.asked',
  waiting: 'viewing.agency.standing.waiting',
  offered: 'viewing.agency.standing.offered',
}

/** A visit as it stands, and what whoever holds the link may do with it. It all works without a script. */
export function ViewingPage(props: Props) {
  const site = useSite()
  const { t, href } = site
  const { id, status, heldUntil, actions, visitor, adminHref, version, fault } = props
  const done = props.done && version > 0 && resultKeys[props.done].includes(status) ? props.done : null
  const isAllowed = (action: ViewingAction) => actions.includes(action)
  const until = heldUntil ? dateTimeText(site, heldUntil) : ''
  const title = visitor === null ? t('viewing.title') : t('viewing.agencyTitle', { name: visitor })
  return (
    <>
      <PageHead trail={[{ label: t('viewing.title') }]} title={title} />
      <div className="wrap request">
        <div className="visit">
          {fault && <ViewingError fault={fault} visitor={visitor} />}
          {done && (
            <p className="lead" role="status">
              {t(`viewing.done.${done}`)}
            </p>
          )}
          <ViewingFacts {...props} />
          <Note title={`${t(`viewing.standing.${status}.title`)}.`}>
            {t((visitor !== null && agencyStatusKeys[status]) || `viewing.standing.${status}.text`, { until })}
          </Note>
          {(isAllowed('confirm') || isAllowed('take')) && (
            <PostForm {...props}>
              <p className="btn-row">
                <SubmitButton verb={isAllowed('take') ? 'take' : 'confirm'} />
              </p>
            </PostForm>
          )}
          {isAllowed('move') && <RescheduleForm {...props} />}
          {isAllowed('cancel') && <CancelForm {...props} />}
          {adminHref && (
            <p>
              <a href={adminHref}>{t('viewing.agency.desk')}</a>
            </p>
          )}
          {actions.length === 0 && visitor === null && (
            <p className="btn-row">
              <a className="btn" href={href('visit', { id })}>
                {t('viewing.again')}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function ViewingError({ fault, visitor }: Pick<Props, 'visitor'> & { fault: NonNullable<Props['fault']> }) {
  const { t } = useSite()
  const full = fault === 'full'
  return (
    <div className="summary">
      {/* biome-ignore lint/a11y/noAutofocus: whoever sent this begins with what became of it */}
      <h2 tabIndex={-1} autoFocus>
        {full ? t('errors.appointments.full.title') : t(`viewing.fault.${fault}.title`)}
      </h2>
      <p>
        {full
          ? t(visitor === null ? 'errors.appointments.full.text' : 'viewing.agency.full')
          : t(`viewing.fault.${fault}.text`)}
      </p>
    </div>
  )
}

function ViewingFacts({ home, hours: { start, end }, visitor }: Props) {
  const { t, language } = useSite()
  const hours = t('viewing.hours', {
    day: dayText(start, language),
    from: timeText(start, language),
    to: timeText(end, language),
  })
  return (
    <dl className="specs">
      <div>
        <dt>{t('viewing.rows.when')}</dt>
        <dd>
          <time dateTime={start}>{hours}</time>
        </dd>
      </div>
      <div>
        <dt>{t('viewing.rows.home')}</dt>
        <dd>
          <a href={home.path}>{home.title}</a>
        </dd>
      </div>
      <div>
        <dt>{t('viewing.rows.reference')}</dt>
        <dd>{home.reference}</dd>
      </div>
      <div>
        <dt>{t('viewing.rows.where')}</dt>
        <dd>
          {home.address}
          {!home.addressPublished && visitor === null && (
            <>
              <br />
              <small className="muted">{t('viewing.hidden')}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

const SubmitButton = ({ verb, quiet = false }: { verb: ViewingAction; quiet?: boolean }) => {
  const { t } = useSite()
  return (
    <button className={quiet ? 'btn quiet' : 'btn'} type="submit" name="do" value={verb}>
      {t(`viewing.action.${verb}`)}
    </button>
  )
}

/** One button's form; what it was decided on goes with it. */
const PostForm = ({ action, version, children }: Props & { children: ReactNode }) => (
  <form method="post" action={action}>
    <input type="hidden" name="changes" value={version} />
    {children}
  </form>
)

function RescheduleForm(props: Props) {
  const { t, agency } = useSite()
  const { times, fault, actions, visitor } = props
  const days = [...new Set(times.map(({ group }) => group))]
  return (
    <section className="block">
      <h2>{t('viewing.move.title')}</h2>
      {times.length === 0 ? (
        <p>
          {t(visitor === null ? 'viewing.move.none' : 'viewing.agency.none')}
          {visitor === null && phoneHref(agency.phone) && (
            <>
              {' '}
              <a href={phoneHref(agency.phone)}>{t('property.contact.call', { phone: agency.phone })}</a>
            </>
          )}
        </p>
      ) : (
        <PostForm {...props}>
          <div className="field" data-field="">
            <label htmlFor="visit-time">{t('viewing.move.label')}</label>
            <span className="select">
              <select
                className="input"
                id="visit-time"
                name="time"
                required
                aria-invalid={fault === 'time' || undefined}
              >
                <option value="">{t('viewing.move.choose')}</option>
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
            <SubmitButton verb="move" quiet={actions.includes('confirm') || actions.includes('take')} />
          </p>
        </PostForm>
      )}
    </section>
  )
}

function CancelForm(props: Props) {
  const { t } = useSite()
  const waits = props.status === 'waiting' || props.status === 'offered'
  const text = waits ? 'leave' : 'text'
  const isVisitor = props.visitor === null
  return (
    <section className="block">
      <h2>{t(isVisitor ? 'viewing.cancel.title' : 'viewing.agency.cancel.title')}</h2>
      <p>{t(isVisitor ? `viewing.cancel.${text}` : `viewing.agency.cancel.${text}`)}</p>
      <PostForm {...props}>
        <p className="btn-row">
          <SubmitButton verb="cancel" quiet />
        </p>
      </PostForm>
    </section>
  )
}
