import { droppedFilters } from '#domain/search/relaxation.ts'
import type { Search } from '#domain/search/search.ts'
import type { SiteView } from '#ui/site.tsx'
import { type FilterNames, filterText, priceRangeText } from './filter-text.ts'

/** A search with fewer criteria and its number of results. */
export type Relaxation = { search: Search; count: number }

/** Whether it leaves out the words alone, as the first relaxation of all does. */
export const isWithoutWords = (search: Search, { search: { text } }: Relaxation): boolean => search.text !== '' && !text

/** E.g. "Without “3 bedrooms or more” there are 12 properties". */
export function relaxationText(
  search: Search,
  relaxation: Relaxation,
  names: FilterNames,
  site: Pick<SiteView, 't' | 'plural' | 'language'>,
): string {
  const dropped = droppedFilters(search, relaxation.search)
  const { price } = relaxation.search
  if (dropped.every(({ kind }) => kind === 'price') && (price.min !== null || price.max !== null))
    return site.plural('search.widerPrice', relaxation.count, { price: priceRangeText(price, site) })
  const texts = dropped.map((filter) =>
    filter.kind === 'text' ? filter.value.replaceAll('"', '') : filterText(filter, names, site),
  )
  return site.plural('search.relaxation', relaxation.count, { filter: texts.join(', ') })
}
