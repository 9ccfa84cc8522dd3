import { dateFormatter, type Language } from '#locales/languages.ts'

/** What stands between hours and minutes. */
const between: Record<Language, string> = { nl: '.', fr: 'h', en: ':', de: ':' }

/** @param hour `HH:MM` */
export const hourText = (hour: string, language: Language): string => hour.replace(':', between[language])

/** @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels */
export const timeText = (local: string, language: Language): string => hourText(local.slice(11), language)

const days = dateFormatter({ dateStyle: 'full', timeZone: 'UTC' })

/**
 * The hour is that of Brussels already: as if it were UTC it stays what it is.
 * @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels, or the day alone
 */
export const dayText = (local: string, language: Language): string =>
  days(language)(Date.parse(`${local.slice(0, 10)}T00:00Z`))
