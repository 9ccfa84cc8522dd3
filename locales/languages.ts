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

/** @returns what `make` gives for a language, made once: making a format takes a hundred times as long as using it */
export function perLanguage<F>(make: (locale: string) => F): (language: Language) => F {
  const made = new Map<Language, F>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const format = make(languages[language].locale)
    made.set(language, format)
    return format
  }
}
