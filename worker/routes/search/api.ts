import type { AdministrativeArea } from '#domain/geo/province-names.ts'
import { emptySearch, fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { listingResponse } from '#worker/exporters/listing-response.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import { type Suggestion, suggestions } from '#worker/services/search/suggestions.ts'

/** Properties of one answer of the listing. */
const listingSize = 60

/** Anything that looks like a reference or an id: two letters and a figure, or four figures. */
const referencePattern = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

/** The listing response for a goal, a language and the filters of a search, in the vendor's field names. */
export const listingApi = jsonHandler(async ({ query, catalogue, services }) => {
  const { listings } = services
  const listing = await listings.search(canonicalSearch(fromQuery('sale', query), catalogue), { size: listingSize })
  return listingResponse({
    listing,
    catalogue,
    sale: listings.facets(emptySearch('sale')).cities,
    rent: listings.facets(emptySearch('rent')).cities,
  })
})

/** How many a search would find. */
export const countApi = jsonHandler(async ({ query, catalogue, services }) => ({
  count: await services.listings.count(canonicalSearch(fromQuery('sale', query), catalogue)),
}))

/** What a suggestion adds to a search. */
function searchChange(suggestion: Suggestion): Partial<Search> {
  if (suggestion.kind === 'type') return { types: [suggestion.id] }
  return suggestion.kind === 'province'
    ? { provinces: [...suggestion.provinces] }
    : { cities: [{ name: suggestion.name, zip: suggestion.zip }] }
}

const areaName = ({ t }: Pick<SiteView, 't'>, referenceData: AdministrativeArea): string =>
  referenceData === 'flanders' || referenceData === 'wallonia'
    ? t(`map.wholeRegions.${referenceData}`)
    : t(`map.provinces.${referenceData}`)

/** What typed words may mean, each with the address of what it finds. */
export const suggestApi = jsonHandler(async ({ query, language, catalogue, site, services }) => {
  const { market } = fromQuery('sale', query)
  const text = (query.get('q') ?? '').slice(0, 60)
  const action = site.href(market)
  const found = suggestions(catalogue, market, language, text).map((suggestion) => {
    const search = { ...emptySearch(market), ...searchChange(suggestion) }
    const label = suggestion.kind === 'province' ? areaName(site, suggestion.ground) : suggestion.label
    return { kind: suggestion.kind, label, count: suggestion.count, href: `${action}?${toQuery(search)}` }
  })
  const referenced = referencePattern.test(text.trim()) ? await services.properties.byReference(text) : []
  return [
    ...referenced.map((property) => ({
      kind: 'reference',
      label: `${property.reference} – ${property.title}`,
      count: 1,
      href: propertyHref(site, property),
    })),
    ...found,
  ]
})
