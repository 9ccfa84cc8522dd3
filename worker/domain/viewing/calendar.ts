import { addDays, brusselsDay, brusselsMinute, brusselsMoment, hourMs, iso, minuteMs, weekdayOf } from '#domain/time.ts'
import { isPublicHoliday } from './public-holidays.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

export type Calendar = {
  hours: Record<Weekday, string[]>
  minutes: number
  /** Viewings at one time, of all homes; and of one home: more than one where strangers may meet at its door. */
  seats: number
  seatsPerHome: number
  noticeHours: number
  daysAhead: number
  closed: string[]
  /** Whether public holidays are days like others. */
  openOnHolidays: boolean
  confirm: boolean
}

export const defaultHours: readonly string[] = ['10:00-13:00', '14:00-16:00', '16:00-19:00']

const isOpenDay = (day: Weekday) => day !== 'sunday'

export const defaultCalendar = (hours: readonly string[] = defaultHours): Calendar => ({
  hours: Object.fromEntries(weekdays.map((day) => [day, isOpenDay(day) ? [...hours] : []])) as Calendar['hours'],
  minutes: 45,
  seats: 1,
  seatsPerHome: 1,
  noticeHours: 24,
  daysAhead: 21,
  closed: [],
  openOnHolidays: false,
  confirm: true,
})

type StoredCalendar = Omit<Calendar, 'seatsPerHome' | 'openOnHolidays'> & Partial<Calendar>

export const siteCalendar = (site: { calendar?: StoredCalendar; contactSlots: string[] }): Calendar => ({
  ...defaultCalendar(site.contactSlots.length > 0 ? site.contactSlots : defaultHours),
  ...site.calendar,
})

type TimedSlot = readonly [time: string, at: number]

/** Consecutive slots in elapsed time: none starts in an hour that the clock skips, and none overlaps the next. */
function slotsBetween(day: string, hours: string, minutes: number): TimedSlot[] {
  const [from = '', to = ''] = hours.split('-')
  const end = brusselsMoment(`${day}T${to}`)
  const begin = brusselsMoment(`${day}T${from}`)
  if (begin === null || end === null) return []
  const localStart = Date.parse(`${day}T${from}Z`)
  // Without a clock change in between, the time zone need not be consulted per slot.
  const hasNoClockChange = Date.parse(`${day}T${to}Z`) - localStart === end - begin
  const times: TimedSlot[] = []
  for (let moment = begin; moment + minutes * minuteMs <= end; moment += minutes * minuteMs) {
    const time = hasNoClockChange ? iso(localStart + moment - begin).slice(0, 16) : brusselsMinute(moment)
    if (hasNoClockChange || brusselsMoment(time) === moment) times.push([time, moment])
  }
  return times
}

/** @param day `YYYY-MM-DD` @returns the hours for viewings of a day; none when it is closed */
export function openHours({ hours, closed, openOnHolidays }: Calendar, day: string): readonly string[] {
  const isClosed = closed.includes(day) || (!openOnHolidays && isPublicHoliday(day))
  return isClosed ? [] : hours[weekdays[weekdayOf(day)]!]
}

/** Slots that can be booked now, taken or not. @param now ms since 1970 */
export function bookableTimes(calendar: Calendar, now: number): string[] {
  const { minutes, noticeHours, daysAhead } = calendar
  const today = brusselsDay(now)
  const first = now + noticeHours * hourMs
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const times = days.flatMap((day) => openHours(calendar, day).flatMap((range) => slotsBetween(day, range, minutes)))
  const distinct = new Set(times.flatMap(([time, startMs]) => (startMs >= first ? time : [])))
  return [...distinct].sort()
}

export const viewingEnd = (time: string, { minutes }: Pick<Calendar, 'minutes'>): string =>
  brusselsMinute((brusselsMoment(time) ?? 0) + minutes * minuteMs)
