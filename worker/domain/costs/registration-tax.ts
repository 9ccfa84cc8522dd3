import type { Region } from '#domain/geo/region.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { inForce, type OnlyHomeRelief, onlyHomeTerms, type RegistrationTariff, registrationTariffs } from './tariffs.ts'

export type Purchase = {
  region: Region
  typeId: number
  /** Cents. */
  price: number
  /** The buyer says that it will be the only home, and lives there. */
  onlyHome: boolean
  /** Energy classes by which the buyer makes it better in time. */
  classesWon?: number
  /** The buyer promises to renovate it in depth, or it is a protected monument. */
  deepRenovation?: boolean
}

export type RegistrationTax = {
  /** Cents. */
  tax: number
  percent: number
  /** Cents of the price without tax, and cents off the tax. */
  exempt: number
  less: number
  /** Whether the rule for an only home was applied. */
  asOnlyHome: boolean
  since: string
}

const residentialTypes: readonly number[] = [propertyTypes.house, propertyTypes.apartment, propertyTypes.studio]

/** @returns whether the law of an only home may be about this kind of property */
export const isResidential = (typeId: number): boolean => residentialTypes.includes(typeId)

/** @returns what a region gives the buyer of an only home of this kind; null where it gives nothing */
function onlyHomeRule({ home, land }: RegistrationTariff, typeId: number): OnlyHomeRelief | null {
  if (isResidential(typeId)) return home
  return (typeId === propertyTypes.land && land) || null
}

/**
 * @returns the years within which the buyer of an only home moves in, and those that the buyer stays; null where the
 *   region gives nothing for it, or sets no years to stay
 */
export function onlyHomeYears(region: Region, typeId: number, date: string): { within: number; stay: number } | null {
  const { within, withinOnLand, stay } = inForce(onlyHomeTerms[region], date)
  const hasConditions = hasOnlyHomeRule(region, typeId, date) && stay > 0
  return hasConditions ? { within: typeId === propertyTypes.land ? withinOnLand : within, stay } : null
}

/** @returns whether it matters to the tax that this will be the buyer's only home */
export const hasOnlyHomeRule = (region: Region, typeId: number, date: string): boolean =>
  onlyHomeRule(inForce(registrationTariffs[region], date), typeId) !== null

/** @returns the tax on buying what is not sold under VAT, by the rules in force on an ISO date */
export function registrationTax(purchase: Purchase, date: string): RegistrationTax {
  const { region, typeId, price, onlyHome, classesWon = 0, deepRenovation = false } = purchase
  const row = inForce(registrationTariffs[region], date)
  const rule = onlyHome ? onlyHomeRule(row, typeId) : null

  const baseExemption = amountWithin(rule?.exempt, price)
  const renovationRule = row.renovation
  const gainedExemption =
    baseExemption > 0 && isResidential(typeId) && renovationRule && classesWon >= renovationRule.classes
      ? classesWon * renovationRule.exempt
      : 0
  const exempt = Math.min(price, baseExemption + gainedExemption)
  const deepRenovationRate = (deepRenovation && rule && isResidential(typeId) && row.deepRenovation) || null
  const less = deepRenovationRate === null ? amountWithin(rule?.less, price) : 0
  const percent = deepRenovationRate ?? rule?.percent ?? row.percent
  const tax = Math.max(0, Math.round(((price - exempt) * percent) / 100) - less)
  const asOnlyHome = rule !== null && (percent !== row.percent || exempt > 0 || less > 0)
  return { tax, percent, exempt, less, asOnlyHome, since: row.since }
}

const amountWithin = (rule: { amount: number; upTo: number } | undefined, price: number): number =>
  rule && price <= rule.upTo ? rule.amount : 0

/** What making it better would spare the buyer of an only home. `less` is cents. */
export type RenovationGain = { classes: number; years: number; less: number }

/** @returns what the fewest classes that count would spare; null where nothing is given for them */
export function renovationGain(purchase: Purchase, date: string): RenovationGain | null {
  const renovationRule = inForce(registrationTariffs[purchase.region], date).renovation
  if (!renovationRule) return null
  const less =
    registrationTax(purchase, date).tax - registrationTax({ ...purchase, classesWon: renovationRule.classes }, date).tax
  return less > 0 ? { classes: renovationRule.classes, years: renovationRule.years, less } : null
}
