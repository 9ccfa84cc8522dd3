import { energyLabelOf, formatEnergyLabel, type EnergyLabel as Label } from '#domain/energy/label.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { useSite } from '#ui/site.tsx'

type EnergyLabelled = Pick<PropertySummary, 'countryId' | 'zip' | 'energyPerformance' | 'energyLabelText' | 'typeId'>

/** @returns the style of a class: its letter, of which a_plus and a_plusplus have a green of their own */
export const energyClass = (label: Label): string =>
  `e-${label[0]}${label === 'a_plus' ? 'p' : label === 'a_plusplus' ? 'pp' : ''}`

/** The class as a small arrow with its letter. Nothing where there is none. */
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
