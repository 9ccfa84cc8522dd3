import type { ReactNode } from 'react'
import type { FactGroup } from '#domain/property/fact-sections.ts'
import { type FactSectionName, factSections } from '#domain/property/facts.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'
import { factText } from './fact-text.ts'
import type { IdentityRow } from './identity-rows.ts'

type Props = {
  groups: FactGroup[]
  blocks?: Partial<Record<FactSectionName, ReactNode>>
  first?: Partial<Record<FactSectionName, IdentityRow[]>>
  only?: readonly FactSectionName[]
}

export const FactsTable = ({ groups, blocks = {}, first = {}, only = factSections }: Props) =>
  only.map((section) => {
    const facts = groups.find((group) => group.section === section)?.facts
    const rows = first[section] ?? []
    return (
      (facts?.length || rows.length > 0 || blocks[section]) && (
        <FactSection key={section} section={section} first={rows} facts={facts ?? []}>
          {blocks[section]}
        </FactSection>
      )
    )
  })

type SectionProps = { section: FactSectionName; first: IdentityRow[]; facts: FactGroup['facts']; children?: ReactNode }

function FactSection({ section, first, facts, children }: SectionProps) {
  const site = useSite()
  const rows = [
    ...first.map(({ label, text }) => [label, text] as const),
    ...facts.map((fact) => [site.t(`facts.${fact.name}`), factText(fact, site)] as const),
  ]
  return (
    <Block id={section} title={site.t(`facts.sections.${section}`)}>
      {children}
      {rows.length > 0 && <DescriptionList className="specs" rows={rows} />}
    </Block>
  )
}
