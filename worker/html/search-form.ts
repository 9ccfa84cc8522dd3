import { cacheOf, memoize } from '#domain/cache.ts'
import { fold } from '#domain/fold.ts'
import { foldedNames } from '#domain/geo/province-names.ts'
import { provinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/status.ts'
import type { CityCount, SearchResults } from '#domain/search/results.ts'
import { emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import type { CityChoice, ProvinceChoice, SearchProps } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'
import type { PageContext } from '#worker/page.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'

/**
 * Towns that the form lists: with a whole country on the market they would be half of the page. The others are
 * suggested while the visitor types.
 */
const maxTowns = 60

/** The fullest towns, and those that are chosen wherever they stand. */
const listedCities = (cities: readonly CityCount[], search: Search): CityCount[] =>
  cities.filter(
    ({ name, zip }, at) => at < maxTowns || search.cities.some((city) => city.name === name && city.zip === zip),
  )

/** What the search form offers: towns and types with what each would give beside the other choices. */
export function searchForm(
  context: PageContext,
  search: Search,
  { cities, types }: Pick<SearchResults, 'cities' | 'types'>,
  variant: SearchProps['variant'],
): SearchProps {
  const { site, catalogue } = context
  const key = `${variant} ${site.language} ${search.market} ${toQuery(search)}`
  // The same towns are of the same cached listing, and so of the same form.
  return memoize(cacheOf<SearchProps>(cities, 'search-forms'), key, () => ({
    search,
    actions: { sale: site.href('sale'), rent: site.href('rent') },
    provinces: provinceChoices(cities, search, context),
    cities: listedCities(cities, search).map((city) => choice(city, catalogue)),
    types,
    labels: searchLabels(site),
    variant,
    offered: site.filters,
  }))
}

/** A town as the form offers it: found under all its names, of which the label is one. */
function choice({ id, name, zip, label, count }: CityCount, { places }: Catalogue): CityChoice {
  const others = places.get(id)?.folded.filter((other) => other !== fold(label)) ?? []
  return { name, zip, label, count, ...(others.length > 0 && { also: others.join(' ') }) }
}

/** Whole provinces where something is found, or that are asked for, where there is more than one to choose from. */
function provinceChoices(
  cities: readonly CityCount[],
  search: Search,
  { site, catalogue }: PageContext,
): ProvinceChoice[] {
  const counts = new Map<string | null, number>()
  for (const { id, count } of cities) {
    const province = catalogue.places.get(id)?.province ?? null
    counts.set(province, (counts.get(province) ?? 0) + count)
  }
  const choices = provinces
    .filter((province) => counts.get(province) || search.provinces.includes(province))
    .map((province) => ({
      province,
      label: site.t(`map.provinces.${province}`),
      also: foldedNames(province).join(' '),
      count: counts.get(province) ?? 0,
    }))
  return choices.length > 1 || search.provinces.length > 0 ? choices : []
}

/** The form before anything is chosen; its counts come from memory. */
export const emptySearchForm = (context: PageContext, market: Market, variant: SearchProps['variant']): SearchProps => {
  const search = emptySearch(market)
  return searchForm(context, search, context.services.listings.facets(search), variant)
}
