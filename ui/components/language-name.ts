import { type Language, memoizeByLanguage } from '#locales/languages.ts'

const names = memoizeByLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** @returns "Dutch" for `nl` in English; an unknown code itself */
export const languageName = (code: string, language: Language): string => names(language).of(code) ?? code
