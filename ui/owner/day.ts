import { type Language, languages } from '#locales/languages.ts'

const forms = {
  /** "20/11/2026" */
  figures: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** "8 Nov" */
  short: { day: 'numeric', month: 'short' },
  /** "1 November" */
  long: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayForm = keyof typeof forms

const formats = new Map<string, Intl.DateTimeFormat>()

/** @param day `YYYY-MM-DD`: it belongs to no clock */
export function dayIn(day: string, language: Language, form: DayForm): string {
  const key = `${language} ${form}`
  const known = formats.get(key)
  const format = known ?? new Intl.DateTimeFormat(languages[language].locale, { ...forms[form], timeZone: 'UTC' })
  if (!known) formats.set(key, format)
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
