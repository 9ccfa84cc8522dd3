import { isStaff } from '#domain/auth/permissions.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { accountForms, ownedHomesForm } from '#domain/owner/account-forms.ts'
import type { Role } from '#domain/owner/owner.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { SessionRows, type SessionView } from '#ui/auth/session-rows.tsx'
import { ActionForm, FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type AccountState, AccountStates } from './account-states.tsx'

type OwnedHome = { id: number; title: string | null; reference: string }

type Account = AccountState & {
  id: string
  name: string
  email: string
  updatedAt: string
  homes: readonly OwnedHome[]
  sessions: readonly SessionView[]
}

type Props = {
  account: Account
  action: string
  /** Whether it is that of the person who looks at it. */
  isOwn: boolean
  options: FormOptions
  required: readonly Role[]
  person: FilledForm & { isStale: boolean }
  homes: FilledForm
  revisions: readonly RevisionView[]
  notice: Notice | null
}

/** An account of an owner, or of a person of the agency. */
export function AccountPage(props: Props) {
  const { account, action, isOwn, options, required, homes, revisions, notice } = props
  const { t, href } = useSite()
  const list = isStaff(account.role) ? 'team' : 'owners'
  const crumb = { label: t(`admin.views.${list}`), href: href(list === 'team' ? 'adminTeam' : 'adminOwners') }
  return (
    <DeskPage
      current={list}
      title={account.name}
      crumbs={[crumb]}
      sub={
        <>
          <a href={`mailto:${account.email}`}>{account.email}</a> <AccountStates {...account} required={required} />
        </>
      }
      notice={notice}
    >
      <div className="cols">
        <div className="stack">
          {isOwn ? (
            <p>
              {t('admin.accounts.own')} <a href={href('account')}>{t('admin.account')}</a>
            </p>
          ) : (
            <PersonPanel {...props} />
          )}
          {list === 'owners' && <HomesPanel {...{ action, homes }} owned={account.homes} />}
          <Panel title={t('admin.accounts.history')}>
            <RowHistory revisions={revisions} options={options} />
          </Panel>
        </div>
        {!isOwn && (
          <aside className="stack">
            <AccessPanel {...{ account, action }} />
          </aside>
        )}
      </div>
    </DeskPage>
  )
}

function PersonPanel({ account, action, options, person: { entered, errors, isStale } }: Props) {
  const { t } = useSite()
  return (
    <Panel title={t('admin.accounts.person')}>
      {isStale && <FormError title={t('admin.accounts.stale')} />}
      <FieldsForm
        className="portal-form wide"
        form={accountForms[isStaff(account.role) ? 'staff' : 'owner'].person}
        id="person"
        verb="person"
        sent={{ version: account.updatedAt }}
        level={3}
        {...{ action, options, entered, errors }}
      >
        <SubmitButton>{t('admin.accounts.save')}</SubmitButton>
      </FieldsForm>
    </Panel>
  )
}

type HomesProps = { owned: readonly OwnedHome[]; action: string; homes: FilledForm }

function HomesPanel({ owned, action, homes: { entered, errors } }: HomesProps) {
  const { t, href } = useSite()
  return (
    <Panel title={t('admin.accounts.fields.homes')} count={owned.length}>
      {owned.length === 0 && <p className="muted">{t('admin.none.homes')}</p>}
      <ul className="rows">
        {owned.map(({ id, title, reference }) => (
          <li key={id}>
            <div className="grow">
              <a className="main" href={href('ownerHome', { id })}>
                {title ?? reference}
              </a>
              <small className="cut">{reference}</small>
            </div>
            <ActionForm action={action} verb="unlink" sent={{ id }}>
              <SubmitButton small quiet>
                {t('admin.accounts.unlink')}
                <span className="sr">{` ${reference}`}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      <FieldsForm
        className="portal-form wide"
        form={ownedHomesForm}
        id="homes"
        verb="link"
        level={3}
        {...{ action, entered, errors }}
      >
        <SubmitButton quiet>{t('admin.accounts.link')}</SubmitButton>
      </FieldsForm>
    </Panel>
  )
}

function AccessPanel({
  account: { disabled, twoFactor, passkeys, invited, sessions },
  action,
}: Pick<Props, 'account' | 'action'>) {
  const { t } = useSite()
  return (
    <Panel title={t('admin.accounts.access')}>
      {sessions.length === 0 ? (
        <p className="muted">{t('admin.accounts.sessions.none')}</p>
      ) : (
        <SessionRows {...{ sessions, action }} />
      )}
      <div className="acts">
        {sessions.length > 0 && <Act verb="sign-out" {...{ action }} />}
        {!disabled && <Act verb={invited ? 'invite' : 'reset'} {...{ action }} />}
        {twoFactor && <Act verb="two-factor-off" {...{ action }} />}
        {passkeys > 0 && <Act verb="passkeys-end" {...{ action }} />}
        {disabled ? <Act verb="enable" {...{ action }} /> : <Act verb="disable" {...{ action }} />}
      </div>
    </Panel>
  )
}

type ActProps = {
  verb: 'sign-out' | 'invite' | 'reset' | 'two-factor-off' | 'passkeys-end' | 'enable' | 'disable'
  action: string
}

function Act({ verb, action }: ActProps) {
  const { t } = useSite()
  return (
    <ActionForm action={action} verb={verb}>
      <SubmitButton quiet>{t(`admin.accounts.acts.${verb}`)}</SubmitButton>
    </ActionForm>
  )
}
