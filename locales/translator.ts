import rosetta from 'rosetta'
import { de } from './de/index.ts'
import { en, type Messages } from './en/index.ts'
import { fr } from './fr/index.ts'
import { fallbackLanguages, type Language, memoizeByLanguage } from './languages.ts'
import { nl } from './nl/index.ts'

type Leaves<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & (string | number)]: Tree[Name] extends string
    ? `${Prefix}${Name}`
    : Leaves<Tree[Name], `${Prefix}${Name}.`>
}[keyof Tree & (string | number)]

/** Every key of the tables, e.g. `search.goal.sale`. */
export type Key = Leaves<Messages>

/** Every key that has a text for one and a text for other counts. */
export type PluralKey = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never

export type Params = Readonly<Record<string, string | number>>

/** Gives the text of a key in the language it was made for, with its `{{placeholders}}` filled in. */
export type T = (key: Key, params?: Params) => string

/** The tables as they are bundled. */
export const tables: Readonly<Record<Language, Messages>> = { nl, fr, en, de }

type Tree = { readonly [name: string]: string | Tree }

/** @returns the tree as one flat table, `a.b.c` → text; a blank text counts as missing */
export function flatten(tree: Tree, prefix = '', into: Record<string, string> = Object.create(null)) {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') flatten(value, `${prefix}${name}.`, into)
    else if (value.trim()) into[prefix + name] = value
  }
  return into
}

/** Looks a text up in the first of the languages that has it. A text nobody has is empty, never the key. */
export function createTranslator(dictionary: Partial<Record<Language, Tree>>, chain: readonly Language[]): T {
  const table: Record<string, string> = Object.create(null)
  for (const language of chain.toReversed()) Object.assign(table, flatten(dictionary[language] ?? {}))

  // rosetta walks a key at its dots on every call; a one-part key on the flat table is a single look-up.
  const [language = 'en'] = chain
  const words = rosetta({ [language]: table })
  return (key, params) => (params ? words.t([key], params, language) : (table[key] ?? ''))
}

const translators = new Map<string, T>()

/**
 * @param fallback where a missing text is looked for first: the default language of the site
 * @returns the translator of a language. It never changes, so every request may share it.
 */
export function translator(language: Language, fallback: readonly Language[] = []): T {
  const chain = [language, ...fallback, ...fallbackLanguages]
  const name = chain.join()
  const cached = translators.get(name)
  if (cached) return cached

  const t = createTranslator(tables, chain)
  translators.set(name, t)
  return t
}

const pluralFormats = memoizeByLanguage((locale) => ({
  rules: new Intl.PluralRules(locale),
  figures: new Intl.NumberFormat(locale),
}))

/** @returns the text for this many, in the grammar of the language: in French zero is singular. `{{count}}` is filled in. */
export function plural(t: T, key: PluralKey, count: number, language: Language, params?: Params): string {
  const { rules, figures } = pluralFormats(language)
  const form = rules.select(count) === 'one' ? 'one' : 'other'
  return t(`${key}.${form}` as Key, { count: figures.format(count), ...params })
}
