import { isEmpty } from './emptiness.ts'
import { type Fact, type FactName, type Facts, facts as factTable, type Section, sections } from './facts.ts'

export type ShownFact<Name extends FactName = FactName> = {
  name: Name
  fact: Fact
  value: NonNullable<Facts[Name]>
}

export type FactGroup = { section: Section; facts: ShownFact[] }

/** Where a plain "no" is worth saying: the law wants these answers in an advertisement. Elsewhere it is left out. */
const answersNo: readonly Section[] = ['planning', 'energy', 'environment']

/** Facts by name, whether they stand in columns (null where unknown) or in the JSON beside them. */
export type KnownFacts = { [Name in FactName]?: Facts[Name] | null }

/**
 * What is known of a property by section, in the order of the page; a section of which nothing is known is left out.
 */
export function factGroups(facts: KnownFacts): FactGroup[] {
  const shown = Object.entries(factTable).flatMap(([key, fact]): ShownFact[] => {
    const name = key as FactName
    const value = facts[name]
    return isKnown(value, fact) ? [{ name, fact, value }] : []
  })
  return sections
    .map((section) => ({ section, facts: shown.filter(({ fact }) => fact.section === section) }))
    .filter((group) => group.facts.length > 0)
}

function isKnown(value: KnownFacts[FactName], { section }: Fact): value is NonNullable<typeof value> {
  if (typeof value === 'boolean') return value || answersNo.includes(section)
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) ? value.length > 0 : !isEmpty(value)
}
