import { inForce } from '#domain/in-force.ts'
import type { Cents } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { isDwelling } from '#domain/property/property-types.ts'
import { depositTariffs, rentGrids } from './tariffs.ts'

/** Legal maximum in months of rent; null where no limit applies: the law covers leases of dwellings only. */
export function maxDepositMonths(
  { region, typeId, facts }: Pick<Property, 'region' | 'typeId' | 'facts'>,
  date: string,
): { months: number; since: string } | null {
  if (!region || !isDwelling(typeId) || facts.contractType === 'long-lease') return null
  const { months, studentMonths, since } = inForce(depositTariffs[region], date)
  return { months: facts.contractType === 'student-lease' ? studentMonths : months, since }
}

/** Legal maximum when the deposit of a rental exceeds it; else null. @param rent cents a month */
export function excessiveDeposit(
  property: Pick<Property, 'goal' | 'region' | 'typeId' | 'facts'>,
  rent: number | null,
  date: string,
): { months: number; cents: Cents; since: string } | null {
  const limit = property.goal === 'rent' ? maxDepositMonths(property, date) : null
  if (!limit || rent === null) return null
  const cents = rent * limit.months
  return (property.facts.deposit ?? 0) > cents ? { ...limit, cents } : null
}

/** Percent by which a rent may exceed the reference rent of the region's grid; null without a grid. */
export function rentGridLimit(
  { region, typeId, facts }: Pick<Property, 'region' | 'typeId' | 'facts'>,
  date: string,
): { percent: number; since: string } | null {
  const rows = region && isDwelling(typeId) && facts.contractType !== 'long-lease' && rentGrids[region]
  const row = rows && inForce(rows, date)
  return row && date >= row.since ? { percent: row.percent, since: row.since } : null
}
