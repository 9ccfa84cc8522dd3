import { ActionForm, FormError, TextField } from '#ui/forms/action-form.tsx'
import { QrCode } from '#ui/property/qr-code.tsx'
import { useSite } from '#ui/site.tsx'

/** What a telephone needs to make codes; it is shown once. */
export type TwoFactorSetup = { uri: string; secret: string; codes: readonly string[] }

type Props = {
  action: string
  /** Null where it was shown already, and a code was wrong then. */
  setup: TwoFactorSetup | null
}

/** In groups, as it can be read and typed. */
const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** Codes of a telephone are set up: it reads the key, the spare codes are kept, and one code shows that it works. */
export function TwoFactorCodes({ action, setup }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {setup ? (
        <>
          <section className="account-part no-print" aria-labelledby="proof-scan">
            <h2 id="proof-scan">{t('account.setup.scan')}</h2>
            <p>{t('account.setup.scanText')}</p>
            <QrCode text={setup.uri} className="account-qr" />
            <p>{t('account.setup.secret')}</p>
            <p>
              <code className="account-key">{groupSecret(setup.secret)}</code>
            </p>
          </section>
          <section className="account-part" aria-labelledby="proof-codes">
            <h2 id="proof-codes">{t('account.setup.keep')}</h2>
            <p>{t('account.setup.keepText')}</p>
            <ul className="account-codes">
              {setup.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <FormError title={t('auth.login.code.wrong')}>
          <p>{t('account.setup.again')}</p>
        </FormError>
      )}
      <section className="account-part no-print" aria-labelledby="proof-confirm">
        <h2 id="proof-confirm">{t('account.setup.confirm')}</h2>
        <ActionForm action={action} verb="proof-confirm">
          <TextField
            id="proof-code"
            label={t('auth.login.code.label')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={12}
            required
          />
          <p className="btn-row">
            <button className="btn" type="submit">
              {t('account.setup.submit')}
            </button>
            <a href={href('account')}>{t('account.setup.cancel')}</a>
          </p>
        </ActionForm>
      </section>
    </>
  )
}
