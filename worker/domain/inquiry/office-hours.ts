import { addDays, brusselsMinute, minuteMs, weekdayOf } from '#domain/time.ts'
import { isPublicHoliday } from '#domain/viewing/public-holidays.ts'

/** Monday to Friday, in Brussels. */
const hours = { from: '09:00', to: '18:00' }

export const officeDayMinutes = 9 * 60

const isOfficeDay = (day: string): boolean => weekdayOf(day) % 6 !== 0 && !isPublicHoliday(day)

/** Beyond it an exact age is of no use. */
const maxDays = 90

/** Minutes between two moments (ms since 1970) in which the office was open. The clock changes outside its hours. */
export function officeMinutes(from: number, to: number): number {
  const [first, last] = [brusselsMinute(from), brusselsMinute(to)]
  let minutes = 0
  for (
    let day = first.slice(0, 10), days = 0;
    day <= last.slice(0, 10) && days < maxDays;
    day = addDays(day, 1), days++
  ) {
    if (!isOfficeDay(day)) continue
    const [start, end] = [`${day}T${hours.from}`, `${day}T${hours.to}`]
    const open = Date.parse(`${last < end ? last : end}Z`) - Date.parse(`${first > start ? first : start}Z`)
    minutes += Math.max(0, open) / minuteMs
  }
  return minutes
}

/** How urgent a request is that has waited so long: from two office hours `soon`, from eight `late`. */
export const urgencyOf = (minutes: number): 'late' | 'soon' | null => {
  if (minutes >= 8 * 60) return 'late'
  return minutes >= 2 * 60 ? 'soon' : null
}
