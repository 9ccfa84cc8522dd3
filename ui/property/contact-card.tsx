import type { Form, FormOptions } from '#domain/forms/form.ts'
import { acceptsOffers } from '#domain/inquiry/availability.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { formIntro } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { useSite } from '#ui/site.tsx'

export const contactId = 'contact'

/** `viewable`: a property whose viewings can be planned; a project has none. */
type ContactLinksProps = { viewable?: Pick<PropertySummary, 'id' | 'goal' | 'status'> | undefined }

/** No viewing of a property that is sold or rented. */
export function ContactLinks({ viewable }: ContactLinksProps) {
  const { t, href } = useSite()
  const viewingHref = viewable && viewable.status !== 'sold' ? href('visit', { id: viewable.id }) : null
  return (
    <>
      {viewingHref && <LinkButton href={viewingHref} icon="calendar" label={t('forms.links.visit')} />}
      <LinkButton quiet={Boolean(viewingHref)} href={`#${contactId}`} icon="mail" label={t('forms.links.question')} />
      <CallLink className="btn quiet" icon />
    </>
  )
}

type Props = ContactLinksProps & { property: Pick<PropertySummary, 'title' | 'reference'>; title: string; text: string }

export function ContactCard({ property, title, text, viewable }: Props) {
  const { t, name, agency } = useSite()
  const { reference } = property
  const subject = encodeURIComponent(t('property.contact.subject', { title: property.title, reference }))
  return (
    <aside className="contact-card" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted small">{text}</p>
      <ContactLinks viewable={viewable} />
      {viewable && acceptsOffers(viewable) && <PurchaseOfferLink id={viewable.id} />}
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

/** The offer form exists in Dutch only, because its law is local; other languages link to the contact form. */
function PurchaseOfferLink({ id }: { id: number }) {
  const { t, href, language } = useSite()
  const [link, label] =
    language === 'nl' ? [href('offer', { id }), t('forms.links.offer')] : [`#${contactId}`, t('forms.links.askOffer')]
  return (
    <p>
      <a className="more" href={link}>
        {label}
      </a>
    </p>
  )
}

type InquirySectionProps = { form: Form; subject: number; options: FormOptions }

export function InquirySection({ form, subject, options }: InquirySectionProps) {
  const { t } = useSite()
  return (
    <Block id={contactId} className="no-print" title={t(`forms.${form.name}.title`)}>
      <p className="muted">{formIntro(t, form.name)}</p>
      <FormView form={form} subject={subject} options={options} level={3} />
    </Block>
  )
}
