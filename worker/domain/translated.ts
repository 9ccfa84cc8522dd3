import { fallbackLanguages, type Language } from '#locales/languages.ts'

/** A text, or anything else, in each language that has it. */
export type Translated<T = string> = Partial<Record<Language, T>>

const isThere = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null

/** @returns the languages in which something is looked for, first to last */
export const languageChain = (language: Language, defaultLanguage: Language): Language[] => [
  ...new Set([language, defaultLanguage, ...fallbackLanguages]),
]

/** @returns the language in which it is there: the asked one, else the site's default, else a fallback, else any */
export function languageWith<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): Language | null {
  if (!texts) return null
  const order = [...languageChain(language, defaultLanguage), ...(Object.keys(texts) as Language[])]
  return order.find((code) => isThere(texts[code])) ?? null
}

/** @returns what is there for the asked language, else for the site's default, else for a fallback, else for any */
export function translated<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): T | undefined {
  const found = languageWith(texts, language, defaultLanguage)
  return found ? texts![found] : undefined
}
