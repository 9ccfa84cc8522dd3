import type { NamedArea } from '#domain/geo/province-names.ts'
import { type Ground, isCountry } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/status.ts'
import { hasParts } from '#domain/search/near.ts'
import { activeFilters, emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import { groundName } from '#ui/components/ground-name.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { filterText } from '#ui/search/filter-text.ts'
import { relaxationText } from '#ui/search/relaxation-text.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import type { ApiContext } from '#worker/context.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { type Suggestion, suggestions } from '#worker/services/search/suggestions.ts'
import type { Checked } from '#worker/validated.ts'

const listingSize = 60

/** Letters and a digit, or four digits: a reference or an id. */
const referencePattern = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

export const listingApi = jsonHandler<Checked<'search'>>(async ({ catalogue, services }, { search }) => {
  const { listings } = services
  const listing = await listings.search(canonicalSearch(search, catalogue), { size: listingSize })
  const { listingResponse } = await import('#worker/exporters/listing-response.ts')
  return listingResponse({
    listing,
    catalogue,
    sale: listings.facets(emptySearch('sale')).cities,
    rent: listings.facets(emptySearch('rent')).cities,
  })
})

/** The search that a typed text asks for; the parser of queries is loaded for texts alone. */
async function typedSearch(search: Search, catalogue: Catalogue): Promise<Search> {
  const typed = canonicalSearch(search, catalogue)
  if (!typed.text) return typed
  const { understoodSearch } = await import('#worker/services/search/query.ts')
  return canonicalSearch(understoodSearch(typed, catalogue), catalogue)
}

/** The number of results, and a similar search where there is none; with `prices` in the query, bars of their prices. */
export const countApi = jsonHandler<Checked<'count'>>(async ({ catalogue, site, services: { listings } }, asked) => {
  const search = await typedSearch(asked.search, catalogue)
  const count = await listings.count(search)
  const [relaxation] = count === 0 ? await listings.relaxed(search) : []
  return {
    count,
    ...(asked.prices && { prices: await listings.prices(search) }),
    ...(relaxation && {
      relaxation: {
        text: relaxationText(search, relaxation, listings.facets(search), site),
        href: searchHref(site.href(search.market), relaxation.search),
      },
    }),
  }
})

function searchChange(suggestion: Suggestion): Partial<Search> {
  if (suggestion.kind === 'type') return { types: [suggestion.id] }
  if (suggestion.kind === 'province') return { provinces: [...suggestion.provinces] }
  const cities = [{ name: suggestion.name, zip: suggestion.zip }]
  return suggestion.kind === 'neighbourhood' ? { cities, neighbourhoods: [suggestion.id] } : { cities }
}

const areaName = (site: SiteView, area: NamedArea | Ground): string =>
  !isCountry(area) && (area === 'flanders' || area === 'wallonia')
    ? site.t(`map.wholeRegions.${area}`)
    : groundName(area, site)

function labelOf(suggestion: Suggestion, site: SiteView): string {
  if (suggestion.kind === 'province') return areaName(site, suggestion.ground)
  const { label } = suggestion
  return suggestion.kind === 'city' && hasParts(suggestion) ? site.t('search.withParts', { town: label }) : label
}

/** What is understood of a text, where it is more than one name: "House · Ghent · up to € 400.000". */
async function understoodSuggestion(
  { catalogue, site, services: { listings } }: Pick<ApiContext, 'catalogue' | 'site' | 'services'>,
  market: Market,
  text: string,
) {
  const search = await typedSearch({ ...emptySearch(market), text }, catalogue)
  const filters = activeFilters(search)
  const kinds = new Set<string>(filters.flatMap(({ kind }) => (kind === 'text' ? [] : [kind])))
  // A name alone is a suggestion already.
  if (kinds.size === 0 || (kinds.size === 1 && ['city', 'province', 'type'].some((kind) => kinds.has(kind)))) return []
  const names = listings.facets(search)
  const texts = filters.map((filter) => filterText(filter, names, site))
  const goal = search.market === market ? [] : [site.t(search.market === 'rent' ? 'search.forRent' : 'search.forSale')]
  const label = [...goal, ...texts].join(' · ')
  const href = searchHref(site.href(search.market), search)
  return [{ kind: 'search', label, text, count: await listings.count(search), href }]
}

/** A sentence's last word, while a town is typed. */
const lastWord = /^(.*\s)(\p{L}[\p{L}'-]+)$/u

const maxCompletions = 3

/** A sentence with each town that its last word begins: "house 3 bed Gh". */
async function completed({ catalogue, language }: ApiContext, market: Market, text: string): Promise<string[]> {
  const [, before = '', last = ''] = lastWord.exec(text) ?? []
  if (!last) return []
  const { text: left } = await typedSearch({ ...emptySearch(market), text }, catalogue)
  if (!left.replaceAll('"', '').endsWith(last)) return []
  const towns = await suggestions(catalogue, market, language, last, async () => 0)
  const names = new Set(towns.flatMap((town) => (town.kind === 'city' ? town.name : [])))
  return [...names].slice(0, maxCompletions).map((name) => before + name)
}

/** Type-ahead: what is understood of a sentence, references, towns, neighbourhoods, provinces and types, each with the address of its search. */
export const suggestApi = jsonHandler<Checked<'suggest'>>(async (context, { market, text }) => {
  const { language, catalogue, site, services } = context
  const action = site.href(market)
  const homesIn = (id: number) => services.listings.count({ ...emptySearch(market), neighbourhoods: [id] })
  const found = await suggestions(catalogue, market, language, text, homesIn)
  const matches = found.map((suggestion) => {
    const search = { ...emptySearch(market), ...searchChange(suggestion) }
    const label = labelOf(suggestion, site)
    return { kind: suggestion.kind, label, count: suggestion.count, href: `${action}?${toQuery(search)}` }
  })
  const byReference = referencePattern.test(text.trim()) ? await services.properties.byReference(text) : []
  const sentences = found.length > 0 ? [text] : [text, ...(await completed(context, market, text))]
  const understood = await Promise.all(sentences.map((sentence) => understoodSuggestion(context, market, sentence)))
  return [
    // What a town completes comes before the part that is read already.
    ...(understood.length > 1 ? understood.slice(1) : understood).flat(),
    ...byReference.map((property) => ({
      kind: 'reference',
      label: `${property.reference} – ${property.title}`,
      count: 1,
      href: propertyHref(site, property),
    })),
    ...matches,
  ]
})
