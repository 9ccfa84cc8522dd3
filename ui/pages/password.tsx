import type { PasswordFault } from '#domain/owner/password.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { PortalFault, PortalField, PortalForm, WaitFault } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'

/** Where a new password is asked for. Whoever asks is told the same, whether he is known or not. */
export function ForgotPage({ action, sent, wait }: { action: string; sent: boolean; wait: number | null }) {
  const { t, href, agency } = useSite()
  return (
    <>
      <PageHead
        trail={[{ label: t('portal.login.title'), href: href('login') }, { label: t('portal.forgot.title') }]}
        title={t(sent ? 'portal.forgot.sent' : 'portal.forgot.title')}
      />
      <div className="wrap portal-door">
        {wait !== null && <WaitFault seconds={wait} />}
        {sent ? (
          <>
            <p className="lead" role="status">
              {t('portal.forgot.sentText', { phone: agency.phone })}
            </p>
            <p className="btn-row">
              <a className="btn quiet" href={href('login')}>
                {t('portal.forgot.back')}
              </a>
            </p>
          </>
        ) : (
          <>
            <p className="lead">{t('portal.forgot.text')}</p>
            <PortalForm action={action} does="forgot">
              <PortalField
                id="forgot-email"
                label={t('portal.login.email')}
                name="email"
                type="email"
                autoComplete="username"
                spellCheck={false}
                required
              />
              <p className="btn-row">
                <button className="btn" type="submit">
                  {t('portal.forgot.submit')}
                </button>
                <a href={href('login')}>{t('portal.forgot.back')}</a>
              </p>
            </PortalForm>
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
  fault: PasswordFault | null
}

/** Where a password is chosen, behind the link of a mail. */
export function ResetPage({ action, email, fault }: ResetProps) {
  const { t, href } = useSite()
  const title = t(email === null ? 'portal.reset.gone' : 'portal.reset.title')
  return (
    <>
      <PageHead trail={[{ label: t('portal.login.title'), href: href('login') }, { label: title }]} title={title} />
      <div className="wrap portal-door">
        {email === null ? (
          <>
            <p className="lead">{t('portal.reset.goneText')}</p>
            <p className="btn-row">
              <a className="btn" href={href('forgot')}>
                {t('portal.reset.ask')}
              </a>
            </p>
          </>
        ) : (
          <>
            {fault && <PortalFault title={t('portal.wrong')} />}
            <PortalForm action={action} does="reset">
              <input type="hidden" name="email" value={email} autoComplete="username" />
              <NewPassword id="reset" fault={fault} />
              <p className="btn-row">
                <button className="btn" type="submit">
                  {t('portal.reset.submit')}
                </button>
              </p>
            </PortalForm>
          </>
        )}
      </div>
    </>
  )
}

/** A password that somebody chooses, twice. */
export function NewPassword({ id, fault }: { id: string; fault: PasswordFault | null }) {
  const { t } = useSite()
  const text = fault ? t(`portal.reset.faults.${fault}`) : undefined
  const isDifferent = fault === 'different'
  return (
    <>
      <PortalField
        id={`${id}-password`}
        label={t('portal.reset.password')}
        hint={t('portal.reset.hint')}
        error={isDifferent ? undefined : text}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={128}
        required
      />
      <PortalField
        id={`${id}-again`}
        label={t('portal.reset.again')}
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
