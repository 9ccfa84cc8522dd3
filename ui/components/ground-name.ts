import { countryName } from '#domain/geo/country.ts'
import { type Ground, isCountry } from '#domain/geo/provinces.ts'
import type { SiteView } from '#ui/site.tsx'

/** The name of a province, or of a country abroad. */
export const groundName = (ground: Ground, { t, language }: Pick<SiteView, 't' | 'language'>): string =>
  isCountry(ground) ? (countryName(ground, language) ?? ground) : t(`map.provinces.${ground}`)
