import { type AskedCategory, type Choice, nothing } from './choice.ts'

/** What other companies count visitors with, where an agency has it; null for what it has not. */
export type Tags = {
  /** Google Analytics 4: `G-…`. */
  analytics: string | null
  /** Google Tag Manager: `GTM-…`. */
  tagManager: string | null
  /** Pixel of Meta: digits. */
  pixel: string | null
}

export type Tag = keyof Tags

export const noTags: Tags = { analytics: null, tagManager: null, pixel: null }

/** @returns what a configuration says; one from before there were tags has none */
export const tagsOf = ({ tags }: { tags?: Tags | undefined }): Tags => tags ?? noTags

/** Which id each takes: it goes into the address of a script. */
export const tagIds: Record<Tag, RegExp> = {
  analytics: /^G-[A-Z0-9]{4,20}$/,
  tagManager: /^GTM-[A-Z0-9]{4,20}$/,
  pixel: /^\d{5,20}$/,
}

type TagRule = {
  /** Any of these lets it load. */
  categories: readonly AskedCategory[]
  /** Where its script is from. */
  script: string
  /** Where it sends to, by a picture or a request, for the page's policy. */
  sends: readonly string[]
  /** Its script reads the address of the page and of the one before itself, and nobody can have it read another. */
  readsAddress: boolean
}

/** Of a tag manager too: whatever else stands in it may ask other hosts, but the page's policy refuses them. */
const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/** A tag manager loads what stands in it by the flags; it is loaded once one of them can be granted. */
export const tagRules: Record<Tag, TagRule> = {
  analytics: {
    categories: ['analytical'],
    script: 'https://www.googletagmanager.com',
    sends: google,
    readsAddress: false,
  },
  tagManager: {
    categories: ['analytical', 'marketing'],
    script: 'https://www.googletagmanager.com',
    sends: google,
    readsAddress: true,
  },
  pixel: {
    categories: ['social_media'],
    script: 'https://connect.facebook.net',
    sends: ['https://connect.facebook.net', 'https://www.facebook.com'],
    readsAddress: true,
  },
}

/** @returns what the agency has, in the order in which it loads */
export const configuredTags = (tags: Tags): Tag[] =>
  (Object.keys(tagRules) as Tag[]).filter((tag) => tags[tag] !== null)

/** @returns what a choice lets load, of what the agency has */
export const loadedTags = (tags: Tags, choice: Choice | null): Tag[] =>
  configuredTags(tags).filter((tag) => choice !== null && tagRules[tag].categories.some((category) => choice[category]))

/** @returns the ids as the page's script reads them; null where the agency has none */
export function tagsText(tags: Tags): string | null {
  const found = configuredTags(tags)
  return found.length ? JSON.stringify(Object.fromEntries(found.map((tag) => [tag, tags[tag]]))) : null
}

/** @returns the tags of such a text */
export const tagsIn = (text: string | undefined): Tags => ({ ...noTags, ...(text && JSON.parse(text)) })

/** @returns where the tags of an agency send to */
export const sentTo = (tags: Tags): string[] => [...new Set(configuredTags(tags).flatMap((tag) => tagRules[tag].sends))]

/** What those companies' scripts keep as cookies of this site, and whose permission each needs. */
const foreignCookies: readonly [name: RegExp, category: AskedCategory][] = [
  [/^_(?:ga(?:_[\w-]+)?|gid|gat(?:_[\w-]+)?)$/, 'analytical'],
  [/^_(?:gcl|gac)_[\w-]+$/, 'marketing'],
  [/^_fb[pc]$/, 'social_media'],
]

/** A browser that holds more of them than this has not got them from these scripts. */
const mostCookies = 20

/**
 * @param cookie all cookies of the site, as a browser gives them
 * @returns names of those that a choice does not allow: they were allowed once, and have to go
 */
export function refusedCookies(cookie: string, choice: Choice | null): string[] {
  const allowed = choice ?? nothing
  const names = new Set(cookie.split(/;\s*/).map((pair) => pair.split('=')[0]!.trim()))
  const refused = [...names].filter((name) =>
    foreignCookies.some(([known, category]) => known.test(name) && !allowed[category]),
  )
  return refused.slice(0, mostCookies)
}

/**
 * @param host without its port
 * @returns the domains that a cookie of this host may have been set for, the widest last; null for the host alone
 */
export function cookieDomains(host: string): (string | null)[] {
  const labels = host.split('.')
  // An address of numbers has no domain above it.
  if (labels.length < 2 || /^[\d.]+$|:/.test(host)) return [null]
  return [null, ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))]
}
