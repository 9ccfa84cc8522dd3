import { ActionForm, FormError, RateLimitError, TextField } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
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
  notice: 'out' | 'changed' | 'over' | 'kept' | null
  /** A form that was sent without a session, as a query: it goes along until its sender is logged in. */
  kept: string
}

const HiddenReturnFields = ({ kept }: Pick<Props, 'kept'>) =>
  kept ? <input type="hidden" name="kept" value={kept} /> : null

/** The way in. It all works without a script. */
export function LoginPage(props: Props) {
  const { t } = useSite()
  const title = t(props.step === 'code' ? 'auth.login.code.title' : 'auth.login.title')
  return (
    <>
      <PageHead trail={[{ label: t('auth.crumb') }]} title={title} />
      <div className="wrap portal-door">
        {props.notice && !props.fault && (
          <p className="lead" role="status">
            {t(`auth.login.said.${props.notice}`)}
          </p>
        )}
        {props.step === 'code' ? <TwoFactorStep {...props} /> : <PasswordStep {...props} />}
      </div>
    </>
  )
}

function PasswordStep({ action, email, fault, notice, kept }: Props) {
  const { t, href, agency } = useSite()
  return (
    <>
      {fault?.kind === 'wrong' && (
        <FormError title={t('errors.login.failed.title')}>
          <p>{t('errors.login.incorrect.title')}</p>
        </FormError>
      )}
      {fault?.kind === 'unreadable' && (
        <FormError title={t('auth.login.unreadable.title')}>
          <p>{t('auth.login.unreadable.text')}</p>
          <p>
            <a href={href('forgot')}>{t('auth.login.unreadable.ask')}</a>
          </p>
        </FormError>
      )}
      {fault?.kind === 'wait' && (
        <RateLimitError seconds={fault.seconds}>
          <p>
            <a href={href('forgot')}>{t('auth.login.wait.forgot')}</a>
          </p>
        </RateLimitError>
      )}
      {!fault && !notice && <p className="lead">{t('auth.login.intro')}</p>}
      <ActionForm action={action} verb="login">
        <HiddenReturnFields kept={kept} />
        <TextField
          id="login-email"
          label={t('auth.login.email')}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
          defaultValue={email}
        />
        <TextField
          id="login-password"
          label={t('auth.login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="btn-row">
          <button className="btn" type="submit">
            {t('auth.login.submit')}
          </button>
          <a href={href('forgot')}>{t('auth.login.forgot')}</a>
        </p>
      </ActionForm>
      <p className="muted small">{t('auth.login.noAccount', { phone: agency.phone })}</p>
    </>
  )
}

function TwoFactorStep({ action, fault, kept }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {fault?.kind === 'wait' && <RateLimitError seconds={fault.seconds} />}
      {fault?.kind === 'wrong' && (
        <FormError title={t('auth.login.code.wrong')}>
          <p>{t('auth.login.code.wrongText')}</p>
        </FormError>
      )}
      <ActionForm action={action} verb="code">
        <HiddenReturnFields kept={kept} />
        <TextField
          id="login-code"
          label={t('auth.login.code.label')}
          hint={t('auth.login.code.hint')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={24}
          required
        />
        <p className="btn-row">
          <button className="btn" type="submit">
            {t('auth.login.code.submit')}
          </button>
          {!kept && <a href={href('login')}>{t('auth.login.code.again')}</a>}
        </p>
      </ActionForm>
    </>
  )
}
