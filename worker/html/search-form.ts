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

/** All towns of a country would be half of the page; the others are suggestions of the API. */
const maxTowns = 60

const listedCities = (cities: readonly CityCount[], search: Search): CityCount[] =>
  cities.filter(
    ({ name, zip }, at) => at < maxTowns || search.cities.some((city) => city.name === name && city.zip === zip),
  )

export function searchForm(
  context: PageContext,
  search: Search,
  { cities, types }: Pick<SearchResults, 'cities' | 'types'>,
  variant: SearchProps['variant'],
): SearchProps {
  const { site, catalogue } = context
  const key = `${variant} ${site.language} ${search.market} ${toQuery(search)}`
  // `cities` are the same array for the same cached listing.
  return memoize(cacheOf<SearchProps>(cities, 'search-forms'), key, () => ({
    search,
    actions: { sale: site.href('sale'), rent: site.href('rent') },
    provinces: provinceChoices(cities, search, context),
    cities: listedCities(cities, search).map((city) => cityChoice(city, catalogue)),
    types,
    labels: searchLabels(site),
    variant,
    offered: site.filters,
  }))
}

/** @returns `also`: the town's names in other languages, folded for the type-ahead */
function cityChoice({ id, name, zip, label, count }: CityCount, { places }: Catalogue): CityChoice {
  const aliases = places.get(id)?.folded.filter((name) => name !== fold(label)) ?? []
  return { name, zip, label, count, ...(aliases.length > 0 && { also: aliases.join(' ') }) }
}

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

export const emptySearchForm = (context: PageContext, market: Market, variant: SearchProps['variant']): SearchProps => {
  const search = emptySearch(market)
  return searchForm(context, search, context.services.listings.facets(search), variant)
}
