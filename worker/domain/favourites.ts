import { type Goal, validId } from './property.ts'

/** A home that a visitor's device remembers, and the day from which: ISO date. */
export type Remembered = { id: number; day: string }

/** How a device remembers: under which name, how many homes at most, for how many days, and whether the oldest make room. */
export type Memory = { key: string; most: number; days: number; rolling: boolean }

export const memories = {
  /** What the visitor keeps with the heart. */
  kept: { key: 'favourites', most: 60, days: 365, rolling: false },
  /** Whose pages the visitor has seen. */
  seen: { key: 'recently-viewed', most: 12, days: 90, rolling: true },
} as const satisfies Record<string, Memory>

/** Homes that stand beside each other; a fifth column is no comparison any more. */
export const mostCompared = 4
export const fewestCompared = 2

const validDay = /^\d{4}-\d{2}-\d{2}$/

const milliseconds = 86_400_000

/** @returns how many days lie between two ISO dates; NaN where one is none */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / milliseconds

/** @returns the ids of a list like `4231907,4231908`, each once, at most as many as a visitor may keep; what is no id is left out */
export function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => validId.test(id))
  return [...new Set(ids.map(Number))].slice(0, memories.kept.most)
}

/**
 * Reads what a device has stored, whoever wrote it: what is no home and day is left out, as is what is too old or one
 * too many. A day in the future, from a clock that was wrong, counts as today.
 */
export function readMemory(text: string | null, { most, days }: Memory, today: string): Remembered[] {
  const homes = new Map<number, Remembered>()
  for (const part of (text ?? '').split(',')) {
    const [id = '', day = ''] = part.split('@')
    if (!validId.test(id) || !validDay.test(day) || homes.has(Number(id))) continue
    const age = daysBetween(day, today)
    if (age <= days) homes.set(Number(id), { id: Number(id), day: age < 0 ? today : day })
  }
  return [...homes.values()].slice(0, most)
}

/** @returns what `readMemory` reads: `4231907@2026-11-21,…` */
export const writeMemory = (homes: readonly Remembered[]): string => homes.map(({ id, day }) => `${id}@${day}`).join()

/**
 * @returns the list with these homes first, in their order, as remembered today. The oldest make room where they may;
 *   what was kept on purpose is not pushed out: null where it does not fit.
 */
export function remembering(
  homes: readonly Remembered[],
  ids: readonly number[],
  { most, rolling }: Memory,
  day: string,
): Remembered[] | null {
  const list = [...ids.map((id) => ({ id, day })), ...homes.filter(({ id }) => !ids.includes(id))]
  return list.length <= most ? list : rolling ? list.slice(0, most) : null
}

/** @returns the list without these homes */
export const forgetting = (homes: readonly Remembered[], ids: readonly number[]): Remembered[] =>
  homes.filter(({ id }) => !ids.includes(id))

/** @returns whether two lists hold the same homes, in whatever order */
export const sameHomes = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Marks the way to one's own list. */
export const ownList = '#own'

/** @returns the address of a list of homes */
export const listHref = (path: string, ids: readonly number[]): string =>
  ids.length ? `${path}?ids=${ids.join()}` : path

/** A home that somebody kept and that has left the market since. */
export type GoneHome = {
  id: number
  goal: Goal
  title: string
  city: string
  /** ISO date of the day it left. */
  withdrawn: string
}
