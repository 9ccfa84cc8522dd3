import type { ReactNode } from 'react'
import type { Property } from '#domain/property/property.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { useSite } from '#ui/site.tsx'

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
  const rows = (Object.keys(figures) as (keyof typeof figures)[])
    .filter((name) => figures[name])
    .map((name): [string, ReactNode] => [t(`property.keyFact.${name}`), figures[name]])
  if (energy) rows.push([t('property.keyFact.energy'), energy])
  return <DescriptionList className="keyfacts" rows={rows} />
}
