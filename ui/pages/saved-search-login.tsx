import { ActionForm, FormError, RateLimitError, TextField } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** The page itself. */
  action: string
  /** As it was entered. */
  email: string
  fault: { kind: 'wrong' } | { kind: 'wait'; seconds: number } | null
}

/** Where a search alert is opened by mail address and password. It works without a script. */
export function SavedSearchLoginPage({ action, email, fault }: Props) {
  const { t } = useSite()
  const title = t('alert.login.title')
  return (
    <>
      <PageHead trail={[{ label: title }]} title={title} />
      <div className="wrap portal-door">
        {fault?.kind === 'wrong' && (
          <FormError title={t('errors.login.failed.title')}>
            <p>{t('alert.login.wrong')}</p>
          </FormError>
        )}
        {fault?.kind === 'wait' && <RateLimitError seconds={fault.seconds} />}
        {!fault && <p className="lead">{t('alert.login.text')}</p>}
        <ActionForm action={action} verb="alert">
          <TextField
            id="alert-email"
            label={t('auth.login.email')}
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <TextField
            id="alert-password"
            label={t('auth.login.password')}
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
        </ActionForm>
      </div>
    </>
  )
}
