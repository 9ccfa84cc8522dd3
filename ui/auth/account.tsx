import type { ReactNode } from 'react'
import { digestForm, passwordForm, proofForm } from '#domain/auth/account-forms.ts'
import { isStaff } from '#domain/auth/permissions.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { Role } from '#domain/owner/owner.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { BeginPasskey, NewPasskey, type PasskeyRequest, PasskeyRows, type PasskeyView } from './passkeys.tsx'
import { RateLimitError } from './rate-limit-error.tsx'
import { deviceText, SessionRows, type SessionView } from './session-rows.tsx'
import { TwoFactorCodes, type TwoFactorSetup } from './two-factor.tsx'

type AccountHolder = { name: string; email: string; role: Role; twoFactor: boolean; digest: boolean }

/** Why a form was rejected: its errors, or the seconds until the next attempt. */
export type AccountFailure = { form: 'password' | 'proof' | 'passkey'; errors?: FormErrors; waitSeconds?: number }

type Props = {
  action: string
  holder: AccountHolder
  /** Two-factor authentication is required and not set up: nothing else can be done before. */
  mustSetUp: boolean
  /** Where it is logged in; `session`: here. */
  sessions: readonly SessionView[]
  session: string | null
  passkeys: readonly PasskeyView[]
  notice: Notice | null
  fault: AccountFailure | null
}

type SectionProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: SectionProps) => (
  <section className="account-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

function AccountLayout({ title, role, children }: { title: string; role: AccountHolder['role']; children: ReactNode }) {
  const { t, href } = useSite()
  const home = href(isStaff(role) ? 'admin' : 'owner')
  return (
    <Page className="account" trail={[{ label: t('auth.crumb'), href: home }, { label: title }]} title={title}>
      {children}
    </Page>
  )
}

export function AccountPage({ action, holder, mustSetUp, sessions, session, passkeys, notice, fault }: Props) {
  const { t } = useSite()
  const twoFactor = <TwoFactorSection action={action} isOn={holder.twoFactor} {...(fault?.form === 'proof' && fault)} />
  if (mustSetUp)
    return (
      <AccountLayout title={t('account.setup.title')} role={holder.role}>
        <p className="lead">{t('account.proof.required')}</p>
        {twoFactor}
        <SignOutSection />
      </AccountLayout>
    )
  return (
    <AccountLayout title={t('account.title')} role={holder.role}>
      {notice && !fault && (
        <p className="lead" role="status">
          {t(`notices.${notice}`)}
        </p>
      )}
      <HolderSection {...holder} />
      <PasswordSection
        hasPasskeys={passkeys.length > 0}
        action={action}
        email={holder.email}
        {...(fault?.form === 'password' && fault)}
      />
      {twoFactor}
      <PasskeysSection {...{ action, passkeys }} {...(fault?.form === 'passkey' && fault)} />
      {holder.role === 'owner' && <DigestSection action={action} isOn={holder.digest} />}
      <SessionsSection {...{ action, sessions, session }} />
      <SignOutSection />
    </AccountLayout>
  )
}

function HolderSection({ name, email, role }: AccountHolder) {
  const { t, agency } = useSite()
  const rows = [[t('account.who.name'), name] as const, [t('auth.login.fields.email'), email] as const]
  return (
    <Section id="account-who" title={t('account.who.title')}>
      <DescriptionList className="account-who" rows={rows} />
      {role === 'owner' && <p className="muted">{t('account.who.change', { phone: agency.phone })}</p>}
    </Section>
  )
}

type FormProps = { action: string } & Omit<AccountFailure, 'form'>

function PasswordSection({
  action,
  email,
  hasPasskeys,
  errors,
  waitSeconds,
}: FormProps & { email: string; hasPasskeys: boolean }) {
  const { t } = useSite()
  return (
    <Section id="account-password" title={t('account.password.title')}>
      {waitSeconds !== undefined && <RateLimitError seconds={waitSeconds} />}
      <p>{t('account.password.text')}</p>
      {hasPasskeys && <p>{t('account.password.passkeys')}</p>}
      <FieldsForm form={passwordForm} id="password" action={action} verb="password" username={email} errors={errors}>
        <p>
          <SubmitButton>{t('auth.reset.submit')}</SubmitButton>
        </p>
      </FieldsForm>
    </Section>
  )
}

/** The password confirms that the account's holder is at the browser, not someone who found it open. */
function TwoFactorSection({ action, isOn, errors, waitSeconds }: FormProps & { isOn: boolean }) {
  const { t } = useSite()
  return (
    <Section id="account-proof" title={t('account.proof.title')}>
      {waitSeconds !== undefined && <RateLimitError seconds={waitSeconds} />}
      <p>{t(isOn ? 'account.proof.on' : 'account.proof.off')}</p>
      <FieldsForm form={proofForm} id="proof" action={action} verb={isOn ? 'proof-end' : 'proof-begin'} errors={errors}>
        <p>
          <SubmitButton quiet>{t(isOn ? 'account.proof.end' : 'account.proof.begin')}</SubmitButton>
        </p>
      </FieldsForm>
    </Section>
  )
}

function PasskeysSection({ action, passkeys, errors, waitSeconds }: FormProps & Pick<Props, 'passkeys'>) {
  const { t } = useSite()
  return (
    <Section id="account-passkeys" title={t('account.passkeys.title')}>
      {waitSeconds !== undefined && <RateLimitError seconds={waitSeconds} />}
      <p>{t('account.passkeys.text')}</p>
      {passkeys.length > 0 && <PasskeyRows {...{ action, passkeys }} />}
      <BeginPasskey {...{ action, errors }} />
    </Section>
  )
}

function DigestSection({ action, isOn }: { action: string; isOn: boolean }) {
  const { t } = useSite()
  return (
    <Section id="account-digest" title={t('account.digest.title')}>
      <FieldsForm
        form={digestForm}
        id="digest"
        action={action}
        verb="digest"
        entered={enteredFrom(digestForm, { digest: isOn })}
      >
        <p>
          <SubmitButton quiet>{t('account.digest.submit')}</SubmitButton>
        </p>
      </FieldsForm>
    </Section>
  )
}

function SessionsSection({ action, sessions, session }: Pick<Props, 'action' | 'sessions' | 'session'>) {
  const { t } = useSite()
  return (
    <Section id="account-sessions" title={t('account.sessions.title')}>
      <SessionRows {...{ action, sessions }} current={session} />
      {sessions.length > 1 && (
        <ActionForm action={action} verb="sessions-end">
          <p>
            <SubmitButton quiet>{t('account.sessions.others')}</SubmitButton>
          </p>
        </ActionForm>
      )}
    </Section>
  )
}

function SignOutSection() {
  const { t, href } = useSite()
  return (
    <Section id="account-leave" title={t('account.leave.title')}>
      <p>{t('account.leave.text')}</p>
      <ActionForm action={href('login')} verb="sign-out">
        <p>
          <SubmitButton quiet>{t('account.leave.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </Section>
  )
}

type NewPasskeyProps = { action: string; role: AccountHolder['role']; request: PasskeyRequest; device: string }

/** @param device proposed as the name of the passkey */
export function NewPasskeyPage({ action, role, request, device }: NewPasskeyProps) {
  const site = useSite()
  return (
    <AccountLayout title={site.t('account.passkeys.new.title')} role={role}>
      <NewPasskey {...{ action, request }} name={deviceText(site, device)} />
      <p>
        <a href={action}>{site.t('account.setup.cancel')}</a>
      </p>
    </AccountLayout>
  )
}

type SetupProps = { action: string; role: AccountHolder['role']; setup: TwoFactorSetup | null }

export function TwoFactorSetupPage({ action, role, setup }: SetupProps) {
  const { t } = useSite()
  return (
    <AccountLayout title={t('account.setup.title')} role={role}>
      <TwoFactorCodes action={action} setup={setup} />
    </AccountLayout>
  )
}
