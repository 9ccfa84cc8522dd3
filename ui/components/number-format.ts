import { type Language, memoizeByLanguage } from '#locales/languages.ts'

const numbers = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** @returns the number as the language writes it, with at most two decimals */
export const formatNumber = (value: number, language: Language): string => numbers(language).format(value)
