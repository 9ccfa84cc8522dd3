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
export function memoizeByLanguage<F>(make: (locale: string) => F): (language: Language) => F {
  const cache = new Map<Language, F>()
  return (language) => {
    const cached = cache.get(language)
    if (cached) return cached
    const format = make(languages[language].locale)
    cache.set(language, format)
    return format
  }
}

/** In French the first of a month is "1er". */
const ordinal = (text: string, locale: string) =>
  locale.startsWith('fr') ? text.replace(/(?<!\S)1(?=\s\p{L})/u, '1er') : text

/** @returns what writes a date in words, in each language */
export const dateFormatter = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((locale) => {
    const dates = new Intl.DateTimeFormat(locale, options)
    return (time: number) => ordinal(dates.format(time), locale)
  })
