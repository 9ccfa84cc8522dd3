import type { Market } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'
import { type Search, toQuery } from './search.ts'

export const feedKinds = { rss: 'application/rss+xml', json: 'application/feed+json' } as const

export type FeedKind = keyof typeof feedKinds

const pathBuilders: Record<FeedKind, (language: Language, market: Market) => string> = {
  rss: (language, market) => `/rss/${language}/${market}.xml`,
  json: (language, market) => `/feed/${language}/${market}.json`,
}

export const feedSearch = (search: Search): Search => ({ ...search, sort: 'newest', page: 1 })

export function feedPath(kind: FeedKind, language: Language, search: Search): string {
  const query = toQuery(feedSearch(search))
  return `${pathBuilders[kind](language, search.market)}${query && `?${query}`}`
}
