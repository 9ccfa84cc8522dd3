import type { Form, FormOptions } from '#domain/forms/form.ts'
import { documentsForm } from '#domain/forms/inquiry.ts'
import type { Property } from '#domain/property/property.ts'
import type { Key } from '#locales/translator.ts'
import { Picture } from '#ui/components/picture.tsx'
import { FormAside } from '#ui/forms/form-aside.tsx'
import { formIntro } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { AnnuityTerms, Price } from '#ui/property/price.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

type Props = {
  form: Form
  trail: Crumb[]
  property?: Property
  options: FormOptions
  /** In place of the form's own intro. */
  intro?: Key | null
  /** Default values by field. */
  suggested?: Readonly<Record<string, readonly string[]>>
  replacement?: { title: string; text: string } | null
}

export function InquiryPage({
  form,
  trail,
  property,
  options,
  intro = null,
  suggested = {},
  replacement = null,
}: Props) {
  const { t, name } = useSite()
  const introText = intro ? t(intro) : formIntro(t, form.name)
  return (
    <Page className="request" trail={trail} title={t(`forms.${form.name}.title`, { agency: name })}>
      <div>
        {replacement ? (
          <Replacement {...replacement} />
        ) : (
          <>
            {introText && (
              <p className="lead" data-requested={form.name === documentsForm.name ? property?.id : undefined}>
                {introText}
              </p>
            )}
            <FormView form={form} subject={property?.id} options={options} suggested={suggested} />
          </>
        )}
      </div>
      <FormAside form={form.name} level={2} about={property && <PropertySummaryCard property={property} />} />
    </Page>
  )
}

const Replacement = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)

function PropertySummaryCard({ property }: { property: Property }) {
  const site = useSite()
  const { t } = site
  const [picture] = property.pictures
  return (
    <div className="about">
      {picture && <Picture picture={picture} sizes="(min-width: 64rem) 23rem, 30vw" />}
      <h2 lang={property.lang}>{property.title}</h2>
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
