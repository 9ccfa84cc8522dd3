import { memoize } from '#domain/cache.ts'
import { type Language, memoizeByLanguage } from '#locales/languages.ts'

const names = memoizeByLanguage((locale) => ({
  known: new Map<string, string>(),
  format: new Intl.DisplayNames(locale, { type: 'language' }),
}))

/** @returns "Dutch" for `nl` in English; an unknown code itself */
export function languageName(code: string, language: Language): string {
  const { known, format } = names(language)
  return memoize(known, code, () => format.of(code) ?? code)
}
