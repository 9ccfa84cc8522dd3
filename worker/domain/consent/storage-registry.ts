import { deskKeysDays, deskKeysKey } from '#domain/admin/desk-keys.ts'
import { staffCookie } from '#domain/analytics/traffic-filter.ts'
import { captcha as captchaVendor } from '#domain/captcha/vendor.ts'
import type { MapTiles } from '#domain/content/site.ts'
import type { VideoKind } from '#domain/content/video.ts'
import { ownMeansDays, ownMeansKey } from '#domain/costs/params.ts'
import { tileOrigins } from '#domain/geo/tile-origins.ts'
import { requestedCookie, requestedDays } from '#domain/inquiry/requested-documents.ts'
import { hintCookie, hintDays } from '#domain/language-hint.ts'
import { knownBrowserCookie } from '#domain/owner/owner.ts'
import { type DeviceList, deviceLists } from '#domain/property/favourites.ts'
import { type ConsentCategory, consentCookies } from './choice.ts'
import { offlineStore } from './offline.ts'
import { configuredTags, type TagIds, type TagName, tagRules } from './tags.ts'

export type StoragePeriod = { count: number; unit: 'minutes' | 'days' | 'months' | 'years' }

/** The tab's lifetime; until sent; a period; or until the visitor removes it, with a maximum. */
export type StorageLifetime = 'tab' | 'sent' | StoragePeriod | { until: 'removed' | 'cleared'; max: StoragePeriod }

export type StorageEntry = {
  name: string
  /** The name is a prefix; a form or account number follows. */
  isPrefix?: true
  kind: 'cookie' | 'session' | 'local' | 'cache'
  category: ConsentCategory
  lifetime: StorageLifetime
  maxItems?: number
  owner: 'Google' | 'Meta' | null
  tags?: readonly TagName[]
}

const consentPeriod: StoragePeriod = { count: 6, unit: 'months' }
const ninetyDays: StoragePeriod = { count: 90, unit: 'days' }

const tabEntry = { kind: 'session', category: 'necessary', lifetime: 'tab', owner: null } as const

const toPeriod = (days: number): StoragePeriod =>
  days % 365 === 0 ? { count: days / 365, unit: 'years' } : { count: days, unit: 'days' }

const deviceEntry = ({ days, maxItems }: DeviceList, until: 'removed' | 'cleared') =>
  ({ kind: 'local', category: 'necessary', lifetime: { until, max: toPeriod(days) }, maxItems, owner: null }) as const

const deskKeysLifetime = { until: 'removed', max: toPeriod(deskKeysDays) } as const
const ownMeansLifetime = { until: 'removed', max: toPeriod(ownMeansDays) } as const

const googleDefaultPeriod: StoragePeriod = { count: 2, unit: 'years' }

const googleCookie = { kind: 'cookie', owner: 'Google' } as const
const analyticsCookie = { ...googleCookie, category: 'analytical' } as const
const metaCookie = {
  kind: 'cookie',
  owner: 'Meta',
  category: 'social_media',
  lifetime: ninetyDays,
  tags: ['pixel'],
} as const

