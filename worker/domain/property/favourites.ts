import { type Goal, idPattern } from './property.ts'

/** A home that a visitor's device remembers, and the day from which: ISO date. */
export type StoredProperty = { id: number; day: string }

/** How a device remembers: under which name, how many homes at most, for how many days, and whether the oldest make room. */
export type DeviceList = { key: string; maxItems: number; days: number; evictsOldest: boolean }

export const deviceLists = {
  /** What the visitor keeps with the heart. */
  favourites: { key: 'favourites', maxItems: 60, days: 365, evictsOldest: false },
  /** Whose pages the visitor has seen. */
  recentlyViewed: { key: 'recently-viewed', maxItems: 12, days: 90, evictsOldest: true },
} as const satisfies Record<string, DeviceList>

/** Homes that stand beside each other; a fifth column is no comparison any more. */
export const maxCompared = 4
export const minCompared = 2

const validDay = /^\d{4}-\d{2}-\d{2}$/

const dayMs = 86_400_000

/** @returns how many days lie between two ISO dates; NaN where one is none */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** @returns the ids of a list like `4231907,4231908`, each once, at most as many as a visitor may keep; what is no id is left out */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => idPattern.test(id))
  return [...new Set(ids.map(Number))].slice(0, deviceLists.favourites.maxItems)
}

/**
 * Reads what a device has stored, whoever wrote it: what is no home and day is left out, as is what is too old or one
 * too many. A day in the future, from a clock that was wrong, counts as today.
 */
export function parseDeviceList(text: string | null, { maxItems, days }: DeviceList, today: string): StoredProperty[] {
  const properties = new Map<number, StoredProperty>()
  for (const part of (text ?? '').split(',')) {
    const [id = '', day = ''] = part.split('@')
    if (!idPattern.test(id) || !validDay.test(day) || properties.has(Number(id))) continue
    const age = daysBetween(day, today)
    if (age <= days) properties.set(Number(id), { id: Number(id), day: age < 0 ? today : day })
  }
  return [...properties.values()].slice(0, maxItems)
}

/** @returns what `readMemory` reads: `4231907@2026-11-21,…` */
export const serializeDeviceList = (properties: readonly StoredProperty[]): string =>
  properties.map(({ id, day }) => `${id}@${day}`).join()

/**
 * @returns the list with these homes first, in their order, as remembered today. The oldest make room where they may;
 *   what was kept on purpose is not pushed out: null where it does not fit.
 */
export function addToList(
  properties: readonly StoredProperty[],
  ids: readonly number[],
  { maxItems, evictsOldest }: DeviceList,
  day: string,
): StoredProperty[] | null {
  const list = [...ids.map((id) => ({ id, day })), ...properties.filter(({ id }) => !ids.includes(id))]
  return list.length <= maxItems ? list : evictsOldest ? list.slice(0, maxItems) : null
}

/** @returns the list without these homes */
export const removeFromList = (properties: readonly StoredProperty[], ids: readonly number[]): StoredProperty[] =>
  properties.filter(({ id }) => !ids.includes(id))

/** @returns whether two lists hold the same homes, in whatever order */
export const sameIds = (item: readonly number[], other: readonly number[]): boolean =>
  item.length === other.length && item.every((id) => other.includes(id))

/** Marks the way to one's own list. */
export const ownListHash = '#own'

/** @returns the address of a list of homes */
export const listHref = (path: string, ids: readonly number[]): string =>
  ids.length ? `${path}?ids=${ids.join()}` : path

/** A home that somebody kept and that has left the market since. */
export type WithdrawnProperty = {
  id: number
  goal: Goal
  title: string
  city: string
  /** ISO date of the day it left. */
  withdrawn: string
}
