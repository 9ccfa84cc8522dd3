import type { Values } from '#domain/admin/revision.ts'
import { integerField, momentField, textField } from '#domain/forms/field.ts'
import { defineFields, type Entered, type FormValues } from '#domain/forms/form.ts'
import { brusselsMinute } from '#domain/time.ts'
import { type Calendar, type Weekday, weekdays } from './calendar.ts'
import { type AgentHours, parseHours, type Span } from './diary.ts'

/** From Monday, as a week is shown. */
const days: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]]

const isBlank = (value: unknown): boolean => value === null || value === ''

/** When an agent shows homes: a field a day, empty where none is shown. */
export const hoursForm = defineFields(
  'viewings.hours',
  {
    ...Object.fromEntries(days.map((day) => [day, textField({ required: false, max: 60 })])),
    minutes: integerField({ min: 15, max: 240 }),
    buffer: integerField({ min: 0, max: 120 }),
  },
  days.map((day) => ({
    field: day,
    error: 'hours',
    isViolated: (values) => !isBlank(values[day]) && parseHours(String(values[day])) === null,
  })),
)

export const hoursIn = (values: FormValues): AgentHours => ({
  hours: Object.fromEntries(days.map((day) => [day, parseHours(String(values[day] ?? '')) ?? []])) as Calendar['hours'],
  minutes: Number(values.minutes),
  buffer: Number(values.buffer),
})

/** Hours as the fields of their form. */
export const hoursFields = ({ hours, minutes, buffer }: AgentHours): Values => ({
  ...Object.fromEntries(days.map((day) => [day, hours[day].join(', ')])),
  ...{ minutes, buffer },
})

export const enteredHours = (hours: AgentHours): Entered =>
  Object.fromEntries(Object.entries(hoursFields(hours)).map(([name, value]) => [name, [String(value)]]))

export const absenceForm = defineFields(
  'viewings.absence',
  { from: momentField(), until: momentField(), note: textField({ required: false, max: 80, full: true }) },
  [{ field: 'until', error: 'early', isViolated: ({ from, until }) => !!from && !!until && until <= from }],
)

export const absenceIn = ({ from, until, note }: FormValues): Span & { note: string | null } => ({
  time: brusselsMinute(Date.parse(String(from))),
  ends: brusselsMinute(Date.parse(String(until))),
  note: note === null ? null : String(note),
})
