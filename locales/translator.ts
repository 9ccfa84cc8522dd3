import rosetta from 'rosetta'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'
import { fallbackLanguages, type Language, languageCodes, memoizeByLanguage } from './languages.ts'
import type { Messages, SiteWords } from './messages.ts'
import * as nl from './nl/index.ts'

type Leaves<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & (string | number)]: Tree[Name] extends string
    ? `${Prefix}${Name}`
    : Leaves<Tree[Name], `${Prefix}${Name}.`>
}[keyof Tree & (string | number)]

/** Key of a text, e.g. `search.goal.sale`. */
export type Key = Leaves<Messages>

/** Key of a text with the forms `.one` and `.other`. */
export type PluralKey = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never

export type Params = Readonly<Record<string, string | number>>

/** Translates a key and fills in its `{{placeholders}}`. */
export type T = (key: Key, params?: Params) => string

type Tree = { readonly [name: string]: string | Tree }

/** Texts of public pages, and those of `locales/deferred.ts` once it is imported. */
export const tables: Readonly<Record<Language, SiteWords>> = {
  nl: { ...nl },
  fr: { ...fr },
  en: { ...en },
  de: { ...de },
}

/** @returns `a.b.c` → text, without blank texts */
export function flatten(tree: Tree, prefix = '', target: Record<string, string> = Object.create(null)) {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') flatten(value, `${prefix}${name}.`, target)
    else if (value.trim()) target[prefix + name] = value
  }
  return target
}

type Dictionary = Partial<Record<Language, Tree>>

/** Merges the tables of a chain of languages; the first one wins. */
function fill(table: Record<string, string>, dictionary: Dictionary, chain: readonly Language[]) {
  for (const language of chain.toReversed()) flatten(dictionary[language] ?? {}, '', table)
}

/** @param chain languages, best first; a text that all of them lack is empty, never the key */
export function createTranslator(
  dictionary: Dictionary,
  chain: readonly Language[],
  table: Record<string, string> = Object.create(null),
): T {
  fill(table, dictionary, chain)

  // rosetta splits a key at its dots on every call; with a one-part key it is a single look-up in the flat table.
  const [language = 'en'] = chain
  const translations = rosetta({ [language]: table })
  return (key, params) => (params ? translations.t([key], params, language) : (table[key] ?? ''))
}

type Translator = { chain: readonly Language[]; table: Record<string, string>; t: T }

const translators = new Map<string, Translator>()

/**
 * Cached: all requests share it.
 * @param fallback languages for missing texts: the default language of the site
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

/** Adds tables with other keys to every translator, existing ones too. */
export function addTables(more: Record<Language, Tree>) {
  for (const language of languageCodes) Object.assign(tables[language], more[language])
  for (const { chain, table } of translators.values()) fill(table, more, chain)
}

const pluralFormats = memoizeByLanguage((locale) => ({
  rules: new Intl.PluralRules(locale),
  numbers: new Intl.NumberFormat(locale),
}))

/** @returns the plural form by the rules of the language (zero is singular in French), with `{{count}}` filled in */
export function plural(t: T, key: PluralKey, count: number, language: Language, params?: Params): string {
  const { rules, numbers } = pluralFormats(language)
  const form = rules.select(count) === 'one' ? 'one' : 'other'
  return t(`${key}.${form}` as Key, { count: numbers.format(count), ...params })
}
