import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { Property, PropertySummary } from '#domain/property/property.ts'
import type { PropertyStatus } from '#domain/property/status.ts'
import { useSite } from '#ui/site.tsx'

type PriceProps = {
  property: Pick<PropertySummary, 'price' | 'priceUnit' | 'goal'> & { status?: PropertyStatus }
  /** What the price is, where that has to be said. */
  label?: string | undefined
}

export function Price({ property, label }: PriceProps) {
  const { t } = useSite()
  const display = priceDisplay(property)
  // Nothing that is sold has a price on request.
  if (display.kind === 'hidden' && property.status === 'sold') return null
  if (display.kind === 'hidden') return <span className="price">{t('property.price.onRequest')}</span>
  return (
    <span className="price">
      {label && <small>{label} </small>}
      {display.kind === 'from' && <small>{t('property.price.from')} </small>}
      {property.goal === 'rent' ? t('property.price.perMonth', { price: display.text }) : display.text}
    </span>
  )
}

/** Terms of a life annuity, whose price may be only the lump sum. */
export function AnnuityTerms({ property: { price, facts } }: { property: Pick<Property, 'price' | 'facts'> }) {
  const { t } = useSite()
  if (!facts.lifeAnnuity) return null
  const { annuityBouquet, annuityMonthly } = facts
  return (
    <span className="muted">
      {price !== null && price === annuityBouquet && annuityMonthly
        ? t('property.price.annuity', { price: formatPrice(annuityMonthly) })
        : t('property.lifeAnnuity')}
    </span>
  )
}
