import type { MapTiles } from '#domain/content/site.ts'
import { type Memory, memories } from '#domain/favourites.ts'
import { tileHosts } from '#domain/map/tile-hosts.ts'
import { knownCookie } from '#domain/owner/owner.ts'
import { staffCookie } from '#domain/statistics/asked.ts'
import type { VideoKind } from '#domain/video.ts'
import { type Category, choiceCookies } from './choice.ts'
import { configuredTags, type Tag, type Tags, tagRules } from './tags.ts'

export type Period = { count: number; unit: 'minutes' | 'days' | 'months' | 'years' }

/**
 * How long something stays: as long as the tab; until what it holds is sent; so long; or until the visitor takes it
 * away, and no longer than so long.
 */
export type Lasting = 'tab' | 'sent' | Period | { until: 'removed' | 'cleared'; most: Period }

/** Something that a browser keeps for the site, and that the cookie policy names. Its purpose is among the words. */
export type Stored = {
  /** As the browser shows it. */
  name: string
  /** The name goes on: with the number of a form, or that of an account. */
  open?: true
  kind: 'cookie' | 'session' | 'local'
  category: Category
  lasts: Lasting
  /** How many things it holds at most. */
  most?: number
  /** Whose it is; null: the agency's own. */
  of: 'Google' | 'Meta' | null
  /** Only where the agency has one of these. */
  tags?: readonly Tag[]
}

/** So long a choice stands: `choiceAge`, as one says it. */
const choice: Period = { count: 6, unit: 'months' }
const quarter: Period = { count: 90, unit: 'days' }

const inTab = { kind: 'session', category: 'necessary', lasts: 'tab', of: null } as const

const periodOf = (days: number): Period =>
  days % 365 === 0 ? { count: days / 365, unit: 'years' } : { count: days, unit: 'days' }

const onDevice = ({ days, most }: Memory, until: 'removed' | 'cleared') =>
  ({ kind: 'local', category: 'necessary', lasts: { until, most: periodOf(days) }, most, of: null }) as const

/** What Google's script does where it is told nothing else. */
const usual: Period = { count: 2, unit: 'years' }

const google = { kind: 'cookie', of: 'Google' } as const
const counting = { ...google, category: 'analytical' } as const
const meta = { kind: 'cookie', of: 'Meta', category: 'social_media', lasts: quarter, tags: ['pixel'] } as const

/** Everything. The code takes its names from here, or the table takes them from the code: there is no other. */
export const stored = [
  ...choiceCookies.map((name) => ({ name, kind: 'cookie', category: 'necessary', lasts: choice, of: null }) as const),
  /** In the browsers of the agency's own people alone, so that they are not counted. */
  { name: staffCookie, kind: 'cookie', category: 'necessary', lasts: { count: 1, unit: 'years' }, of: null },
  // For owners and those of the agency who log in. The first is put off with each page that they open.
  { name: '__Host-owner', kind: 'cookie', category: 'necessary', lasts: { count: 30, unit: 'minutes' }, of: null },
  { name: '__Host-owner-code', kind: 'cookie', category: 'necessary', lasts: { count: 10, unit: 'minutes' }, of: null },
  { name: knownCookie, kind: 'cookie', category: 'necessary', lasts: { count: 1, unit: 'years' }, of: null },
  { name: memories.kept.key, ...onDevice(memories.kept, 'removed') },
  { name: memories.seen.key, ...onDevice(memories.seen, 'cleared') },
  { name: 'language-hint', ...inTab },
  { name: 'followed-search', ...inTab },
  { name: 'results-view', ...inTab },
  { name: 'map-follow', ...inTab },
  { name: 'draft ', open: true, ...inTab, lasts: 'sent' },
  { name: 'campaign', ...inTab, category: 'analytical', tags: ['analytics', 'tagManager'] },
  // Of what stands in a tag manager only the usual is known.
  { name: '_ga', ...counting, lasts: usual, tags: ['tagManager'] },
  { name: '_ga_', open: true, ...counting, lasts: usual, tags: ['tagManager'] },
  // Our own script tells Google's to keep them no longer than the choice that allows it.
  { name: '_ga', ...counting, lasts: choice, tags: ['analytics'] },
  { name: '_ga_', open: true, ...counting, lasts: choice, tags: ['analytics'] },
  { name: '_gcl_au', ...google, category: 'marketing', lasts: quarter, tags: ['tagManager'] },
  { name: '_fbp', ...meta },
  { name: '_fbc', ...meta },
] as const satisfies readonly Stored[]

