import { type ConsentChoice, denyAll, type OptionalCategory } from './choice.ts'

export type TagIds = {
  analytics: string | null
  tagManager: string | null
  pixel: string | null
}

export type TagName = keyof TagIds

export const noTags: TagIds = { analytics: null, tagManager: null, pixel: null }

/** When the site asks for consent: on each first visit, or only where an optional tag is configured. */
export const consentModes = ['always', 'when-needed'] as const

export type ConsentMode = (typeof consentModes)[number]

export const siteTags = ({ tags }: { tags?: TagIds | undefined }): TagIds => tags ?? noTags

/** An id becomes part of a script URL. */
export const tagIdPatterns: Record<TagName, RegExp> = {
  analytics: /^G-[A-Z0-9]{4,20}$/,
  tagManager: /^GTM-[A-Z0-9]{4,20}$/,
  pixel: /^\d{5,20}$/,
}

type TagRule = {
  categories: readonly OptionalCategory[]
  scriptOrigin: string
  connectOrigins: readonly string[]
  /** Its script reads URL and referrer by itself and cannot be given others. */
  readsPageUrl: boolean
}

/** Scripts in a tag manager may request other hosts, which the policy of the page refuses. */
const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** A tag manager obeys the consent flags; it loads once one of them can be granted. */
export const tagRules: Record<TagName, TagRule> = {
  analytics: {
    categories: ['analytical'],
    scriptOrigin: 'https://www.googletagmanager.com',
    connectOrigins: googleOrigins,
    readsPageUrl: false,
  },
  tagManager: {
    categories: ['analytical', 'marketing'],
    scriptOrigin: 'https://www.googletagmanager.com',
    connectOrigins: googleOrigins,
    readsPageUrl: true,
  },
  pixel: {
    categories: ['social_media'],
    scriptOrigin: 'https://connect.facebook.net',
    connectOrigins: ['https://connect.facebook.net', 'https://www.facebook.com'],
    readsPageUrl: true,
  },
}

export const configuredTags = (tags: TagIds): TagName[] =>
  (Object.keys(tagRules) as TagName[]).filter((tag) => tags[tag] !== null)

export const measuresVisits = (tags: TagIds): boolean => configuredTags(tags).length > 0

/** Embedded players and maps ask by themselves. */
export const asksConsent = (site: { tags?: TagIds | undefined; consent?: ConsentMode | undefined }): boolean =>
  site.consent === 'always' || measuresVisits(siteTags(site))

export const permittedTags = (tags: TagIds, choice: ConsentChoice | null): TagName[] =>
  configuredTags(tags).filter((tag) => choice !== null && tagRules[tag].categories.some((category) => choice[category]))

export function serializeTags(tags: TagIds): string | null {
  const configured = configuredTags(tags)
  return configured.length ? JSON.stringify(Object.fromEntries(configured.map((tag) => [tag, tags[tag]]))) : null
}

export const parseTags = (text: string | undefined): TagIds => ({ ...noTags, ...(text && JSON.parse(text)) })

export const tagConnectOrigins = (tags: TagIds): string[] => [
  ...new Set(configuredTags(tags).flatMap((tag) => tagRules[tag].connectOrigins)),
]

const thirdPartyCookies: readonly [name: RegExp, category: OptionalCategory][] = [
  [/^_(?:ga(?:_[\w-]+)?|gid|gat(?:_[\w-]+)?)$/, 'analytical'],
  [/^_(?:gcl|gac)_[\w-]+$/, 'marketing'],
  [/^_fb[pc]$/, 'social_media'],
]

/** Bounds the number of response headers. */
const maxCookies = 20

export function deniedCookies(cookie: string, choice: ConsentChoice | null): string[] {
  const choiceOrNone = choice ?? denyAll
  const names = new Set(cookie.split(/;\s*/).map((pair) => pair.split('=')[0]!.trim()))
  const denied = [...names].filter((name) =>
    thirdPartyCookies.some(([pattern, category]) => pattern.test(name) && !choiceOrNone[category]),
  )
  return denied.slice(0, maxCookies)
}

/** Domains that a cookie of this host (without port) may have, widest last; null is the host alone. */
export function cookieDomains(host: string): (string | null)[] {
  const labels = host.split('.')
  if (labels.length < 2 || /^[\d.]+$|:/.test(host)) return [null]
  return [null, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
