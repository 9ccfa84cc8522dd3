import { datesIn, type Language } from '#locales/languages.ts'

const format = (options: Intl.DateTimeFormatOptions) => datesIn({ ...options, timeZone: 'UTC' })

const forms = {
  /** "20/11/2026" */
  figures: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  /** "8 Nov" */
  short: format({ day: 'numeric', month: 'short' }),
  /** "1 November" */
  long: format({ day: 'numeric', month: 'long' }),
}

export type DayForm = keyof typeof forms

/** @param day `YYYY-MM-DD`: it belongs to no clock */
export const dayIn = (day: string, language: Language, form: DayForm): string =>
  forms[form](language)(Date.parse(`${day}T00:00:00Z`))
