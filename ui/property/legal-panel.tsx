import type { ReactNode } from 'react'
import { type FactGroup, factGroups } from '#domain/fact-sections.ts'
import { type FactName, type Section, sections } from '#domain/facts.ts'
import type { Deed } from '#domain/legal/deed.ts'
import { planningFacts } from '#domain/legal/planning.ts'
import type { Property } from '#domain/property.ts'
import { Asbestos } from './asbestos.tsx'
import { EnergyBlock, energyTold } from './energy-block.tsx'
import { Flood, floodTold } from './flood.tsx'
import { hasMobiscore, Mobility } from './mobility.tsx'
import { Planning } from './planning.tsx'

type Blocks = Partial<Record<Section, ReactNode>>

/**
 * What the law wants told, by the section it stands in, and beside it the facts that are left for the tables: a fact
 * is told once, and a section of which nothing is left to tell is not there.
 */
export function legalPanel(
  property: Property,
  { deed, today }: { deed: Deed | null; today: string },
): { blocks: Blocks; groups: FactGroup[] } {
  const blocks = blocksOf(property, deed)
  const told = toldOf(property, today)
  const known = factGroups(property.facts)
  const groups = sections.map((section) => ({
    section,
    facts: known.find((group) => group.section === section)?.facts.filter(({ name }) => !told.includes(name)) ?? [],
  }))
  return { blocks, groups: groups.filter(({ section, facts }) => blocks[section] || facts.length > 0) }
}

function blocksOf(property: Property, deed: Deed | null): Blocks {
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

const toldOf = (property: Property, today: string): FactName[] => [
  ...planningFacts,
  ...energyTold(property, today),
  ...floodTold(property),
  ...(property.facts.asbestos ? (['asbestos', 'asbestosDate'] as const) : []),
  ...(hasMobiscore(property) ? (['mobilityScore'] as const) : []),
]
