import { phoneHref } from '#domain/phone.ts'
import { useSite } from '#ui/site.tsx'
import { type Addresses, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export type FooterLink = { label: string; href: string }

/** Who the agency is, where it sits, what else there is, and what the law on estate agents wants a site to say. */
export function Footer({ explore, addresses }: { explore: FooterLink[]; addresses: Addresses }) {
  const { t, name, agency, languages, today } = useSite()
  return (
    <footer className="footer">
      <div className="wrap footer-cols">
        <div>
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
        </div>
        {agency.offices.length > 0 && (
          <div>
            <h2>{t('common.footer.offices')}</h2>
            <ul>
              {agency.offices.map((office) => (
                <li key={office}>{office}</li>
              ))}
            </ul>
          </div>
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
      <div className="wrap">
        <section className="legal" aria-label={t('common.footer.legal')}>
          <p>{mentions(useSite()).join('. ')}.</p>
          <p>
            {t('common.footer.copyright', { year: today.slice(0, 4), agency: name })}. {t('common.illustrationsNote')}
          </p>
        </section>
      </div>
    </footer>
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
