import type { Values } from '#domain/forms/form.ts'
import type { Place } from '#domain/map/place.ts'
import { type Province, provincesIn } from '#domain/map/provinces.ts'
import { anyPrice, inOrder, type PriceRange, priceRange } from '#domain/price-range.ts'
import type { Market } from '#domain/property.ts'
import { anyRooms } from '#domain/rooms.ts'
import { emptySearch, fromQuery, mostCities, type Search, type SearchCity, toQuery } from '#domain/search.ts'

/** What somebody looks for, as it is stored: what a search of the listing can say, and what it cannot. */
export type Wish = {
  market: Market
  /** As an address of the listing holds it, but for its prices, which are whole euros beyond any slider: `price=2500-`. */
  query: string
  /** At most so many; null asks nothing. */
  bedroomsMax: number | null
  /** Parking spaces, at least so many; null asks nothing. */
  parkings: number | null
}

/** As many as the form takes. */
const mostTowns = 600

const marketOf = (goal: Values[string]): Market => (goal === 'rent' ? 1 : 0)

const numberIn = (value: Values[string] | undefined): number | null => (typeof value === 'number' ? value : null)

const textsIn = (value: Values[string] | undefined): string[] => (Array.isArray(value) ? value : [])

/** @param value cents @returns whole euros */
const euros = (value: Values[string] | undefined): number | null => {
  const cents = numberIn(value)
  return cents === null ? null : cents / 100
}

const named = ({ name, zip }: SearchCity) => `${name}|${zip}`

type Town = Pick<Place, 'name' | 'zip' | 'province'>

/** @returns the places that are asked for; every town of a province is that province, and a town within one goes without saying */
function placesIn(chosen: readonly string[], towns: readonly Town[]): Pick<Search, 'cities' | 'provinces'> {
  const ticked = new Set(chosen)
  const missing = new Set(towns.flatMap((town) => (ticked.has(named(town)) ? [] : [town.province])))
  const whole = towns.flatMap(({ province }) => (province && !missing.has(province) ? [province] : []))
  const provinces = provincesIn([...chosen, ...whole])
  const within: readonly (Province | null)[] = provinces
  return {
    provinces,
    cities: towns.filter((town) => ticked.has(named(town)) && !within.includes(town.province)),
  }
}

/** An end that is left open is left out. */
const priceText = ({ min, max }: PriceRange): string => (min || max ? `${min || ''}-${max ?? ''}` : '')

/**
 * @param values of the form for a search alert, checked
 * @param towns every town that there is
 */
export function wishOf(values: Values, towns: readonly Town[]): Wish {
  const market = marketOf(values.goal ?? null)
  const search: Search = {
    ...emptySearch(market),
    ...placesIn(textsIn(values.towns), towns),
    types: textsIn(values.types).map(Number),
    rooms: { ...anyRooms, bedrooms: numberIn(values.bedroomsMin) ?? 0, garages: numberIn(values.garages) ?? 0 },
  }
  // Read once more, what is asked stands in the one order that an address has.
  const query = new URLSearchParams(toQuery(fromQuery(market, toQuery(search), mostTowns)))
  const price = priceText({ min: euros(values.priceMin), max: euros(values.priceMax) })
  if (price) query.append('price', price)
  return {
    market,
    query: query.toString(),
    bedroomsMax: numberIn(values.bedroomsMax),
    parkings: numberIn(values.parkings) || null,
  }
}

/**
 * @returns what is looked for, for the conditions of the listing: it may name more towns and other prices than an address
 *   can. `bedroomsMax` and `parkings` are not in it
 */
export function searchOfDemand({ market, query }: Pick<Wish, 'market' | 'query'>): Search {
  const asked = new URLSearchParams(query)
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(asked.get('price') ?? '') ?? []
  const price = from || to ? inOrder({ min: Number(from) || null, max: to ? Number(to) : null }) : anyPrice
  return { ...fromQuery(market, asked, mostTowns), market, price, page: 1 }
}

/**
 * @returns the search of the listing that comes nearest: a price within its slider, and for more towns than its address
 *   holds the provinces in which they lie
 */
export function listingSearch(wish: Pick<Wish, 'market' | 'query'>, towns: readonly Town[]): Search {
  const search = searchOfDemand(wish)
  const near = { ...search, price: priceRange(search.market, search.price) }
  if (near.cities.length <= mostCities) return near
  const asked = new Set(near.cities.map(named))
  const around = towns.flatMap((town) => (town.province && asked.has(named(town)) ? [town.province] : []))
  return { ...near, cities: [], provinces: provincesIn([...near.provinces, ...around]) }
}

/** @returns the fields of the form as they would have to be filled in for this wish; text, as a browser sends it */
export function enteredOf({ bedroomsMax, parkings, ...asked }: Wish): Record<string, string[]> {
  const { market, types, cities, provinces, rooms, price } = searchOfDemand(asked)
  const number = (value: number | null) => (value ? [String(value)] : [])
  return {
    goal: [market === 1 ? 'rent' : 'sale'],
    types: types.map(String),
    towns: [...provinces, ...cities.map(named)],
    bedroomsMin: number(rooms.bedrooms),
    bedroomsMax: bedroomsMax === null ? [] : [String(bedroomsMax)],
    garages: number(rooms.garages),
    parkings: number(parkings),
    priceMin: number(price.min),
    priceMax: price.max === null ? [] : [String(price.max)],
  }
}
