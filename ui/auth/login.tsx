import { codeForm, loginForm } from '#domain/auth/account-forms.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { PasskeyLogin, type PasskeyRequest } from './passkeys.tsx'
import { RateLimitError } from './rate-limit-error.tsx'

type Props = Partial<FilledForm> & {
  /** The page itself, with the page to return to. */
  action: string
  /** `sent`, `link`, `over`: a link was mailed, is open, or is good for nothing any more. */
  step: 'password' | 'code' | 'sent' | 'link' | 'over'
  /** The address of the account whose link is open. */
  email?: string
  fault: { kind: 'wrong' } | { kind: 'passkey' } | { kind: 'unreadable' } | { kind: 'wait'; seconds: number } | null
  notice: Notice | null
  /** A form that was sent without a session, as a query: it is restored after the login. */
  resumed: string
  passkey: PasskeyRequest
}

const resumedIn = ({ resumed }: Props): Record<string, string> => (resumed ? { resumed } : {})

const titles = {
  password: 'auth.login.title',
  code: 'auth.login.code.title',
  sent: 'auth.forgot.sent',
  link: 'auth.login.link.title',
  over: 'auth.reset.gone',
} as const satisfies Record<Props['step'], string>

export function LoginPage(props: Props) {
  const { t } = useSite()
  const title = t(titles[props.step])
  const Step = steps[props.step]
  return (
    <Page className="portal-door" trail={[{ label: t('auth.crumb') }]} title={title}>
      {props.notice && !props.fault && (
        <p className="lead" role="status">
          {t(`notices.${props.notice}`)}
        </p>
      )}
      <Step {...props} />
    </Page>
  )
}

function PasswordStep(props: Props) {
  const { t, href, agency } = useSite()
  const { action, fault, notice, entered, errors, resumed, passkey } = props
  return (
    <>
      <PasswordError fault={fault} />
      {!fault && !notice && <p className="lead">{t('auth.login.intro')}</p>}
      <FieldsForm form={loginForm} id="login" action={action} sent={resumedIn(props)} entered={entered} errors={errors}>
        <p className="btn-row">
          <SubmitButton verb="login">{t('auth.login.submit')}</SubmitButton>
          {/* The form that waits for the login would not be there behind the link. */}
          {!resumed && (
            <SubmitButton quiet verb="mail-link" isUnchecked>
              {t('auth.login.link.ask')}
            </SubmitButton>
          )}
          <a href={href('forgot')}>{t('auth.login.forgot')}</a>
        </p>
      </FieldsForm>
      <PasskeyLogin action={action} request={passkey} sent={resumedIn(props)} />
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
    case 'passkey':
      return (
        <FormError title={t('errors.login.failed.title')}>
          <p>{t('auth.login.passkeyRefused')}</p>
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

function LinkSent() {
  const { t, href, agency } = useSite()
  return (
    <>
      <p className="lead" role="status">
        {t('auth.login.link.sent', { phone: agency.phone })}
      </p>
      <p className="btn-row">
        <LinkButton quiet href={href('login')} label={t('auth.forgot.back')} />
      </p>
    </>
  )
}

function OpenLink({ action, fault, email = '' }: Props) {
  const { t } = useSite()
  return (
    <>
      {fault?.kind === 'wait' && <RateLimitError seconds={fault.seconds} />}
      {!fault && <p className="lead">{t('auth.login.link.text', { email })}</p>}
      <ActionForm action={action} verb="link">
        <p className="btn-row">
          <SubmitButton>{t('auth.login.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </>
  )
}

function LinkOver() {
  const { t, href } = useSite()
  return (
    <>
      <p className="lead">{t('auth.reset.goneText')}</p>
      <p className="btn-row">
        <LinkButton href={href('login')} label={t('auth.forgot.back')} />
      </p>
    </>
  )
}

const steps = { password: PasswordStep, code: TwoFactorStep, sent: LinkSent, link: OpenLink, over: LinkOver }
