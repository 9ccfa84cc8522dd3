import { emptySearch, fromQuery, toQuery } from '#domain/search.ts'
import { propertyHref } from '#ui/site.tsx'
import { listingResponse } from '#worker/exporters/listing-response.ts'
import { suggestions } from '#worker/services/suggestions.ts'
import { asked } from './asked.ts'

/** Properties of one answer of the listing. */
const listingSize = 60

/** Anything that looks like a reference or an id: two letters and a figure, or four figures. */
const reference = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

/** The listing response for a goal, a language and the filters of a search, in the vendor's field names. */
export const listingApi = asked(async ({ query, catalogue, services }) => {
  const { listings } = services
  const listing = await listings.search(fromQuery(0, query), { size: listingSize })
  return listingResponse({
    listing,
    catalogue,
    sale: listings.facets(emptySearch(0)).cities,
    rent: listings.facets(emptySearch(1)).cities,
  })
})

/** How many a search would find. */
export const countApi = asked(async ({ query, services }) => ({
  count: await services.listings.count(fromQuery(0, query)),
}))

/** What typed words may mean, each with the address of what it finds. */
export const suggestApi = asked(async ({ query, language, catalogue, site, services }) => {
  const { market } = fromQuery(0, query)
  const text = (query.get('q') ?? '').slice(0, 60)
  const action = site.href(market === 0 ? 'sale' : 'rent')
  const found = suggestions(catalogue, market, language, text).map((one) => {
    const search =
      one.kind === 'city'
        ? { ...emptySearch(market), cities: [{ name: one.name, zip: one.zip }] }
        : { ...emptySearch(market), types: [one.id] }
    return { kind: one.kind, label: one.label, count: one.count, href: `${action}?${toQuery(search)}` }
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
