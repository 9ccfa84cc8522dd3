import { codeForm, loginForm } from '#domain/auth/account-forms.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { RateLimitError } from './rate-limit-error.tsx'

type Props = Partial<Pick<FilledForm, 'entered'>> & {
  /** The page itself, with the page to return to. */
  action: string
  step: 'password' | 'code'
  fault: { kind: 'wrong' } | { kind: 'unreadable' } | { kind: 'wait'; seconds: number } | null
  notice: Notice | null
  /** A form that was sent without a session, as a query: it is restored after the login. */
  resumed: string
}

const resumedIn = ({ resumed }: Props): Record<string, string> => (resumed ? { resumed } : {})

export function LoginPage(props: Props) {
  const { t } = useSite()
  const title = t(props.step === 'code' ? 'auth.login.code.title' : 'auth.login.title')
  return (
    <Page className="portal-door" trail={[{ label: t('auth.crumb') }]} title={title}>
      {props.notice && !props.fault && (
        <p className="lead" role="status">
          {t(`notices.${props.notice}`)}
        </p>
      )}
      {props.step === 'code' ? <TwoFactorStep {...props} /> : <PasswordStep {...props} />}
    </Page>
  )
}

function PasswordStep(props: Props) {
  const { t, href, agency } = useSite()
  const { action, fault, notice, entered } = props
  return (
    <>
      <PasswordError fault={fault} />
      {!fault && !notice && <p className="lead">{t('auth.login.intro')}</p>}
      <FieldsForm form={loginForm} id="login" action={action} verb="login" sent={resumedIn(props)} entered={entered}>
        <p className="btn-row">
          <SubmitButton>{t('auth.login.submit')}</SubmitButton>
          <a href={href('forgot')}>{t('auth.login.forgot')}</a>
        </p>
      </FieldsForm>
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

function TwoFactorStep(props: Props) {
  const { t, href } = useSite()
  const { action, fault, resumed } = props
  return (
    <>
      {fault?.kind === 'wait' && <RateLimitError seconds={fault.seconds} />}
      {fault?.kind === 'wrong' && (
        <FormError title={t('auth.login.code.wrong')}>
          <p>{t('auth.login.code.wrongText')}</p>
        </FormError>
      )}
      <FieldsForm form={codeForm} id="login" action={action} verb="code" sent={resumedIn(props)}>
        <p className="btn-row">
          <SubmitButton>{t('auth.login.code.submit')}</SubmitButton>
          {!resumed && <a href={href('login')}>{t('auth.login.code.again')}</a>}
        </p>
      </FieldsForm>
    </>
  )
}
