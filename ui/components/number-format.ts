import { type Language, memoizeByLanguage } from '#locales/languages.ts'

const numbers = memoizeByLanguage((_, locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** At most two decimals. */
export const formatNumber = (value: number, language: Language): string => numbers(language).format(value)
