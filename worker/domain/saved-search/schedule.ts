import { addDays, brusselsMinute, brusselsMoment, weekdayOf } from '#domain/time.ts'
import type { NotificationFrequency } from './alert-settings.ts'

/** When letters go out that are not told at once, on the clock of Brussels; the weekly one on Mondays. */
const sendTime = '08:00'
const monday = 1

/** Days until the next day on which a letter may go out, from each day of the week on, Sunday first. */
const daysUntil: Record<Exclude<NotificationFrequency, 'at-once'>, (weekday: number) => number> = {
  daily: () => 0,
  weekly: (weekday) => (monday - weekday + 7) % 7,
}

/**
 * When the letter is due of something that is found now: at once, or the next time that a daily or weekly one goes out;
 * what is found on the minute goes with the next one. Eight o'clock is shown once on every day, also when clocks change.
 * @param now ms since 1970
 * @returns ISO, with milliseconds
 */
export function nextNotificationAt(frequency: NotificationFrequency, now: number): string {
  if (frequency === 'at-once') return new Date(now).toISOString()
  const local = brusselsMinute(now)
  // Today's letter is over: look from tomorrow on.
  const firstDay = local.slice(11) < sendTime ? local.slice(0, 10) : addDays(local.slice(0, 10), 1)
  const day = addDays(firstDay, daysUntil[frequency](weekdayOf(firstDay)))
  return new Date(brusselsMoment(`${day}T${sendTime}`)!).toISOString()
}
