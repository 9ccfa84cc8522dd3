import { type Language, languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'
import { idPattern } from './property/property.ts'

export type RouteParams = Record<string, string>

export type CmsRoutes = {
  find: (language: Language, path: string) => RouteParams | null
  /** Params of the page or article at a path of any language, or at its base path. */
  findInAnyLanguage: (path: string) => RouteParams | null
  pathOf: (params: RouteParams, language: Language) => string | null
  unpublished: readonly RouteName[]
}

export type RouteMap = { languages: readonly Language[]; defaultLanguage: Language; editors?: CmsRoutes }

export type PageRoute = RouteName | 'page' | 'article'

/** `canonical` is the only URL of the page; any other request path is redirected to it. */
type ResolvedRoute = {
  kind: 'found'
  route: PageRoute
  language: Language
  params: RouteParams
  canonical: string
}
type UnknownRoute = { kind: 'unknown'; language: Language; path: string }
type MalformedPath = { kind: 'malformed' }

type RouteResolution = ResolvedRoute | UnknownRoute | MalformedPath

type RoutePattern = { route: RouteName; segments: readonly string[] }

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const routeNames = Object.keys(paths) as RouteName[]
const patterns = new Map<Language, RoutePattern[]>(
  languageCodes.map((code) => [code, routeNames.map((route) => ({ route, segments: segmentsOf(paths[route][code]) }))]),
)

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

function findInOtherLanguages(routeMap: RouteMap, language: Language, parts: readonly string[]): RouteMatch | null {
  for (const code of new Set<Language>(['en', ...routeMap.languages])) {
    const match = code === language ? null : findRoute(code, parts)
    if (match) return match
  }
  return null
}

const cmsMatch = (params: RouteParams | null | undefined): RouteMatch | null =>
  params ? { route: params.article ? 'article' : 'page', params } : null

export const languagePrefix = (routeMap: RouteMap, language: Language): string =>
  language === routeMap.defaultLanguage ? '' : `/${language}`

/** Path with language prefix, in lower case, with trailing slash. @throws when a parameter of the pattern is missing */
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

/** What ends a sentence or a bracket around a link, also as an entity; a mail program takes it for a part of the link. */
const linkTail = /(?:[\p{P}\p{S}\p{Default_Ignorable_Code_Point}]\p{Z}*|&[a-z]{2,6};)+$/iu

const maxTailLength = 32

/** @returns a path without the slash and the punctuation at its end; a malformed one as it is */
export function withoutLinkTail(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname)
    return encodeURI(path.slice(0, -maxTailLength) + path.slice(-maxTailLength).replace(linkTail, '')) || '/'
  } catch {
    return pathname
  }
}

/** Pages in code that came after the pages of editors: one of these at the same address is shown in their place. */
const yielding: readonly PageRoute[] = ['agents', 'agent', 'office', 'sold']

export const yieldsToEditors = ({ route }: { route: PageRoute }): boolean => yielding.includes(route)

/** Resolves a path of any case, with or without trailing slash, in any language. `canonical` never leaves the site. */
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
  const own = findRoute(language, rest)
  const match =
    (own && yieldsToEditors(own) ? null : own) ??
    cmsMatch(editors?.find(language, path)) ??
    own ??
    findInOtherLanguages(routeMap, language, rest) ??
    cmsMatch(editors?.findInAnyLanguage(path))
  // Its address in another language leads to no page that is withheld in this one.
  const isWithheld = (match?.route === 'page' || match?.route === 'article') && !editors?.pathOf(match.params, language)
  if (!match || isWithheld || editors?.unpublished.includes(match.route as RouteName))
    return { kind: 'unknown', language, path }
  return { kind: 'found', language, ...match, canonical: pathFor(routeMap, match.route, language, match.params) }
}

/** Also a path with the punctuation of the sentence around it, where that is no page itself. */
export function resolveLink(routeMap: RouteMap, pathname: string): RouteResolution {
  const exact = resolvePath(routeMap, pathname)
  if (exact.kind === 'malformed') return exact
  if (exact.kind === 'found') {
    // A parameter takes any text: punctuation too.
    const path = decodeURIComponent(exact.canonical).replace(/\/$/, '')
    if (path.endsWith('_') || !linkTail.test(path)) return exact
  }
  const bare = resolvePath(routeMap, withoutLinkTail(pathname))
  return bare.kind === 'found' ? bare : exact
}
