import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { Property, PropertySummary } from '#domain/property/property.ts'
import { useSite } from '#ui/site.tsx'

/** What it costs, "starting from" where that is so, or that the price is given on request. */
export function Price({ property }: { property: Pick<PropertySummary, 'price' | 'priceUnit' | 'goal'> }) {
  const { t } = useSite()
  const line = priceDisplay(property)
  if (line.kind === 'hidden') return <span className="price">{t('property.price.onRequest')}</span>
  return (
    <span className="price">
      {line.kind === 'from' && <small>{t('property.price.from')} </small>}
      {property.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text}
    </span>
  )
}

/** A home sold for a life annuity: its price may be the lump sum alone, and then says what follows each month. */
export function AnnuityTerms({ property: { price, facts } }: { property: Pick<Property, 'price' | 'facts'> }) {
  const { t } = useSite()
  if (!facts.lifeAnnuity) return null
  const { annuityBouquet, annuityMonthly } = facts
  return (
    <span className="muted">
      {price !== null && price === annuityBouquet && annuityMonthly
        ? t('property.price.annuity', { price: formatPrice(annuityMonthly) })
        : t('facts.sections.annuity')}
    </span>
  )
}
