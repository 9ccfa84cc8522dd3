import { passkeyForm, proofForm } from '#domain/auth/account-forms.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import { formatDay } from '#domain/time.ts'
import { ActionForm, HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { FormFields } from '#ui/forms/form-fields.tsx'
import { useSite } from '#ui/site.tsx'

/** `created`, `used`: ISO; not used yet: null. */
export type PasskeyView = { id: string; name: string; created: string; used: string | null }

/** `options`: of WebAuthn, in JSON; `token`: signed, begins with the challenge. */
export type PasskeyRequest = { options: string; token: string }

export function PasskeyRows({ passkeys, action }: { passkeys: readonly PasskeyView[]; action: string }) {
  const { t, language } = useSite()
  const day = (moment: string) => formatDay(moment.slice(0, 10), language, 'figures')
  return (
    <ul className="rows">
      {passkeys.map(({ id, name, created, used }) => (
        <li key={id}>
          <div className="grow">
            {name}
            <small className="muted">
              {used
                ? t('account.passkeys.used', { created: day(created), used: day(used) })
                : t('account.passkeys.created', { created: day(created) })}
            </small>
          </div>
          <ActionForm action={action} verb="passkey-end" sent={{ id }}>
            <SubmitButton small quiet>
              {t('account.passkeys.end')}
              <span className="sr">{` ${name}`}</span>
            </SubmitButton>
          </ActionForm>
        </li>
      ))}
    </ul>
  )
}

type BeginProps = Pick<Parameters<typeof FieldsForm>[0], 'action' | 'errors'>

/** The password confirms that the account's holder is at the browser. */
export function BeginPasskey({ action, errors }: BeginProps) {
  const { t } = useSite()
  return (
    <FieldsForm form={proofForm} id="passkey" action={action} verb="passkey-begin" errors={errors}>
      <p>
        <SubmitButton quiet>{t('account.passkeys.begin')}</SubmitButton>
      </p>
    </FieldsForm>
  )
}

type RequestProps = { action: string; request: PasskeyRequest; sent?: Readonly<Record<string, string>> }

const Failed = () => (
  <p className="err" role="alert" hidden data-failed="">
    {useSite().t('account.passkeys.failed')}
  </p>
)

/** Hidden until a script finds that the browser knows passkeys. @param name proposed for it */
export function NewPasskey({ action, request, name }: RequestProps & { name: string }) {
  const { t } = useSite()
  return (
    <>
      <p className="lead">{t('account.passkeys.new.text')}</p>
      <noscript>
        <p>{t('account.passkeys.new.script')}</p>
      </noscript>
      <form className="portal-form" method="post" action={action} hidden data-passkey={request.options}>
        <HiddenFields values={{ action: 'passkey-new', token: request.token, credential: '' }} />
        <FormFields form={passkeyForm} id="passkey" entered={enteredFrom(passkeyForm, { name })} errors={{}} />
        <Failed />
        <p>
          <SubmitButton>{t('account.passkeys.new.submit')}</SubmitButton>
        </p>
      </form>
    </>
  )
}

/** Beside the password, which works without a script. */
export function PasskeyLogin({ action, request, sent = {} }: RequestProps) {
  const { t } = useSite()
  return (
    <form className="portal-form" method="post" action={action} hidden data-passkey={request.options}>
      <HiddenFields values={{ ...sent, action: 'passkey', token: request.token, credential: '' }} />
      <Failed />
      <p>
        <SubmitButton quiet>{t('auth.login.passkey')}</SubmitButton>
      </p>
    </form>
  )
}
