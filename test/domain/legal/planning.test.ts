import { expect, test } from 'vitest'
import { planningAnswers, planningCodesOf } from '#domain/legal/planning.ts'
import { type Facts, factDefinitions as factTable } from '#domain/property/facts.ts'

const day = '2026-11-20'
const codesOf = (facts: Facts, region: Parameters<typeof planningAnswers>[1] = 'flanders', date = day) =>
  planningCodesOf(planningAnswers(facts, region, date)).map(({ code }) => code)

test.each([
  [{ permit: true }, 'Vg'],
  [{ permit: false }, 'Gvg'],
  [{ planningDestination: 'residential' }, 'Wg'],
  [{ planningDestination: 'rural-residential' }, 'WgLk'],
  [{ planningDestination: 'residential-park' }, 'Wp'],
  [{ planningDestination: 'cultural-historic-residential' }, 'Wche'],
  [{ planningDestination: 'residential-expansion' }, 'Wug'],
  [{ planningDestination: 'industry' }, 'Igb'],
  [{ planningDestination: 'crafts' }, 'Iab'],
  [{ planningDestination: 'agricultural' }, 'Ag'],
  [{ planningDestination: 'scenic-agricultural' }, 'Lwag'],
  [{ planningDestination: 'forest' }, 'Bg'],
  [{ planningDestination: 'nature' }, 'Ng'],
  [{ planningDestination: 'leisure' }, 'Gdr/Gvr'],
  [{ planningDestination: 'mixed' }, ''],
  [{ planningDestination: 'requested' }, ''],
  [{ summons: true }, 'Dv'],
  [{ summons: false }, ''],
  [{ judicialDecision: 'none' }, 'Gmo'],
  [{ judicialDecision: 'remedial-measure' }, 'Ho'],
  [{ judicialDecision: 'administrative-measure' }, 'Bo'],
  [{ judicialDecision: 'penalty-order' }, 'Lod'],
  [{ judicialDecision: 'settlement' }, 'Ms'],
  [{ preemptiveRights: true }, 'Vkr'],
  [{ preemptiveRights: false }, 'Gvkr'],
  [{ allotmentPermit: true }, 'Vv'],
  [{ allotmentPermit: false }, 'Gvv'],
])('%j is written "%s" in Flanders', (facts, code) => {
  expect(codesOf(facts).join(', ')).toBe(code)
})

test('the mention is in legal order', () => {
  const facts: Facts = {
    allotmentPermit: false,
    preemptiveRights: false,
    judicialDecision: 'none',
    summons: false,
    planningDestination: 'residential',
    permit: true,
  }
  expect(codesOf(facts).join(', ')).toBe('Vg, Wg, Gmo, Gvkr, Gvv')
})

test('leaves out unknown answers', () => {
  expect(planningAnswers({ permit: true }, 'flanders', day).map(({ name }) => name)).toEqual(['permit'])
  expect(planningAnswers({}, 'flanders', day)).toEqual([])
})

test.each(['brussels', 'wallonia', 'luxembourg', null] as const)('%s has answers without abbreviations', (region) => {
  const facts: Facts = { permit: true, planningDestination: 'mixed' }
  expect(codesOf(facts, region)).toEqual([])
  expect(planningAnswers(facts, region, day)).toHaveLength(2)
})

test('the abbreviations are in use since March 2018', () => {
  expect(codesOf({ permit: true }, 'flanders', '2018-02-28')).toEqual([])
  expect(codesOf({ permit: true }, 'flanders', '2018-03-01')).toEqual(['Vg'])
})

test('every destination has a name or none on purpose', () => {
  const without = factTable.planningDestination.choices!.filter(
    (planningDestination) => codesOf({ planningDestination }).length === 0,
  )
  expect(without).toEqual(['mixed', 'requested'])
})
