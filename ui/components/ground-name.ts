import { countryName } from '#domain/geo/country.ts'
import { type Ground, isCountry, isLandscape } from '#domain/geo/provinces.ts'
import type { SiteView } from '#ui/site.tsx'

/** The name of a province, a landscape, or a country abroad. */
export const groundName = (ground: Ground, { t, language }: Pick<SiteView, 't' | 'language'>): string => {
  if (isCountry(ground)) return countryName(ground, language) ?? ground
  return isLandscape(ground) ? t(`map.landscapes.${ground}`) : t(`map.provinces.${ground}`)
}
