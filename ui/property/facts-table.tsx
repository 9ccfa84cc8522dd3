import type { ReactNode } from 'react'
import type { FactGroup } from '#domain/property/fact-sections.ts'
import { type FactSectionName, factSections } from '#domain/property/facts.ts'
import { useSite } from '#ui/site.tsx'
import { factText } from './fact-text.ts'
import type { IdentityRow } from './identity-rows.ts'

type Props = {
  groups: FactGroup[]
  /** What stands between a section's title and its facts, e.g. the energy scale; such a section is always there. */
  blocks?: Partial<Record<FactSectionName, ReactNode>>
  /** What a section begins with that is no fact of the table: address and price. */
  first?: Partial<Record<FactSectionName, IdentityRow[]>>
  /** The sections that are shown here; all of them unless some stand elsewhere. */
  only?: readonly FactSectionName[]
}

/** All facts as ruled lists, one section each. The section's `id` is its name. */
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
    ...first,
    ...facts.map((shown) => ({
      name: shown.name,
      label: site.t(`facts.${shown.name}`),
      text: factText(shown, site),
    })),
  ]
  return (
    <section className="block" id={section}>
      <h2>{site.t(`facts.sections.${section}`)}</h2>
      {children}
      {rows.length > 0 && (
        <dl className="specs">
          {rows.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
