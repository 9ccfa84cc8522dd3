import { propertyTypes } from '#domain/property-types.ts'
import type { Region } from '#domain/region.ts'
import { inForce, type OnlyHome, onlyHomeTerms, type Registration, registration } from './tariffs.ts'

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

const homes: readonly number[] = [propertyTypes.house, propertyTypes.apartment, propertyTypes.studio]

/** @returns whether the law of an only home may be about this kind of property */
export const isHome = (typeId: number): boolean => homes.includes(typeId)

/** @returns what a region gives the buyer of an only home of this kind; null where it gives nothing */
function onlyHomeRule({ home, land }: Registration, typeId: number): OnlyHome | null {
  if (isHome(typeId)) return home
  return (typeId === propertyTypes.land && land) || null
}

/**
 * @returns the years within which the buyer of an only home moves in, and those that the buyer stays; null where the
 *   region gives nothing for it, or sets no years to stay
 */
export function onlyHomeYears(region: Region, typeId: number, date: string): { within: number; stay: number } | null {
  const { within, withinOnLand, stay } = inForce(onlyHomeTerms[region], date)
  const asked = knowsOnlyHome(region, typeId, date) && stay > 0
  return asked ? { within: typeId === propertyTypes.land ? withinOnLand : within, stay } : null
}

/** @returns whether it matters to the tax that this will be the buyer's only home */
export const knowsOnlyHome = (region: Region, typeId: number, date: string): boolean =>
  onlyHomeRule(inForce(registration[region], date), typeId) !== null

/** @returns the tax on buying what is not sold under VAT, by the rules in force on an ISO date */
export function registrationTax(purchase: Purchase, date: string): RegistrationTax {
  const { region, typeId, price, onlyHome, classesWon = 0, deepRenovation = false } = purchase
  const row = inForce(registration[region], date)
  const rule = onlyHome ? onlyHomeRule(row, typeId) : null

  const first = upTo(rule?.exempt, price)
  const more = row.renovation
  const won = first > 0 && isHome(typeId) && more && classesWon >= more.classes ? classesWon * more.exempt : 0
  const exempt = Math.min(price, first + won)
  const deep = (deepRenovation && rule && isHome(typeId) && row.deepRenovation) || null
  const less = deep === null ? upTo(rule?.less, price) : 0
  const percent = deep ?? rule?.percent ?? row.percent
  const tax = Math.max(0, Math.round(((price - exempt) * percent) / 100) - less)
  const asOnlyHome = rule !== null && (percent !== row.percent || exempt > 0 || less > 0)
  return { tax, percent, exempt, less, asOnlyHome, since: row.since }
}

const upTo = (rule: { amount: number; upTo: number } | undefined, price: number): number =>
  rule && price <= rule.upTo ? rule.amount : 0

/** What making it better would spare the buyer of an only home. `less` is cents. */
export type RenovationGain = { classes: number; years: number; less: number }

/** @returns what the fewest classes that count would spare; null where nothing is given for them */
export function renovationGain(purchase: Purchase, date: string): RenovationGain | null {
  const more = inForce(registration[purchase.region], date).renovation
  if (!more) return null
  const less =
    registrationTax(purchase, date).tax - registrationTax({ ...purchase, classesWon: more.classes }, date).tax
  return less > 0 ? { classes: more.classes, years: more.years, less } : null
}
