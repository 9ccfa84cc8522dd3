import { phoneHref } from '#domain/phone.ts'
import { Fragment } from '#ui/fragment.tsx'
import { useSite } from '#ui/site.tsx'
import { type Addresses, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export type FooterLink = { label: string; href: string }

/** Who the agency is, where it sits, what else there is, and what the law on estate agents wants a site to say. */
export function Footer({ explore, addresses }: { explore: FooterLink[]; addresses: Addresses }) {
  const { t, agency, languages } = useSite()
  return (
    <footer className="footer">
      <div className="wrap footer-cols">
        <Fragment as="div" name="footer identity">
          {() => <Identity />}
        </Fragment>
        {agency.offices.length > 0 && (
          <Fragment as="div" name="footer offices">
            {() => (
              <>
                <h2>{t('common.footer.offices')}</h2>
                <ul>
                  {agency.offices.map((office) => (
                    <li key={office}>{office}</li>
                  ))}
                </ul>
              </>
            )}
          </Fragment>
        )}
        <nav aria-label={t('common.footer.explore')}>
          <h2>{t('common.footer.explore')}</h2>
          <ul>
            {explore.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {languages.length > 1 && (
          <div>
            <h2>{t('common.footer.languages')}</h2>
            <LanguageSwitch addresses={addresses} full />
          </div>
        )}
      </div>
      <Fragment as="div" className="wrap" name="footer legal">
        {() => <Legal />}
      </Fragment>
    </footer>
  )
}

function Identity() {
  const { agency } = useSite()
  return (
    <>
      <Logo />
      <address>
        {agency.street}
        <br />
        {agency.zip} {agency.city}
      </address>
      <ul>
        <li>
          <a href={phoneHref(agency.phone)}>{agency.phone}</a>
        </li>
        <li>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </li>
      </ul>
      {agency.hours && <p>{agency.hours}</p>}
    </>
  )
}

function Legal() {
  const site = useSite()
  const { t, name, today } = site
  return (
    <section className="legal" aria-label={t('common.footer.legal')}>
      <p>{mentions(site).join('. ')}.</p>
      <p>
        {t('common.footer.copyright', { year: today.slice(0, 4), agency: name })}. {t('common.illustrationsNote')}
      </p>
    </section>
  )
}

/** What every agency must publish: its professional number, its supervisor, its enterprise number and its insurer. */
function mentions({ t, agency }: ReturnType<typeof useSite>): string[] {
  return [
    agency.licences.length > 0 && t('common.footer.licence', { number: agency.licences.join(', ') }),
    t('common.footer.supervisor'),
    t('common.footer.companyNumber', { number: agency.companyNumber }),
    t('common.footer.vat', { number: `BE ${agency.companyNumber.replace(/^BE\s*/, '')}` }),
    t('common.footer.insurer', { policy: agency.insurer }),
    agency.thirdPartyAccount && t('common.footer.thirdPartyAccount', { account: agency.thirdPartyAccount }),
    t('common.footer.codeOfConduct'),
  ].filter((mention) => typeof mention === 'string')
}
