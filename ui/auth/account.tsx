import type { ReactNode } from 'react'
import type { PasswordError } from '#domain/auth/password.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, FormError, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { RateLimitError } from './login-fields.tsx'
import { NewPasswordField } from './password.tsx'
import { TwoFactorCodes, type TwoFactorSetup } from './two-factor.tsx'

type AccountHolder = { name: string; email: string; role: 'owner' | 'manager'; twoFactor: boolean; digest: boolean }

export type AccountFailure =
  | { form: 'password'; kind: PasswordError }
  | { form: 'password' | 'proof'; kind: 'wrong' }
  | { form: 'password' | 'proof'; kind: 'wait'; seconds: number }

export const accountNotices = ['password', 'digest', 'on', 'off'] as const
type AccountNotice = (typeof accountNotices)[number]

type Props = {
  action: string
  holder: AccountHolder
  /** Two-factor authentication is required and not set up: nothing else can be done before. */
  mustSetUp: boolean
  notice: AccountNotice | null
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
  const home = href(role === 'manager' ? 'desk' : 'owner')
  return (
    <Page className="account" trail={[{ label: t('auth.crumb'), href: home }, { label: title }]} title={title}>
      {children}
    </Page>
  )
}

export function AccountPage({ action, holder, mustSetUp, notice, fault }: Props) {
  const { t } = useSite()
  const twoFactor = (
    <TwoFactorSection action={action} isOn={holder.twoFactor} fault={fault?.form === 'proof' ? fault : null} />
  )
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
          {t(`account.said.${notice}`)}
        </p>
      )}
      <HolderSection {...holder} />
      <PasswordSection action={action} email={holder.email} fault={fault?.form === 'password' ? fault : null} />
      {twoFactor}
      {holder.role === 'owner' && <DigestSection action={action} isOn={holder.digest} />}
      <SignOutSection />
    </AccountLayout>
  )
}

function HolderSection({ name, email, role }: AccountHolder) {
  const { t, agency } = useSite()
  const rows = [[t('account.who.name'), name] as const, [t('auth.login.email'), email] as const]
  return (
    <Section id="account-who" title={t('account.who.title')}>
      <DescriptionList className="account-who" rows={rows} />
      {role === 'owner' && <p className="muted">{t('account.who.change', { phone: agency.phone })}</p>}
    </Section>
  )
}

/** Confirms that the account's holder is at the browser, not someone who found it open. */
const CurrentPasswordField = ({ id, isWrong }: { id: string; isWrong: boolean }) => {
  const { t } = useSite()
  return (
    <TextField
      id={id}
      label={t('account.password.old')}
      error={isWrong ? t('account.password.wrong') : undefined}
      name="old"
      type="password"
      autoComplete="current-password"
      maxLength={256}
      required
    />
  )
}

function AccountError({ fault }: { fault: AccountFailure | null }) {
  const { t } = useSite()
  if (!fault) return null
  return fault.kind === 'wait' ? <RateLimitError seconds={fault.seconds} /> : <FormError title={t('auth.wrong')} />
}

function PasswordSection({ action, email, fault }: { action: string; email: string; fault: AccountFailure | null }) {
  const { t } = useSite()
  const newPasswordFault = !fault || fault.kind === 'wrong' || fault.kind === 'wait' ? null : fault.kind
  return (
    <Section id="account-password" title={t('account.password.title')}>
      <AccountError fault={fault} />
      <p>{t('account.password.text')}</p>
      <ActionForm action={action} verb="password">
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <CurrentPasswordField id="account-old" isWrong={fault?.kind === 'wrong'} />
        <NewPasswordField id="account-new" fault={newPasswordFault} />
        <p>
          <SubmitButton>{t('auth.reset.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </Section>
  )
}

function TwoFactorSection({ action, isOn, fault }: { action: string; isOn: boolean; fault: AccountFailure | null }) {
  const { t } = useSite()
  return (
    <Section id="account-proof" title={t('account.proof.title')}>
      <AccountError fault={fault} />
      <p>{t(isOn ? 'account.proof.on' : 'account.proof.off')}</p>
      <ActionForm action={action} verb={isOn ? 'proof-end' : 'proof-begin'}>
        <CurrentPasswordField id="account-proof-old" isWrong={fault?.kind === 'wrong'} />
        <p>
          <SubmitButton quiet>{t(isOn ? 'account.proof.end' : 'account.proof.begin')}</SubmitButton>
        </p>
      </ActionForm>
    </Section>
  )
}

function DigestSection({ action, isOn }: { action: string; isOn: boolean }) {
  const { t } = useSite()
  return (
    <Section id="account-digest" title={t('account.digest.title')}>
      <ActionForm action={action} verb="digest">
        <label className="check">
          <input type="checkbox" name="digest" value="on" defaultChecked={isOn} />
          <span>{t('account.digest.label')}</span>
        </label>
        <p>
          <SubmitButton quiet>{t('account.digest.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </Section>
  )
}

function SignOutSection() {
  const { t, href } = useSite()
  return (
    <Section id="account-leave" title={t('account.leave.title')}>
      <p>{t('account.leave.text')}</p>
      <ActionForm action={href('login')} verb="leave">
        <p>
          <SubmitButton quiet>{t('account.leave.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </Section>
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
