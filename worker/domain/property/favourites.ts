import type { Language } from '#locales/languages.ts'
import { idPattern } from './property.ts'
import type { Goal } from './status.ts'

export type StoredProperty = { id: number; day: string }

export type DeviceList = { key: string; maxItems: number; days: number; evictsOldest: boolean }

export const deviceLists = {
  favourites: { key: 'favourites', maxItems: 60, days: 365, evictsOldest: false },
  recentlyViewed: { key: 'recently-viewed', maxItems: 12, days: 90, evictsOldest: true },
} as const satisfies Record<string, DeviceList>

const validDay = /^\d{4}-\d{2}-\d{2}$/

export const maxCompared = 4
export const minCompared = 2

/** Parses `4231907,4231908`; drops duplicates and invalid ids. */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => idPattern.test(id))
  return [...new Set(ids.map(Number))].slice(0, deviceLists.favourites.maxItems)
}

/** Parses `4231907@2026-11-21,…`, drops expired entries. A future date, from a wrong clock, counts as today. */
export function parseDeviceList(text: string | null, { maxItems, days }: DeviceList, today: string): StoredProperty[] {
  const properties = new Map<number, StoredProperty>()
  for (const part of (text ?? '').split(',')) {
    const [id = '', day = ''] = part.split('@')
    if (!idPattern.test(id) || !validDay.test(day) || properties.has(Number(id))) continue
    const age = (Date.parse(today) - Date.parse(day)) / 86_400_000
    if (age <= days) properties.set(Number(id), { id: Number(id), day: age < 0 ? today : day })
  }
  return [...properties.values()].slice(0, maxItems)
}

export const serializeDeviceList = (properties: readonly StoredProperty[]): string =>
  properties.map(({ id, day }) => `${id}@${day}`).join()

/** @returns the list with these properties first; null when it is full and must not evict */
export function addToList(
  properties: readonly StoredProperty[],
  ids: readonly number[],
  { maxItems, evictsOldest }: DeviceList,
  day: string,
): StoredProperty[] | null {
  const list = [...ids.map((id) => ({ id, day })), ...properties.filter(({ id }) => !ids.includes(id))]
  return list.length <= maxItems ? list : evictsOldest ? list.slice(0, maxItems) : null
}

export const removeFromList = (properties: readonly StoredProperty[], ids: readonly number[]): StoredProperty[] =>
  properties.filter(({ id }) => !ids.includes(id))

export const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

export const ownListHash = '#own'

export const listHref = (path: string, ids: readonly number[]): string =>
  ids.length ? `${path}?ids=${ids.join()}` : path

export type WithdrawnProperty = {
  id: number
  goal: Goal
  title: string
  /** Language of the title, where it is not that of the page. */
  lang?: Language
  city: string
  withdrawn: string
}
