import { dateFormatter, type Language, memoizeByLanguage } from '#locales/languages.ts'

const numbers = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const dates = dateFormatter({ dateStyle: 'long', timeZone: 'Europe/Brussels' })

/** @returns the number as the language writes it, with at most two decimals */
export const formatNumber = (value: number, language: Language): string => numbers(language).format(value)

/** @returns an ISO date in words that stay on one line, e.g. "18 March 2034"; a text that is no date is given back as it is */
export function formatLongDate(date: string, language: Language): string {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return date
  return dates(language)(time).replaceAll(' ', '\u00a0')
}
