import type { ReactNode } from 'react'
import type { PasswordError } from '#domain/auth/password.ts'
import { ActionForm, FormError, RateLimitError, TextField } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { NewPasswordField } from './password.tsx'
import { TwoFactorCodes, type TwoFactorSetup } from './two-factor.tsx'

/** Whoever looks at his own account. */
type AccountHolder = { name: string; email: string; role: 'owner' | 'manager'; twoFactor: boolean; digest: boolean }

/** Which form could not be taken, and why. */
export type AccountFailure =
  | { form: 'password'; kind: PasswordError }
  | { form: 'password' | 'proof'; kind: 'wrong' }
  | { form: 'password' | 'proof'; kind: 'wait'; seconds: number }

export const accountNotices = ['password', 'digest', 'on', 'off'] as const
export type AccountNotice = (typeof accountNotices)[number]

type Props = {
  action: string
  holder: AccountHolder
  /** A second factor is asked for and missing: nothing else can be done before. */
  mustSetUp: boolean
  notice: AccountNotice | null
  fault: AccountFailure | null
}

type PartProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: PartProps) => (
  <section className="account-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

function AccountHead({ title, role }: { title: string; role: AccountHolder['role'] }) {
  const { t, href } = useSite()
  const home = href(role === 'manager' ? 'desk' : 'owner')
  return <PageHead trail={[{ label: t('auth.crumb'), href: home }, { label: title }]} title={title} />
}

/** Who somebody is here, and what he can change about it. It all works without a script. */
export function AccountPage({ action, holder, mustSetUp, notice, fault }: Props) {
  const { t, agency } = useSite()
  const proof = (
    <TwoFactorSection action={action} isOn={holder.twoFactor} fault={fault?.form === 'proof' ? fault : null} />
  )
  if (mustSetUp)
    return (
      <>
        <AccountHead title={t('account.setup.title')} role={holder.role} />
        <div className="wrap account">
          <p className="lead">{t('account.proof.required')}</p>
          {proof}
          <SignOutSection />
        </div>
      </>
    )
  return (
    <>
      <AccountHead title={t('account.title')} role={holder.role} />
      <div className="wrap account">
        {notice && !fault && (
          <p className="lead" role="status">
            {t(`account.said.${notice}`)}
          </p>
        )}
        <Section id="account-who" title={t('account.who.title')}>
          <dl className="account-who">
            <div>
              <dt>{t('account.who.name')}</dt>
              <dd>{holder.name}</dd>
            </div>
            <div>
              <dt>{t('auth.login.email')}</dt>
              <dd>{holder.email}</dd>
            </div>
          </dl>
          {holder.role === 'owner' && <p className="muted">{t('account.who.change', { phone: agency.phone })}</p>}
        </Section>
        <PasswordSection action={action} email={holder.email} fault={fault?.form === 'password' ? fault : null} />
        {proof}
        {holder.role === 'owner' && <DigestSection action={action} isOn={holder.digest} />}
        <SignOutSection />
      </div>
    </>
  )
}

/** The password of now, which whoever found this browser open does not know. */
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
  const isNew = fault?.kind !== 'wrong' && fault?.kind !== 'wait'
  return (
    <Section id="account-password" title={t('account.password.title')}>
      <AccountError fault={fault} />
      <p>{t('account.password.text')}</p>
      <ActionForm action={action} verb="password">
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <CurrentPasswordField id="account-old" isWrong={fault?.kind === 'wrong'} />
        <NewPasswordField
          id="account-new"
          fault={isNew ? ((fault?.kind as PasswordError | undefined) ?? null) : null}
        />
        <p>
          <button className="btn" type="submit">
            {t('auth.reset.submit')}
          </button>
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
          <button className="btn quiet" type="submit">
            {t(isOn ? 'account.proof.end' : 'account.proof.begin')}
          </button>
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
          <button className="btn quiet" type="submit">
            {t('account.digest.submit')}
          </button>
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
          <button className="btn quiet" type="submit">
            {t('account.leave.submit')}
          </button>
        </p>
      </ActionForm>
    </Section>
  )
}

type SetupProps = { action: string; role: AccountHolder['role']; setup: TwoFactorSetup | null }

/** Codes of a telephone are set up: on no address of its own, for nothing of it may be asked for twice. */
export function TwoFactorSetupPage({ action, role, setup }: SetupProps) {
  const { t } = useSite()
  return (
    <>
      <AccountHead title={t('account.setup.title')} role={role} />
      <div className="wrap account">
        <TwoFactorCodes action={action} setup={setup} />
      </div>
    </>
  )
}
