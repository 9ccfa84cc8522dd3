import { dateFormatter, type Language, memoizeByLanguage } from '#locales/languages.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import type { Localized } from '#ui/site.tsx'

/** A language without ordinal endings has one form. */
const dateStyles: Partial<Record<Intl.LDMLPluralRule, 'first' | 'second' | 'third'>> = {
  one: 'first',
  two: 'second',
  few: 'third',
}

const ordinals = memoizeByLanguage((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))
const monthFormats = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @returns "ground floor", "2nd floor", or "basement" for any floor below ground */
export function floorText(floor: number, { t, language }: Localized): string {
  if (floor < 0) return t('project.floor.basement')
  if (floor === 0) return t('project.floor.ground')
  return t(`project.floor.above.${dateStyles[ordinals(language).select(floor)] ?? 'nth'}`, { count: floor })
}

/** @param month `YYYY-MM`, gives "October 2027"; any other text is returned unchanged */
export function monthText(month: string, language: Language): string {
  const time = /^\d{4}-\d{2}$/.test(month) ? Date.parse(month) : Number.NaN
  if (Number.isNaN(time)) return month
  return monthFormats(language)(time)
}

/** @returns e.g. "92 m²" */
export const areaText = (area: number, { t, language }: Localized): string =>
  `${formatNumber(area, language)} ${t('common.units.squareMetres')}`

/** @returns "66–132", or one number where both are equal */
export const rangeText = ([lowest, highest]: readonly [number, number], language: Language): string =>
  lowest === highest
    ? formatNumber(lowest, language)
    : `${formatNumber(lowest, language)}–${formatNumber(highest, language)}`
