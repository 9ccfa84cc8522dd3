import { phoneHref } from '#domain/phone.ts'
import type { PropertySummary } from '#domain/property.ts'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

type Props = { property: Pick<PropertySummary, 'title' | 'reference'> }

/** Call or write about a property; the letter already names it. */
export function ContactWays({ property: { title, reference } }: Props) {
  const { t, agency } = useSite()
  const subject = encodeURIComponent(t('property.contact.subject', { title, reference }))
  return (
    <>
      <a className="btn" href={phoneHref(agency.phone)}>
        <Icon name="phone" />
        {t('property.contact.call', { phone: agency.phone })}
      </a>
      <a className="btn quiet" href={`mailto:${agency.email}?subject=${subject}`}>
        <Icon name="mail" />
        {t('property.contact.email')}
      </a>
    </>
  )
}

/** Whom to ask about a property or a project, and how. It stays in view beside a long page. */
export function ContactCard({ property, title, text }: Props & { title: string; text: string }) {
  const { t, name } = useSite()
  return (
    <aside className="contact-card" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted small">{text}</p>
      <ContactWays property={property} />
      <p className="small">
        <b>{name}</b>
        <br />
        {t('property.referenceShort', { reference: property.reference })}
      </p>
    </aside>
  )
}
