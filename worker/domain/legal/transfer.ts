import type { Facts } from '#domain/property/facts.ts'
import type { Goal } from '#domain/property/status.ts'

/** Long leases count as sales: Flemish Spatial Planning Code art. 5.2.6, Integrated Water Policy Decree, Energy Decision. */
export const isTreatedAsSale = ({ goal, facts }: { goal: Goal; facts: Pick<Facts, 'contractType'> }): boolean =>
  goal === 'sale' || (goal === 'rent' && facts.contractType === 'long-lease')
