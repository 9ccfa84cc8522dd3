import type { Language } from '#locales/languages.ts'

/** Set when the visitor closes the hint. */
export const hintCookie = 'language-hint'

export const hintDays = 30

/**
 * @param accepted the header `Accept-Language`, which browsers send in order of preference
 * @param offered languages that have the page
 * @returns the visitor's first language among them; null where that is the current one, or none
 */
export function hintLanguage(accepted: string, current: Language, offered: readonly Language[]): Language | null {
  for (const range of accepted.split(',')) {
    const code = range.trim().slice(0, 2).toLowerCase()
    if (code === current) return null
    const language = offered.find((item) => item === code)
    if (language) return language
  }
  return null
}
