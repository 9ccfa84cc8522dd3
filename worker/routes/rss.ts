import type { Context } from 'hono'
import { rssPath } from '#domain/content/rss.ts'
import { pictureSource } from '#domain/picture.ts'
import { priceText } from '#domain/price.ts'
import type { PropertySummary } from '#domain/property.ts'
import { emptySearch } from '#domain/search.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { type Env, originOf } from '#worker/env.ts'
import { rssOf } from '#worker/exporters/rss.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import { createServices } from '#worker/services/services.ts'
import { dayOf, siteView } from '#worker/site-view.ts'

/** Homes in a feed: what a reader who looks once a week may have missed. */
const mostItems = 30

function itemOf(site: SiteView, property: PropertySummary) {
  const { typeName, zip, city, price, bedrooms, livingArea, picture } = property
  const facts = [
    typeName,
    `${zip} ${city}`,
    price === null ? site.t('property.price.onRequest') : priceText(price),
    bedrooms ? `${site.t('property.keyFact.bedrooms')}: ${bedrooms}` : null,
    livingArea ? `${livingArea} m²` : null,
  ]
  return {
    title: property.title,
    link: site.origin + propertyHref(site, property),
    description: facts.filter(Boolean).join(', '),
    published: property.published,
    image: picture && site.origin + pictureSource(picture, 600),
  }
}

/** The newest homes of one market in one language: `/rss/fr/sale.xml`. */
export async function rss(context: Context<{ Bindings: Env }>): Promise<Response> {
  try {
    const language = context.req.param('language') as Language
    const goal = context.req.param('file') === 'rent.xml' ? 'rent' : 'sale'
    const services = createServices(context.env, (promise) => context.executionCtx.waitUntil(promise))
    const catalogue = await services.catalogue()
    const inUse = languageCodes.includes(language) && catalogue.book.languages.includes(language)
    if (!inUse || catalogue.book.editors?.closed.includes(goal)) return failureAsJson(404, 'page.not-found')

    const site = siteView(catalogue, language, originOf(context.env, new URL(context.req.url)), dayOf(Date.now()))
    const { listings } = services.in(catalogue, language)
    const { items } = await listings.search(emptySearch(goal === 'sale' ? 0 : 1), { size: mostItems })
    const title = `${site.t(goal === 'sale' ? 'home.newestSale' : 'home.newestRent')} | ${site.name}`
    const text = rssOf({
      title,
      description: site.t('home.description', { agency: site.name }),
      link: site.origin + site.href(goal),
      self: site.origin + rssPath(language, goal),
      language,
      items: items.map((property) => itemOf(site, property)),
    })
    const headers = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=900' }
    return new Response(text, { headers: { ...plainHeaders, ...headers } })
  } catch (error) {
    const { status, code, retryAfter } = failureFrom(error)
    return failureAsJson(status, code, retryAfter)
  }
}
