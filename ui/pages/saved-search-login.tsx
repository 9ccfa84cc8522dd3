import { loginForm } from '#domain/auth/account-forms.ts'
import { RateLimitError } from '#ui/auth/rate-limit-error.tsx'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = Partial<Pick<FilledForm, 'entered'>> & {
  action: string
  fault: { kind: 'wrong' } | { kind: 'wait'; seconds: number } | null
}

export function SavedSearchLoginPage({ action, fault, ...filled }: Props) {
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
      <FieldsForm form={loginForm} id="alert" action={action} verb="alert" {...filled}>
        <p className="btn-row">
          <SubmitButton>{t('alert.login.submit')}</SubmitButton>
        </p>
      </FieldsForm>
    </Page>
  )
}
