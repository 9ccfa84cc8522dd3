import { LoginFields, RateLimitError } from '#ui/auth/login-fields.tsx'
import { ActionForm, FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  action: string
  /** As it was entered. */
  email: string
  fault: { kind: 'wrong' } | { kind: 'wait'; seconds: number } | null
}

export function SavedSearchLoginPage({ action, email, fault }: Props) {
  const { t } = useSite()
  const title = t('alert.login.title')
  return (
    <Page className="portal-door" trail={[{ label: title }]} title={title}>
      {fault?.kind === 'wrong' && (
        <FormError title={t('errors.login.failed.title')}>
          <p>{t('alert.login.wrong')}</p>
        </FormError>
      )}
      {fault?.kind === 'wait' && <RateLimitError seconds={fault.seconds} />}
      {!fault && <p className="lead">{t('alert.login.text')}</p>}
      <ActionForm action={action} verb="alert">
        <LoginFields id="alert" email={email} />
        <p className="btn-row">
          <SubmitButton>{t('alert.login.submit')}</SubmitButton>
        </p>
      </ActionForm>
    </Page>
  )
}
