import { type ConsentChoice, denyAll, type OptionalCategory } from './choice.ts'

/** What other companies count visitors with, where an agency has it; null for what it has not. */
export type TagIds = {
  /** Google Analytics 4: `G-…`. */
  analytics: string | null
  /** Google Tag Manager: `GTM-…`. */
  tagManager: string | null
  /** Pixel of Meta: digits. */
  pixel: string | null
}

export type TagName = keyof TagIds

export const noTags: TagIds = { analytics: null, tagManager: null, pixel: null }

/** @returns what a configuration says; one from before there were tags has none */
export const siteTags = ({ tags }: { tags?: TagIds | undefined }): TagIds => tags ?? noTags

/** Which id each takes: it goes into the address of a script. */
export const tagIdPatterns: Record<TagName, RegExp> = {
  analytics: /^G-[A-Z0-9]{4,20}$/,
  tagManager: /^GTM-[A-Z0-9]{4,20}$/,
  pixel: /^\d{5,20}$/,
}

type TagRule = {
  /** Any of these lets it load. */
  categories: readonly OptionalCategory[]
  /** Where its script is from. */
  scriptOrigin: string
  /** Where it sends to, by a picture or a request, for the page's policy. */
  connectOrigins: readonly string[]
  /** Its script reads the address of the page and of the one before itself, and nobody can have it read another. */
  readsPageUrl: boolean
}

/** Of a tag manager too: whatever else stands in it may ask other hosts, but the page's policy refuses them. */
const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** A tag manager loads what stands in it by the flags; it is loaded once one of them can be granted. */
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

/** @returns what the agency has, in the order in which it loads */
export const configuredTags = (tags: TagIds): TagName[] =>
  (Object.keys(tagRules) as TagName[]).filter((tag) => tags[tag] !== null)

/** @returns what a choice lets load, of what the agency has */
export const permittedTags = (tags: TagIds, choice: ConsentChoice | null): TagName[] =>
  configuredTags(tags).filter((tag) => choice !== null && tagRules[tag].categories.some((category) => choice[category]))

/** @returns the ids as the page's script reads them; null where the agency has none */
export function serializeTags(tags: TagIds): string | null {
  const configured = configuredTags(tags)
  return configured.length ? JSON.stringify(Object.fromEntries(configured.map((tag) => [tag, tags[tag]]))) : null
}

/** @returns the tags of such a text */
export const parseTags = (text: string | undefined): TagIds => ({ ...noTags, ...(text && JSON.parse(text)) })

/** @returns where the tags of an agency send to */
export const tagConnectOrigins = (tags: TagIds): string[] => [
  ...new Set(configuredTags(tags).flatMap((tag) => tagRules[tag].connectOrigins)),
]

/** What those companies' scripts keep as cookies of this site, and whose permission each needs. */
const thirdPartyCookies: readonly [name: RegExp, category: OptionalCategory][] = [
  [/^_(?:ga(?:_[\w-]+)?|gid|gat(?:_[\w-]+)?)$/, 'analytical'],
  [/^_(?:gcl|gac)_[\w-]+$/, 'marketing'],
  [/^_fb[pc]$/, 'social_media'],
]

/** A browser that holds more of them than this has not got them from these scripts. */
const maxCookies = 20

/**
 * @param cookie all cookies of the site, as a browser gives them
 * @returns names of those that a choice does not allow: they were allowed once, and have to go
 */
export function deniedCookies(cookie: string, choice: ConsentChoice | null): string[] {
  const choiceOrNone = choice ?? denyAll
  const names = new Set(cookie.split(/;\s*/).map((pair) => pair.split('=')[0]!.trim()))
  const denied = [...names].filter((name) =>
    thirdPartyCookies.some(([pattern, category]) => pattern.test(name) && !choiceOrNone[category]),
  )
  return denied.slice(0, maxCookies)
}

/**
 * @param host without its port
 * @returns the domains that a cookie of this host may have been set for, the widest last; null for the host alone
 */
export function cookieDomains(host: string): (string | null)[] {
  const labels = host.split('.')
  // An address of numbers has no domain above it.
  if (labels.length < 2 || /^[\d.]+$|:/.test(host)) return [null]
  return [null, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