type Kept = (typeof stored)[number]

type InTab = Extract<Kept, { kind: 'session' }>

/** What may be kept for as long as the tab. */
export type TabName = Exclude<InTab, { open: true }>['name'] | `${Extract<InTab, { open: true }>['name']}${string}`

/** @returns the row of the table that names what a browser keeps; undefined for what is not in it */
export const storedAs = (kind: Stored['kind'], name: string): Stored | undefined => {
  const rows: readonly Stored[] = stored.filter((one) => one.kind === kind)
  return rows.find((one) => one.name === name) ?? rows.find((one) => one.open && name.startsWith(one.name))
}

/** @returns what a browser may keep, with tags like these: each name once, as long as it may stay */
export function storedWith(tags: Tags): Kept[] {
  const rows = stored.filter((one) => !('tags' in one) || one.tags.some((tag) => tags[tag] !== null))
  return rows.filter(({ name }, at) => rows.findIndex((one) => one.name === name) === at)
}

/** @returns the name as a reader sees it: where it goes on, with the account it goes on with, or with dots */
export function shownName({ name, open }: Stored, { analytics }: Tags): string {
  if (!open) return name
  return name === '_ga_' && analytics ? name + analytics.slice('G-'.length) : `${name}…`
}

/** Why something of another site is loaded. */
export type ElsewherePurpose = 'check' | 'film' | 'tour' | 'streets' | Tag

/** Another site that something is loaded from; what it keeps under its own name, it alone knows. */
export type Elsewhere = { name: string; hosts: readonly string[]; category: Category; purpose: ElsewherePurpose }

/** Players that a page may hold, of whatever home or film is on it today. */
export const players: Record<
  Exclude<VideoKind, 'file' | 'tour'>,
  Pick<Elsewhere, 'name' | 'purpose'> & { host: string }
> = {
  youtube: { name: 'YouTube', host: 'www.youtube-nocookie.com', purpose: 'film' },
  vimeo: { name: 'Vimeo', host: 'player.vimeo.com', purpose: 'film' },
  facebook: { name: 'Facebook', host: 'www.facebook.com', purpose: 'film' },
  matterport: { name: 'Matterport', host: 'my.matterport.com', purpose: 'tour' },
  yisual: { name: 'Yisual', host: 'yisual.com', purpose: 'tour' },
}

const tagNames: Record<Tag, string> = {
  analytics: 'Google Analytics',
  tagManager: 'Google Tag Manager',
  pixel: 'Meta',
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\/(?:\*\.)?/, '')

/** What an agency has that comes from another site. */
export type Has = {
  tags: Tags
  tiles: Pick<MapTiles, 'url'> | null
  tourHost: string | null
  /** Origin of Turnstile, where forms have it. */
  captcha: string | null
}

/** @returns the other sites that something may be loaded from, once it is asked for or allowed */
export function elsewhere({ tags, tiles, tourHost, captcha }: Has): Elsewhere[] {
  const embedded = { category: 'social_media' } as const
  return [
    ...(captcha
      ? [{ name: 'Cloudflare', hosts: [hostOf(captcha)], category: 'necessary', purpose: 'check' } as const]
      : []),
    ...configuredTags(tags).map((tag) => ({
      name: tagNames[tag],
      hosts: tagRules[tag].sends.map(hostOf),
      category: tagRules[tag].categories[0]!,
      purpose: tag,
    })),
    ...Object.values(players).map(({ host, ...player }) => ({ ...player, hosts: [host], ...embedded })),
    ...(tourHost ? [{ name: tourHost, hosts: [], purpose: 'tour', ...embedded } as const] : []),
    ...tileHosts(tiles).map(
      (origin) => ({ name: hostOf(origin), hosts: [], purpose: 'streets', ...embedded }) as const,
    ),
  ]
}
