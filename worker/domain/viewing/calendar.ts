import { addDays, brusselsDay, brusselsMinute, brusselsMoment, weekdayOf } from '#domain/time.ts'

/** In the order of `Date`'s days. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

/** When the agency shows homes, on the clock of Brussels. */
export type Calendar = {
  /** From and to, `10:00-13:00`, of each day of the week; none on a day without visits. */
  hours: Record<Weekday, string[]>
  /** How long a visit takes. */
  minutes: number
  /** How many visits can be made at once. */
  seats: number
  /** Hours between now and the first visit that can be asked for. */
  noticeHours: number
  /** Days after today on which visits can be asked for. */
  daysAhead: number
  /** Days without visits, `YYYY-MM-DD`. */
  closed: string[]
  /** Whether a visit stands only when somebody of the agency has confirmed it. */
  confirm: boolean
}

/** Hours in which the agency calls back, where it says nothing else; visits are made in them too. */
export const defaultHours: readonly string[] = ['10:00-13:00', '14:00-16:00', '16:00-19:00']

const isOpenDay = (day: Weekday) => day !== 'sunday'

/** @param hours of every working day @returns the calendar of an agency that says nothing of it */
export const defaultCalendar = (hours: readonly string[] = defaultHours): Calendar => ({
  hours: Object.fromEntries(weekdays.map((day) => [day, isOpenDay(day) ? [...hours] : []])) as Calendar['hours'],
  minutes: 45,
  seats: 1,
  noticeHours: 24,
  daysAhead: 21,
  closed: [],
  confirm: true,
})

/** @returns the calendar of a site, be it that its configuration says nothing of one */
export const siteCalendar = ({ calendar, contactSlots }: { calendar?: Calendar; contactSlots: string[] }): Calendar =>
  calendar ?? defaultCalendar(contactSlots.length > 0 ? contactSlots : defaultHours)

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A time on the clock of Brussels, and ms since 1970. */
type TimedSlot = readonly [time: string, at: number]

/**
 * Visits that fit between two hours of a day, one after the other. They are counted as time goes by and not as the clock
 * shows it: where the clock jumps none begins in what it skips, and none overlaps the next.
 */
function slotsBetween(day: string, hours: string, minutes: number): TimedSlot[] {
  const [from = '', to = ''] = hours.split('-')
  const end = brusselsMoment(`${day}T${to}`)
  const begin = brusselsMoment(`${day}T${from}`)
  if (begin === null || end === null) return []
  const localStart = Date.parse(`${day}T${from}Z`)
  // On most days the clock does not jump between the two, and need not be asked for each.
  const hasNoClockChange = Date.parse(`${day}T${to}Z`) - localStart === end - begin
  const times: TimedSlot[] = []
  for (let moment = begin; moment + minutes * minuteMs <= end; moment += minutes * minuteMs) {
    const time = hasNoClockChange
      ? new Date(localStart + moment - begin).toISOString().slice(0, 16)
      : brusselsMinute(moment)
    // An hour that the clock shows twice is told once, or nobody would know which is meant.
    if (hasNoClockChange || brusselsMoment(time) === moment) times.push([time, moment])
  }
  return times
}

/**
 * Every time for which a visit can be asked now, taken or not, the first one first.
 * @param now ms since 1970
 */
export function bookableTimes(calendar: Calendar, now: number): string[] {
  const { hours, minutes, noticeHours, daysAhead, closed } = calendar
  const today = brusselsDay(now)
  const first = now + noticeHours * hourMs
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const times = days
    .filter((day) => !closed.includes(day))
    .flatMap((day) => hours[weekdays[weekdayOf(day)]!].flatMap((range) => slotsBetween(day, range, minutes)))
  const distinct = new Set(times.flatMap(([time, startMs]) => (startMs >= first ? time : [])))
  return [...distinct].sort()
}

/** @returns when a visit is over, as the clock in Brussels then shows */
export const viewingEnd = (time: string, { minutes }: Pick<Calendar, 'minutes'>): string =>
  brusselsMinute((brusselsMoment(time) ?? 0) + minutes * minuteMs)
