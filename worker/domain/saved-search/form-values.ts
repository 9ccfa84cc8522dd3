import type { Search, SearchCity } from '#domain/search/search.ts'

export const townKey = ({ name, zip }: SearchCity): string => `${name}|${zip}`

export const toFieldValue = (value: number | null): string[] => (value ? [String(value)] : [])

/** Values by field of the saved-search form; criteria of a search that the form does not have are left out. */
export const searchFormValues = ({ market, types, cities, provinces, rooms, price }: Search) => ({
  goal: [market],
  types: types.map(String),
  towns: [...provinces, ...cities.map(townKey)],
  bedroomsMin: toFieldValue(rooms.bedrooms),
  garages: toFieldValue(rooms.garages),
  priceMin: toFieldValue(price.min),
  priceMax: price.max === null ? [] : [String(price.max)],
})
