import { Failure } from '#domain/failure.ts'
import { priceDisplay } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { type FeedKind, feedKinds, feedPath, feedSearch } from '#domain/search/feed-path.ts'
import { activeFilters, fromQuery, type Search, withMarket } from '#domain/search/search.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { filterText } from '#ui/search/filter-text.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import type { ApiContext } from '#worker/context.ts'
import type { Feed, FeedItem } from '#worker/exporters/feed.ts'
import { renderJsonFeed } from '#worker/exporters/json-feed.ts'
import { renderRss } from '#worker/exporters/rss.ts'
import { canonicalSearch, searchTitle } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Facets } from '#worker/services/search/facets.ts'
import type { Checked } from '#worker/validated.ts'

const maxItems = 30

function priceLabel({ t }: SiteView, property: PropertySummary): string {
  const line = priceDisplay(property)
  if (line.kind === 'hidden') return t('property.price.onRequest')
  const price = property.goal === 'rent' ? t('property.price.perMonth', { price: line.text }) : line.text
  return line.kind === 'from' ? `${t('property.price.from')} ${price}` : price
}

function feedItem(site: SiteView, property: PropertySummary): FeedItem {
  const { typeName, zip, city, bedrooms, livingArea, picture } = property
  const facts = [
    typeName,
    `${zip} ${city}`,
    priceLabel(site, property),
    bedrooms ? `${site.t('property.keyFact.bedrooms')}: ${bedrooms}` : null,
    livingArea ? `${livingArea} m²` : null,
  ]
  return {
    // Stable when the title or the town changes.
    id: `${site.origin}/property/${property.id}/`,
    title: property.title,
    link: site.origin + propertyHref(site, property),
    description: facts.filter(Boolean).join(', '),
    published: property.published,
    image: picture && site.origin + pictureUrl(picture, 600),
  }
}

/** "Apartment for sale in Ghent, 2 bedrooms or more". */
function feedTitle(site: SiteView, search: Search, facets: Facets): string {
  const titleKinds = [search.cities.length === 1 && 'city', search.types.length === 1 && 'type']
  const filters = activeFilters(search)
    .filter(({ kind }) => !titleKinds.includes(kind))
    .map((filter) => filterText(filter, facets, site))
  return [searchTitle(site, search, facets), ...filters].join(', ')
}

type Asked = Checked<'feed'> & Checked<'feedFile'>

async function createFeed(
  kind: FeedKind,
  { site, catalogue, services }: ApiContext,
  { params, file: market, language: asked }: Asked,
): Promise<Feed> {
  const { language } = site
  const isUnpublished = catalogue.routeMap.editors?.unpublished.includes(market)
  if (asked !== language || isUnpublished) throw new Failure('page.not-found')

  const search = feedSearch(withMarket(canonicalSearch(fromQuery(market, params), catalogue), market))
  const { items, ...facets } = await services.listings.search(search, { size: maxItems })
  return {
    title: `${feedTitle(site, search, facets)} | ${site.name}`,
    description: site.t('home.description', { agency: site.name }),
    link: site.origin + searchHref(site.href(market), search),
    self: site.origin + feedPath(kind, language, search),
    icon: `${site.origin}/apple-touch-icon.png`,
    language,
    agency: { name: site.name, url: `${site.origin}/` },
    items: items.map((property) => feedItem(site, property)),
  }
}

const renderers: Record<FeedKind, (feed: Feed) => string> = { rss: renderRss, json: renderJsonFeed }

const feedHandler = (kind: FeedKind) =>
  jsonHandler<Asked>(async (context, asked) => {
    const text = renderers[kind](await createFeed(kind, context, asked))
    const type = kind === 'rss' ? `${feedKinds.rss}; charset=utf-8` : feedKinds.json
    return new Response(text, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=900' },
    })
  })

/** `/rss/fr/sale.xml?city=Gent%7C9000`, with the filters of the listing. */
export const rss = feedHandler('rss')

/** JSON Feed 1.1: `/feed/fr/sale.json?city=Gent%7C9000`. */
export const jsonFeed = feedHandler('json')
