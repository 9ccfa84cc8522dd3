import type { ShownFact } from '#domain/fact-sections.ts'
import { priceText } from '#domain/price.ts'
import type { Key } from '#locales/translator.ts'
import { figure, longDate } from '#ui/components/figures.ts'
import type { SiteView } from '#ui/site.tsx'

/** @returns one fact as it is written: money in euros, areas in m², dates in words, a flag as yes or no */
export function factText({ name, fact, value }: ShownFact, { t, language }: Pick<SiteView, 't' | 'language'>): string {
  const choice = (value: string) => t(`facts.choices.${name}.${value}` as Key)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value)) return value.map(choice).filter(Boolean).join(', ')
  if (typeof value === 'string')
    return fact.kind === 'choice' ? choice(value) : fact.kind === 'date' ? longDate(value, language) : value

  switch (fact.kind) {
    case 'money':
      return priceText(value)
    case 'year':
      return String(value)
    case 'area':
      return unit(value, 'squareMetres')
    case 'length':
      return unit(value, 'metres')
    case 'percent':
      return `${figure(value, language)} %`
    case 'energy':
      return unit(value, 'kwhPerSquareMetre')
    case 'energy-total':
      return unit(value, 'kwh')
    case 'co2':
      return unit(value, 'co2')
    default:
      return figure(value, language)
  }

  function unit(value: number, name: 'squareMetres' | 'metres' | 'kwhPerSquareMetre' | 'kwh' | 'co2'): string {
    return `${figure(value, language)} ${t(`common.units.${name}`)}`
  }
}
