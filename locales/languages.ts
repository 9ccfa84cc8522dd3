/** The languages Gevel speaks, each named in itself. Which of them a site uses is its own configuration. */
export const languages = {
  nl: { name: 'Nederlands', locale: 'nl-BE' },
  fr: { name: 'Français', locale: 'fr-BE' },
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-BE' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** Where a text is looked for when the asked language lacks it, after the site's default language. */
export const fallbackLanguages: readonly Language[] = ['nl', 'en']
