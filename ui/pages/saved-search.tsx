import type { FormErrors, FormOptions } from '#domain/forms/form.ts'
import { criteriaForm, savedSearchForm } from '#domain/forms/saved-search.ts'
import type { Place } from '#domain/geo/place.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { SavedSearchAction, SavedSearchStatus } from '#domain/saved-search/status.ts'
import { formatLongDate } from '#domain/time.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Note } from '#ui/components/note.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { FormError, PostForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { MailLinkPage, Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  status: SavedSearchStatus
  actions: readonly SavedSearchAction[]
  frequency: NotificationFrequency
  rows: readonly (readonly [label: string, text: string])[]
  lastMail: string | 'before' | null
  /** ISO date of the last confirmation, where the saved search expires soon without another one. */
  agingSince: string | null
  /** The page itself, with the token of its link. */
  action: string
  resultsHref: string
  registerHref: string | null
  done: SavedSearchAction | null
  /** The action was rejected, because the status had changed. */
  isOutdated: boolean
}

export function SavedSearchPage(props: Props) {
  const { t } = useSite()
  const { status, actions, action, done, isOutdated } = props
  return (
    <MailLinkPage trail={[{ label: t('alert.title') }]} title={t('alert.title')}>
      {isOutdated && (
        <FormError title={t('alert.stale.title')}>
          <p>{t('alert.stale.text')}</p>
        </FormError>
      )}
      {done && (
        <p className="lead" role="status">
          {t(`alert.done.${done}`)}
        </p>
      )}
      <SavedSearchFacts {...props} />
      <StatusNote {...props} />
      <MainAction {...props} />
      <PageLinks {...props} />
      {actions.includes('frequency') && <FrequencyForm {...props} />}
      {(status === 'active' || status === 'paused') && <StatusActions action={action} actions={actions} />}
      <Block title={t('alert.action.erase')}>
        <p>{t('alert.erase.hint')}</p>
        <p className="btn-row">
          <LinkButton quiet href={`${action}&view=erase`} label={t('alert.action.erase')} />
        </p>
      </Block>
    </MailLinkPage>
  )
}

function StatusNote({ status, agingSince }: Props) {
  const { t, language } = useSite()
  return agingSince ? (
    <Note title={t('alert.aging.title')}>{t('alert.aging.text', { date: formatLongDate(agingSince, language) })}</Note>
  ) : (
    <Note title={`${t(`alert.standing.${status}.title`)}.`}>{t(`alert.standing.${status}.text`)}</Note>
  )
}

function MainAction({ status, actions, agingSince, action }: Props) {
  const { t } = useSite()
  const canConfirm = status === 'pending' && actions.includes('confirm')
  const canRestart = status === 'ended' && actions.includes('resume')
  return (
    <>
      {(agingSince || canConfirm) && (
        <PostForm action={action}>
          <ActionButton verb="confirm" label={agingSince ? t('alert.action.keep') : undefined} />
        </PostForm>
      )}
      {canRestart && (
        <PostForm action={action}>
          <ActionButton verb="resume" label={t('alert.action.restart')} />
        </PostForm>
      )}
    </>
  )
}

function PageLinks({ status, actions, action, resultsHref, registerHref }: Props) {
  const { t } = useSite()
  return (
    <p className="btn-row">
      {actions.includes('change') && (
        <LinkButton quiet href={`${action}&view=change`} label={t('alert.action.change')} />
      )}
      {registerHref && (status === 'lapsed' || status === 'ended') && (
        <LinkButton quiet={status !== 'lapsed'} href={registerHref} label={t('alert.action.register')} />
      )}
      <LinkButton quiet href={resultsHref} label={t('alert.action.homes')} />
    </p>
  )
}

function SavedSearchFacts({ rows, frequency, lastMail, status }: Props) {
  const { t, language } = useSite()
  const isActive = status !== 'pending' && status !== 'lapsed'
  const last =
    lastMail === null || lastMail === 'before'
      ? t(`alert.last.${lastMail ?? 'none'}`)
      : formatLongDate(lastMail, language)
  const all = [
    ...rows,
    [t('alert.rows.frequency'), t(`forms.options.frequency.${frequency}`)] as const,
    ...(isActive ? [[t('alert.rows.last'), last] as const] : []),
  ]
  return <DescriptionList className="specs" rows={all} />
}

type ButtonProps = { verb: SavedSearchAction; label?: string | undefined; quiet?: boolean }

const ActionButton = ({ verb, label, quiet = false }: ButtonProps) => {
  const { t } = useSite()
  return (
    <SubmitButton verb={verb} quiet={quiet}>
      {label ?? t(`alert.action.${verb}`)}
    </SubmitButton>
  )
}

function FrequencyForm({ action, frequency }: Props) {
  return (
    <section className="block">
      <form method="post" action={action}>
        <FormField form={savedSearchForm} name="frequency" id="alert-frequency" entered={[frequency]} />
        <p className="btn-row">
          <ActionButton verb="frequency" quiet />
        </p>
      </form>
    </section>
  )
}

function StatusActions({ action, actions }: Pick<Props, 'action' | 'actions'>) {
  const { t } = useSite()
  return (
    <Block title={t('alert.govern.title')}>
      <p>{t('alert.govern.text')}</p>
      <PostForm action={action}>
        {actions.includes('resume') && <ActionButton verb="resume" />}
        {actions.includes('pause') && <ActionButton verb="pause" quiet />}
        <ActionButton verb="end" quiet />
      </PostForm>
    </Block>
  )
}

type ChangeProps = {
  action: string
  options: FormOptions
  places: readonly Place[]
  entered: Readonly<Record<string, readonly string[]>>
  errors: FormErrors
}

export function SavedSearchEditPage({ action, options, places, entered, errors }: ChangeProps) {
  const { t } = useSite()
  return (
    <Page
      className="request"
      trail={[{ label: t('alert.title'), href: action }, { label: t('alert.change.title') }]}
      title={t('alert.change.title')}
    >
      <FieldsForm
        {...{ options, places, entered, errors }}
        className="form"
        form={criteriaForm}
        id="alert"
        action={`${action}&view=change`}
        verb="change"
      >
        <p className="btn-row">
          <SubmitButton>{t('alert.change.save')}</SubmitButton>
          <LinkButton quiet href={action} label={t('alert.change.back')} />
        </p>
      </FieldsForm>
    </Page>
  )
}

export function SavedSearchDeletePage({ action }: { action: string }) {
  const { t } = useSite()
  return (
    <MailLinkPage
      trail={[{ label: t('alert.title'), href: action }, { label: t('alert.action.erase') }]}
      title={t('alert.erase.title')}
    >
      <p className="lead">{t('alert.erase.text')}</p>
      <PostForm action={action}>
        <SubmitButton verb="erase">{t('alert.erase.sure')}</SubmitButton>
        <LinkButton quiet href={action} label={t('alert.erase.back')} />
      </PostForm>
    </MailLinkPage>
  )
}

export function SavedSearchDeletedPage({ register }: { register: string | null }) {
  const { t, href } = useSite()
  return (
    <MailLinkPage trail={[{ label: t('alert.title') }]} title={t('alert.erase.done')}>
      <p className="lead" role="status">
        {t('alert.erase.gone')}
      </p>
      <p className="btn-row">
        <LinkButton href={href('home')} label={t('common.home')} />
        {register && <LinkButton quiet href={register} label={t('alert.action.register')} />}
      </p>
    </MailLinkPage>
  )
}
