import slugify from '@sindresorhus/slugify'
import type { Language } from '#locales/languages.ts'

const maxSlugLength = 80

/** The default is the German way of writing these; elsewhere the dots simply go: Zoë, Noël, coördinatie. */
const plainVowels: [string, string][] = [
  ...(['äa', 'öo', 'üu', 'ëe', 'ïi', 'ÿy', 'ÄA', 'ÖO', 'ÜU', 'ËE', 'ÏI'] as const).map((pair): [string, string] => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
]

const replacements: Record<Language, [string, string][]> = {
  nl: [...plainVowels, ['&', ' en ']],
  fr: [...plainVowels, ['&', ' et ']],
  en: [...plainVowels, ['&', ' and ']],
  de: [['&', ' und ']],
}

/** @returns a text as part of an address, of `a-z`, `0-9` and `-` only; empty where no letter or digit is left */
export const slug = (text: string, language: Language): string =>
  slugify(text, {
    locale: language,
    decamelize: false,
    customReplacements: [...replacements[language], ['🦄', ' '], ['♥', ' ']],
  })

/**
 * The last part but one of a property's address: its title, or its type and id where the title gives nothing or
 * tells a street that the owner keeps to himself. Never empty.
 */
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

/** Compared without dashes and in both ways of writing an umlaut, so that "Kerk-straat" and "Muehlenweg" are found. */
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
