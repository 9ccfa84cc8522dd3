import { type FeedKind, feedKinds, feedPath, followed } from '#domain/content/feed-path.ts'
import { Failure } from '#domain/failure.ts'
import { pictureSource } from '#domain/picture.ts'
import { priceLine } from '#domain/price.ts'
import type { PropertySummary } from '#domain/property.ts'
import { activeFilters, type Search, withMarket } from '#domain/search.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { filterText } from '#ui/components/filter-text.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import type { Feed, FeedItem } from '#worker/exporters/feed.ts'
import { jsonFeedOf } from '#worker/exporters/json-feed.ts'
import { rssOf } from '#worker/exporters/rss.ts'
import { plainHeaders } from '#worker/security.ts'
import type { Facets } from '#worker/services/facets.ts'
import type { Asked } from './asked.ts'
import { namedSearch, searchTitle } from './named-search.ts'
import { openData } from './open-data.ts'

/** Homes in a feed: what a reader who looks once a week may have missed. */
const mostItems = 30

function priceOf({ t }: SiteView, property: PropertySummary): string {
  const line = priceLine(property)
  if (line.kind === 'hidden') return t('property.price.onRequest')
  const price = property.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text
  return line.kind === 'from' ? `${t('property.price.from')} ${price}` : price
}

function itemOf(site: SiteView, property: PropertySummary): FeedItem {
  const { typeName, zip, city, bedrooms, livingArea, picture } = property
  const facts = [
    typeName,
    `${zip} ${city}`,
    priceOf(site, property),
    bedrooms ? `${site.t('property.keyFact.bedrooms')}: ${bedrooms}` : null,
    livingArea ? `${livingArea} m²` : null,
  ]
  return {
    // Titles and towns may be written better tomorrow: the home is the same.
    id: `${site.origin}/property/${property.id}/`,
    title: property.title,
    link: site.origin + propertyHref(site, property),
    description: facts.filter(Boolean).join(', '),
    published: property.published,
    image: picture && site.origin + pictureSource(picture, 600),
  }
}

/** "Apartment for sale in Ghent, 2 bedrooms or more": the name of the list, and what else is asked. */
function titleOf(site: SiteView, search: Search, found: Facets): string {
  const named = [search.cities.length === 1 && 'city', search.types.length === 1 && 'type']
  const others = activeFilters(search)
    .filter(({ kind }) => !named.includes(kind))
    .map((filter) => filterText(filter, found, site))
  return [searchTitle(site, search, found), ...others].join(', ')
}

async function feedOf(kind: FeedKind, { params, query, site, catalogue, services }: Asked): Promise<Feed> {
  const { language } = site
  const goal = params.file?.startsWith('rent') ? 'rent' : 'sale'
  const closed = catalogue.book.editors?.closed.includes(goal)
  if (params.language !== language || closed) throw new Failure('page.not-found')

  const market = goal === 'sale' ? 0 : 1
  const search = followed(withMarket(namedSearch(market, query, catalogue), market))
  const { items, ...found } = await services.listings.search(search, { size: mostItems })
  return {
    title: `${titleOf(site, search, found)} | ${site.name}`,
    description: site.t('home.description', { agency: site.name }),
    link: site.origin + searchHref(site.href(goal), search),
    self: site.origin + feedPath(kind, language, search),
    icon: `${site.origin}/apple-touch-icon.png`,
    language,
    agency: { name: site.name, url: `${site.origin}/` },
    items: items.map((property) => itemOf(site, property)),
  }
}

const writers: Record<FeedKind, (feed: Feed) => string> = { rss: rssOf, json: jsonFeedOf }

const feedsOf = (kind: FeedKind) =>
  openData(async (asked) => {
    const text = writers[kind](await feedOf(kind, asked))
    const type = kind === 'rss' ? `${feedKinds.rss}; charset=utf-8` : feedKinds.json
    return new Response(text, {
      headers: { ...plainHeaders, 'content-type': type, 'cache-control': 'public, max-age=900' },
    })
  })

/** What is new in a search, in a language: `/rss/fr/sale.xml?city=Gent%7C9000`, with the filters of the list. */
export const rss = feedsOf('rss')

/** The same as JSON Feed 1.1: `/feed/fr/sale.json?city=Gent%7C9000`. */
export const jsonFeed = feedsOf('json')
