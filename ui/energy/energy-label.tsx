import { energyLabelOf, formatEnergyLabel, type EnergyLabel as Label } from '#domain/energy/label.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { useSite } from '#ui/site.tsx'

type EnergyLabelled = Pick<PropertySummary, 'countryId' | 'zip' | 'energyPerformance' | 'energyLabelText' | 'typeId'>

/** @returns the CSS class of a label: by its letter, but for a_plus and a_plusplus */
export const energyClass = (label: Label): string =>
  `e-${label[0]}${label === 'a_plus' ? 'p' : label === 'a_plusplus' ? 'pp' : ''}`

export function EnergyLabel({ property }: { property: EnergyLabelled }) {
  const { t, today } = useSite()
  const energy = energyLabelOf(property, today)
  if (!energy) return null
  const text = formatEnergyLabel(energy.label)
  return (
    <span className={`epc ${energyClass(energy.label)}`}>
      <span className="sr">{t(`energy.label.${energy.region}`)} </span>
      {text}
    </span>
  )
}
