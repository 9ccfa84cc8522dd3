import type { ReactNode } from 'react'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import { planningFacts } from '#domain/legal/planning.ts'
import { type FactGroup, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, type FactSectionName, factSections } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { EnergyBlock, energyBlockFacts } from '#ui/energy/energy-block.tsx'
import { Asbestos } from './asbestos.tsx'
import { Flood, floodFacts } from './flood.tsx'
import { hasMobiscore, Mobility } from './mobility.tsx'
import { Planning } from './planning.tsx'

type Blocks = Partial<Record<FactSectionName, ReactNode>>

/** @returns the legal disclosures by section, and the facts that they do not show; no empty section */
export function legalPanel(
  property: Property,
  { deed, today }: { deed: DeedDate | null; today: string },
): { blocks: Blocks; groups: FactGroup[] } {
  const blocks = legalBlocks(property, deed)
  const disclosed = factsInBlocks(property, today)
  const allGroups = factGroups(property.facts)
  const groups = factSections.map((section) => ({
    section,
    facts:
      allGroups.find((group) => group.section === section)?.facts.filter(({ name }) => !disclosed.includes(name)) ?? [],
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

const factsInBlocks = (property: Property, today: string): FactName[] => [
  ...planningFacts,
  ...energyBlockFacts(property, today),
  ...floodFacts(property),
  ...(property.facts.asbestos ? (['asbestos', 'asbestosDate'] as const) : []),
  ...(hasMobiscore(property) ? (['mobilityScore'] as const) : []),
]
