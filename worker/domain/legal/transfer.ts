import type { Facts } from '#domain/property/facts.ts'
import type { Goal } from '#domain/property/property.ts'

/**
 * Flemish law treats a long lease (emphyteusis) as a sale where it wants planning, flooding and the duty to renovate
 * told: Flemish Spatial Planning Code art. 5.2.6, Decree on Integrated Water Policy, Flemish Energy Decision.
 */
export const isTreatedAsSale = ({ goal, facts }: { goal: Goal; facts: Pick<Facts, 'contractType'> }): boolean =>
  goal === 0 || (goal === 1 && facts.contractType === 'long-lease')
