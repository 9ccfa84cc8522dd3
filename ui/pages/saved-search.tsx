import type { ReactNode } from 'react'
import type { FormErrors, FormOptions } from '#domain/forms/form.ts'
import { criteriaForm, savedSearchForm } from '#domain/forms/saved-search.ts'
import type { Place } from '#domain/geo/place.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { SavedSearchAction, SavedSearchStatus } from '#domain/saved-search/status.ts'
import { longDate } from '#domain/time.ts'
import { Note } from '#ui/components/note.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  status: SavedSearchStatus
  actions: readonly SavedSearchAction[]
  frequency: NotificationFrequency
  /** What is looked for, in words. */
  rows: readonly (readonly [label: string, text: string])[]
  lastMail: string | 'before' | null
  /** When it was last confirmed, where it ends soon unless that is done once more; ISO. */
  agingSince: string | null
  /** The page itself, with its link's token. */
  action: string
  /** Homes like these on the market. */
  resultsHref: string
  /** The form by which an alert is asked for, where the agency has it. */
  registerHref: string | null
  /** What was just done. */
  done: SavedSearchAction | null
  /** Whether it could not be done. */
  isOutdated: boolean
}

/** A search alert as it stands, and what whoever holds the link may do with it. It all works without a script. */
export function SavedSearchPage(props: Props) {
  const { t, language } = useSite()
  const { status, actions, agingSince, action, resultsHref, registerHref, done, isOutdated } = props
  const isAllowed = (item: SavedSearchAction) => actions.includes(item)
  return (
    <>
      <PageHead trail={[{ label: t('alert.title') }]} title={t('alert.title')} />
      <div className="wrap request">
        <div className="visit">
          {isOutdated && (
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
          <SavedSearchFacts {...props} />
          {agingSince ? (
            <Note title={t('alert.aging.title')}>
              {t('alert.aging.text', { date: longDate(agingSince, language) })}
            </Note>
          ) : (
            <Note title={`${t(`alert.standing.${status}.title`)}.`}>{t(`alert.standing.${status}.text`)}</Note>
          )}
          {agingSince && (
            <PostForm action={action}>
              <SubmitButton verb="confirm" label={t('alert.action.keep')} />
            </PostForm>
          )}
          {isAllowed('confirm') && status === 'pending' && (
            <PostForm action={action}>
              <SubmitButton verb="confirm" />
            </PostForm>
          )}
          {status === 'ended' && isAllowed('resume') && (
            <PostForm action={action}>
              <SubmitButton verb="resume" label={t('alert.action.restart')} />
            </PostForm>
          )}
          <p className="btn-row">
            {isAllowed('change') && (
              <a className="btn quiet" href={`${action}&view=change`}>
                {t('alert.action.change')}
              </a>
            )}
            {registerHref && (status === 'lapsed' || status === 'ended') && (
              <a className={status === 'lapsed' ? 'btn' : 'btn quiet'} href={registerHref}>
                {t('alert.action.register')}
              </a>
            )}
            <a className="btn quiet" href={resultsHref}>
              {t('alert.action.homes')}
            </a>
          </p>
          {isAllowed('frequency') && <FrequencyForm {...props} />}
          {/* Whoever never wanted it erases it. */}
          {(status === 'active' || status === 'paused') && <StatusActions action={action} actions={actions} />}
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

function SavedSearchFacts({ rows, frequency, lastMail, status }: Props) {
  const { t, language } = useSite()
  const isActive = status !== 'pending' && status !== 'lapsed'
  const last =
    lastMail === null || lastMail === 'before' ? t(`alert.last.${lastMail ?? 'none'}`) : longDate(lastMail, language)
  const all = [
    ...rows,
    [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)] as const,
    ...(isActive ? [[t('alert.rows.last'), last] as const] : []),
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

const SubmitButton = ({ verb, label, quiet = false }: { verb: SavedSearchAction; label?: string; quiet?: boolean }) => {
  const { t } = useSite()
  return (
    <button className={quiet ? 'btn quiet' : 'btn'} type="submit" name="do" value={verb}>
      {label ?? t(`alert.action.${verb}`)}
    </button>
  )
}

const PostForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action}>
    <p className="btn-row">{children}</p>
  </form>
)

function FrequencyForm({ action, frequency }: Props) {
  return (
    <section className="block">
      <form method="post" action={action}>
        <FormField
          form={savedSearchForm}
          name="frequency"
          id="alert-frequency"
          offered={{}}
          places={[]}
          entered={[frequency]}
          error={undefined}
        />
        <p className="btn-row">
          <SubmitButton verb="frequency" quiet />
        </p>
      </form>
    </section>
  )
}

function StatusActions({ action, actions }: Pick<Props, 'action' | 'actions'>) {
  const { t } = useSite()
  return (
    <section className="block">
      <h2>{t('alert.govern.title')}</h2>
      <p>{t('alert.govern.text')}</p>
      <PostForm action={action}>
        {actions.includes('resume') && <SubmitButton verb="resume" />}
        {actions.includes('pause') && <SubmitButton verb="pause" quiet />}
        <SubmitButton verb="end" quiet />
      </PostForm>
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
export function SavedSearchEditPage({ action, options, places, entered, errors }: ChangeProps) {
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
          {isWrong && <ErrorSummary form={criteriaForm} id="alert" state={{ errors, fault: null }} level={2} />}
          <p className="small muted">{t('forms.required')}</p>
          <div className="form-fields">
            {Object.keys(criteriaForm.fields).map((name) => (
              <FormField
                key={name}
                form={criteriaForm}
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
            <SubmitButton verb="change" label={t('alert.change.save')} />
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
export function SavedSearchDeletePage({ action }: { action: string }) {
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
export function SavedSearchDeletedPage({ register }: { register: string | null }) {
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
