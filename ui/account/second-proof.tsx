import { PortalFault, PortalField, PortalForm } from '#ui/portal/portal-form.tsx'
import { QrCode } from '#ui/property/qr-code.tsx'
import { useSite } from '#ui/site.tsx'

/** What a telephone needs to make codes; it is shown once. */
export type ShownProof = { uri: string; secret: string; codes: readonly string[] }

type Props = {
  action: string
  /** Null where it was shown already, and a code was wrong then. */
  proof: ShownProof | null
}

/** In groups, as it can be read and typed. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** Codes of a telephone are set up: it reads the key, the spare codes are kept, and one code shows that it works. */
export function SecondProof({ action, proof }: Props) {
  const { t, href } = useSite()
  return (
    <>
      {proof ? (
        <>
          <section className="account-part no-print" aria-labelledby="proof-scan">
            <h2 id="proof-scan">{t('account.setup.scan')}</h2>
            <p>{t('account.setup.scanText')}</p>
            <QrCode text={proof.uri} className="account-qr" />
            <p>{t('account.setup.secret')}</p>
            <p>
              <code className="account-key">{grouped(proof.secret)}</code>
            </p>
          </section>
          <section className="account-part" aria-labelledby="proof-codes">
            <h2 id="proof-codes">{t('account.setup.keep')}</h2>
            <p>{t('account.setup.keepText')}</p>
            <ul className="account-codes">
              {proof.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <PortalFault title={t('portal.login.code.wrong')}>
          <p>{t('account.setup.again')}</p>
        </PortalFault>
      )}
      <section className="account-part no-print" aria-labelledby="proof-confirm">
        <h2 id="proof-confirm">{t('account.setup.confirm')}</h2>
        <PortalForm action={action} does="proof-confirm">
          <PortalField
            id="proof-code"
            label={t('portal.login.code.label')}
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
        </PortalForm>
      </section>
    </>
  )
}
