import type { Language } from '#locales/languages.ts'

/** "Urbanisme :" in French, with a space that does not break; "Planning:" elsewhere. */
export const withColon = (label: string, language: Language): string => `${label}${language === 'fr' ? '\u00a0' : ''}:`
