import { dateFormatter, type Language } from '#locales/languages.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** @param time ms since 1970 @returns ISO 8601 in UTC, with milliseconds */
export const iso = (time: number): string => new Date(time).toISOString()

/** 01:00 UTC on the last Sunday of a month, counted from 0: when clocks change. @returns ms since 1970 */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1)
  return lastDay - new Date(lastDay).getUTCDay() * dayMs
}

/** By the directive 2000/84/EC, as clocks have changed since 1996: Intl takes as long for its first time as a page. */
function isSummerTime(time: number): boolean {
  const year = new Date(time).getUTCFullYear()
  return time >= lastSunday(year, 2) && time < lastSunday(year, 9)
}

/** @param time ms since 1970 @returns local time in Brussels: `YYYY-MM-DDTHH:MM` */
export const brusselsMinute = (time: number): string => iso(time + (isSummerTime(time) ? 2 : 1) * hourMs).slice(0, 16)

/** @param time ms since 1970 @returns local date in Brussels: `YYYY-MM-DD` */
export const brusselsDay = (time: number): string => brusselsMinute(time).slice(0, 10)

/** @returns the local date in Brussels: `YYYY-MM-DD` */
export const today = (): string => brusselsDay(Date.now())

/**
 * The inverse of `brusselsMinute`: of an hour that repeats when summer time ends, the first.
 * @param local `YYYY-MM-DDTHH:MM` in Brussels
 * @returns ms since 1970; null for a local time that summer time skips
 */
export function brusselsMoment(local: string): number | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  // UTC+2 in summer, UTC+1 in winter.
  return [asUtc - 2 * hourMs, asUtc - hourMs].find((moment) => brusselsMinute(moment) === local) ?? null
}

/**
 * @param local `YYYY-MM-DDTHH:MM` in Brussels
 * @returns ISO 8601 with its UTC offset: `2026-11-21T14:00:00+01:00`
 */
export function withOffset(local: string): string {
  const near = Date.parse(`${local}Z`) - hourMs
  const hours = (Date.parse(`${brusselsMinute(near)}Z`) - near) / hourMs
  return `${local}:00+0${hours}:00`
}

const atMidnight = (day: string): number => Date.parse(`${day}T00:00Z`)

/** @param day `YYYY-MM-DD`, as are all calendar days below: without a time zone, and so without summer time */
export const addDays = (day: string, days: number): string => iso(atMidnight(day) + days * dayMs).slice(0, 10)

export const subtractDays = (day: string, days: number): string => addDays(day, -days)

/** NaN for an invalid date. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Clamped to the last day of a shorter month. @param months negative for earlier days */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return iso(last.getTime()).slice(0, 10)
}

/** @returns 0 for Sunday to 6 for Saturday */
export const weekdayOf = (day: string): number => new Date(atMidnight(day)).getUTCDay()

/** @returns the Monday of the week of a day */
export const mondayOf = (day: string): string => subtractDays(day, (weekdayOf(day) + 6) % 7)

/** Other languages have a colon. */
const separators: Partial<Record<Language, string>> = { nl: '.', fr: 'h' }

/** @param hour `HH:MM` @returns "10.05", "10h05", "10:05" */
export const hourText = (hour: string, language: Language): string => hour.replace(':', separators[language] ?? ':')

/** @param local `YYYY-MM-DDTHH:MM` */
export const timeText = (local: string, language: Language): string => hourText(local.slice(11), language)

const dayFormats = {
  /** "20/11/2026" */
  figures: /* @__PURE__ */ dateFormatter({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  /** "8 Nov" */
  short: /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "Fri 20 Nov" */
  brief: /* @__PURE__ */ dateFormatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "Fri" */
  weekday: /* @__PURE__ */ dateFormatter({ weekday: 'short', timeZone: 'UTC' }),
  /** "1 November" */
  long: /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
  /** "Friday 20 November 2026" */
  full: /* @__PURE__ */ dateFormatter({ dateStyle: 'full', timeZone: 'UTC' }),
}

export type DayFormat = keyof typeof dayFormats

/** @param local a day, or a local time of which only the day is used */
export const formatDay = (local: string, language: Language, format: DayFormat): string =>
  dayFormats[format](language)(atMidnight(local.slice(0, 10)))

export const dayText = (local: string, language: Language): string => formatDay(local, language, 'full')

const longDates = /* @__PURE__ */ dateFormatter({ dateStyle: 'long', timeZone: 'Europe/Brussels' })

/** @returns "18 March 2034" with no-break spaces; a text that is no date unchanged */
export function formatLongDate(date: string, language: Language): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : longDates(language)(time).replaceAll(' ', '\u00a0')
}
