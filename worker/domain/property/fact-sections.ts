import { isBlank } from '#domain/blank.ts'
import {
  type FactDefinition,
  type FactName,
  type FactSectionName,
  type Facts,
  factSections,
  factDefinitions as factTable,
} from './facts.ts'

export type DisplayedFact<Name extends FactName = FactName> = {
  name: Name
  fact: FactDefinition
  value: NonNullable<Facts[Name]>
}

export type FactGroup = { section: FactSectionName; facts: DisplayedFact[] }

/** Sections in which "no" is a mandatory answer; elsewhere it is left out. */
const sectionsShowingNo: readonly FactSectionName[] = ['planning', 'energy', 'environment']

export type FactValues = { [Name in FactName]?: Facts[Name] | null }

export function factGroups(facts: FactValues): FactGroup[] {
  const displayed = Object.entries(factTable).flatMap(([key, fact]): DisplayedFact[] => {
    const name = key as FactName
    const value = facts[name]
    return hasValue(value, fact) ? [{ name, fact, value }] : []
  })
  return factSections
    .map((section) => ({ section, facts: displayed.filter(({ fact }) => fact.section === section) }))
    .filter((group) => group.facts.length > 0)
}

function hasValue(value: FactValues[FactName], { section }: FactDefinition): value is NonNullable<typeof value> {
  if (typeof value === 'boolean') return value || sectionsShowingNo.includes(section)
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) ? value.length > 0 : !isBlank(value)
}
