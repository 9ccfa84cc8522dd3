import type { Property } from '#domain/property/property.ts'
import { isResidential } from './registration-tax.ts'
import { depositTariffs, inForce, rentGrids } from './tariffs.ts'

/** @returns the most months of rent that may be asked as a deposit; null where the law sets no limit: it knows leases of homes only */
export function maxDepositMonths(
  { region, typeId, facts }: Pick<Property, 'region' | 'typeId' | 'facts'>,
  date: string,
): { months: number; since: string } | null {
  if (!region || !isResidential(typeId) || facts.contractType === 'long-lease') return null
  const { months, studentMonths, since } = inForce(depositTariffs[region], date)
  return { months: facts.contractType === 'student-lease' ? studentMonths : months, since }
}

/**
 * @param rent cents of a month
 * @returns the most that may be asked, where the agency asks for more of whoever rents a home; null otherwise
 */
export function excessiveDeposit(
  property: Pick<Property, 'goal' | 'region' | 'typeId' | 'facts'>,
  rent: number | null,
  date: string,
): { months: number; cents: number; since: string } | null {
  const limit = property.goal === 1 ? maxDepositMonths(property, date) : null
  if (!limit || rent === null) return null
  const cents = rent * limit.months
  return (property.facts.deposit ?? 0) > cents ? { ...limit, cents } : null
}

/** @returns by how much a rent may exceed the reference rent of the region's grid, and since when; null without a grid */
export function rentGridLimit(
  { region, typeId, facts }: Pick<Property, 'region' | 'typeId' | 'facts'>,
  date: string,
): { percent: number; since: string } | null {
  const rows = region && isResidential(typeId) && facts.contractType !== 'long-lease' && rentGrids[region]
  const row = rows && inForce(rows, date)
  return row && date >= row.since ? { percent: row.percent, since: row.since } : null
}
