import { acceptsOffers } from '#domain/inquiry/availability.ts'
import { phoneHref } from '#domain/phone.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** Where on the page of a home or a project its form stands. */
export const contactId = 'contact'

type ContactLinksProps = {
  /** Whose visits are planned; a project has none. */
  home?: Pick<PropertySummary, 'id' | 'goal' | 'marquee'>
}

/** Plan a visit, ask a question, call. Nobody visits what is sold or let. */
export function ContactLinks({ home }: ContactLinksProps) {
  const { t, agency, href } = useSite()
  const visit = home && home.marquee !== 3 ? href('visit', { id: home.id }) : null
  const phone = phoneHref(agency.phone)
  return (
    <>
      {visit && (
        <a className="btn" href={visit}>
          <Icon name="calendar" />
          {t('forms.links.visit')}
        </a>
      )}
      <a className={visit ? 'btn quiet' : 'btn'} href={`#${contactId}`}>
        <Icon name="mail" />
        {t('forms.links.question')}
      </a>
      {phone && (
        <a className="btn quiet" href={phone}>
          <Icon name="phone" />
          {t('property.contact.call', { phone: agency.phone })}
        </a>
      )}
    </>
  )
}

type Props = ContactLinksProps & { property: Pick<PropertySummary, 'title' | 'reference'>; title: string; text: string }

/** Whom to ask about a property or a project, and how. It stays in view beside a long page. */
export function ContactCard({ property: { title: about, reference }, title, text, home }: Props) {
  const { t, name, agency } = useSite()
  const subject = encodeURIComponent(t('property.contact.subject', { title: about, reference }))
  return (
    <aside className="contact-card" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted small">{text}</p>
      <ContactLinks {...(home && { home })} />
      {home && acceptsOffers(home) && <PurchaseOfferLink id={home.id} />}
      <p className="small">
        <b>{name}</b>
        <br />
        {t('property.referenceShort', { reference })}
        <br />
        <a href={`mailto:${agency.email}?subject=${subject}`}>{t('property.contact.email')}</a>
      </p>
    </aside>
  )
}

/** An offer is made in Dutch, for the law of an offer is local; in another language a visitor can ask about one. */
function PurchaseOfferLink({ id }: { id: number }) {
  const { t, href, language } = useSite()
  const [to, label] =
    language === 'nl' ? [href('offer', { id }), t('forms.links.offer')] : [`#${contactId}`, t('forms.links.askOffer')]
  return (
    <p>
      <a className="more" href={to}>
        {label}
      </a>
    </p>
  )
}
