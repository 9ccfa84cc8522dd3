import type { Region } from '#domain/geo/region.ts'
import { inForce } from '#domain/in-force.ts'
import { isDwelling, propertyTypes } from '#domain/property/property-types.ts'
import { type OnlyHomeRelief, onlyHomeTerms, type RegistrationTariff, registrationTariffs } from './tariffs.ts'

export type Purchase = {
  region: Region
  typeId: number
  price: number
  onlyHome: boolean
  classesWon?: number
  deepRenovation?: boolean
}

type RegistrationTax = {
  tax: number
  percent: number
  exempt: number
  less: number
  asOnlyHome: boolean
  since: string
}

function onlyHomeRule({ home, land }: RegistrationTariff, typeId: number): OnlyHomeRelief | null {
  if (isDwelling(typeId)) return home
  return (typeId === propertyTypes.land && land) || null
}

export function onlyHomeYears(region: Region, typeId: number, date: string): { within: number; stay: number } | null {
  const { within, withinOnLand, stay } = inForce(onlyHomeTerms[region], date)
  const hasConditions = hasOnlyHomeRule(region, typeId, date) && stay > 0
  return hasConditions ? { within: typeId === propertyTypes.land ? withinOnLand : within, stay } : null
}

export const hasOnlyHomeRule = (region: Region, typeId: number, date: string): boolean =>
  onlyHomeRule(inForce(registrationTariffs[region], date), typeId) !== null

export function registrationTax(purchase: Purchase, date: string): RegistrationTax {
  const { region, typeId, price, onlyHome, classesWon = 0, deepRenovation = false } = purchase
  const row = inForce(registrationTariffs[region], date)
  const rule = onlyHome ? onlyHomeRule(row, typeId) : null

  const baseExemption = amountWithin(rule?.exempt, price)
  const renovationRule = row.renovation
  const gainedExemption =
    baseExemption > 0 && isDwelling(typeId) && renovationRule && classesWon >= renovationRule.classes
      ? classesWon * renovationRule.exempt
      : 0
  const exempt = Math.min(price, baseExemption + gainedExemption)
  const deepRenovationRate = (deepRenovation && rule && isDwelling(typeId) && row.deepRenovation) || null
  const less = deepRenovationRate === null ? amountWithin(rule?.less, price) : 0
  const percent = deepRenovationRate ?? rule?.percent ?? row.percent
  const tax = Math.max(0, Math.round(((price - exempt) * percent) / 100) - less)
  const asOnlyHome = rule !== null && (percent !== row.percent || exempt > 0 || less > 0)
  return { tax, percent, exempt, less, asOnlyHome, since: row.since }
}

const amountWithin = (rule: { amount: number; upTo: number } | undefined, price: number): number =>
  rule && price <= rule.upTo ? rule.amount : 0

type RenovationGain = { classes: number; years: number; less: number }

export function renovationGain(purchase: Purchase, date: string): RenovationGain | null {
  const renovationRule = inForce(registrationTariffs[purchase.region], date).renovation
  if (!renovationRule) return null
  const less =
    registrationTax(purchase, date).tax - registrationTax({ ...purchase, classesWon: renovationRule.classes }, date).tax
  return less > 0 ? { classes: renovationRule.classes, years: renovationRule.years, less } : null
}
