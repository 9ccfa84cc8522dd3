/** All supported languages; a site's configuration chooses some of them. */
export const languages = {
  nl: { name: 'Nederlands', locale: 'nl-BE' },
  fr: { name: 'Français', locale: 'fr-BE' },
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-BE' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** For a text that the requested and the site's default language lack. */
export const fallbackLanguages: readonly Language[] = ['nl', 'en']

/** As in the table, which the scripts of a page do not load. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : `${language}-BE`)

/** Constructing an `Intl` format takes a hundred times as long as using it. */
export function memoizeByLanguage<F>(create: (locale: string) => F): (language: Language) => F {
  const cache = new Map<Language, F>()
  return (language) => {
    const cached = cache.get(language)
    if (cached) return cached
    const format = create(languages[language].locale)
    cache.set(language, format)
    return format
  }
}

/** A collator takes long to make. */
export const collatorOf = memoizeByLanguage((locale) => new Intl.Collator(locale))

/** In French, the first of a month is "1er". */
const ordinal = (text: string, locale: string) =>
  locale.startsWith('fr') ? text.replace(/(?<!\S)1(?=\s\p{L})/u, '1er') : text

/** @returns "en", "et", "and", "und" … */
export const andIn = (locale: string): string =>
  new Intl.ListFormat(locale)
    .formatToParts(['', ''])
    .map(({ type, value }) => (type === 'literal' ? value.trim() : ''))
    .join('')

/** @returns by language, a formatter of epoch milliseconds */
export const dateFormatter = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((locale) => {
    const dates = new Intl.DateTimeFormat(locale, options)
    return (time: number) => ordinal(dates.format(time), locale)
  })
