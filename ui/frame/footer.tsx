import { phoneHref } from '#domain/phone.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { agencyImprint, type SiteView, useSite } from '#ui/site.tsx'
import { type LanguagePaths, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

type Column = SiteView['footer']['columns'][number]

export function Footer({ addresses }: { addresses: LanguagePaths }) {
  const { t, footer, asksConsent } = useSite()
  return (
    <footer className={footer.colorClass ? `footer ${footer.colorClass}` : 'footer'}>
      <FooterTop />
      <div className="wrap footer-cols">
        {footer.columns.length > 0 ? footer.columns.map(renderColumn) : <DefaultColumns />}
      </div>
      <div className="wrap">
        <div className="newsletter">
          <NewsletterLink />
        </div>
        <section className="legal" aria-label={t('common.footer.legal')}>
          <div className="legal-links">
            <LanguageSwitch addresses={addresses} full />
            {asksConsent && (
              <a href="?setcookies" rel="nofollow" data-consent="">
                {t('consent.settings')}
              </a>
            )}
          </div>
          <div>
            <Legal />
          </div>
        </section>
      </div>
    </footer>
  )
}

function FooterTop() {
  const { t, agency } = useSite()
  return (
    <div className="wrap footer-top">
      <Logo />
      {agency.offices.length > 0 && (
        <ul aria-label={t('common.footer.offices')}>
          {agency.offices.map(({ name, street, zip, city, phone }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{[street, `${zip} ${city}`].filter(Boolean).join(', ')}</span>
              {phone && <a href={phoneHref(phone)}>{phone}</a>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NewsletterLink() {
  const { t, href } = useSite()
  return (
    <>
      <div>
        <h2>{t('forms.sign-newsletter.title')}</h2>
        <p>{t('forms.sign-newsletter.intro')}</p>
      </div>
      <LinkButton href={href('newsletter')} label={t('forms.sign-newsletter.send')} />
    </>
  )
}

const renderColumn = (column: Column, index: number) => (
  <div key={index} className="col" data-sm={column.widths.sm} data-md={column.widths.md} data-lg={column.widths.lg}>
    {column.title && <h2>{column.title}</h2>}
    <RichTextView text={column.intro} level={column.title ? 3 : 2} />
    <RichTextView text={column.text} level={column.title ? 3 : 2} />
    {column.images.length > 0 && (
      <ul className="signs">
        {column.images.map((image) => (
          <li key={image.picture.path}>
            <SealLink {...image} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

const SealLink = ({ picture, href }: Column['images'][number]) => {
  const image = <Picture picture={picture} sizes="12rem" />
  return href ? <ExternalLink href={href}>{image}</ExternalLink> : image
}

function DefaultColumns() {
  const { t, menu } = useSite()
  return (
    <>
      <div className="col" data-sm={12} data-md={6} data-lg={6}>
        <Identity />
      </div>
      <nav className="col" data-sm={12} data-md={6} data-lg={6} aria-label={t('common.footer.explore')}>
        <h2>{t('common.footer.explore')}</h2>
        <ul>
          {menu.map(({ name, label, href }) => (
            <li key={name}>
              <ExternalLink href={href}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function Identity() {
  const { agency } = useSite()
  return (
    <>
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
  const { t, name, today, footer } = site
  const copyright = footer.copyright || t('common.footer.copyright', { year: today.slice(0, 4), agency: name })
  return (
    <>
      <p>{mentions(site).join('. ')}.</p>
      <p>{toSentence(copyright)}</p>
    </>
  )
}

const toSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** What the law on estate agents requires of a website. */
function mentions(site: SiteView): string[] {
  const { t, agency } = site
  const { companyNumber, insurer, thirdPartyAccount } = agency
  return [
    ...agencyImprint(site).numbers,
    companyNumber && t('common.footer.vat', { number: `BE ${companyNumber.replace(/^BE\s*/, '')}` }),
    t('common.footer.supervisor'),
    insurer && t('common.footer.insurer', { policy: insurer }),
    thirdPartyAccount && t('common.footer.thirdPartyAccount', { account: thirdPartyAccount }),
    t('common.footer.codeOfConduct'),
  ].filter((mention): mention is string => Boolean(mention))
}
