import { staffCookie } from '#domain/analytics/traffic-filter.ts'
import type { MapTiles } from '#domain/content/site.ts'
import type { VideoKind } from '#domain/content/video.ts'
import { tileOrigins } from '#domain/geo/tile-origins.ts'
import { knownBrowserCookie } from '#domain/owner/owner.ts'
import { type DeviceList, deviceLists } from '#domain/property/favourites.ts'
import { type ConsentCategory, consentCookies } from './choice.ts'
import { configuredTags, type TagIds, type TagName, tagRules } from './tags.ts'

export type StoragePeriod = { count: number; unit: 'minutes' | 'days' | 'months' | 'years' }

/**
 * How long something stays: as long as the tab; until what it holds is sent; so long; or until the visitor takes it
 * away, and no longer than so long.
 */
export type StorageLifetime = 'tab' | 'sent' | StoragePeriod | { until: 'removed' | 'cleared'; most: StoragePeriod }

/** Something that a browser keeps for the site, and that the cookie policy names. Its purpose is among the words. */
export type StorageEntry = {
  /** As the browser shows it. */
  name: string
  /** The name goes on: with the number of a form, or that of an account. */
  open?: true
  kind: 'cookie' | 'session' | 'local'
  category: ConsentCategory
  lasts: StorageLifetime
  /** How many things it holds at most. */
  most?: number
  /** Whose it is; null: the agency's own. */
  of: 'Google' | 'Meta' | null
  /** Only where the agency has one of these. */
  tags?: readonly TagName[]
}

/** So long a choice stands: `choiceAge`, as one says it. */
const consentPeriod: StoragePeriod = { count: 6, unit: 'months' }
const ninetyDays: StoragePeriod = { count: 90, unit: 'days' }

const tabEntry = { kind: 'session', category: 'necessary', lasts: 'tab', of: null } as const

const toPeriod = (days: number): StoragePeriod =>
  days % 365 === 0 ? { count: days / 365, unit: 'years' } : { count: days, unit: 'days' }

const deviceEntry = ({ days, maxItems }: DeviceList, until: 'removed' | 'cleared') =>
  ({ kind: 'local', category: 'necessary', lasts: { until, most: toPeriod(days) }, most: maxItems, of: null }) as const

/** What Google's script does where it is told nothing else. */
const googleDefaultPeriod: StoragePeriod = { count: 2, unit: 'years' }

const googleCookie = { kind: 'cookie', of: 'Google' } as const
const analyticsCookie = { ...googleCookie, category: 'analytical' } as const
const metaCookie = { kind: 'cookie', of: 'Meta', category: 'social_media', lasts: ninetyDays, tags: ['pixel'] } as const

/** Everything. The code takes its names from here, or the table takes them from the code: there is no other. */
export const storageEntries = [
  ...consentCookies.map(
    (name) => ({ name, kind: 'cookie', category: 'necessary', lasts: consentPeriod, of: null }) as const,
  ),
  /** In the browsers of the agency's own people alone, so that they are not counted. */
  { name: staffCookie, kind: 'cookie', category: 'necessary', lasts: { count: 1, unit: 'years' }, of: null },
  // For owners and those of the agency who log in. The first is put off with each page that they open.
  { name: '__Host-owner', kind: 'cookie', category: 'necessary', lasts: { count: 30, unit: 'minutes' }, of: null },
  { name: '__Host-owner-code', kind: 'cookie', category: 'necessary', lasts: { count: 10, unit: 'minutes' }, of: null },
  { name: knownBrowserCookie, kind: 'cookie', category: 'necessary', lasts: { count: 1, unit: 'years' }, of: null },
  { name: deviceLists.favourites.key, ...deviceEntry(deviceLists.favourites, 'removed') },
  { name: deviceLists.recentlyViewed.key, ...deviceEntry(deviceLists.recentlyViewed, 'cleared') },
  { name: 'language-hint', ...tabEntry },
  { name: 'followed-search', ...tabEntry },
  { name: 'results-view', ...tabEntry },
  { name: 'map-follow', ...tabEntry },
  { name: 'draft ', open: true, ...tabEntry, lasts: 'sent' },
  { name: 'campaign', ...tabEntry, category: 'analytical', tags: ['analytics', 'tagManager'] },
  // Of what stands in a tag manager only the usual is known.
  { name: '_ga', ...analyticsCookie, lasts: googleDefaultPeriod, tags: ['tagManager'] },
  { name: '_ga_', open: true, ...analyticsCookie, lasts: googleDefaultPeriod, tags: ['tagManager'] },
  // Our own script tells Google's to keep them no longer than the choice that allows it.
  { name: '_ga', ...analyticsCookie, lasts: consentPeriod, tags: ['analytics'] },
  { name: '_ga_', open: true, ...analyticsCookie, lasts: consentPeriod, tags: ['analytics'] },
  { name: '_gcl_au', ...googleCookie, category: 'marketing', lasts: ninetyDays, tags: ['tagManager'] },
  { name: '_fbp', ...metaCookie },
  { name: '_fbc', ...metaCookie },
] as const satisfies readonly StorageEntry[]

