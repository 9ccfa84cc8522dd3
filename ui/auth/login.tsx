import { ActionForm, FormError, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { LoginFields, RateLimitError } from './login-fields.tsx'

type Props = {
  /** The page itself, with the page to return to. */
  action: string
  /** As it was entered. */
  email: string
  step: 'password' | 'code'
  fault: { kind: 'wrong' } | { kind: 'unreadable' } | { kind: 'wait'; seconds: number } | null
  notice: 'out' | 'changed' | 'over' | 'kept' | null
  /** A form that was sent without a session, as a query: it is submitted after the login. */
  kept: string
}

const PendingFormField = ({ kept }: Pick<Props, 'kept'>) =>
  kept ? <input type="hidden" name="kept" value={kept} /> : null

export function LoginPage(props: Props) {
  const { t } = useSite()
  const title = t(props.step === 'code' ? 'auth.login.code.title' : 'auth.login.title')
  return (
    <Page className="portal-door" trail={[{ label: t('auth.crumb') }]} title={title}>
      {props.notice && !props.fault && (
        <p className="lead" role="status">
          {t(`auth.login.said.${props.notice}`)}
        </p>
      )}
      {props.step === 'code' ? <TwoFactorStep {...props} /> : <PasswordStep {...props} />}
    </Page>
  )
}

function PasswordStep({ action, email, fault, notice, kept }: Props) {
  const { t, href, agency } = useSite()
  return (
    <>
      <PasswordError fault={fault} />
      {!fault && !notice && <p className="lead">{t('auth.login.intro')}</p>}
      <ActionForm action={action} verb="login">
        <PendingFormField kept={kept} />
        <LoginFields id="login" email={email} />
        <p className="btn-row">
          <SubmitButton>{t('auth.login.submit')}</SubmitButton>
          <a href={href('forgot')}>{t('auth.login.forgot')}</a>
        </p>
      </ActionForm>
      <p className="muted small">{t('auth.login.noAccount', { phone: agency.phone })}</p>
    </>
  )
}

function PasswordError({ fault }: Pick<Props, 'fault'>) {
  const { t, href } = useSite()
  switch (fault?.kind) {
    case 'wrong':
      return (
        <FormError title={t('errors.login.failed.title')}>
          <p>{t('errors.login.incorrect.title')}</p>
        </FormError>
      )
    case 'unreadable':
      return (
        <FormError title={t('auth.login.unreadable.title')}>
          <p>{t('auth.login.unreadable.text')}</p>
          <p>
            <a href={href('forgot')}>{t('auth.login.unreadable.ask')}</a>
          </p>
        </FormError>
      )
    case 'wait':
      return (
        <RateLimitError seconds={fault.seconds}>
          <p>
            <a href={href('forgot')}>{t('auth.login.wait.forgot')}</a>
          </p>
        </RateLimitError>
      )
  }
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
        <PendingFormField kept={kept} />
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
          <SubmitButton>{t('auth.login.code.submit')}</SubmitButton>
          {!kept && <a href={href('login')}>{t('auth.login.code.again')}</a>}
        </p>
      </ActionForm>
    </>
  )
}
