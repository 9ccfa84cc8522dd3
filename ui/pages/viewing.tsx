import type { ReactNode } from 'react'
import type { FormOption } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import { dayText, timeText } from '#domain/time.ts'
import type { ViewingAction, ViewingStatus } from '#domain/viewing/status.ts'
import type { Key } from '#locales/translator.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Note } from '#ui/components/note.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { TimePicker } from '#ui/forms/time-picker.tsx'
import { MailLinkPage } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  id: number
  property: { title: string; reference: string; path: string; address: string; addressPublished: boolean }
  /** `YYYY-MM-DDTHH:MM` in Brussels. */
  hours: { start: string; end: string }
  status: ViewingStatus
  /** ISO */
  heldUntil: string | null
  actions: readonly ViewingAction[]
  /** Name, on the agency's page; null on the visitor's own. */
  visitor: string | null
  /** The inquiry in the back office; null on the visitor's own page. */
  adminHref: string | null
  times: readonly FormOption[]
  /** Version of the row, for optimistic locking. */
  version: number
  /** The page itself, with the token of its link. */
  action: string
  /** The action before the redirect to this page. */
  done: ViewingAction | null
  fault: 'full' | 'stale' | 'time' | null
}

/** Statuses that can follow an action: the query parameter alone does not prove that it was done. */
const resultKeys: Record<ViewingAction, readonly ViewingStatus[]> = {
  confirm: ['confirmed'],
  take: ['asked', 'confirmed'],
  move: ['asked', 'confirmed'],
  cancel: ['cancelled'],
}

const agencyStatusKeys: Partial<Record<ViewingStatus, Key>> = {
  asked: 'viewing.agency.standing.asked',
  waiting: 'viewing.agency.standing.waiting',
  offered: 'viewing.agency.standing.offered',
}

export function ViewingPage(props: Props) {
  const { t } = useSite()
  const { status, actions, visitor, version, fault } = props
  const done = props.done && version > 0 && resultKeys[props.done].includes(status) ? props.done : null
  const title = visitor === null ? t('viewing.title') : t('viewing.agencyTitle', { name: visitor })
  const mainAction = (['take', 'confirm'] as const).find((action) => actions.includes(action))
  return (
    <MailLinkPage trail={[{ label: t('viewing.title') }]} title={title}>
      {fault && <ViewingError fault={fault} visitor={visitor} />}
      {done && (
        <p className="lead" role="status">
          {t(`viewing.done.${done}`)}
        </p>
      )}
      <ViewingFacts {...props} />
      <StatusNote {...props} />
      {mainAction && (
        <PostForm {...props}>
          <ActionButton verb={mainAction} />
        </PostForm>
      )}
      {actions.includes('move') && <RescheduleForm {...props} />}
      {actions.includes('cancel') && <CancelForm {...props} />}
      <PageLinks {...props} />
    </MailLinkPage>
  )
}

function StatusNote({ status, heldUntil, visitor }: Props) {
  const site = useSite()
  const { t } = site
  const until = heldUntil ? dateTimeText(site, heldUntil) : ''
  return (
    <Note title={`${t(`viewing.standing.${status}.title`)}.`}>
      {t((visitor !== null && agencyStatusKeys[status]) || `viewing.standing.${status}.text`, { until })}
    </Note>
  )
}

function PageLinks({ id, adminHref, actions, visitor }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {adminHref && (
        <p>
          <a href={adminHref}>{t('viewing.agency.desk')}</a>
        </p>
      )}
      {actions.length === 0 && visitor === null && (
        <p className="btn-row">
          <LinkButton href={href('viewingRequest', { id })} label={t('viewing.again')} />
        </p>
      )}
    </>
  )
}

function ViewingError({ fault, visitor }: Pick<Props, 'visitor'> & { fault: NonNullable<Props['fault']> }) {
  const { t } = useSite()
  const isFull = fault === 'full'
  return (
    <FormError title={isFull ? t('errors.appointments.full.title') : t(`viewing.fault.${fault}.title`)}>
      <p>
        {isFull
          ? t(visitor === null ? 'errors.appointments.full.text' : 'viewing.agency.full')
          : t(`viewing.fault.${fault}.text`)}
      </p>
    </FormError>
  )
}

function ViewingFacts({ property, hours: { start, end }, visitor }: Props) {
  const { t, language } = useSite()
  const { title, path, reference, address, addressPublished } = property
  const [day, from, to] = [dayText(start, language), timeText(start, language), timeText(end, language)]
  const addressText = (
    <>
      {address}
      {!addressPublished && visitor === null && (
        <>
          <br />
          <small className="muted">{t('viewing.hidden')}</small>
        </>
      )}
    </>
  )
  const time = <time dateTime={start}>{t('viewing.hours', { day, from, to })}</time>
  const link = <a href={path}>{title}</a>
  const rows: [string, ReactNode][] = [
    [t('viewing.rows.when'), time],
    [t('viewing.rows.home'), link],
    [t('viewing.rows.reference'), reference],
    [t('viewing.rows.where'), addressText],
  ]
  return <DescriptionList className="specs" rows={rows} />
}

const ActionButton = ({ verb, quiet = false }: { verb: ViewingAction; quiet?: boolean }) => {
  const { t } = useSite()
  return (
    <p className="btn-row">
      <SubmitButton verb={verb} quiet={quiet}>
        {t(`viewing.action.${verb}`)}
      </SubmitButton>
    </p>
  )
}

const PostForm = ({ action, version, children }: Props & { children: ReactNode }) => (
  <form method="post" action={action}>
    <input type="hidden" name="version" value={version} />
    {children}
  </form>
)

function RescheduleForm(props: Props) {
  const { t, agency } = useSite()
  const { times, actions, visitor } = props
  return (
    <Block title={t('viewing.move.title')}>
      {times.length === 0 ? (
        <p>
          {t(visitor === null ? 'viewing.move.none' : 'viewing.agency.none')}
          {visitor === null && phoneHref(agency.phone) && (
            <>
              {' '}
              <CallLink />
            </>
          )}
        </p>
      ) : (
        <PostForm {...props}>
          <fieldset className="field" data-field="">
            <legend>{t('viewing.move.label')}</legend>
            <TimePicker id="visit-time" name="time" options={times} required />
          </fieldset>
          <ActionButton verb="move" quiet={actions.includes('confirm') || actions.includes('take')} />
        </PostForm>
      )}
    </Block>
  )
}

function CancelForm(props: Props) {
  const { t } = useSite()
  const isWaiting = props.status === 'waiting' || props.status === 'offered'
  const text = isWaiting ? 'leave' : 'text'
  const isVisitor = props.visitor === null
  return (
    <Block title={t(isVisitor ? 'viewing.cancel.title' : 'viewing.agency.cancel.title')}>
      <p>{t(isVisitor ? `viewing.cancel.${text}` : `viewing.agency.cancel.${text}`)}</p>
      <PostForm {...props}>
        <ActionButton verb="cancel" quiet />
      </PostForm>
    </Block>
  )
}
