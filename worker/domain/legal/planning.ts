import type { EnergyRegion } from '#domain/energy.ts'
import type { Facts } from '#domain/facts.ts'

/** What a Flemish advertisement for a sale tells of planning, in the order of its mention. */
export const planningFacts = [
  'permit',
  'planningDestination',
  'summons',
  'judicialDecision',
  'preemptiveRights',
  'allotmentPermit',
] as const

export type PlanningFact = (typeof planningFacts)[number]

/** An abbreviation and what it stands for; both are Dutch whatever the language of the page. */
export type PlanningCode = { code: string; name: string }

const code = (letters: string, name: string): PlanningCode => ({ code: letters, name })

/** First day of the abbreviations in use today; before it a summons that nobody issued had one of its own. */
const since = '2018-03-01'

/**
 * The abbreviations of Flemish property advertisements by fact and answer. An answer without a row has none: mixed
 * areas go by no common letters, a summons that was not issued is part of "Gmo", and what has still to be asked of the
 * town is told in words alone.
 */
const codes: Record<PlanningFact, Record<string, PlanningCode>> = {
  permit: {
    true: code('Vg', 'Vergunning uitgereikt'),
    false: code('Gvg', 'Geen vergunning uitgereikt'),
  },
  planningDestination: {
    residential: code('Wg', 'Woongebied'),
    'rural-residential': code('WgLk', 'Woongebied met landelijk karakter'),
    'cultural-historic-residential': code('Wche', 'Woongebied met culturele, historische of esthetische waarde'),
    'residential-park': code('Wp', 'Woonpark'),
    'residential-expansion': code('Wug', 'Woonuitbreidingsgebied'),
    industry: code('Igb', 'Industriegebied'),
    crafts: code('Iab', 'Gebied voor ambachtelijke bedrijven en kmo’s'),
    agricultural: code('Ag', 'Agrarisch gebied'),
    'scenic-agricultural': code('Lwag', 'Landschappelijk waardevol agrarisch gebied'),
    forest: code('Bg', 'Bosgebied'),
    nature: code('Ng', 'Natuurgebied'),
    // The source does not say which of the two kinds of leisure it is.
    leisure: code('Gdr/Gvr', 'Gebied voor dagrecreatie of verblijfsrecreatie'),
  },
  summons: {
    true: code('Dv', 'Dagvaarding uitgebracht'),
  },
  judicialDecision: {
    none: code('Gmo', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd'),
    'remedial-measure': code('Ho', 'Rechterlijke herstelmaatregel opgelegd'),
    'administrative-measure': code('Bo', 'Bestuurlijke maatregel opgelegd'),
    'penalty-order': code('Lod', 'Last onder dwangsom opgelegd'),
    settlement: code('Ms', 'Minnelijke schikking aangegaan'),
  },
  preemptiveRights: {
    true: code('Vkr', 'Voorkooprecht aanwezig'),
    false: code('Gvkr', 'Geen voorkooprecht aanwezig'),
  },
  allotmentPermit: {
    true: code('Vv', 'Verkavelingsvergunning aanwezig'),
    false: code('Gvv', 'Geen verkavelingsvergunning aanwezig'),
  },
}

export type PlanningAnswer<Name extends PlanningFact = PlanningFact> = {
  [One in Name]: { name: One; value: NonNullable<Facts[One]>; code: PlanningCode | null }
}[Name]

/**
 * @param date ISO date whose abbreviations are used
 * @returns what is known of planning, in the order of the mention; abbreviations in Flanders only. What is not known
 *   is not there.
 */
export function planningAnswers(facts: Facts, region: EnergyRegion | null, date: string): PlanningAnswer[] {
  const coded = region === 'flanders' && date >= since
  return planningFacts.flatMap((name) => {
    const value = facts[name]
    return value === undefined
      ? []
      : [{ name, value, code: (coded && codes[name][String(value)]) || null } as PlanningAnswer]
  })
}

/** @returns the abbreviations alone, as they stand side by side in an advertisement: Vg, Wg, Gmo, Gvkr, Gvv */
export const planningMention = (answers: readonly PlanningAnswer[]): PlanningCode[] =>
  answers.flatMap(({ code }) => code ?? [])
