import { proofCodeForm } from '#domain/auth/account-forms.ts'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { QrCode } from '#ui/property/qr-code.tsx'
import { useSite } from '#ui/site.tsx'

/** `uri`: otpauth URI of the TOTP secret; `codes`: recovery codes. Shown once. */
export type TwoFactorSetup = { uri: string; secret: string; codes: readonly string[] }

type Props = {
  action: string
  /** Null after a wrong code. */
  setup: TwoFactorSetup | null
}

const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** TOTP set-up: secret, recovery codes, and a first code as confirmation. */
export function TwoFactorCodes({ action, setup }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {setup ? (
        <Secrets {...setup} />
      ) : (
        <FormError title={t('auth.login.code.wrong')}>
          <p>{t('account.setup.again')}</p>
        </FormError>
      )}
      <section className="account-part no-print" aria-labelledby="proof-confirm">
        <h2 id="proof-confirm">{t('account.setup.confirm')}</h2>
        <FieldsForm form={proofCodeForm} id="proof" action={action} verb="proof-confirm">
          <p className="btn-row">
            <SubmitButton>{t('account.setup.submit')}</SubmitButton>
            <a href={href('account')}>{t('account.setup.cancel')}</a>
          </p>
        </FieldsForm>
      </section>
    </>
  )
}

function Secrets({ uri, secret, codes }: TwoFactorSetup) {
  const { t } = useSite()
  return (
    <>
      <section className="account-part no-print" aria-labelledby="proof-scan">
        <h2 id="proof-scan">{t('account.setup.scan')}</h2>
        <p>{t('account.setup.scanText')}</p>
        <QrCode text={uri} className="account-qr" />
        <p>{t('account.setup.secret')}</p>
        <p>
          <code className="account-key">{groupSecret(secret)}</code>
        </p>
      </section>
      <section className="account-part" aria-labelledby="proof-codes">
        <h2 id="proof-codes">{t('account.setup.keep')}</h2>
        <p>{t('account.setup.keepText')}</p>
        <ul className="account-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
