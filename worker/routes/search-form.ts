import { fold } from '#domain/fold.ts'
import type { CityCount, Listing } from '#domain/listing.ts'
import { foldedNames } from '#domain/map/province-names.ts'
import { provinces } from '#domain/map/provinces.ts'
import type { Market } from '#domain/property.ts'
import { emptySearch, type Search, toQuery } from '#domain/search.ts'
import type { CityChoice, ProvinceChoice, SearchProps } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'
import type { Visit } from '#worker/page.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'

/**
 * Towns that the form lists: with a whole country on the market they would be half of the page. The others are
 * suggested while the visitor types.
 */
const mostTowns = 60

/** The fullest towns, and those that are chosen wherever they stand. */
const listed = (cities: readonly CityCount[], search: Search): CityCount[] =>
  cities.filter(
    ({ name, zip }, at) => at < mostTowns || search.cities.some((city) => city.name === name && city.zip === zip),
  )

/** Forms go with the towns they list: the same towns are the same listing, remembered, and so the same form. */
const forms = new WeakMap<readonly CityCount[], Map<string, SearchProps>>()

/** What the search form offers: towns and types with what each would give beside the other choices. */
export function searchForm(
  visit: Visit,
  search: Search,
  { cities, types }: Pick<Listing, 'cities' | 'types'>,
  variant: SearchProps['variant'],
): SearchProps {
  const { site, catalogue } = visit
  const known = forms.get(cities) ?? new Map<string, SearchProps>()
  forms.set(cities, known)
  const key = `${variant} ${site.language} ${search.market} ${toQuery(search)}`
  const before = known.get(key)
  if (before) return before

  const form: SearchProps = {
    search,
    actions: { sale: site.href('sale'), rent: site.href('rent') },
    provinces: provinceChoices(cities, search, visit),
    cities: listed(cities, search).map((city) => choice(city, catalogue)),
    types,
    labels: searchLabels(site),
    variant,
    offered: site.filters,
  }
  known.set(key, form)
  return form
}

/** A town as the form offers it: found under all its names, of which the label is one. */
function choice({ id, name, zip, label, count }: CityCount, { places }: Catalogue): CityChoice {
  const others = places.get(id)?.folded.filter((other) => other !== fold(label)) ?? []
  return { name, zip, label, count, ...(others.length > 0 && { also: others.join(' ') }) }
}

/** Whole provinces where something is found, or that are asked for, where there is more than one to choose from. */
function provinceChoices(cities: readonly CityCount[], search: Search, { site, catalogue }: Visit): ProvinceChoice[] {
  const counts = new Map<string | null, number>()
  for (const { id, count } of cities) {
    const province = catalogue.places.get(id)?.province ?? null
    counts.set(province, (counts.get(province) ?? 0) + count)
  }
  const found = provinces
    .filter((province) => counts.get(province) || search.provinces.includes(province))
    .map((province) => ({
      province,
      label: site.t(`map.provinces.${province}`),
      also: foldedNames(province).join(' '),
      count: counts.get(province) ?? 0,
    }))
  return found.length > 1 || search.provinces.length > 0 ? found : []
}

/** The form before anything is chosen; its counts come from memory. */
export const emptyForm = (visit: Visit, market: Market, variant: SearchProps['variant']): SearchProps => {
  const search = emptySearch(market)
  return searchForm(visit, search, visit.services.listings.facets(search), variant)
}
