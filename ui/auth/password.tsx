import type { PasswordError } from '#domain/auth/password.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, FormError, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { EmailField, RateLimitError } from './login-fields.tsx'

/** Reset request. The answer is the same for an unknown address, so that accounts cannot be enumerated. */
export function ForgotPasswordPage({ action, sent, wait }: { action: string; sent: boolean; wait: number | null }) {
  const { t, href, agency } = useSite()
  const back = t('auth.forgot.back')
  return (
    <Page
      className="portal-door"
      trail={[{ label: t('auth.login.title'), href: href('login') }, { label: t('auth.forgot.title') }]}
      title={t(sent ? 'auth.forgot.sent' : 'auth.forgot.title')}
    >
      {wait !== null && <RateLimitError seconds={wait} />}
      <p className="lead" role={sent ? 'status' : undefined}>
        {sent ? t('auth.forgot.sentText', { phone: agency.phone }) : t('auth.forgot.text')}
      </p>
      {sent ? (
        <p className="btn-row">
          <LinkButton quiet href={href('login')} label={back} />
        </p>
      ) : (
        <ActionForm action={action} verb="forgot">
          <EmailField id="forgot-email" />
          <p className="btn-row">
            <SubmitButton>{t('auth.forgot.submit')}</SubmitButton>
            <a href={href('login')}>{back}</a>
          </p>
        </ActionForm>
      )}
    </Page>
  )
}

type ResetProps = {
  action: string
  /** For password managers; null when the link is invalid. */
  email: string | null
  fault: PasswordError | null
}

export function ResetPasswordPage({ action, email, fault }: ResetProps) {
  const { t, href } = useSite()
  const title = t(email === null ? 'auth.reset.gone' : 'auth.reset.title')
  return (
    <Page
      className="portal-door"
      trail={[{ label: t('auth.login.title'), href: href('login') }, { label: title }]}
      title={title}
    >
      {email === null ? (
        <>
          <p className="lead">{t('auth.reset.goneText')}</p>
          <p className="btn-row">
            <LinkButton href={href('forgot')} label={t('auth.reset.ask')} />
          </p>
        </>
      ) : (
        <>
          {fault && <FormError title={t('auth.wrong')} />}
          <ActionForm action={action} verb="reset">
            <input type="hidden" name="email" value={email} autoComplete="username" />
            <NewPasswordField id="reset" fault={fault} />
            <p className="btn-row">
              <SubmitButton>{t('auth.reset.submit')}</SubmitButton>
            </p>
          </ActionForm>
        </>
      )}
    </Page>
  )
}

export function NewPasswordField({ id, fault }: { id: string; fault: PasswordError | null }) {
  const { t } = useSite()
  const error = fault ? t(`auth.reset.faults.${fault}`) : undefined
  const isDifferent = fault === 'different'
  const common = { type: 'password', autoComplete: 'new-password', maxLength: 128, required: true }
  return (
    <>
      <TextField
        id={`${id}-password`}
        label={t('auth.reset.password')}
        hint={t('auth.reset.hint')}
        error={isDifferent ? undefined : error}
        name="password"
        minLength={10}
        {...common}
      />
      <TextField
        id={`${id}-again`}
        label={t('auth.reset.again')}
        error={isDifferent ? error : undefined}
        name="again"
        {...common}
      />
    </>
  )
}
