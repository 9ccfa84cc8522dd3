import { fallbackLanguages, type Language } from '#locales/languages.ts'

export type Translated<T = string> = Partial<Record<Language, T>>

const hasContent = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null

const fallbackChain = (language: Language, defaultLanguage: Language): Language[] => [
  ...new Set([language, defaultLanguage, ...fallbackLanguages]),
]

export function availableLanguage<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): Language | null {
  if (!texts) return null
  const order = [...fallbackChain(language, defaultLanguage), ...(Object.keys(texts) as Language[])]
  return order.find((code) => hasContent(texts[code])) ?? null
}

export function pickTranslation<T>(
  texts: Translated<T> | null | undefined,
  language: Language,
  defaultLanguage: Language,
): T | undefined {
  const available = availableLanguage(texts, language, defaultLanguage)
  return available ? texts![available] : undefined
}

/** @returns the texts that may stay */
export const textsWhere = (texts: Translated, keep: (text: string) => boolean): Translated =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => keep(text)))