type RegisteredEntry = (typeof storageEntries)[number]

type TabEntry = Extract<RegisteredEntry, { kind: 'session' }>

/** What may be kept for as long as the tab. */
export type TabStorageKey =
  | Exclude<TabEntry, { open: true }>['name']
  | `${Extract<TabEntry, { open: true }>['name']}${string}`

/** @returns the row of the table that names what a browser keeps; undefined for what is not in it */
export const findStorageEntry = (kind: StorageEntry['kind'], name: string): StorageEntry | undefined => {
  const rows: readonly StorageEntry[] = storageEntries.filter((entry) => entry.kind === kind)
  return rows.find((entry) => entry.name === name) ?? rows.find((entry) => entry.open && name.startsWith(entry.name))
}

/** @returns what a browser may keep, with tags like these: each name once, as long as it may stay */
export function storageEntriesFor(tags: TagIds): RegisteredEntry[] {
  const rows = storageEntries.filter((entry) => !('tags' in entry) || entry.tags.some((tag) => tags[tag] !== null))
  return rows.filter(({ name }, index) => rows.findIndex((entry) => entry.name === name) === index)
}

/** @returns the name as a reader sees it: where it goes on, with the account it goes on with, or with dots */
export function storageDisplayName({ name, open }: StorageEntry, { analytics }: TagIds): string {
  if (!open) return name
  return name === '_ga_' && analytics ? name + analytics.slice('G-'.length) : `${name}…`
}

/** Why something of another site is loaded. */
export type ThirdPartyPurpose = 'check' | 'film' | 'tour' | 'streets' | TagName

/** Another site that something is loaded from; what it keeps under its own name, it alone knows. */
export type ThirdParty = {
  name: string
  hosts: readonly string[]
  category: ConsentCategory
  purpose: ThirdPartyPurpose
}

/** Players that a page may hold, of whatever home or film is on it today. */
export const embedProviders: Record<
  Exclude<VideoKind, 'file' | 'tour'>,
  Pick<ThirdParty, 'name' | 'purpose'> & { host: string }
> = {
  youtube: { name: 'YouTube', host: 'www.youtube-nocookie.com', purpose: 'film' },
  vimeo: { name: 'Vimeo', host: 'player.vimeo.com', purpose: 'film' },
  facebook: { name: 'Facebook', host: 'www.facebook.com', purpose: 'film' },
  matterport: { name: 'Matterport', host: 'my.matterport.com', purpose: 'tour' },
  yisual: { name: 'Yisual', host: 'yisual.com', purpose: 'tour' },
}

const tagNames: Record<TagName, string> = {
  analytics: 'Google Analytics',
  tagManager: 'Google Tag Manager',
  pixel: 'Meta',
}

const hostOfOrigin = (origin: string): string => origin.replace(/^https?:\/\/(?:\*\.)?/, '')

/** What an agency has that comes from another site. */
export type ThirdPartySettings = {
  tags: TagIds
  tiles: Pick<MapTiles, 'url'> | null
  tourHost: string | null
  /** Origin of Turnstile, where forms have it. */
  captcha: string | null
}

/** @returns the other sites that something may be loaded from, once it is asked for or allowed */
export function thirdParties({ tags, tiles, tourHost, captcha }: ThirdPartySettings): ThirdParty[] {
  const embedded = { category: 'social_media' } as const
  return [
    ...(captcha
      ? [{ name: 'Cloudflare', hosts: [hostOfOrigin(captcha)], category: 'necessary', purpose: 'check' } as const]
      : []),
    ...configuredTags(tags).map((tag) => ({
      name: tagNames[tag],
      hosts: tagRules[tag].connectOrigins.map(hostOfOrigin),
      category: tagRules[tag].categories[0]!,
      purpose: tag,
    })),
    ...Object.values(embedProviders).map(({ host, ...player }) => ({ ...player, hosts: [host], ...embedded })),
    ...(tourHost ? [{ name: tourHost, hosts: [], purpose: 'tour', ...embedded } as const] : []),
    ...tileOrigins(tiles).map(
      (origin) => ({ name: hostOfOrigin(origin), hosts: [], purpose: 'streets', ...embedded }) as const,
    ),
  ]
}
