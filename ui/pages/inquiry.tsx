import type { Form, FormOptions } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import type { Property } from '#domain/property/property.ts'
import type { Key } from '#locales/translator.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { formTexts } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { AnnuityTerms, Price } from '#ui/property/price.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

type Props = {
  form: Form
  trail: Crumb[]
  /** What it is about. */
  property?: Property
  options: FormOptions
  /** In place of what the form says of itself. */
  intro?: Key | null
  /** Stands in the form's place where it has nothing to offer. */
  replacement?: { title: string; text: string } | null
}

/** One form on a page of its own, beside the home that it is about. */
export function InquiryPage({ form, trail, property, options, intro = null, replacement = null }: Props) {
  const { t, name } = useSite()
  const { title, intro: usual } = formTexts[form.name]
  const said = intro ?? usual
  return (
    <>
      <PageHead trail={trail} title={t(title, { agency: name })} />
      <div className="wrap request">
        {property && <Aside property={property} />}
        <div>
          {replacement ? (
            <Replacement {...replacement} />
          ) : (
            <>
              {said && <p className="lead">{t(said)}</p>}
              <FormView form={form} subject={property?.id} options={options} />
            </>
          )}
        </div>
        {!property && <Aside />}
      </div>
    </>
  )
}

/** What the form is about, said before it; who answers by telephone. */
function Aside({ property }: Pick<Props, 'property'>) {
  const { t, name, agency } = useSite()
  const phone = phoneHref(agency.phone)
  return (
    <aside aria-label={property ? t('property.contact.title') : name}>
      {property && <PropertySummaryCard property={property} />}
      {phone && (
        <p>
          <a className="btn quiet" href={phone}>
            <Icon name="phone" />
            {t('property.contact.call', { phone: agency.phone })}
          </a>
        </p>
      )}
      {agency.hours && <p className="muted small">{agency.hours}</p>}
    </aside>
  )
}

const Replacement = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)

/** The home as a visitor knows it again. */
function PropertySummaryCard({ property }: { property: Property }) {
  const site = useSite()
  const { t } = site
  const [picture] = property.pictures
  return (
    <div className="about">
      {picture && <Picture picture={picture} sizes="(min-width: 64rem) 23rem, 30vw" />}
      <h2>{property.title}</h2>
      <p>
        {property.zip} {property.city}
      </p>
      <p>
        <Price property={property} />
        <AnnuityTerms property={property} />
      </p>
      <p className="small muted">{t('property.referenceShort', { reference: property.reference })}</p>
      <p>
        <a className="more" href={propertyHref(site, property)}>
          {t('forms.links.property')}
        </a>
      </p>
    </div>
  )
}
