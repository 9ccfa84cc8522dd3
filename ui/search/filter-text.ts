import { formatEnergyLabel } from '#domain/energy/label.ts'
import { formatPrice, toCents } from '#domain/money.ts'
import { hasParts, type Near, type SearchCity } from '#domain/search/near.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type { ActiveFilter } from '#domain/search/search.ts'
import { type Counted, counted, searchedNumbers } from '#domain/search/searched-facts.ts'
import { groundName } from '#ui/components/ground-name.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import type { SiteView } from '#ui/site.tsx'

export type FilterNames = {
  cities: readonly { name: string; zip: string; label: string }[]
  municipalities: readonly { name: string; label: string }[]
  types: readonly { id: number; name: string }[]
  neighbourhoods: readonly { id: number; name: string }[]
}

type Localized = Pick<SiteView, 't' | 'plural' | 'language'>

const isCounted = (filter: ActiveFilter): filter is Extract<ActiveFilter, { kind: Counted }> =>
  counted.some(({ kind }) => kind === filter.kind)

/** E.g. "3 bedrooms or more". */
export function filterText(filter: ActiveFilter, names: FilterNames, site: Localized): string {
  const { t } = site
  if (isCounted(filter)) return countText(filter, site)
  switch (filter.kind) {
    case 'text':
      return t('search.chips.text', { text: filter.value.replaceAll('"', '') })
    case 'city':
      return cityText(filter.value, names, site)
    case 'type':
      return names.types.find(({ id }) => id === filter.value)?.name ?? t('search.type')
    case 'province':
      return groundName(filter.value, site)
    case 'neighbourhood':
      return names.neighbourhoods.find(({ id }) => id === filter.value)?.name ?? t('search.suggestions.neighbourhood')
    case 'near':
      return nearText(filter.value, names, site)
    case 'area':
      return [t(`map.area.${filter.value.kind}`), filter.at].filter(Boolean).join(' ')
    case 'price':
      return priceRangeText(filter.value, site)
    case 'energy':
      return t('search.chips.energy', { label: formatEnergyLabel(filter.value) })
    case 'built':
      return buildYearText(filter.value, site)
    case 'facades':
      return t(`search.facades.${filter.value}`)
    case 'flag':
      return t(`search.flags.${filter.value}`)
    case 'lack':
      return t(`search.lacks.${filter.value}`)
  }
}

type CityNames = Pick<FilterNames, 'cities' | 'municipalities'>

/** E.g. "Gent", and "Gent en deelgemeenten". */
export function cityText(city: SearchCity, { cities, municipalities }: CityNames, { t }: Pick<SiteView, 't'>): string {
  const { name, zip } = city
  if (!hasParts(city)) return cities.find((other) => other.zip === zip && other.name === name)?.label ?? name
  return t('search.withParts', { town: municipalities.find((other) => other.name === name)?.label ?? name })
}

const nearText = ({ city, km }: Near, names: FilterNames, site: Localized): string =>
  city
    ? site.t('search.chips.near', { km, place: cityText(city, names, site) })
    : site.t('search.chips.nearYou', { km })

/** E.g. "Living area: 100 to 150 m²". */
function countText({ kind, value }: Extract<ActiveFilter, { kind: Counted }>, site: Localized): string {
  const { t, plural, language } = site
  const { from, to } = value
  const isArea = kind === 'livingArea' || kind === 'groundArea'
  if (to === null)
    return isArea
      ? t(`search.chips.${kind}`, { area: formatNumber(from ?? 0, language) })
      : plural(`search.chips.${kind}`, from ?? 0)
  const name = isArea ? t(`search.${kind}`) : t(`search.rooms.${kind}`)
  const most = isArea ? `${formatNumber(to, language)} ${searchedNumbers[kind].unit}` : String(to)
  if (from === null) return t('search.chips.most', { name, to: most })
  if (from === to) return t('search.chips.exactly', { name, to: most })
  return t('search.chips.between', { name, from: formatNumber(from, language), to: most })
}

/** E.g. "up to € 465.000". */
export function priceRangeText({ min, max }: PriceRange, { t }: Pick<SiteView, 't'>): string {
  const price = (euros: number) => formatPrice(toCents(euros))
  if (min !== null && max !== null) return t('search.chips.priceBetween', { from: price(min), to: price(max) })
  if (min !== null) return t('search.chips.priceFrom', { price: price(min) })
  return max !== null ? t('search.chips.priceUpTo', { price: price(max) }) : t('search.anyPrice')
}

function buildYearText({ from, to }: { from: number | null; to: number | null }, { t }: Localized): string {
  if (from && to) return t('search.chips.builtBetween', { from, to })
  return from ? t('search.chips.builtFrom', { year: from }) : t('search.chips.builtTo', { year: to ?? '' })
}
