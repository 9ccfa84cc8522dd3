import { type Language, languages } from '#locales/languages.ts'

const numbers = new Map<Language, Intl.NumberFormat>()
const dates = new Map<Language, Intl.DateTimeFormat>()

function kept<F>(formats: Map<Language, F>, language: Language, make: (locale: string) => F): F {
  const known = formats.get(language)
  if (known) return known
  const format = make(languages[language].locale)
  formats.set(language, format)
  return format
}

/** @returns the number as the language writes it, with at most two decimals */
export const figure = (value: number, language: Language): string =>
  kept(numbers, language, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value)

/** @returns an ISO date in words that stay on one line, e.g. "18 March 2034"; a text that is no date is given back as it is */
export function longDate(date: string, language: Language): string {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return date
  return kept(
    dates,
    language,
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Brussels' }),
  )
    .format(time)
    .replaceAll(' ', '\u00a0')
}
