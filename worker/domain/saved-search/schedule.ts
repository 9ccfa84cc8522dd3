import { addDays, brusselsMinute, brusselsMoment, iso, weekdayOf } from '#domain/time.ts'
import type { NotificationFrequency } from './alert-settings.ts'

/** Local time in Brussels; the weekly digest is sent on Mondays. */
const sendTime = '08:00'
const monday = 1

const daysUntil: Record<Exclude<NotificationFrequency, 'at-once'>, (weekday: number) => number> = {
  daily: () => 0,
  weekly: (weekday) => (monday - weekday + 7) % 7,
}

/** ISO with milliseconds; at the exact send time the next digest. @param now ms since 1970 */
export function nextNotificationAt(frequency: NotificationFrequency, now: number): string {
  if (frequency === 'at-once') return iso(now)
  const local = brusselsMinute(now)
  const firstDay = local.slice(11) < sendTime ? local.slice(0, 10) : addDays(local.slice(0, 10), 1)
  const day = addDays(firstDay, daysUntil[frequency](weekdayOf(firstDay)))
  return iso(brusselsMoment(`${day}T${sendTime}`)!)
}
