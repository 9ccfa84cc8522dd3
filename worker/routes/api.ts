import type { Ground } from '#domain/map/province-names.ts'
import { emptySearch, fromQuery, type Search, toQuery } from '#domain/search.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { listingResponse } from '#worker/exporters/listing-response.ts'
import { type Suggestion, suggestions } from '#worker/services/suggestions.ts'
import { asked } from './asked.ts'
import { namedSearch } from './named-search.ts'

/** Properties of one answer of the listing. */
const listingSize = 60

/** Anything that looks like a reference or an id: two letters and a figure, or four figures. */
const reference = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

/** The listing response for a goal, a language and the filters of a search, in the vendor's field names. */
export const listingApi = asked(async ({ query, catalogue, services }) => {
  const { listings } = services
  const listing = await listings.search(namedSearch(0, query, catalogue), { size: listingSize })
  return listingResponse({
    listing,
    catalogue,
    sale: listings.facets(emptySearch(0)).cities,
    rent: listings.facets(emptySearch(1)).cities,
  })
})

/** How many a search would find. */
export const countApi = asked(async ({ query, catalogue, services }) => ({
  count: await services.listings.count(namedSearch(0, query, catalogue)),
}))

/** What a suggestion adds to a search. */
function wishOf(one: Suggestion): Partial<Search> {
  if (one.kind === 'type') return { types: [one.id] }
  return one.kind === 'province' ? { provinces: [...one.provinces] } : { cities: [{ name: one.name, zip: one.zip }] }
}

const groundName = ({ t }: Pick<SiteView, 't'>, ground: Ground): string =>
  ground === 'flanders' || ground === 'wallonia' ? t(`map.wholeRegions.${ground}`) : t(`map.provinces.${ground}`)

/** What typed words may mean, each with the address of what it finds. */
export const suggestApi = asked(async ({ query, language, catalogue, site, services }) => {
  const { market } = fromQuery(0, query)
  const text = (query.get('q') ?? '').slice(0, 60)
  const action = site.href(market === 0 ? 'sale' : 'rent')
  const found = suggestions(catalogue, market, language, text).map((one) => {
    const search = { ...emptySearch(market), ...wishOf(one) }
    const label = one.kind === 'province' ? groundName(site, one.ground) : one.label
    return { kind: one.kind, label, count: one.count, href: `${action}?${toQuery(search)}` }
  })
  const referenced = reference.test(text.trim()) ? await services.properties.referenced(text) : []
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
