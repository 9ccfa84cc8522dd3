import type { Agent } from '#domain/content/agent.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import type { Localized } from '#ui/site.tsx'

const languageNames = memoizeByLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
const lists = memoizeByLanguage((locale) => new Intl.ListFormat(locale))

/** @returns "Speaks French, Dutch and English"; null where none is stated */
export function spokenLanguages({ languages }: Pick<Agent, 'languages'>, { t, language }: Localized): string | null {
  if (languages.length === 0) return null
  const names = languages.map((code) => languageNames(language).of(code) ?? code)
  return t('property.agent.speaks', { languages: lists(language).format(names) })
}
