import slugify from '@sindresorhus/slugify'
import { andIn, type Language, memoizeByLanguage } from '#locales/languages.ts'

const maxSlugLength = 80

/** slugify's default is German (ä → ae); the other languages drop the diaeresis: Zoë, coördinatie. */
const plainVowels = [...'äöüëïÿÄÖÜËÏ'].map((letter): [string, string] => [letter, letter.normalize('NFD').slice(0, 1)])

/** `&` is the language's word for it. */
const replacements = memoizeByLanguage((locale): [string, string][] => [
  ...(locale.startsWith('de') ? [] : plainVowels),
  ['&', ` ${andIn(locale)} `],
  ['🦄', ' '],
  ['♥', ' '],
])

/** URL segment of `a-z`, `0-9` and `-`; empty when no letter or digit remains. */
export const slug = (text: string, language: Language): string =>
  slugify(text, {
    locale: language,
    decamelize: false,
    customReplacements: replacements(language),
  })

/** Slug of the title, or type and id when the title is empty or reveals what is hidden. */
export function titleSlug({ title, typeName, id, isSafe = () => true }: TitleSlugSource, language: Language): string {
  const words = truncateSlug(slug(title, language))
  if (words && isSafe(title) && isSafe(words)) return words
  const type = truncateSlug(slug(typeName, language))
  return type && isSafe(typeName) && isSafe(type) ? `${type}-${id}` : `${id}`
}

type TitleSlugSource = {
  title: string
  typeName: string
  id: number
  /** Whether a text reveals nothing that is hidden. */
  isSafe?: (text: string) => boolean
}

function truncateSlug(words: string): string {
  if (words.length <= maxSlugLength) return words
  const end = words.lastIndexOf('-', maxSlugLength)
  return words.slice(0, end > 0 ? end : maxSlugLength)
}

/** @returns a path, with a number where another row has it, and that of its kind where its title has no letters */
export function freePath(path: string, taken: ReadonlySet<string>, kind: 'article' | 'page' | 'picture'): string {
  const base = path || kind
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
