import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { useSite } from '#ui/site.tsx'

/** The five or six figures that a visitor looks for first. What is not known is not there. */
export function KeyFacts({ property }: { property: Property }) {
  const { t, language } = useSite()
  const { bedrooms, bathrooms, livingArea, groundArea, facts } = property
  const area = (value: number | null) => value && `${formatNumber(value, language)} ${t('common.units.squareMetres')}`
  const figures = {
    bedrooms,
    bathrooms,
    livingArea: area(livingArea),
    groundArea: area(groundArea),
    facades: facts.facades,
    constructionYear: facts.constructionYear,
  }
  const energy = EnergyLabel({ property })
  return (
    <dl className="keyfacts">
      {(Object.keys(figures) as (keyof typeof figures)[])
        .filter((name) => figures[name])
        .map((name) => (
          <div key={name}>
            <dt>{t(`property.keyFact.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      {energy && (
        <div>
          <dt>{t('property.keyFact.energy')}</dt>
          <dd>{energy}</dd>
        </div>
      )}
    </dl>
  )
}
