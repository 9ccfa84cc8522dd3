import { PageHead } from '#ui/frame/page-head.tsx'
import { PortalFault, PortalField, PortalForm, WaitFault } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** The page itself, with where to go on to. */
  action: string
  /** As it was entered. */
  email: string
  /** What is asked for: a password, or the code that follows it. */
  step: 'password' | 'code'
  fault: { kind: 'wrong' } | { kind: 'unreadable' } | { kind: 'wait'; seconds: number } | null
  /** What was done just now. */
  said: 'out' | 'changed' | 'over' | 'kept' | null
  /** A form that was sent without a session, as a query: it goes along until its sender is logged in. */
  kept: string
}

const Kept = ({ kept }: Pick<Props, 'kept'>) => (kept ? <input type="hidden" name="kept" value={kept} /> : null)

/** The way in. It all works without a script. */
export function LoginPage(props: Props) {
  const { t } = useSite()
  const title = t(props.step === 'code' ? 'portal.login.code.title' : 'portal.login.title')
  return (
    <>
      <PageHead trail={[{ label: t('portal.crumb') }]} title={title} />
      <div className="wrap portal-door">
        {props.said && !props.fault && (
          <p className="lead" role="status">
            {t(`portal.login.said.${props.said}`)}
          </p>
        )}
        {props.step === 'code' ? <Code {...props} /> : <Password {...props} />}
      </div>
    </>
  )
}

function Password({ action, email, fault, said, kept }: Props) {
  const { t, href, agency } = useSite()
  return (
    <>
      {fault?.kind === 'wrong' && (
        <PortalFault title={t('errors.login.failed.title')}>
          <p>{t('errors.login.incorrect.title')}</p>
        </PortalFault>
      )}
      {fault?.kind === 'unreadable' && (
        <PortalFault title={t('portal.login.unreadable.title')}>
          <p>{t('portal.login.unreadable.text')}</p>
          <p>
            <a href={href('forgot')}>{t('portal.login.unreadable.ask')}</a>
          </p>
        </PortalFault>
      )}
      {fault?.kind === 'wait' && (
        <WaitFault seconds={fault.seconds}>
          <p>
            <a href={href('forgot')}>{t('portal.login.wait.forgot')}</a>
          </p>
        </WaitFault>
      )}
      {!fault && !said && <p className="lead">{t('portal.login.intro')}</p>}
      <PortalForm action={action} does="login">
        <Kept kept={kept} />
        <PortalField
          id="login-email"
          label={t('portal.login.email')}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
          defaultValue={email}
        />
        <PortalField
          id="login-password"
          label={t('portal.login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="btn-row">
          <button className="btn" type="submit">
            {t('portal.login.submit')}
          </button>
          <a href={href('forgot')}>{t('portal.login.forgot')}</a>
        </p>
      </PortalForm>
      <p className="muted small">{t('portal.login.noAccount', { phone: agency.phone })}</p>
    </>
  )
}

function Code({ action, fault, kept }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {fault?.kind === 'wait' && <WaitFault seconds={fault.seconds} />}
      {fault?.kind === 'wrong' && (
        <PortalFault title={t('portal.login.code.wrong')}>
          <p>{t('portal.login.code.wrongText')}</p>
        </PortalFault>
      )}
      <PortalForm action={action} does="code">
        <Kept kept={kept} />
        <PortalField
          id="login-code"
          label={t('portal.login.code.label')}
          hint={t('portal.login.code.hint')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={24}
          required
        />
        <p className="btn-row">
          <button className="btn" type="submit">
            {t('portal.login.code.submit')}
          </button>
          {!kept && <a href={href('login')}>{t('portal.login.code.again')}</a>}
        </p>
      </PortalForm>
    </>
  )
}
