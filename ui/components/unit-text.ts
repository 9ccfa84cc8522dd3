import { datesIn, type Language, perLanguage } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { figure } from './figures.ts'

/** A language without such endings has one form for all. */
const forms: Partial<Record<Intl.LDMLPluralRule, 'first' | 'second' | 'third'>> = {
  one: 'first',
  two: 'second',
  few: 'third',
}

type Speaking = Pick<SiteView, 't' | 'language'>

const ordinals = perLanguage((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))
const months = datesIn({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @returns the floor in words: "ground floor", "2nd floor"; whatever lies below the ground is the basement */
export function floorText(floor: number, { t, language }: Speaking): string {
  if (floor < 0) return t('project.floor.basement')
  if (floor === 0) return t('project.floor.ground')
  return t(`project.floor.above.${forms[ordinals(language).select(floor)] ?? 'nth'}`, { count: floor })
}

/** @returns `YYYY-MM` in words, e.g. "October 2027"; a text that is no month is given back as it is */
export function monthText(month: string, language: Language): string {
  const time = /^\d{4}-\d{2}$/.test(month) ? Date.parse(month) : Number.NaN
  if (Number.isNaN(time)) return month
  return months(language)(time)
}

/** @returns e.g. "92 m²" */
export const areaText = (area: number, { t, language }: Speaking): string =>
  `${figure(area, language)} ${t('common.units.squareMetres')}`

/** @returns "66–132", or the one figure where both are the same */
export const spanText = ([lowest, highest]: readonly [number, number], language: Language): string =>
  lowest === highest ? figure(lowest, language) : `${figure(lowest, language)}–${figure(highest, language)}`
