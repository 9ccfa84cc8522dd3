import type { ReactNode } from 'react'
import type { FactGroup } from '#domain/property/fact-sections.ts'
import { type FactSectionName, factSections } from '#domain/property/facts.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { Fold } from '#ui/components/fold.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'
import { factText } from './fact-text.ts'

type Props = {
  groups: FactGroup[]
  blocks?: Partial<Record<FactSectionName, ReactNode>>
  only?: readonly FactSectionName[]
  folded?: boolean
}

export const FactsTable = ({ groups, blocks = {}, only = factSections, folded }: Props) =>
  only.map((section) => {
    const facts = groups.find((group) => group.section === section)?.facts
    return (
      (facts?.length || blocks[section]) && (
        <FactSection key={section} section={section} facts={facts ?? []} folded={folded}>
          {blocks[section]}
        </FactSection>
      )
    )
  })

type SectionProps = {
  section: FactSectionName
  facts: FactGroup['facts']
  folded?: boolean | undefined
  children?: ReactNode
}

function FactSection({ section, facts, folded, children }: SectionProps) {
  const site = useSite()
  const rows = facts.map((fact) => [site.t(`facts.${fact.name}`), factText(fact, site)] as const)
  const Container = folded ? Fold : Block
  return (
    <Container id={section} title={site.t(`facts.sections.${section}`)}>
      {children}
      {rows.length > 0 && <DescriptionList className="specs" rows={rows} />}
    </Container>
  )
}
