import { type PlanningAnswer, planningAnswers, planningCodesOf } from '#domain/legal/planning.ts'
import type { Property } from '#domain/property/property.ts'
import type { Key } from '#locales/translator.ts'
import { withColon } from '#ui/components/with-colon.ts'
import { Mention, SentenceList } from '#ui/facts/sentences.tsx'
import { type Localized, useSite } from '#ui/site.tsx'

type PlanningFacts = Pick<Property, 'region' | 'facts'>

/** The abbreviations that Flemish law requires in an advertisement. */
export function PlanningMention({ property }: { property: PlanningFacts }) {
  const { t, today, language } = useSite()
  const codes = planningCodesOf(planningAnswers(property.facts, property.region, today))
  if (codes.length === 0) return null
  return (
    <Mention label={withColon(t('facts.sections.planning'), language)} lang="nl">
      {codes.map(({ code }) => code).join(', ')}
    </Mention>
  )
}

/** Planning information in sentences; in Flanders with the abbreviation of each. */
export function Planning({ property }: { property: PlanningFacts }) {
  const site = useSite()
  const answers = planningAnswers(property.facts, property.region, site.today)
  if (answers.length === 0) return null
  return (
    <SentenceList
      sentences={answers.map((answer) => ({
        text: planningSentence(answer, property.region, site),
        code: answer.code,
      }))}
    />
  )
}

/** A permit and a plan have the region's own names. */
export function planningSentence(
  { name, value }: PlanningAnswer,
  region: PlanningFacts['region'],
  { t, language }: Localized,
): string {
  const answer = value ? 'yes' : 'no'
  const variant = region === 'flanders' ? 'flanders' : 'other'
  switch (name) {
    case 'permit':
      return t(`legal.planning.permit.${variant}.${answer}`)
    case 'planningDestination': {
      if (value === 'requested') return t('legal.planning.destination.requested')
      const zone = t(`facts.choices.planningDestination.${value}` as Key)
      // German nouns keep their capital inside a sentence.
      const zoneText = language === 'de' ? zone : zone.charAt(0).toLowerCase() + zone.slice(1)
      return t(`legal.planning.destination.${region ?? 'abroad'}`, { zone: zoneText })
    }
    case 'summons':
      return t(`legal.planning.summons.${answer}`)
    case 'judicialDecision':
      return t(`legal.planning.measure.${value}` as Key)
    case 'preemptiveRights':
      return t(`legal.planning.preemption.${answer}`)
    case 'allotmentPermit':
      return t(`legal.planning.allotment.${variant}.${answer}`)
  }
}
