import { PageHead } from '#ui/frame/page-head.tsx'
import { PortalFault, PortalField, PortalForm, WaitFault } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** The page itself. */
  action: string
  /** As it was entered. */
  email: string
  fault: { kind: 'wrong' } | { kind: 'wait'; seconds: number } | null
}

/** Where a search alert is opened by mail address and password. It works without a script. */
export function AlertLoginPage({ action, email, fault }: Props) {
  const { t } = useSite()
  const title = t('alert.login.title')
  return (
    <>
      <PageHead trail={[{ label: title }]} title={title} />
      <div className="wrap portal-door">
        {fault?.kind === 'wrong' && (
          <PortalFault title={t('errors.login.failed.title')}>
            <p>{t('alert.login.wrong')}</p>
          </PortalFault>
        )}
        {fault?.kind === 'wait' && <WaitFault seconds={fault.seconds} />}
        {!fault && <p className="lead">{t('alert.login.text')}</p>}
        <PortalForm action={action} does="alert">
          <PortalField
            id="alert-email"
            label={t('portal.login.email')}
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <PortalField
            id="alert-password"
            label={t('portal.login.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <p className="btn-row">
            <button className="btn" type="submit">
              {t('alert.login.submit')}
            </button>
          </p>
        </PortalForm>
      </div>
    </>
  )
}
