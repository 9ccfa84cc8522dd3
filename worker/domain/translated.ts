import { fallbackLanguages, type Language } from '#locales/languages.ts'

/** A text, or anything else, in each language that has it. */
export type Translated<T = string> = Partial<Record<Language, T>>

const hasContent = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null

/** @returns the languages in which something is looked for, first to last */
export const fallbackChain = (language: Language, defaultLanguage: Language): Language[] => [
  ...new Set([language, defaultLanguage, ...fallbackLanguages]),
]

/** @returns the language in which it is there: the asked one, else the site's default, else a fallback, else any */
export function availableLanguage<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): Language | null {
  if (!texts) return null
  const order = [...fallbackChain(language, defaultLanguage), ...(Object.keys(texts) as Language[])]
  return order.find((code) => hasContent(texts[code])) ?? null
}

/** @returns what is there for the asked language, else for the site's default, else for a fallback, else for any */
export function pickTranslation<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): T | undefined {
  const available = availableLanguage(texts, language, defaultLanguage)
  return available ? texts![available] : undefined
}
