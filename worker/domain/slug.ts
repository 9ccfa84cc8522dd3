import slugify from '@sindresorhus/slugify'
import type { Language } from '#locales/languages.ts'

const maxSlugLength = 80

/** slugify's default is German (ä → ae); the other languages drop the diaeresis: Zoë, coördinatie. */
const plainVowels = [...'äöüëïÿÄÖÜËÏ'].map((letter): [string, string] => [letter, letter.normalize('NFD').slice(0, 1)])

const replacements: Record<Language, [string, string][]> = {
  nl: [...plainVowels, ['&', ' en ']],
  fr: [...plainVowels, ['&', ' et ']],
  en: [...plainVowels, ['&', ' and ']],
  de: [['&', ' und ']],
}

/** URL segment of `a-z`, `0-9` and `-`; empty when no letter or digit remains. */
export const slug = (text: string, language: Language): string =>
  slugify(text, {
    locale: language,
    decamelize: false,
    customReplacements: [...replacements[language], ['🦄', ' '], ['♥', ' ']],
  })

/** Slug of the title, or type and id when the title is empty or names the hidden street. */
export function titleSlug(
  { title, typeName, id, hiddenStreet }: { title: string; typeName: string; id: number; hiddenStreet?: string | null },
  language: Language,
): string {
  const revealsStreet = (text: string) => Boolean(hiddenStreet) && containsStreet(text, hiddenStreet ?? '', language)
  if (!revealsStreet(title)) {
    const words = truncateSlug(slug(title, language))
    if (words) return words
  }
  const type = revealsStreet(typeName) ? '' : truncateSlug(slug(typeName, language))
  return type ? `${type}-${id}` : `${id}`
}

/** Ignores dashes and accepts both spellings of an umlaut: finds "Kerk-straat" and "Muehlenweg". */
const containsStreet = (text: string, street: string, language: Language): boolean =>
  [language, 'de' as const, 'nl' as const].some((locale) => {
    const name = withoutDashes(slug(street, locale))
    return name !== '' && withoutDashes(slug(text, locale)).includes(name)
  })

const withoutDashes = (words: string): string => words.replaceAll('-', '')

function truncateSlug(words: string): string {
  if (words.length <= maxSlugLength) return words
  const end = words.lastIndexOf('-', maxSlugLength)
  return words.slice(0, end > 0 ? end : maxSlugLength)
}
