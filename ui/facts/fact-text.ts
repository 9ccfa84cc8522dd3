import '#locales/property-page.ts'
import { formatPrice } from '#domain/money.ts'
import type { DisplayedFact } from '#domain/property/fact-sections.ts'
import { formatLongDate } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { Key } from '#locales/translator.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import type { Localized } from '#ui/site.tsx'

/** @returns the value with its unit in the language of the page */
export function factText({ name, fact, value }: DisplayedFact, { t, language }: Localized): string {
  const choice = (value: string) => t(`facts.choices.${name}.${value}` as Key)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value)) return joinList(value.map(choice).filter(Boolean), language)
  if (typeof value === 'string')
    return fact.kind === 'choice'
      ? capitalize(choice(value))
      : fact.kind === 'date'
        ? formatLongDate(value, language)
        : value

  switch (fact.kind) {
    case 'money':
      return formatPrice(value)
    case 'year':
      return String(value)
    case 'area':
      return unit(value, 'squareMetres')
    case 'length':
      return unit(value, 'metres')
    case 'percent':
      return `${formatNumber(value, language)}\u00a0%`
    case 'energy':
      return unit(value, 'kwhPerSquareMetre')
    case 'energy-total':
      return unit(value, 'kwh')
    case 'co2':
      return unit(value, 'co2')
    default:
      return formatNumber(value, language)
  }

  function unit(value: number, name: 'squareMetres' | 'metres' | 'kwhPerSquareMetre' | 'kwh' | 'co2'): string {
    return `${formatNumber(value, language)}\u00a0${t(`common.units.${name}`)}`
  }
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lower-cases the initials after the first item, but for abbreviations. German choices are translated as in a sentence. */
const joinList = (items: string[], language: Language): string =>
  capitalize(
    items
      .map((item, index) =>
        index > 0 && language !== 'de' && /^\p{Lu}\p{Ll}/u.test(item)
          ? item.charAt(0).toLowerCase() + item.slice(1)
          : item,
      )
      .join(', '),
  )
