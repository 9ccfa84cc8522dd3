import type { ReactNode } from 'react'
import type { FactGroup } from '#domain/fact-sections.ts'
import { type FactName, type Section, sections } from '#domain/facts.ts'
import { useSite } from '#ui/site.tsx'
import { factText } from './fact-text.ts'

type Props = {
  groups: FactGroup[]
  /** What stands between a section's title and its facts, e.g. the energy scale; such a section is always there. */
  blocks?: Partial<Record<Section, ReactNode>>
  /** Facts that a block tells already. */
  told?: readonly FactName[]
}

/** All facts as ruled lists, one section each. The section's `id` is its name. */
export const FactsTable = ({ groups, blocks = {}, told = [] }: Props) =>
  sections.map((section) => {
    const facts = groups.find((group) => group.section === section)?.facts.filter(({ name }) => !told.includes(name))
    return (
      (facts?.length || blocks[section]) && (
        <FactSection key={section} section={section} facts={facts ?? []}>
          {blocks[section]}
        </FactSection>
      )
    )
  })

type SectionProps = { section: Section; facts: FactGroup['facts']; children?: ReactNode }

function FactSection({ section, facts, children }: SectionProps) {
  const site = useSite()
  return (
    <section className="block" id={section}>
      <h2>{site.t(`facts.sections.${section}`)}</h2>
      {children}
      {facts.length > 0 && (
        <dl className="specs">
          {facts.map((shown) => (
            <div key={shown.name}>
              <dt>{site.t(`facts.${shown.name}`)}</dt>
              <dd>{factText(shown, site)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
