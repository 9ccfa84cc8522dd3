import type { ReactNode } from 'react'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import { planningFacts } from '#domain/legal/planning.ts'
import { type FactGroup, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, type FactSectionName, factSections } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { Block } from '#ui/components/section-head.tsx'
import { EnergyBlock, energyBlockFacts } from '#ui/energy/energy-block.tsx'
import { FactsTable } from '#ui/facts/facts-table.tsx'
import { useSite } from '#ui/site.tsx'
import { Asbestos } from './asbestos.tsx'
import { Flood, floodFacts } from './flood.tsx'
import { Planning, PlanningMention } from './planning.tsx'

type Blocks = Partial<Record<FactSectionName | 'flood', ReactNode>>

/**
 * @param options.shownFacts facts that the page shows elsewhere
 * @returns the legal disclosures by section, and the facts that neither they nor the page show; no empty section
 */
export function legalPanel(
  property: Property,
  { deed, today, shownFacts }: { deed: DeedDate | null; today: string; shownFacts: readonly FactName[] },
): { blocks: Blocks; groups: FactGroup[] } {
  const blocks = legalBlocks(property, deed)
  const disclosed: readonly FactName[] = [...factsInBlocks(property, today), ...shownFacts]
  const allGroups = factGroups(property.facts)
  const groups = factSections.map((section) => ({
    section,
    facts:
      allGroups.find((group) => group.section === section)?.facts.filter(({ name }) => !disclosed.includes(name)) ?? [],
  }))
  return { blocks, groups: groups.filter(({ section, facts }) => hasBlock(section, blocks) || facts.length > 0) }
}

const hasBlock = (section: FactSectionName, blocks: Blocks): boolean =>
  Boolean(blocks[section] || (section === 'environment' && blocks.flood))

function legalBlocks(property: Property, deed: DeedDate | null): Blocks {
  const asbestos = Asbestos({ property })
  const mobility = Mobility({ property })
  return {
    planning: Planning({ property }),
    energy: EnergyBlock({ property, deed }),
    flood: Flood({ property }),
    environment: (asbestos || mobility) && (
      <>
        {asbestos}
        {mobility}
      </>
    ),
  }
}

/** What an advertisement must state is in view; its explanation and the rest are folded. */
export function LegalSection({
  property,
  groups,
  blocks,
}: {
  property: Property
  groups: FactGroup[]
  blocks: Blocks
}) {
  const { t } = useSite()
  const sections = (['planning', 'environment'] as const).filter(
    (section) => blocks[section] || groups.some((group) => group.section === section),
  )
  if (sections.length === 0 && !blocks.flood) return null
  return (
    <Block id="legal" title={t('legal.title')}>
      <PlanningMention property={property} />
      {blocks.flood}
      <div className="folds">
        <FactsTable groups={groups} only={sections} blocks={blocks} folded />
      </div>
    </Block>
  )
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
const hasMobiscore = ({ region, facts }: Pick<Property, 'region' | 'facts'>): boolean =>
  region === 'flanders' &&
  facts.mobilityScore !== undefined &&
  facts.mobilityScore >= 0 &&
  facts.mobilityScore <= maxScore

function Mobility({ property }: { property: Pick<Property, 'region' | 'facts'> }) {
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
