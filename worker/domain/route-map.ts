import type { Language } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'
import { idPattern } from './property/property.ts'

export type RouteParams = Record<string, string>

/** Addresses that are no code but an editor's: pages by name, and articles under the page of their category. */
export type CmsRoutes = {
  /** @returns the page, or the page and its article, whose own path this is in a language */
  find: (language: Language, path: string) => RouteParams | null
  /** @returns the one that has this path in some language, or by its base path */
  findInAnyLanguage: (path: string) => RouteParams | null
  /** @returns the path in a language, without its prefix; null where there is none */
  pathOf: (params: RouteParams, language: Language) => string | null
  /** Pages in code that the editor has taken off the site. */
  unpublished: readonly RouteName[]
}

/** What of the site decides an address: the languages in use, which of them stands without a prefix, the editor's pages. */
export type RouteMap = { languages: readonly Language[]; defaultLanguage: Language; editors?: CmsRoutes }

/** A page in code, or one kind of the editor's. */
export type PageRoute = RouteName | 'page' | 'article'

/** What an address leads to. `canonical` is its own one form; a different request path answers a redirect to it. */
export type ResolvedRoute = {
  kind: 'found'
  route: PageRoute
  language: Language
  params: RouteParams
  canonical: string
}
/** No page has this address; `path` is the rest after the language, in lower case with a slash at its end. */
export type UnknownRoute = { kind: 'unknown'; language: Language; path: string }
/** Not an address at all: broken percent-encoding or control characters. */
export type MalformedPath = { kind: 'malformed' }

export type RouteResolution = ResolvedRoute | UnknownRoute | MalformedPath

type RoutePattern = { route: RouteName; segments: readonly string[] }

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const patterns = new Map<Language, RoutePattern[]>()
for (const [route, byLanguage] of Object.entries(paths)) {
  for (const [language, path] of Object.entries(byLanguage)) {
    const list = patterns.get(language as Language) ?? []
    patterns.set(language as Language, [...list, { route: route as RouteName, segments: segmentsOf(path) }])
  }
}

function matchPattern({ segments }: RoutePattern, parts: readonly string[]): RouteParams | null {
  if (segments.length !== parts.length) return null
  const params: RouteParams = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]!
    if (segment.startsWith(':')) params[segment.slice(1)] = part
    else if (segment !== part) return null
  }
  return 'id' in params && !idPattern.test(params.id!) ? null : params
}

type RouteMatch = { route: PageRoute; params: RouteParams }

function findRoute(language: Language, parts: readonly string[]): RouteMatch | null {
  for (const pattern of patterns.get(language) ?? []) {
    const params = matchPattern(pattern, parts)
    if (params) return { route: pattern.route, params }
  }
  return null
}

/** A page in code by its base path, or by its path in another language of the site. */
function findInOtherLanguages(routeMap: RouteMap, language: Language, parts: readonly string[]): RouteMatch | null {
  for (const code of new Set<Language>(['en', ...routeMap.languages])) {
    const match = code === language ? null : findRoute(code, parts)
    if (match) return match
  }
  return null
}

const cmsMatch = (params: RouteParams | null | undefined): RouteMatch | null =>
  params ? { route: params.article ? 'article' : 'page', params } : null

/** @returns the language prefix of a path: none for the default language */
export const languagePrefix = (routeMap: RouteMap, language: Language): string =>
  language === routeMap.defaultLanguage ? '' : `/${language}`

/**
 * @returns the path of a page in a language, with its prefix, in lower case and with a slash at its end
 * @throws when a parameter of the pattern is missing
 */
export function pathFor(
  routeMap: RouteMap,
  route: PageRoute,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  if (route === 'page' || route === 'article') {
    const path = routeMap.editors?.pathOf(params as RouteParams, language)
    if (!path) throw new Error(`No ${route} ${Object.values(params).join(' ')}`)
    return languagePrefix(routeMap, language) + path
  }
  const path = paths[route][language].replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The address of ${route} needs ${name}`)
    return encodeURIComponent(value)
  })
  return languagePrefix(routeMap, language) + path
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const forbiddenCharacters = /[\u0000-\u001f\u007f\\]/

/**
 * Finds the page behind a request path. Case and the slash at the end do not matter; the base (English) path and
 * another language's path lead to the page in the asked language. Nothing of the path reaches the canonical form but
 * what a pattern took, so it never leaves the site.
 */
export function resolvePath(routeMap: RouteMap, pathname: string): RouteResolution {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return { kind: 'malformed' }
  }
  if (forbiddenCharacters.test(decoded)) return { kind: 'malformed' }

  // Split before decoding: an encoded slash belongs to its segment and matches no pattern.
  const parts = pathname.split('/').map((part) => decodeURIComponent(part).toLowerCase())
  parts.shift()
  if (parts.at(-1) === '') parts.pop()

  const first = parts[0] as Language | undefined
  const hasPrefix = first !== undefined && routeMap.languages.includes(first)
  const language = hasPrefix ? first : routeMap.defaultLanguage
  const rest = hasPrefix ? parts.slice(1) : parts
  const path = `/${rest.map((part) => `${part}/`).join('')}`
  if (rest.includes('')) return { kind: 'unknown', language, path }

  const { editors } = routeMap
  const match =
    findRoute(language, rest) ??
    cmsMatch(editors?.find(language, path)) ??
    findInOtherLanguages(routeMap, language, rest) ??
    cmsMatch(editors?.findInAnyLanguage(path))
  if (!match || editors?.unpublished.includes(match.route as RouteName)) return { kind: 'unknown', language, path }
  return { kind: 'found', language, ...match, canonical: pathFor(routeMap, match.route, language, match.params) }
}
