import { forgotForm, resetForm } from '#domain/auth/account-forms.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { RateLimitError } from './rate-limit-error.tsx'

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
        <FieldsForm form={forgotForm} id="forgot" action={action} verb="forgot">
          <p className="btn-row">
            <SubmitButton>{t('auth.forgot.submit')}</SubmitButton>
            <a href={href('login')}>{back}</a>
          </p>
        </FieldsForm>
      )}
    </Page>
  )
}

type ResetProps = {
  action: string
  /** For password managers; null when the link is invalid. */
  email: string | null
  errors?: FormErrors
  hasPasskeys: boolean
}

export function ResetPasswordPage({ action, email, errors = {}, hasPasskeys }: ResetProps) {
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
        <FieldsForm form={resetForm} id="reset" action={action} verb="reset" username={email} errors={errors}>
          {hasPasskeys && <p>{t('auth.reset.passkeys')}</p>}
          <p className="btn-row">
            <SubmitButton>{t('auth.reset.submit')}</SubmitButton>
          </p>
        </FieldsForm>
      )}
    </Page>
  )
}
