import rosetta from 'rosetta'
import { de } from './de/index.ts'
import { en, type Messages, type SiteWords } from './en/index.ts'
import { fr } from './fr/index.ts'
import { fallbackLanguages, type Language, languageCodes, memoizeByLanguage } from './languages.ts'
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

type Tree = { readonly [name: string]: string | Tree }

/** The words of public pages, and those of `locales/deferred.ts` once it is imported. */
export const tables: Readonly<Record<Language, SiteWords>> = { nl, fr, en, de }

/** @returns the tree as one flat table, `a.b.c` → text; a blank text counts as missing */
export function flatten(tree: Tree, prefix = '', into: Record<string, string> = Object.create(null)) {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') flatten(value, `${prefix}${name}.`, into)
    else if (value.trim()) into[prefix + name] = value
  }
  return into
}

type Dictionary = Partial<Record<Language, Tree>>

/** Lays the texts of a chain of languages over each other, the first one on top. */
function fill(table: Record<string, string>, dictionary: Dictionary, chain: readonly Language[]) {
  for (const language of chain.toReversed()) flatten(dictionary[language] ?? {}, '', table)
}

/** Looks a text up in the first of the languages that has it. A missing text is empty, never the key. */
export function createTranslator(
  dictionary: Dictionary,
  chain: readonly Language[],
  table: Record<string, string> = Object.create(null),
): T {
  fill(table, dictionary, chain)

  // rosetta walks a key at its dots on every call; a one-part key on the flat table is a single look-up.
  const [language = 'en'] = chain
  const words = rosetta({ [language]: table })
  return (key, params) => (params ? words.t([key], params, language) : (table[key] ?? ''))
}

type Translator = { chain: readonly Language[]; table: Record<string, string>; t: T }

const translators = new Map<string, Translator>()

/**
 * @param fallback where a missing text is looked for first: the default language of the site
 * @returns the translator of a language, the same one for every request
 */
export function translator(language: Language, fallback: readonly Language[] = []): T {
  const chain = [language, ...fallback, ...fallbackLanguages]
  const name = chain.join()
  const cached = translators.get(name)
  if (cached) return cached.t

  const table: Record<string, string> = Object.create(null)
  const t = createTranslator(tables, chain, table)
  translators.set(name, { chain, table, t })
  return t
}

/** Adds tables with keys of their own to every translator, to those made before too. */
export function addTables(more: Record<Language, Tree>) {
  for (const language of languageCodes) Object.assign(tables[language], more[language])
  for (const { chain, table } of translators.values()) fill(table, more, chain)
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
