import { dateFormatter, type Language } from '#locales/languages.ts'

const format = (options: Intl.DateTimeFormatOptions) => dateFormatter({ ...options, timeZone: 'UTC' })

const dayStyles = {
  /** "20/11/2026" */
  figures: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  /** "8 Nov" */
  short: format({ day: 'numeric', month: 'short' }),
  /** "1 November" */
  long: format({ day: 'numeric', month: 'long' }),
}

export type DayStyle = keyof typeof dayStyles

/** @param day `YYYY-MM-DD`: it belongs to no clock */
export const formatDay = (day: string, language: Language, form: DayStyle): string =>
  dayStyles[form](language)(Date.parse(`${day}T00:00:00Z`))
