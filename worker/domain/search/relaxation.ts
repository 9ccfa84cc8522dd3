import { anyPrice, normalizePriceRange, type PriceRange, priceSlider } from './price-range.ts'
import { anyRooms, decrementRooms, roomKinds } from './rooms.ts'
import { type ActiveFilter, activeFilters, type Search, toQuery } from './search.ts'

type RelaxationStep = (search: Search) => Partial<Search>

/** Ways to ask for a little less, the smallest change first. One that changes nothing is passed over. */
const relaxationSteps: readonly RelaxationStep[] = [
  () => ({ area: null }),
  (search) => ({ price: widenPrice(search, 10) }),
  (search) => ({ price: widenPrice(search, 25) }),
  ...roomKinds.map<RelaxationStep>((kind) => ({ rooms }) => ({
    rooms: rooms[kind] > 1 ? decrementRooms(rooms, kind) : rooms,
  })),
  ({ flags }) => ({ flags: flags.slice(0, -1) }),
  () => ({ flags: [] }),
  () => ({ facades: null }),
  () => ({ builtFrom: null, builtTo: null }),
  () => ({ energy: null }),
  () => ({ groundArea: null }),
  () => ({ livingArea: null }),
  () => ({ rooms: anyRooms }),
  () => ({ types: [] }),
  () => ({ price: anyPrice }),
  () => ({ text: '' }),
  () => ({ cities: [], provinces: [] }),
]

/**
 * What to offer where a search finds nothing: the same search with one wish less, or with a price range wider by a
 * tenth or a quarter. The smallest change comes first; none is there twice, none is the search itself.
 */
export function relaxations(search: Search): Search[] {
  const seenQueries = new Set([toQuery({ ...search, page: 1 })])
  return relaxationSteps
    .map((change) => ({ ...search, ...change(search), page: 1 }))
    .filter((relaxed) => {
      const query = toQuery(relaxed)
      return !seenQueries.has(query) && seenQueries.add(query)
    })
}

/** @returns what a search asks for that the relaxed one no longer asks in the same way, to name it to the visitor */
export function droppedFilters(search: Search, relaxed: Search): ActiveFilter[] {
  const filterKey = ({ kind, value }: ActiveFilter) => JSON.stringify([kind, value])
  const keptFilters = new Set(activeFilters(relaxed).map(filterKey))
  return activeFilters(search).filter((filter) => !keptFilters.has(filterKey(filter)))
}

/** Rounded outwards to the slider's steps. */
function widenPrice({ market, price: { min, max } }: Search, percent: number): PriceRange {
  const { step } = priceSlider(market)
  return normalizePriceRange(market, {
    min: min && Math.floor((min * (100 - percent)) / 100 / step) * step,
    max: max && Math.ceil((max * (100 + percent)) / 100 / step) * step,
  })
}
