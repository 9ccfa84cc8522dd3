import type { Property } from '#domain/property.ts'
import { propertyTypes } from '#domain/property-types.ts'
import { deposits, inForce } from './tariffs.ts'

const homes: readonly number[] = [propertyTypes.house, propertyTypes.apartment, propertyTypes.studio]

/** @returns the most months of rent that may be asked as a deposit; null where the law sets no limit: it knows homes only */
export function depositMonths(
  { region, typeId, facts }: Pick<Property, 'region' | 'typeId' | 'facts'>,
  date: string,
): { months: number; since: string } | null {
  if (!region || !homes.includes(typeId)) return null
  const { months, studentMonths, since } = inForce(deposits[region], date)
  return { months: facts.contractType === 'student-lease' ? studentMonths : months, since }
}
