import type { Context } from 'hono'
import { emptySearch, fromQuery, toQuery } from '#domain/search.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { propertyHref } from '#ui/site.tsx'
import type { Env } from '#worker/env.ts'
import { listingResponse } from '#worker/exporters/listing-response.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { createServices, type Services } from '#worker/services/services.ts'
import { suggestions } from '#worker/services/suggestions.ts'
import { dayOf, siteView } from '#worker/site-view.ts'

type ApiContext = Context<{ Bindings: Env }>
type Asked = { query: URLSearchParams; language: Language; catalogue: Catalogue; services: Services }

const headers = { ...plainHeaders, 'cache-control': 'no-cache' }

/** Properties of one answer of the listing. */
const listingSize = 60

/** Anything that looks like a reference or an id: two letters and a figure, or four figures. */
const reference = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

/** An answer in JSON in the language that `language` names, else in the site's default. */
const api = (give: (asked: Asked) => unknown) => async (context: ApiContext) => {
  try {
    const services = createServices(context.env, (promise) => context.executionCtx.waitUntil(promise))
    const catalogue = await services.catalogue()
    const query = new URL(context.req.url).searchParams
    const wanted = languageCodes.find((code) => code === query.get('language'))
    const language = wanted && catalogue.book.languages.includes(wanted) ? wanted : catalogue.book.defaultLanguage
    return Response.json(await give({ query, language, catalogue, services: services.in(catalogue, language) }), {
      headers,
    })
  } catch (error) {
    const { status, code, retryAfter } = failureFrom(error)
    return failureAsJson(status, code, retryAfter)
  }
}

/** The listing response for a goal, a language and the filters of a search, in the vendor's field names. */
export const listingApi = api(async ({ query, catalogue, services }) => {
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
export const countApi = api(async ({ query, services }) => ({
  count: await services.listings.count(fromQuery(0, query)),
}))

/** What typed words may mean, each with the address of what it finds. */
export const suggestApi = api(async ({ query, language, catalogue, services }) => {
  const { market } = fromQuery(0, query)
  const text = (query.get('q') ?? '').slice(0, 60)
  const site = siteView(catalogue, language, '', dayOf(Date.now()))
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
