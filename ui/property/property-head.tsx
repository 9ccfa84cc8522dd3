import { addressLine } from '#domain/geo/address.ts'
import type { Property } from '#domain/property/property.ts'
import { titleClass } from '#domain/property/property.ts'
import { InLanguage } from '#ui/components/in-language.tsx'
import { useSite } from '#ui/site.tsx'
import { Highlights } from './highlights.tsx'
import { AnnuityTerms, Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import { SaleForm } from './sale-form.tsx'

export function PropertyHead({ property }: { property: Property }) {
  const { t } = useSite()
  const { title, lang, typeName, addressPublished } = property
  return (
    <header className="prop-head">
      <p className="where">
        <Ribbon property={property} />
        <SaleForm property={property} />
        <span>
          <InLanguage lang={lang}>{typeName}</InLanguage>, {addressLine(property, t('common.box'))}
          {!addressPublished && `. ${t('property.addressOnRequest')}`}
        </span>
      </p>
      <h1 className={titleClass(title)} lang={lang}>
        {title}
      </h1>
      <p className="big-price">
        <Price property={property} />
        <AnnuityTerms property={property} />
      </p>
      <Highlights property={property} />
    </header>
  )
}
