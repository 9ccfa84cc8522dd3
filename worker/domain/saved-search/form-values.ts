import { hasParts } from '#domain/search/near.ts'
import { anyPrice } from '#domain/search/price-range.ts'
import { type Search, type SearchCity, toQuery } from '#domain/search/search.ts'

export const townKey = ({ name, zip }: SearchCity): string => `${name}|${zip}`

export const toFieldValue = (value: number | null): string[] => (value ? [String(value)] : [])

/** @returns the criteria without a field of their own, each as it is in the query of a listing: `energy=c` */
export function filterValues(search: Search): string[] {
  const { bedrooms: _, ...most } = search.most
  const rooms = { ...search.rooms, bedrooms: 0, garages: 0 }
  const rest: Search = {
    ...search,
    cities: search.cities.filter(hasParts),
    provinces: [],
    types: [],
    rooms,
    most,
    price: anyPrice,
    sort: 'newest',
    page: 1,
  }
  return toQuery(rest).split('&').filter(Boolean)
}

const isPlace = (value: string): boolean => /^(?:area|near|neighbourhood|city)=/.test(value)

/** Values by field of the saved-search form. */
export function searchFormValues(search: Search) {
  const { market, types, cities, provinces, rooms, price } = search
  const filters = filterValues(search)
  return {
    goal: [market],
    types: types.map(String),
    towns: [...provinces, ...cities.filter((city) => !hasParts(city)).map(townKey), ...filters.filter(isPlace)],
    bedroomsMin: toFieldValue(rooms.bedrooms),
    bedroomsMax: toFieldValue(search.most.bedrooms ?? null),
    garages: toFieldValue(rooms.garages),
    priceMin: toFieldValue(price.min),
    priceMax: price.max === null ? [] : [String(price.max)],
    filters: filters.filter((value) => !isPlace(value)),
  }
}
