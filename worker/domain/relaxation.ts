import { anyPrice, type PriceRange, priceLimits, priceRange } from './price-range.ts'
import { anyRooms, fewer, roomKinds } from './rooms.ts'
import { activeFilters, type Filter, type Search, toQuery } from './search.ts'

type Change = (search: Search) => Partial<Search>

/** Ways to ask for a little less, the smallest change first. One that changes nothing is passed over. */
const changes: readonly Change[] = [
  () => ({ area: null }),
  (search) => ({ price: wider(search, 10) }),
  (search) => ({ price: wider(search, 25) }),
  ...roomKinds.map<Change>((kind) => ({ rooms }) => ({ rooms: rooms[kind] > 1 ? fewer(rooms, kind) : rooms })),
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
  const known = new Set([toQuery({ ...search, page: 1 })])
  return changes
    .map((change) => ({ ...search, ...change(search), page: 1 }))
    .filter((relaxed) => {
      const query = toQuery(relaxed)
      return !known.has(query) && known.add(query)
    })
}

/** @returns what a search asks for that the relaxed one no longer asks in the same way, to name it to the visitor */
export function droppedFilters(search: Search, relaxed: Search): Filter[] {
  const wish = ({ kind, value }: Filter) => JSON.stringify([kind, value])
  const kept = new Set(activeFilters(relaxed).map(wish))
  return activeFilters(search).filter((filter) => !kept.has(wish(filter)))
}

/** Rounded outwards to the slider's steps. */
function wider({ market, price: { min, max } }: Search, percent: number): PriceRange {
  const { step } = priceLimits(market)
  return priceRange(market, {
    min: min && Math.floor((min * (100 - percent)) / 100 / step) * step,
    max: max && Math.ceil((max * (100 + percent)) / 100 / step) * step,
  })
}
