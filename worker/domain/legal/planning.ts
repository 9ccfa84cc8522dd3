import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'

export const planningFacts = [
  'permit',
  'planningDestination',
  'summons',
  'judicialDecision',
  'preemptiveRights',
  'allotmentPermit',
] as const

type PlanningFact = (typeof planningFacts)[number]

type PlanningCode = { code: string; name: string }

const planningCode = (letters: string, name: string): PlanningCode => ({ code: letters, name })

/** First day of today's abbreviations: until then "no summons" had its own. */
const codesSince = '2018-03-01'

/** Mixed areas have no abbreviation, "no summons" is part of "Gmo", and "requested" is written out. */
const planningCodes: Record<PlanningFact, Record<string, PlanningCode>> = {
  permit: {
    true: planningCode('Vg', 'Vergunning uitgereikt'),
    false: planningCode('Gvg', 'Geen vergunning uitgereikt'),
  },
  planningDestination: {
    residential: planningCode('Wg', 'Woongebied'),
    'rural-residential': planningCode('WgLk', 'Woongebied met landelijk karakter'),
    'cultural-historic-residential': planningCode(
      'Wche',
      'Woongebied met culturele, historische of esthetische waarde',
    ),
    'residential-park': planningCode('Wp', 'Woonpark'),
    'residential-expansion': planningCode('Wug', 'Woonuitbreidingsgebied'),
    industry: planningCode('Igb', 'Industriegebied'),
    crafts: planningCode('Iab', 'Gebied voor ambachtelijke bedrijven en kmo’s'),
    agricultural: planningCode('Ag', 'Agrarisch gebied'),
    'scenic-agricultural': planningCode('Lwag', 'Landschappelijk waardevol agrarisch gebied'),
    forest: planningCode('Bg', 'Bosgebied'),
    nature: planningCode('Ng', 'Natuurgebied'),
    // The source does not distinguish day and residential leisure.
    leisure: planningCode('Gdr/Gvr', 'Gebied voor dagrecreatie of verblijfsrecreatie'),
  },
  summons: {
    true: planningCode('Dv', 'Dagvaarding uitgebracht'),
  },
  judicialDecision: {
    none: planningCode('Gmo', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd'),
    'remedial-measure': planningCode('Ho', 'Rechterlijke herstelmaatregel opgelegd'),
    'administrative-measure': planningCode('Bo', 'Bestuurlijke maatregel opgelegd'),
    'penalty-order': planningCode('Lod', 'Last onder dwangsom opgelegd'),
    settlement: planningCode('Ms', 'Minnelijke schikking aangegaan'),
  },
  preemptiveRights: {
    true: planningCode('Vkr', 'Voorkooprecht aanwezig'),
    false: planningCode('Gvkr', 'Geen voorkooprecht aanwezig'),
  },
  allotmentPermit: {
    true: planningCode('Vv', 'Verkavelingsvergunning aanwezig'),
    false: planningCode('Gvv', 'Geen verkavelingsvergunning aanwezig'),
  },
}

export type PlanningAnswer<Name extends PlanningFact = PlanningFact> = {
  [Fact in Name]: { name: Fact; value: NonNullable<Facts[Fact]>; code: PlanningCode | null }
}[Name]

export function planningAnswers(facts: Facts, region: EnergyRegion | null, date: string): PlanningAnswer[] {
  const hasCodes = region === 'flanders' && date >= codesSince
  return planningFacts.flatMap((name) => {
    const value = facts[name]
    return value === undefined
      ? []
      : [{ name, value, code: (hasCodes && planningCodes[name][String(value)]) || null } as PlanningAnswer]
  })
}

export const planningCodesOf = (answers: readonly PlanningAnswer[]): PlanningCode[] =>
  answers.flatMap(({ code }) => code ?? [])
