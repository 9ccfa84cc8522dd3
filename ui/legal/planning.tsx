import { type PlanningAnswer, planningAnswers, planningCodesOf } from '#domain/legal/planning.ts'
import type { Property } from '#domain/property/property.ts'
import type { Key } from '#locales/translator.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Mention, SentenceList } from './sentences.tsx'

type PlanningFacts = Pick<Property, 'region' | 'facts'>

/**
 * What the authorities have allowed and forbidden here, each answer in plain words; in Flanders under the line of
 * abbreviations that the law has in every advertisement for a sale. Nothing where nothing is known.
 */
export function Planning({ property }: { property: PlanningFacts }) {
  const site = useSite()
  const answers = planningAnswers(property.facts, property.region, site.today)
  if (answers.length === 0) return null
  const codes = planningCodesOf(answers)
  return (
    <>
      {codes.length > 0 && (
        <Mention label={site.t('legal.mention')} lang="nl">
          {codes.map(({ code }) => code).join(', ')}
        </Mention>
      )}
      <SentenceList
        sentences={answers.map((answer) => ({
          text: planningSentence(answer, property.region, site),
          code: answer.code,
        }))}
      />
    </>
  )
}

/** @returns one answer in a sentence; a permit and a plan are called what the region calls them */
export function planningSentence(
  { name, value }: PlanningAnswer,
  region: PlanningFacts['region'],
  { t, language }: Pick<SiteView, 't' | 'language'>,
): string {
  const answer = value ? 'yes' : 'no'
  const words = region === 'flanders' ? 'flanders' : 'other'
  switch (name) {
    case 'permit':
      return t(`legal.planning.permit.${words}.${answer}`)
    case 'planningDestination': {
      if (value === 'requested') return t('legal.planning.destination.requested')
      const zone = t(`facts.choices.planningDestination.${value}` as Key)
      // German nouns keep their capital inside a sentence.
      const inside = language === 'de' ? zone : zone.charAt(0).toLowerCase() + zone.slice(1)
      return t(`legal.planning.destination.${region ?? 'abroad'}`, { zone: inside })
    }
    case 'summons':
      return t(`legal.planning.summons.${answer}`)
    case 'judicialDecision':
      return t(`legal.planning.measure.${value}` as Key)
    case 'preemptiveRights':
      return t(`legal.planning.preemption.${answer}`)
    case 'allotmentPermit':
      return t(`legal.planning.allotment.${words}.${answer}`)
  }
}
