import type { ReactNode } from 'react'
import type { Frequency } from '#domain/demand.ts'
import type { DemandAction, DemandStanding } from '#domain/demands/standing.ts'
import { demandRegister, demandWish } from '#domain/forms/demand.ts'
import type { FormErrors, FormOptions } from '#domain/forms/form.ts'
import type { Place } from '#domain/map/place.ts'
import { longDate } from '#ui/components/figures.ts'
import { Note } from '#ui/components/note.tsx'
import { FieldView } from '#ui/forms/field-view.tsx'
import { Summary } from '#ui/forms/summary.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  standing: DemandStanding
  actions: readonly DemandAction[]
  frequency: Frequency
  /** What is looked for, in words. */
  rows: readonly (readonly [label: string, text: string])[]
  lastLetter: string | 'before' | null
  /** When it was last confirmed, where it ends soon unless that is done once more; ISO. */
  agingSince: string | null
  /** The page itself, with its link's token. */
  action: string
  /** Homes like these on the market. */
  homes: string
  /** The form by which an alert is asked for, where the agency has it. */
  register: string | null
  /** What was just done. */
  done: DemandAction | null
  /** Whether it could not be done. */
  stale: boolean
}

/** A search alert as it stands, and what whoever holds the link may do with it. It all works without a script. */
export function AlertPage(props: Props) {
  const { t, language } = useSite()
  const { standing, actions, agingSince, action, homes, register, done, stale } = props
  const may = (one: DemandAction) => actions.includes(one)
  return (
    <>
      <PageHead trail={[{ label: t('alert.title') }]} title={t('alert.title')} />
      <div className="wrap request">
        <div className="visit">
          {stale && (
            <div className="summary">
              {/* biome-ignore lint/a11y/noAutofocus: whoever sent this begins with what became of it */}
              <h2 tabIndex={-1} autoFocus>
                {t('alert.stale.title')}
              </h2>
              <p>{t('alert.stale.text')}</p>
            </div>
          )}
          {done && (
            <p className="lead" role="status">
              {t(`alert.done.${done}`)}
            </p>
          )}
          <Facts {...props} />
          {agingSince ? (
            <Note title={t('alert.aging.title')}>
              {t('alert.aging.text', { date: longDate(agingSince, language) })}
            </Note>
          ) : (
            <Note title={`${t(`alert.standing.${standing}.title`)}.`}>{t(`alert.standing.${standing}.text`)}</Note>
          )}
          {agingSince && (
            <Act action={action}>
              <Press does="confirm" label={t('alert.action.keep')} />
            </Act>
          )}
          {may('confirm') && standing === 'pending' && (
            <Act action={action}>
              <Press does="confirm" />
            </Act>
          )}
          {standing === 'ended' && may('resume') && (
            <Act action={action}>
              <Press does="resume" label={t('alert.action.restart')} />
            </Act>
          )}
          <p className="btn-row">
            {may('change') && (
              <a className="btn quiet" href={`${action}&view=change`}>
                {t('alert.action.change')}
              </a>
            )}
            {register && (standing === 'lapsed' || standing === 'ended') && (
              <a className={standing === 'lapsed' ? 'btn' : 'btn quiet'} href={register}>
                {t('alert.action.register')}
              </a>
            )}
            <a className="btn quiet" href={homes}>
              {t('alert.action.homes')}
            </a>
          </p>
          {may('frequency') && <Often {...props} />}
          {/* Whoever never wanted it erases it. */}
          {(standing === 'active' || standing === 'paused') && <Govern action={action} actions={actions} />}
          <section className="block">
            <h2>{t('alert.action.erase')}</h2>
            <p>{t('alert.erase.hint')}</p>
            <p className="btn-row">
              <a className="btn quiet" href={`${action}&view=erase`}>
                {t('alert.action.erase')}
              </a>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function Facts({ rows, frequency, lastLetter, standing }: Props) {
  const { t, language } = useSite()
  const isTold = standing !== 'pending' && standing !== 'lapsed'
  const last =
    lastLetter === null || lastLetter === 'before'
      ? t(`alert.last.${lastLetter ?? 'none'}`)
      : longDate(lastLetter, language)
  const all = [
    ...rows,
    [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)] as const,
    ...(isTold ? [[t('alert.rows.last'), last] as const] : []),
  ]
  return (
    <dl className="specs">
      {all.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const Press = ({ does, label, quiet = false }: { does: DemandAction; label?: string; quiet?: boolean }) => {
  const { t } = useSite()
  return (
    <button className={quiet ? 'btn quiet' : 'btn'} type="submit" name="do" value={does}>
      {label ?? t(`alert.action.${does}`)}
    </button>
  )
}

const Act = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action}>
    <p className="btn-row">{children}</p>
  </form>
)

function Often({ action, frequency }: Props) {
  return (
    <section className="block">
      <form method="post" action={action}>
        <FieldView
          form={demandRegister}
          name="frequency"
          id="alert-frequency"
          offered={{}}
          places={[]}
          entered={[frequency]}
          error={undefined}
        />
        <p className="btn-row">
          <Press does="frequency" quiet />
        </p>
      </form>
    </section>
  )
}

function Govern({ action, actions }: Pick<Props, 'action' | 'actions'>) {
  const { t } = useSite()
  return (
    <section className="block">
      <h2>{t('alert.govern.title')}</h2>
      <p>{t('alert.govern.text')}</p>
      <Act action={action}>
        {actions.includes('resume') && <Press does="resume" />}
        {actions.includes('pause') && <Press does="pause" quiet />}
        <Press does="end" quiet />
      </Act>
    </section>
  )
}

type ChangeProps = {
  action: string
  options: FormOptions
  places: readonly Place[]
  /** As it stands, or as it was sent and could not be taken. */
  entered: Readonly<Record<string, readonly string[]>>
  errors: FormErrors
}

/** The first part of the form for an alert, with what is looked for now. */
export function AlertChangePage({ action, options, places, entered, errors }: ChangeProps) {
  const { t } = useSite()
  const isWrong = Object.keys(errors).length > 0
  return (
    <>
      <PageHead
        trail={[{ label: t('alert.title'), href: action }, { label: t('alert.change.title') }]}
        title={t('alert.change.title')}
      />
      <div className="wrap request">
        <form className="form" method="post" action={`${action}&view=change`}>
          {isWrong && <Summary form={demandWish} id="alert" state={{ errors, fault: null }} level={2} />}
          <p className="small muted">{t('forms.required')}</p>
          <div className="form-fields">
            {Object.keys(demandWish.fields).map((name) => (
              <FieldView
                key={name}
                form={demandWish}
                name={name}
                id={`alert-${name}`}
                offered={options}
                places={places}
                entered={entered[name] ?? []}
                error={errors[name]}
              />
            ))}
          </div>
          <p className="btn-row">
            <Press does="change" label={t('alert.change.save')} />
            <a className="btn quiet" href={action}>
              {t('alert.change.back')}
            </a>
          </p>
        </form>
      </div>
    </>
  )
}

/** Asks once more: what is erased is gone. */
export function AlertErasePage({ action }: { action: string }) {
  const { t } = useSite()
  return (
    <>
      <PageHead
        trail={[{ label: t('alert.title'), href: action }, { label: t('alert.action.erase') }]}
        title={t('alert.erase.title')}
      />
      <div className="wrap request">
        <div className="visit">
          <p className="lead">{t('alert.erase.text')}</p>
          <form method="post" action={action}>
            <p className="btn-row">
              <button className="btn" type="submit" name="do" value="erase">
                {t('alert.erase.sure')}
              </button>
              <a className="btn quiet" href={action}>
                {t('alert.erase.back')}
              </a>
            </p>
          </form>
        </div>
      </div>
    </>
  )
}

/** Nothing of an alert is left, its link included. */
export function AlertErasedPage({ register }: { register: string | null }) {
  const { t, href } = useSite()
  return (
    <>
      <PageHead trail={[{ label: t('alert.title') }]} title={t('alert.erase.done')} />
      <div className="wrap request">
        <div className="visit">
          <p className="lead" role="status">
            {t('alert.erase.gone')}
          </p>
          <p className="btn-row">
            <a className="btn" href={href('home')}>
              {t('common.home')}
            </a>
            {register && (
              <a className="btn quiet" href={register}>
                {t('alert.action.register')}
              </a>
            )}
          </p>
        </div>
      </div>
    </>
  )
}
