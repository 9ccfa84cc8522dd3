import type { PasswordError } from '#domain/auth/password.ts'
import { ActionForm, FormError, RateLimitError, TextField } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

/** Where a new password is asked for. Whoever asks is told the same, whether he is known or not. */
export function ForgotPasswordPage({ action, sent, wait }: { action: string; sent: boolean; wait: number | null }) {
  const { t, href, agency } = useSite()
  return (
    <>
      <PageHead
        trail={[{ label: t('auth.login.title'), href: href('login') }, { label: t('auth.forgot.title') }]}
        title={t(sent ? 'auth.forgot.sent' : 'auth.forgot.title')}
      />
      <div className="wrap portal-door">
        {wait !== null && <RateLimitError seconds={wait} />}
        {sent ? (
          <>
            <p className="lead" role="status">
              {t('auth.forgot.sentText', { phone: agency.phone })}
            </p>
            <p className="btn-row">
              <a className="btn quiet" href={href('login')}>
                {t('auth.forgot.back')}
              </a>
            </p>
          </>
        ) : (
          <>
            <p className="lead">{t('auth.forgot.text')}</p>
            <ActionForm action={action} verb="forgot">
              <TextField
                id="forgot-email"
                label={t('auth.login.email')}
                name="email"
                type="email"
                autoComplete="username"
                spellCheck={false}
                required
              />
              <p className="btn-row">
                <button className="btn" type="submit">
                  {t('auth.forgot.submit')}
                </button>
                <a href={href('login')}>{t('auth.forgot.back')}</a>
              </p>
            </ActionForm>
          </>
        )}
      </div>
    </>
  )
}

type ResetProps = {
  action: string
  /** Whose password it is, for what remembers passwords; null for a link that is over. */
  email: string | null
  fault: PasswordError | null
}

/** Where a password is chosen, behind the link of a mail. */
export function ResetPasswordPage({ action, email, fault }: ResetProps) {
  const { t, href } = useSite()
  const title = t(email === null ? 'auth.reset.gone' : 'auth.reset.title')
  return (
    <>
      <PageHead trail={[{ label: t('auth.login.title'), href: href('login') }, { label: title }]} title={title} />
      <div className="wrap portal-door">
        {email === null ? (
          <>
            <p className="lead">{t('auth.reset.goneText')}</p>
            <p className="btn-row">
              <a className="btn" href={href('forgot')}>
                {t('auth.reset.ask')}
              </a>
            </p>
          </>
        ) : (
          <>
            {fault && <FormError title={t('auth.wrong')} />}
            <ActionForm action={action} verb="reset">
              <input type="hidden" name="email" value={email} autoComplete="username" />
              <NewPasswordField id="reset" fault={fault} />
              <p className="btn-row">
                <button className="btn" type="submit">
                  {t('auth.reset.submit')}
                </button>
              </p>
            </ActionForm>
          </>
        )}
      </div>
    </>
  )
}

/** A password that somebody chooses, twice. */
export function NewPasswordField({ id, fault }: { id: string; fault: PasswordError | null }) {
  const { t } = useSite()
  const text = fault ? t(`auth.reset.faults.${fault}`) : undefined
  const isDifferent = fault === 'different'
  return (
    <>
      <TextField
        id={`${id}-password`}
        label={t('auth.reset.password')}
        hint={t('auth.reset.hint')}
        error={isDifferent ? undefined : text}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={128}
        required
      />
      <TextField
        id={`${id}-again`}
        label={t('auth.reset.again')}
        error={isDifferent ? text : undefined}
        name="again"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        required
      />
    </>
  )
}