export const storageEntries = [
  ...consentCookies.map(
    (name) => ({ name, kind: 'cookie', category: 'necessary', lifetime: consentPeriod, owner: null }) as const,
  ),
  {
    name: hintCookie,
    kind: 'cookie',
    category: 'necessary',
    lifetime: { count: hintDays, unit: 'days' },
    owner: null,
  },
  {
    name: requestedCookie,
    kind: 'cookie',
    category: 'necessary',
    lifetime: { count: requestedDays, unit: 'days' },
    owner: null,
  },
  { name: staffCookie, kind: 'cookie', category: 'necessary', lifetime: { count: 1, unit: 'years' }, owner: null },
  {
    name: '__Host-owner',
    kind: 'cookie',
    category: 'necessary',
    lifetime: { count: 30, unit: 'minutes' },
    owner: null,
  },
  {
    name: '__Host-owner-code',
    kind: 'cookie',
    category: 'necessary',
    lifetime: { count: 10, unit: 'minutes' },
    owner: null,
  },
  {
    name: knownBrowserCookie,
    kind: 'cookie',
    category: 'necessary',
    lifetime: { count: 1, unit: 'years' },
    owner: null,
  },
  { name: deviceLists.favourites.key, ...deviceEntry(deviceLists.favourites, 'removed') },
  {
    name: offlineStore.name,
    kind: 'cache',
    category: 'necessary',
    lifetime: deviceEntry(deviceLists.favourites, 'removed').lifetime,
    maxItems: offlineStore.maxHomes,
    owner: null,
  },
  { name: deviceLists.recentlyViewed.key, ...deviceEntry(deviceLists.recentlyViewed, 'cleared') },
  { name: ownMeansKey, kind: 'local', category: 'necessary', lifetime: ownMeansLifetime, owner: null },
  { name: deskKeysKey, kind: 'local', category: 'necessary', lifetime: deskKeysLifetime, owner: null },
  { name: 'desk-list', ...tabEntry },
  { name: 'followed-search', ...tabEntry },
  { name: 'results-view', ...tabEntry },
  { name: 'map-follow', ...tabEntry },
  { name: 'compare-tray', ...tabEntry },
  { name: 'draft ', isPrefix: true, ...tabEntry, lifetime: 'sent' },
  { name: 'campaign', ...tabEntry, category: 'analytical', tags: ['analytics', 'tagManager'] },
  { name: '_ga', ...analyticsCookie, lifetime: googleDefaultPeriod, tags: ['tagManager'] },
  { name: '_ga_', isPrefix: true, ...analyticsCookie, lifetime: googleDefaultPeriod, tags: ['tagManager'] },
  // Our script limits Google's cookies to the period of the consent.
  { name: '_ga', ...analyticsCookie, lifetime: consentPeriod, tags: ['analytics'] },
  { name: '_ga_', isPrefix: true, ...analyticsCookie, lifetime: consentPeriod, tags: ['analytics'] },
  { name: '_gcl_au', ...googleCookie, category: 'marketing', lifetime: ninetyDays, tags: ['tagManager'] },
  { name: '_fbp', ...metaCookie },
  { name: '_fbc', ...metaCookie },
] as const satisfies readonly StorageEntry[]

type RegisteredEntry = (typeof storageEntries)[number]

type TabEntry = Extract<RegisteredEntry, { kind: 'session' }>

export type TabStorageKey =
  | Exclude<TabEntry, { isPrefix: true }>['name']
  | `${Extract<TabEntry, { isPrefix: true }>['name']}${string}`

export function storageEntriesFor(tags: TagIds): RegisteredEntry[] {
  const rows = storageEntries.filter((entry) => !('tags' in entry) || entry.tags.some((tag) => tags[tag] !== null))
  return rows.filter(({ name }, index) => rows.findIndex((entry) => entry.name === name) === index)
}

export function storageDisplayName({ name, isPrefix }: StorageEntry, { analytics }: TagIds): string {
  if (!isPrefix) return name
  return name === '_ga_' && analytics ? name + analytics.slice('G-'.length) : `${name}…`
}

type ThirdPartyPurpose = 'check' | 'film' | 'tour' | 'streets' | TagName

export type ThirdParty = {
  name: string
  hosts: readonly string[]
  category: ConsentCategory
  purpose: ThirdPartyPurpose
}

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

export type ThirdPartySettings = {
  tags: TagIds
  tiles: Pick<MapTiles, 'url'> | null
  tourHost: string | null
  captcha: string | null
}

export function thirdParties({ tags, tiles, tourHost, captcha }: ThirdPartySettings): ThirdParty[] {
  const embedded = { category: 'social_media' } as const
  return [
    ...(captcha
      ? [
          {
            name: captchaVendor.company,
            hosts: [hostOfOrigin(captcha)],
            category: 'necessary',
            purpose: 'check',
          } as const,
        ]
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

/** Categories with something in them, as the policy page lists it. */
export const usedCategories = (settings: ThirdPartySettings): ReadonlySet<ConsentCategory> =>
  new Set([...storageEntriesFor(settings.tags), ...thirdParties(settings)].map(({ category }) => category))
