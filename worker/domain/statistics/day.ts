import { brusselsMinute } from '#domain/property/open-house.ts'

const dayLength = 24 * 60 * 60 * 1000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days are counted on the calendar: no clock, and so no summer time, is in it. @param day `YYYY-MM-DD` */
export const dayBefore = (day: string, days: number): string =>
  new Date(at(day) - days * dayLength).toISOString().slice(0, 10)

/** @returns the Monday of the week of a day */
export const mondayOf = (day: string): string => dayBefore(day, (new Date(at(day)).getUTCDay() + 6) % 7)

/** ms after which what was seen is not written any more: its day may be over. */
export const writtenWithin = 3_600_000

/** ms for which a day stays open after its end, longer than anything of it can still be written. */
const openAfter = 3 * 3_600_000

/** @returns the first day that may still get something, `YYYY-MM-DD` in Brussels; those before it can be folded */
export const firstOpenDay = (now: number): string => brusselsMinute(now - openAfter).slice(0, 10)
