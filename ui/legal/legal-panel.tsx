import type { ReactNode } from 'react'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import { planningFacts } from '#domain/legal/planning.ts'
import { type FactGroup, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, type FactSectionName, factSections } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { EnergyBlock, energyBlockFacts } from '#ui/energy/energy-block.tsx'
import { useSite } from '#ui/site.tsx'
import { Asbestos } from './asbestos.tsx'
import { Flood, floodFacts } from './flood.tsx'
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

const maxScore = 10

/** Mobiscore, from 0 to 10: of Flanders only. */
export const hasMobiscore = ({ region, facts }: Pick<Property, 'region' | 'facts'>): boolean =>
  region === 'flanders' &&
  facts.mobilityScore !== undefined &&
  facts.mobilityScore >= 0 &&
  facts.mobilityScore <= maxScore

export function Mobility({ property }: { property: Pick<Property, 'region' | 'facts'> }) {
  const { t, language } = useSite()
  const { mobilityScore: score } = property.facts
  if (score === undefined || !hasMobiscore(property)) return null
  return (
    <>
      <h3 className="subhead">{t('legal.mobility.title')}</h3>
      <svg className="mobiscore" width="100%" height="8" aria-hidden="true">
        <rect width="100%" height="8" />
        <rect width={`${(score / maxScore) * 100}%`} height="8" />
      </svg>
      <p className="small">{t('legal.mobility.text', { score: formatNumber(score, language) })}</p>
    </>
  )
}
