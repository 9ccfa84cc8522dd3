import type { ReactNode } from 'react'
import type { PasswordFault } from '#domain/owner/password.ts'
import { SecondProof, type ShownProof } from '#ui/account/second-proof.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { PortalFault, PortalField, PortalForm, WaitFault } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { NewPassword } from './password.tsx'

/** Whoever looks at his own account. */
type Holder = { name: string; email: string; role: 'owner' | 'manager'; twoFactor: boolean; digest: boolean }

/** Which form could not be taken, and why. */
export type AccountFault =
  | { form: 'password'; kind: PasswordFault }
  | { form: 'password' | 'proof'; kind: 'wrong' }
  | { form: 'password' | 'proof'; kind: 'wait'; seconds: number }

export const accountSaid = ['password', 'digest', 'on', 'off'] as const
export type AccountSaid = (typeof accountSaid)[number]

type Props = {
  action: string
  holder: Holder
  /** A second factor is asked for and missing: nothing else can be done before. */
  mustSetUp: boolean
  said: AccountSaid | null
  fault: AccountFault | null
}

type PartProps = { id: string; title: string; children: ReactNode }

const Part = ({ id, title, children }: PartProps) => (
  <section className="account-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

function AccountHead({ title, role }: { title: string; role: Holder['role'] }) {
  const { t, href } = useSite()
  const home = href(role === 'manager' ? 'desk' : 'owner')
  return <PageHead trail={[{ label: t('portal.crumb'), href: home }, { label: title }]} title={title} />
}

/** Who somebody is here, and what he can change about it. It all works without a script. */
export function AccountPage({ action, holder, mustSetUp, said, fault }: Props) {
  const { t, agency } = useSite()
  const proof = <ProofPart action={action} isOn={holder.twoFactor} fault={fault?.form === 'proof' ? fault : null} />
  if (mustSetUp)
    return (
      <>
        <AccountHead title={t('account.setup.title')} role={holder.role} />
        <div className="wrap account">
          <p className="lead">{t('account.proof.required')}</p>
          {proof}
          <LeavePart />
        </div>
      </>
    )
  return (
    <>
      <AccountHead title={t('account.title')} role={holder.role} />
      <div className="wrap account">
        {said && !fault && (
          <p className="lead" role="status">
            {t(`account.said.${said}`)}
          </p>
        )}
        <Part id="account-who" title={t('account.who.title')}>
          <dl className="account-who">
            <div>
              <dt>{t('account.who.name')}</dt>
              <dd>{holder.name}</dd>
            </div>
            <div>
              <dt>{t('portal.login.email')}</dt>
              <dd>{holder.email}</dd>
            </div>
          </dl>
          {holder.role === 'owner' && <p className="muted">{t('account.who.change', { phone: agency.phone })}</p>}
        </Part>
        <PasswordPart action={action} email={holder.email} fault={fault?.form === 'password' ? fault : null} />
        {proof}
        {holder.role === 'owner' && <DigestPart action={action} isOn={holder.digest} />}
        <LeavePart />
      </div>
    </>
  )
}

/** The password of now, which whoever found this browser open does not know. */
const OldPassword = ({ id, isWrong }: { id: string; isWrong: boolean }) => {
  const { t } = useSite()
  return (
    <PortalField
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

function FaultOf({ fault }: { fault: AccountFault | null }) {
  const { t } = useSite()
  if (!fault) return null
  return fault.kind === 'wait' ? <WaitFault seconds={fault.seconds} /> : <PortalFault title={t('portal.wrong')} />
}

function PasswordPart({ action, email, fault }: { action: string; email: string; fault: AccountFault | null }) {
  const { t } = useSite()
  const isNew = fault?.kind !== 'wrong' && fault?.kind !== 'wait'
  return (
    <Part id="account-password" title={t('account.password.title')}>
      <FaultOf fault={fault} />
      <p>{t('account.password.text')}</p>
      <PortalForm action={action} does="password">
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <OldPassword id="account-old" isWrong={fault?.kind === 'wrong'} />
        <NewPassword id="account-new" fault={isNew ? ((fault?.kind as PasswordFault | undefined) ?? null) : null} />
        <p>
          <button className="btn" type="submit">
            {t('portal.reset.submit')}
          </button>
        </p>
      </PortalForm>
    </Part>
  )
}

function ProofPart({ action, isOn, fault }: { action: string; isOn: boolean; fault: AccountFault | null }) {
  const { t } = useSite()
  return (
    <Part id="account-proof" title={t('account.proof.title')}>
      <FaultOf fault={fault} />
      <p>{t(isOn ? 'account.proof.on' : 'account.proof.off')}</p>
      <PortalForm action={action} does={isOn ? 'proof-end' : 'proof-begin'}>
        <OldPassword id="account-proof-old" isWrong={fault?.kind === 'wrong'} />
        <p>
          <button className="btn quiet" type="submit">
            {t(isOn ? 'account.proof.end' : 'account.proof.begin')}
          </button>
        </p>
      </PortalForm>
    </Part>
  )
}

function DigestPart({ action, isOn }: { action: string; isOn: boolean }) {
  const { t } = useSite()
  return (
    <Part id="account-digest" title={t('account.digest.title')}>
      <PortalForm action={action} does="digest">
        <label className="check">
          <input type="checkbox" name="digest" value="on" defaultChecked={isOn} />
          <span>{t('account.digest.label')}</span>
        </label>
        <p>
          <button className="btn quiet" type="submit">
            {t('account.digest.submit')}
          </button>
        </p>
      </PortalForm>
    </Part>
  )
}

function LeavePart() {
  const { t, href } = useSite()
  return (
    <Part id="account-leave" title={t('account.leave.title')}>
      <p>{t('account.leave.text')}</p>
      <PortalForm action={href('login')} does="leave">
        <p>
          <button className="btn quiet" type="submit">
            {t('account.leave.submit')}
          </button>
        </p>
      </PortalForm>
    </Part>
  )
}

type SetupProps = { action: string; role: Holder['role']; proof: ShownProof | null }

/** Codes of a telephone are set up: on no address of its own, for nothing of it may be asked for twice. */
export function SetupPage({ action, role, proof }: SetupProps) {
  const { t } = useSite()
  return (
    <>
      <AccountHead title={t('account.setup.title')} role={role} />
      <div className="wrap account">
        <SecondProof action={action} proof={proof} />
      </div>
    </>
  )
}
