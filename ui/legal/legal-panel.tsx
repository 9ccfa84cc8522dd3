import type { ReactNode } from 'react'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import { planningFacts } from '#domain/legal/planning.ts'
import { type FactGroup, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, type FactSectionName, factSections } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { EnergyBlock, hasEnergyInformation } from '#ui/energy/energy-block.tsx'
import { Asbestos } from './asbestos.tsx'
import { Flood, hasFloodDisclosure } from './flood.tsx'
import { hasMobiscore, Mobility } from './mobility.tsx'
import { Planning } from './planning.tsx'

type Blocks = Partial<Record<FactSectionName, ReactNode>>

/**
 * What the law wants told, by the section it stands in, and beside it the facts that are left for the tables: a fact
 * is told once, and a section of which nothing is left to tell is not there.
 */
export function legalPanel(
  property: Property,
  { deed, today }: { deed: DeedDate | null; today: string },
): { blocks: Blocks; groups: FactGroup[] } {
  const blocks = legalBlocks(property, deed)
  const shown = shownElsewhere(property, today)
  const hasFacts = factGroups(property.facts)
  const groups = factSections.map((section) => ({
    section,
    facts: hasFacts.find((group) => group.section === section)?.facts.filter(({ name }) => !shown.includes(name)) ?? [],
  }))
  return { blocks, groups: groups.filter(({ section, facts }) => blocks[section] || facts.length > 0) }
}

function legalBlocks(property: Property, deed: DeedDate | null): Blocks {
  const flood = Flood({ property })
  const asbestos = Asbestos({ property })
  const mobility = Mobility({ property })
  return {
    planning: Planning({ property }),
    energy: EnergyBlock({ property, deed }),
    environment: (flood || asbestos || mobility) && (
      <>
        {flood}
        {asbestos}
        {mobility}
      </>
    ),
  }
}

const shownElsewhere = (property: Property, today: string): FactName[] => [
  ...planningFacts,
  ...hasEnergyInformation(property, today),
  ...hasFloodDisclosure(property),
  ...(property.facts.asbestos ? (['asbestos', 'asbestosDate'] as const) : []),
  ...(hasMobiscore(property) ? (['mobilityScore'] as const) : []),
]
