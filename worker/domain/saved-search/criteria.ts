import type { FormValues } from '#domain/forms/form.ts'
import type { Place } from '#domain/geo/place.ts'
import { type Province, parseProvinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/property.ts'
import { anyPrice, normalizePriceRange, type PriceRange, sortBounds } from '#domain/search/price-range.ts'
import { anyRooms } from '#domain/search/rooms.ts'
import { emptySearch, fromQuery, maxCities, type Search, type SearchCity, toQuery } from '#domain/search/search.ts'

/** What somebody looks for, as it is stored: what a search of the listing can say, and what it cannot. */
export type Criteria = {
  market: Market
  /** As an address of the listing holds it, but for its prices, which are whole euros beyond any slider: `price=2500-`. */
  query: string
  /** At most so many; null asks nothing. */
  bedroomsMax: number | null
  /** Parking spaces, at least so many; null asks nothing. */
  parkings: number | null
}

/** As many as the form takes. */
const maxTowns = 600

const marketOf = (goal: FormValues[string]): Market => (goal === 'rent' ? 1 : 0)

const numberOrNull = (value: FormValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null

const textList = (value: FormValues[string] | undefined): string[] => (Array.isArray(value) ? value : [])

/** @param value cents @returns whole euros */
const euros = (value: FormValues[string] | undefined): number | null => {
  const cents = numberOrNull(value)
  return cents === null ? null : cents / 100
}

const townKey = ({ name, zip }: SearchCity) => `${name}|${zip}`

type Town = Pick<Place, 'name' | 'zip' | 'province'>

/** @returns the places that are asked for; every town of a province is that province, and a town within one goes without saying */
function toPlaces(chosenKeys: readonly string[], towns: readonly Town[]): Pick<Search, 'cities' | 'provinces'> {
  const ticked = new Set(chosenKeys)
  const incompleteProvinces = new Set(towns.flatMap((town) => (ticked.has(townKey(town)) ? [] : [town.province])))
  const completeProvinces = towns.flatMap(({ province }) =>
    province && !incompleteProvinces.has(province) ? [province] : [],
  )
  const provinces = parseProvinces([...chosenKeys, ...completeProvinces])
  const within: readonly (Province | null)[] = provinces
  return {
    provinces,
    cities: towns.filter((town) => ticked.has(townKey(town)) && !within.includes(town.province)),
  }
}

/** An end that is left open is left out. */
const priceText = ({ min, max }: PriceRange): string => (min || max ? `${min || ''}-${max ?? ''}` : '')

/**
 * @param values of the form for a search alert, checked
 * @param towns every town that there is
 */
export function criteriaFromForm(values: FormValues, towns: readonly Town[]): Criteria {
  const market = marketOf(values.goal ?? null)
  const search: Search = {
    ...emptySearch(market),
    ...toPlaces(textList(values.towns), towns),
    types: textList(values.types).map(Number),
    rooms: { ...anyRooms, bedrooms: numberOrNull(values.bedroomsMin) ?? 0, garages: numberOrNull(values.garages) ?? 0 },
  }
  // Read once more, what is asked stands in the one order that an address has.
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

/**
 * @returns what is looked for, for the conditions of the listing: it may name more towns and other prices than an address
 *   can. `bedroomsMax` and `parkings` are not in it
 */
export function criteriaToSearch({ market, query }: Pick<Criteria, 'market' | 'query'>): Search {
  const params = new URLSearchParams(query)
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(params.get('price') ?? '') ?? []
  const price = from || to ? sortBounds({ min: Number(from) || null, max: to ? Number(to) : null }) : anyPrice
  return { ...fromQuery(market, params, maxTowns), market, price, page: 1 }
}

/**
 * @returns the search of the listing that comes nearest: a price within its slider, and for more towns than its address
 *   holds the provinces in which they lie
 */
export function nearestListingSearch(criteria: Pick<Criteria, 'market' | 'query'>, towns: readonly Town[]): Search {
  const search = criteriaToSearch(criteria)
  const nearest = { ...search, price: normalizePriceRange(search.market, search.price) }
  if (nearest.cities.length <= maxCities) return nearest
  const townKeys = new Set(nearest.cities.map(townKey))
  const townProvinces = towns.flatMap((town) => (town.province && townKeys.has(townKey(town)) ? [town.province] : []))
  return { ...nearest, cities: [], provinces: parseProvinces([...nearest.provinces, ...townProvinces]) }
}

/** @returns the fields of the form as they would have to be filled in for this wish; text, as a browser sends it */
export function criteriaFormValues({ bedroomsMax, parkings, ...criteria }: Criteria): Record<string, string[]> {
  const { market, types, cities, provinces, rooms, price } = criteriaToSearch(criteria)
  const toFieldValue = (value: number | null) => (value ? [String(value)] : [])
  return {
    goal: [market === 1 ? 'rent' : 'sale'],
    types: types.map(String),
    towns: [...provinces, ...cities.map(townKey)],
    bedroomsMin: toFieldValue(rooms.bedrooms),
    bedroomsMax: bedroomsMax === null ? [] : [String(bedroomsMax)],
    garages: toFieldValue(rooms.garages),
    parkings: toFieldValue(parkings),
    priceMin: toFieldValue(price.min),
    priceMax: price.max === null ? [] : [String(price.max)],
  }
}
