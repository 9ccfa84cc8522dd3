import type { PropertyStatus } from './status.ts'

/**
 * Hours on the clock of Brussels: `YYYY-MM-DDTHH:MM`. With `seats`, so many may come, who inscribe; without, anybody may
 * walk in.
 */
export type OpenHouse = { start: string; end: string; seats?: number }

/** As visitors see it. */
export type ShownOpenHouse = OpenHouse & { isFull: boolean }

type Open = { status: PropertyStatus; withdrawn?: string | null; openHouses: readonly OpenHouse[] }

/**
 * Those that are not over yet, the next one first; none of a home that is sold, let or off the market. Both sides are
 * compared as the clock shows them, so that an hour which a change of the clocks skips or repeats needs no rule of its
 * own.
 *
 * @param now what `brusselsMinute` gives; with a day, all of that day count
 */
export const upcomingOpenHouses = ({ status, withdrawn, openHouses }: Open, now: string): OpenHouse[] =>
  status === 'sold' || withdrawn
    ? []
    : openHouses.filter(({ end }) => end > now).sort((item, other) => (item.start < other.start ? -1 : 1))

/** @returns when those begin that an edit takes away, or moves */
export const removedStarts = (before: readonly OpenHouse[], after: readonly OpenHouse[]): string[] =>
  before.map(({ start }) => start).filter((start) => !after.some((item) => item.start === start))

/** @returns whether one of them ends on this day, so that what is said of it holds for hours only */
export const hasOpenHouseEndingToday = (property: Open, now: string): boolean =>
  upcomingOpenHouses(property, now).some(({ end }) => end.slice(0, 10) === now.slice(0, 10))
