import { addressLine } from '#domain/address.ts'
import type { Property } from '#domain/property.ts'
import { isLongTitle } from '#domain/title.ts'
import { useSite } from '#ui/site.tsx'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'

/** Ribbon, kind and place, title and price. A hidden address is town only, and says that the rest is to be asked for. */
export function PropertyHead({ property, countryName = null }: { property: Property; countryName?: string | null }) {
  const { t } = useSite()
  const { title, typeName, addressPublished, goal } = property
  return (
    <header className="prop-head">
      <p className="where">
        <Ribbon property={property} />
        {goal === 2 && <span>{t('property.takeOver')}</span>}
        <span>
          {typeName}, {addressLine({ ...property, countryName }, t('common.box'))}
        </span>
        {!addressPublished && <span>({t('property.addressOnRequest')})</span>}
      </p>
      <h1 className={isLongTitle(title) ? 'long' : undefined}>{title}</h1>
      <p className="big-price">
        <Price property={property} />
      </p>
    </header>
  )
}
