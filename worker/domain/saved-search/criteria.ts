import type { FormValues } from '#domain/forms/form.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import type { Place } from '#domain/geo/place.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/status.ts'
import { anyPrice, normalizePriceRange, type PriceRange, sortBounds } from '#domain/search/price-range.ts'
import { fromQuery, maxCities, type Search, toQuery } from '#domain/search/search.ts'
import { searchFormValues, toFieldValue, townKey } from './form-values.ts'

export type Criteria = {
  market: Market
  /** Query of the listing, except that `price` is whole euros beyond any slider: `price=2500-`. */
  query: string
  bedroomsMax: number | null
  parkings: number | null
}

const maxTowns = 600

const marketOf = (goal: FormValues[string]): Market => (goal === 'rent' ? 'rent' : 'sale')

const numberOrNull = (value: FormValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null

const textList = (value: FormValues[string] | undefined): string[] => (Array.isArray(value) ? value : [])

const euros = (value: FormValues[string] | undefined): number | null => {
  const cents = numberOrNull(value)
  return cents === null ? null : cents / 100
}

type Town = Pick<Place, 'name' | 'zip' | 'province'>

function toPlaces(chosenKeys: readonly string[], towns: readonly Town[]): Pick<Search, 'cities' | 'provinces'> {
  const ticked = new Set(chosenKeys)
  const incompleteProvinces = new Set(towns.flatMap((town) => (ticked.has(townKey(town)) ? [] : [town.province])))
  const completeProvinces = towns.flatMap(({ province }) =>
    province && !incompleteProvinces.has(province) ? [province] : [],
  )
  const provinces = parseProvinces([...chosenKeys, ...completeProvinces])
  return {
    provinces,
    cities: towns.filter((town) => ticked.has(townKey(town)) && !provinces.some((ground) => isWithin(town, ground))),
  }
}

const priceText = ({ min, max }: PriceRange): string => (min || max ? `${min || ''}-${max ?? ''}` : '')

export function criteriaFromForm(values: FormValues, towns: readonly Town[]): Criteria {
  const market = marketOf(values.goal ?? null)
  const places = textList(values.towns)
  const filters = fromQuery(
    market,
    [...places, ...textList(values.filters)].filter((value) => value.includes('=')).join('&'),
  )
  const { provinces, cities } = toPlaces(places, towns)
  const search: Search = {
    ...filters,
    provinces,
    cities: [...filters.cities, ...cities],
    types: textList(values.types).map(Number),
    rooms: {
      ...filters.rooms,
      bedrooms: numberOrNull(values.bedroomsMin) ?? 0,
      garages: numberOrNull(values.garages) ?? 0,
    },
  }
  const query = new URLSearchParams(toQuery(fromQuery(market, toQuery(search), maxTowns)))
  const price = priceText({ min: euros(values.priceMin), max: euros(values.priceMax) })
  if (price) query.append('price', price)
  return {
    market,
    query: query.toString(),
    bedroomsMax: numberOrNull(values.bedroomsMax),
    parkings: numberOrNull(values.parkings) || null,
  }
}

/** Search without `bedroomsMax` and `parkings`; unlike that of a URL it may have any number of towns and any price. */
export function criteriaToSearch({ market, query }: Pick<Criteria, 'market' | 'query'>): Search {
  const params = new URLSearchParams(query)
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(params.get('price') ?? '') ?? []
  const price = from || to ? sortBounds({ min: Number(from) || null, max: to ? Number(to) : null }) : anyPrice
  return { ...fromQuery(market, params, maxTowns), market, price, page: 1 }
}

/** Nearest search with a URL: the price within the slider, provinces in place of too many towns. */
export function nearestListingSearch(
  criteria: Pick<Criteria, 'market' | 'query'> & Partial<Pick<Criteria, 'bedroomsMax'>>,
  towns: readonly Town[],
): Search {
  const search = criteriaToSearch(criteria)
  const { bedroomsMax } = criteria
  const most = bedroomsMax ? { ...search.most, bedrooms: bedroomsMax } : search.most
  const nearest = { ...search, most, price: normalizePriceRange(search.market, search.price) }
  if (nearest.cities.length <= maxCities) return nearest
  const townKeys = new Set(nearest.cities.map(townKey))
  const townProvinces = towns.flatMap((town) => (town.province && townKeys.has(townKey(town)) ? [town.province] : []))
  return { ...nearest, cities: [], provinces: parseProvinces([...nearest.provinces, ...townProvinces]) }
}

export const criteriaFormValues = ({
  bedroomsMax,
  parkings,
  ...criteria
}: Criteria): Record<string, readonly string[]> => ({
  ...searchFormValues(criteriaToSearch(criteria)),
  bedroomsMax: bedroomsMax === null ? [] : [String(bedroomsMax)],
  parkings: toFieldValue(parkings),
})
