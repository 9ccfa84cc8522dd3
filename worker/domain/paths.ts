import type { Language } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'

/** What of the site decides an address: the languages in use, and which of them stands without a prefix. */
export type AddressBook = { languages: readonly Language[]; defaultLanguage: Language }

export type Params = Record<string, string>

/** What an address leads to. `canonical` is its own one form; a different request path answers a redirect to it. */
export type Found = { kind: 'found'; route: RouteName; language: Language; params: Params; canonical: string }
/** No page in code has this address; `path` is the rest after the language, in lower case with a slash at its end. */
export type Unknown = { kind: 'unknown'; language: Language; path: string }
/** Not an address at all: broken percent-encoding or control characters. */
export type Malformed = { kind: 'malformed' }

export type Resolution = Found | Unknown | Malformed

type Pattern = { route: RouteName; segments: readonly string[] }

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const patterns = new Map<Language, Pattern[]>()
for (const [route, byLanguage] of Object.entries(paths)) {
  for (const [language, path] of Object.entries(byLanguage)) {
    const list = patterns.get(language as Language) ?? []
    patterns.set(language as Language, [...list, { route: route as RouteName, segments: segmentsOf(path) }])
  }
}

/** Ids are whole numbers of at most ten digits, without a zero in front. */
const validId = /^[1-9]\d{0,9}$/

function match({ segments }: Pattern, parts: readonly string[]): Params | null {
  if (segments.length !== parts.length) return null
  const params: Params = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]!
    if (segment.startsWith(':')) params[segment.slice(1)] = part
    else if (segment !== part) return null
  }
  return 'id' in params && !validId.test(params.id!) ? null : params
}

function find(language: Language, parts: readonly string[]): { route: RouteName; params: Params } | null {
  for (const pattern of patterns.get(language) ?? []) {
    const params = match(pattern, parts)
    if (params) return { route: pattern.route, params }
  }
  return null
}

/** @returns the language prefix of a path: none for the default language */
export const prefixOf = (book: AddressBook, language: Language): string =>
  language === book.defaultLanguage ? '' : `/${language}`

/**
 * @returns the path of a page in a language, with its prefix, in lower case and with a slash at its end
 * @throws when a parameter of the pattern is missing
 */
export function pathFor(
  book: AddressBook,
  route: RouteName,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  const path = paths[route][language].replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The address of ${route} needs ${name}`)
    return encodeURIComponent(value)
  })
  return prefixOf(book, language) + path
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const control = /[\u0000-\u001f\u007f\\]/

/**
 * Finds the page behind a request path. Case and the slash at the end do not matter; the base (English) path and
 * another language's path lead to the page in the asked language. Nothing of the path reaches the canonical form but
 * what a pattern took, so it never leaves the site.
 */
export function resolve(book: AddressBook, pathname: string): Resolution {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return { kind: 'malformed' }
  }
  if (control.test(decoded)) return { kind: 'malformed' }

  // Split before decoding: an encoded slash belongs to its segment and matches no pattern.
  const parts = pathname.split('/').map((part) => decodeURIComponent(part).toLowerCase())
  parts.shift()
  if (parts.at(-1) === '') parts.pop()

  const first = parts[0] as Language | undefined
  const prefixed = first !== undefined && book.languages.includes(first)
  const language = prefixed ? first : book.defaultLanguage
  const rest = prefixed ? parts.slice(1) : parts
  const path = `/${rest.map((part) => `${part}/`).join('')}`
  if (rest.includes('')) return { kind: 'unknown', language, path }

  const others = [...new Set<Language>(['en', ...book.languages])].filter((code) => code !== language)
  for (const code of [language, ...others]) {
    const found = find(code, rest)
    if (found) {
      const canonical = pathFor(book, found.route, language, found.params)
      return { kind: 'found', language, ...found, canonical }
    }
  }
  return { kind: 'unknown', language, path }
}
