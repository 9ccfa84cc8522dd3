import { priceLine } from '#domain/price.ts'
import type { PropertySummary } from '#domain/property.ts'
import { useSite } from '#ui/site.tsx'

/** What it costs, "starting from" where that is so, or that the price is given on request. */
export function Price({ property }: { property: Pick<PropertySummary, 'price' | 'priceUnit' | 'goal'> }) {
  const { t } = useSite()
  const line = priceLine(property)
  if (line.kind === 'hidden') return <span className="price">{t('property.price.onRequest')}</span>
  return (
    <span className="price">
      {line.kind === 'from' && <small>{t('property.price.from')} </small>}
      {property.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text}
    </span>
  )
}
