import { type Comparable, quarterOf } from '#domain/property/comparables.ts'
import { Block } from '#ui/components/section-head.tsx'
import { Cards, cardsClass, PropertyCard } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'

/** Two cards beside the contact card are as wide as three in a row. */
const columns = 3

/** What the agency sold around a home. Nothing is computed from their prices: they are what was asked. */
export function Comparables({ found }: { found: readonly Comparable[] }) {
  const { t, name } = useSite()
  if (found.length === 0) return null
  return (
    <Block id="comparables" className="comparables" title={t('prices.comparables.title')}>
      <p>{t('prices.comparables.intro', { agency: name })}</p>
      <Cards className={cardsClass(found, true)}>
        {found.map(({ home, soldOn }) => (
          <li key={home.id}>
            <PropertyCard
              property={home}
              columns={columns}
              note={t(`prices.comparables.quarter.${quarterOf(soldOn)}`, { year: soldOn.slice(0, 4) })}
              priceLabel={t('prices.comparables.asked')}
            />
          </li>
        ))}
      </Cards>
      <p className="small muted">
        {found.some(({ home }) => home.price !== null) && `${t('prices.comparables.prices')} `}
        {t('prices.comparables.note')}
      </p>
    </Block>
  )
}
