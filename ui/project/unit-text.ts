import { dateFormatter, type Language, memoizeByLanguage } from '#locales/languages.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import type { SiteView } from '#ui/site.tsx'

/** A language without such endings has one form for all. */
const dateStyles: Partial<Record<Intl.LDMLPluralRule, 'first' | 'second' | 'third'>> = {
  one: 'first',
  two: 'second',
  few: 'third',
}

type Localized = Pick<SiteView, 't' | 'language'>

const ordinals = memoizeByLanguage((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))
const monthFormats = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @returns the floor in words: "ground floor", "2nd floor"; whatever lies below the ground is the basement */
export function floorText(floor: number, { t, language }: Localized): string {
  if (floor < 0) return t('project.floor.basement')
  if (floor === 0) return t('project.floor.ground')
  return t(`project.floor.above.${dateStyles[ordinals(language).select(floor)] ?? 'nth'}`, { count: floor })
}

/** @returns `YYYY-MM` in words, e.g. "October 2027"; a text that is no month is given back as it is */
export function monthText(month: string, language: Language): string {
  const time = /^\d{4}-\d{2}$/.test(month) ? Date.parse(month) : Number.NaN
  if (Number.isNaN(time)) return month
  return monthFormats(language)(time)
}

/** @returns e.g. "92 m²" */
export const areaText = (area: number, { t, language }: Localized): string =>
  `${formatNumber(area, language)} ${t('common.units.squareMetres')}`

/** @returns "66–132", or the one figure where both are the same */
export const rangeText = ([lowest, highest]: readonly [number, number], language: Language): string =>
  lowest === highest
    ? formatNumber(lowest, language)
    : `${formatNumber(lowest, language)}–${formatNumber(highest, language)}`
