import { choiceField, dateField } from '#domain/forms/field.ts'
import { defineFields, type FormValues } from '#domain/forms/form.ts'
import { addDays, addMonths, brusselsDay, brusselsMoment, iso, mondayOf } from '#domain/time.ts'

/** When the office opens, in Brussels. */
const morning = '09:00'

const wakings = ['tomorrow', 'monday', 'date'] as const

/** Until when a request leaves the list of those that wait. */
export const snoozeForm = defineFields(
  'admin',
  { until: choiceField(wakings, { initial: wakings[0] }), day: dateField({ required: false }) },
  [
    {
      field: 'day',
      error: 'past',
      isViolated: ({ until, day }: FormValues, today: string) =>
        until === 'date' && !(typeof day === 'string' && day > today && day <= addMonths(today, 12)),
    },
  ],
)

/** @param values of the form, without errors @param now ms since 1970 @returns the morning of that day, ISO */
export function snoozedUntil({ until, day }: FormValues, now: number): string {
  const today = brusselsDay(now)
  const days: Record<string, string> = { tomorrow: addDays(today, 1), monday: addDays(mondayOf(today), 7) }
  return iso(brusselsMoment(`${days[String(until)] ?? day}T${morning}`)!)
}

/** @param until ISO @returns it, or null once that moment is over */
export const stillSnoozed = (until: string | null, now: number): string | null =>
  until !== null && until > iso(now) ? until : null
