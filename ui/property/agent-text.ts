import type { Agent } from '#domain/content/team/agent.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import { languageName } from '#ui/components/language-name.ts'
import type { Localized } from '#ui/site.tsx'

export const listFormat = memoizeByLanguage((locale) => new Intl.ListFormat(locale))

/** @returns "Speaks French, Dutch and English"; null where none is stated */
export function spokenLanguages({ languages }: Pick<Agent, 'languages'>, { t, language }: Localized): string | null {
  if (languages.length === 0) return null
  const names = languages.map((code) => languageName(code, language))
  return t('property.agent.speaks', { languages: listFormat(language).format(names) })
}
