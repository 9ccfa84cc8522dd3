import { cacheOf, memoize } from '#domain/cache.ts'
import { fold } from '#domain/fold.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { foldedNames } from '#domain/geo/province-names.ts'
import { isLandscape, landscapes, provinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/status.ts'
import { formatHere, hasParts } from '#domain/search/near.ts'
import type { CityCount, MunicipalityCount, SearchResults, TypeCount } from '#domain/search/results.ts'
import { emptySearch, type Search, type SearchCity, toQuery } from '#domain/search/search.ts'
import { groundName } from '#ui/components/ground-name.ts'
import { type SearchLabels, searchLabels } from '#ui/islands/search.labels.ts'
import { type Choice, chosenCities, radiusOf, type SearchProps } from '#ui/islands/search.model.ts'
import type { SiteView } from '#ui/site.tsx'
import type { PageContext } from '#worker/page.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'

/** All towns of a country would be half of the page; the others are suggestions of the API. */
const maxTowns = 60

const hasCity = (cities: readonly SearchCity[], { name, zip }: SearchCity) =>
  cities.some((city) => city.name === name && city.zip === zip)

const cityValue = ({ name, zip }: SearchCity) => `${name}|${zip}`

export function searchForm(
  context: PageContext,
  search: Search,
  { cities, municipalities, types }: Pick<SearchResults, 'cities' | 'municipalities' | 'types'>,
  variant: SearchProps['variant'],
): SearchProps {
  const { site, catalogue } = context
  const chosen = chosenCities(search)
  return {
    market: search.market,
    query: toQuery(search),
    actions: { sale: site.href('sale'), rent: site.href('rent') },
    choices: [
      ...hereChoices(search, context),
      ...provinceChoices(cities, search, context),
      // A town without properties can be in the address too.
      ...chosen
        .filter((city) => !hasCity([...cities, ...municipalities], city))
        .map((city) => emptyCityChoice(city, site)),
      ...municipalities.map((city) => municipalityChoice(city, site)),
      ...cities.filter((city, at) => at < maxTowns || hasCity(chosen, city)).map((city) => cityChoice(city, catalogue)),
      ...types.map(typeChoice),
    ],
    labels: memoize(cacheOf<SearchLabels>(site, 'search-labels'), '', () => searchLabels(site)),
    variant,
    offered: site.filters,
  }
}

/** @returns `also`: the town's names in other languages, folded for the type-ahead */
function cityChoice(city: CityCount, catalogue: Catalogue): Choice {
  const { id, zip, label, count } = city
  const also = memoize(cacheOf<string>(catalogue, 'aliases'), `${id} ${label}`, () =>
    (catalogue.places.get(id)?.folded ?? []).filter((name) => name !== fold(label)).join(' '),
  )
  return { name: 'city', value: cityValue(city), label: `${zip} ${label}`, count, also: also || undefined }
}

const municipalityChoice = ({ name, zip, label, count }: MunicipalityCount, { t }: SiteView): Choice => ({
  name: 'city',
  value: cityValue({ name, zip }),
  label: t('search.withParts', { town: label }),
  count,
})

/** The place of the visitor. */
const hereChoices = (search: Search, { site }: PageContext): Choice[] =>
  (radiusOf(search) ? search.near : [])
    .filter(({ position }) => position)
    .map((near) => ({ name: 'here', value: formatHere(near), label: site.t('search.here'), count: null }))

const emptyCityChoice = (city: SearchCity, { t }: SiteView): Choice => ({
  name: 'city',
  value: cityValue(city),
  label: hasParts(city) ? t('search.withParts', { town: city.name }) : `${city.zip} ${city.name}`,
  count: null,
})

const typeChoice = ({ id, name, count }: TypeCount): Choice => ({ name: 'type', value: String(id), label: name, count })

type NamedGround = (typeof provinces | typeof landscapes)[number]

/** Provinces and landscapes of a town. */
const groundsOf = (id: number, catalogue: Catalogue): readonly NamedGround[] =>
  memoize(cacheOf<readonly NamedGround[]>(catalogue, 'grounds'), String(id), () => {
    const place = catalogue.places.get(id)
    return place ? [...provinces, ...landscapes].filter((ground) => isWithin(place, ground)) : []
  })

function provinceChoices(cities: readonly CityCount[], search: Search, { site, catalogue }: PageContext): Choice[] {
  const counts = new Map<NamedGround, number>()
  for (const { id, count } of cities)
    for (const ground of groundsOf(id, catalogue)) counts.set(ground, (counts.get(ground) ?? 0) + count)
  const choices = [...provinces, ...landscapes]
    .filter((ground) => counts.get(ground) || search.provinces.includes(ground))
    .map(
      (ground): Choice => ({
        name: 'province',
        value: ground,
        label: groundName(ground, site),
        also: isLandscape(ground) ? foldedNames(ground).join(' ') : undefined,
        count: counts.get(ground) ?? 0,
      }),
    )
  return choices.length > 1 || search.provinces.length > 0 ? choices : []
}

/** One object per site and language. */
export const emptySearchForm = (context: PageContext, market: Market, variant: SearchProps['variant']): SearchProps =>
  memoize(cacheOf<SearchProps>(context.site, 'empty search forms'), `${market} ${variant}`, () => {
    const search = emptySearch(market)
    return searchForm(context, search, context.services.listings.facets(search), variant)
  })
