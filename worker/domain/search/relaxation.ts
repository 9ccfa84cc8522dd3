import { anyPrice, normalizePriceRange, type PriceRange, priceSlider } from './price-range.ts'
import { anyRooms, decrementRooms, roomKinds } from './rooms.ts'
import { type ActiveFilter, activeFilters, type Search, toQuery } from './search.ts'
import { searchedNumberNames } from './searched-facts.ts'

type RelaxationStep = (search: Search) => Partial<Search>

const relaxationSteps: readonly RelaxationStep[] = [
  () => ({ text: '' }),
  () => ({ areas: [] }),
  () => ({ near: [] }),
  () => ({ neighbourhoods: [] }),
  (search) => ({ price: widenPrice(search, 10) }),
  (search) => ({ price: widenPrice(search, 25) }),
  ...roomKinds.map<RelaxationStep>((kind) => ({ rooms }) => ({
    rooms: rooms[kind] > 1 ? decrementRooms(rooms, kind) : rooms,
  })),
  () => ({ lacks: [] }),
  ({ flags }) => ({ flags: flags.slice(0, -1) }),
  () => ({ flags: [] }),
  () => ({ facades: null }),
  () => ({ builtFrom: null, builtTo: null }),
  () => ({ energy: null }),
  () => ({ most: {} }),
  ...searchedNumberNames.toReversed().map<RelaxationStep>((name) => () => ({ [name]: null })),
  () => ({ rooms: anyRooms }),
  () => ({ types: [] }),
  () => ({ price: anyPrice }),
  () => ({ cities: [], provinces: [] }),
]

/** Alternatives to a search without results, smallest change first, without duplicates or the search itself. */
export function relaxations(search: Search): Search[] {
  const seenQueries = new Set([toQuery({ ...search, page: 1 })])
  return relaxationSteps
    .map((change) => ({ ...search, ...change(search), page: 1 }))
    .filter((relaxed) => {
      const query = toQuery(relaxed)
      return !seenQueries.has(query) && seenQueries.add(query)
    })
}

export function droppedFilters(search: Search, relaxed: Search): ActiveFilter[] {
  const filterKey = ({ kind, value }: ActiveFilter) => JSON.stringify([kind, value])
  const keptFilters = new Set(activeFilters(relaxed).map(filterKey))
  return activeFilters(search).filter((filter) => !keptFilters.has(filterKey(filter)))
}

function widenPrice({ market, price: { min, max } }: Search, percent: number): PriceRange {
  const { step } = priceSlider(market)
  return normalizePriceRange(market, {
    min: min && Math.floor((min * (100 - percent)) / 100 / step) * step,
    max: max && Math.ceil((max * (100 + percent)) / 100 / step) * step,
  })
}
