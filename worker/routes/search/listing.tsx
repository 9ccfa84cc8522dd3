import { cacheOf, memoize } from '#domain/cache.ts'
import { backgroundColors } from '#domain/content/module.ts'
import type { PageSummary } from '#domain/content/page.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { areaBounds } from '#domain/geo/bounds.ts'
import { hasPosition } from '#domain/geo/place.ts'
import { isAbroad } from '#domain/geo/region.ts'
import { tileOrigins } from '#domain/geo/tile-origins.ts'
import type { Market } from '#domain/property/status.ts'
import { feedKinds, feedPath } from '#domain/search/feed-path.ts'
import { type CityCount, pageSize } from '#domain/search/results.ts'
import { emptySearch, fromQuery, hasOnlyPlaceAndType, hasPlaces, type Search, toQuery } from '#domain/search/search.ts'
import { counted } from '#domain/search/searched-facts.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import type { Head } from '#ui/frame/head.tsx'
import { createStill, type Still } from '#ui/map/still.ts'
import { ListingPage, type ListingResults } from '#ui/pages/listing.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { isWithoutWords, type Relaxation } from '#ui/search/relaxation-text.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { canonicalSearch, onlyCity, searchTitle } from '#worker/html/canonical-search.ts'
import { bannerList, cmsPage, optionalContent } from '#worker/html/cms-content.ts'
import { frameHosts, renderModules, validBanner } from '#worker/html/content-modules.tsx'
import { searchForm } from '#worker/html/search-form.ts'
import { seoOf } from '#worker/html/seo.ts'
import { definePage, type PageContext, type Parsed, type RouteDefinition } from '#worker/page.ts'
import { cmsPagePath } from '#worker/services/content/paths.ts'
import { placesInSearch } from '#worker/services/geo/places.ts'
import type { Facets } from '#worker/services/search/facets.ts'

/** Sent by the form without scripts, and never part of a canonical address. */
const formOnlyParams = [
  ...['goal', 'radius', 'here', 'pricemin', 'pricemax', 'builtfrom', 'builtto'],
  ...counted.map(({ param }) => `${param}max`),
]

/** Relaxed searches that are shown for an empty result. */
const maxOffers = 3

/** Properties of the closest of them; a page where it only leaves out words that are in no text. */
const nearSize = (search: Search, closest: Relaxation) => (isWithoutWords(search, closest) ? pageSize : 4)

async function loadResults(context: PageContext, search: Search): Promise<ListingResults> {
  const { services, catalogue, site } = context
  const listing = await services.listings.search(search)
  const offers = listing.total === 0 ? await services.listings.relaxed(search) : []
  const [closest] = offers
  return {
    listing,
    form: searchForm(context, search, listing, 'listing'),
    names: listing,
    relaxations: offers.slice(0, maxOffers),
    still: stillOf(context, search, listing.cities),
    near: closest ? (await services.listings.search(closest.search, { size: nearSize(search, closest) })).items : [],
    alertPath: cmsPagePath(catalogue, site.language, savedSearchForm.name),
  }
}

/** The hits of a search on a map, by town; those abroad where there are no others. Positions of properties are in no cached listing. */
function stillOf({ catalogue }: PageContext, search: Search, cities: readonly CityCount[]): Still | null {
  const chosen = hasPlaces(search) ? new Set(placesInSearch(catalogue, search).map(({ id }) => id)) : null
  const towns = cities.flatMap(({ id, count }) => {
    const place = catalogue.places.get(id)
    return place && count && hasPosition(place) && (!chosen || chosen.has(id)) ? [{ ...place, count }] : []
  })
  const corners = search.areas.map(areaBounds).flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ])
  const near = towns.filter(({ countryId }) => !isAbroad(countryId))
  if (near.length || corners.length) return createStill(near, corners)
  return towns.length ? createStill(towns, [], true) : null
}

/** Numbers of the property lists that are all properties of a market. */
const fullLists = ({ catalogue }: PageContext, market: Market): ReadonlySet<number | null> =>
  memoize(cacheOf<ReadonlySet<number>>(catalogue, 'full lists'), market, () => {
    const isFull = ({ query }: { query: string }) => !toQuery(fromQuery(market, new URLSearchParams(query)))
    return new Set(
      catalogue.site.propertyLists.filter((list) => list.market === market && isFull(list)).map(({ id }) => id),
    )
  })

const isIndexable = (search: Search, total: number): boolean =>
  hasOnlyPlaceAndType(search) &&
  search.provinces.length === 0 &&
  search.sort === 'newest' &&
  search.cities.length < 2 &&
  search.types.length < 2 &&
  search.page <= Math.max(1, Math.ceil(total / pageSize))

type Titles = {
  title: string
  baseSearch: Search
  facets: Facets
  trail: { label: string; path: string }[]
}

function titlesOf({ site, services }: PageContext, market: Market, search: Search, row: PageSummary | null): Titles {
  const { t, href } = site
  const baseSearch = { ...emptySearch(market), cities: search.cities, types: search.types }
  const facets = services.listings.facets(baseSearch)
  const title = searchTitle(site, search, facets)
  const label = (row && site.say(row.params.title)) || t(market === 'sale' ? 'search.forSale' : 'search.forRent')
  const trail = [{ label, path: href(market) }]
  if (title !== t(`search.title.${market}`)) trail.push({ label: title, path: searchHref(href(market), baseSearch) })
  return { title, baseSearch, facets, trail }
}

function headOf(context: PageContext, search: Search, row: PageSummary | null, titles: Titles): Head {
  const { title, baseSearch, facets, trail } = titles
  const { site } = context
  const { t, href, name } = site
  const { market } = baseSearch
  const indexable = isIndexable(search, facets.total)
  const query = toQuery({ ...baseSearch, page: indexable ? search.page : 1 })
  const pathIn = (code?: Language) => `${href(market, {}, code)}${query && `?${query}`}`
  const city = onlyCity(site, search, facets)
  const description = city
    ? site.plural(`search.description.${market}In`, facets.total, { city, agency: name })
    : site.plural(`search.description.${market}`, facets.total, { agency: name })
  const isUnfiltered = toQuery(search) === ''
  const seo = seoOf(
    context,
    isUnfiltered && row
      ? { title, seo: row.params.seo, description: site.say(row.params.description) || description }
      : { title, seo: {}, description },
  )
  const pagedTitle = search.page > 1 ? t('search.title.paged', { title, page: search.page }) : title
  return {
    ...seo,
    title: isUnfiltered ? seo.title : pagedTitle,
    feeds: (['rss', 'json'] as const).map((kind) => ({
      type: feedKinds[kind],
      title: pagedTitle,
      href: feedPath(kind, site.language, search),
    })),
    canonical: pathIn(),
    alternates: alternatesOf(context, pathIn),
    ...(!(indexable && facets.total > 0) && { robots: 'noindex, follow' }),
    endsFirstView: true,
    graph: [
      { '@type': 'CollectionPage', name: title, url: site.origin + pathIn(), inLanguage: site.language },
      breadcrumbNode(site.origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
    ],
  }
}

type ParsedSearch = Parsed & { search: Search }

/** Parsed queries that an isolate remembers. */
const maxParsed = 500

/** Words become filters. The parser of queries is loaded for them alone. */
async function parseWords(context: PageContext, market: Market): Promise<ParsedSearch> {
  const { understoodAnywhere } = await import('#worker/services/search/query.ts')
  const { catalogue, services } = context
  const typed = canonicalSearch(fromQuery(market, context.query), catalogue)
  return parseSearch(context, market, await understoodAnywhere(typed, catalogue, services.places))
}

function parseSearch(context: PageContext, market: Market, understood?: Search): ParsedSearch {
  const { query, search: requestedQuery, site, services, catalogue } = context
  const parsed = fromQuery(market, query)
  const search = canonicalSearch(understood ?? parsed, catalogue)
  const path = site.href(search.market)
  const hasCanonicalNames = search === parsed || toQuery(parsed) === toQuery(search)
  const isCanonical = hasCanonicalNames && !formOnlyParams.some((name) => query.has(name))
  const key = services.listings.key(search)
  return {
    search,
    address: isCanonical ? path + requestedQuery : searchHref(path, search),
    cacheKey: key && `listing ${key}`,
  }
}

const listingPage = (market: Market): RouteDefinition =>
  definePage({
    parse: (context) => {
      const { catalogue, site, search, query } = context
      if (query.get('search')) return parseWords(context, market)
      const key = `${site.language} ${market} ${search}`
      return memoize(cacheOf<ParsedSearch>(catalogue, 'searches', maxParsed), key, () => parseSearch(context, market))
    },
    load: async (context, { search }) => {
      const { site, catalogue } = context
      const row = cmsPage(context, market)
      const { banner, modules, isComplete } = await optionalContent(context, row)
      const titles = titlesOf(context, market, search, row)
      const { title, trail } = titles
      const otherModules = modules.filter(
        ({ relation }) => relation.type !== 'property-list' || !fullLists(context, market).has(relation.id),
      )
      const shownBanner = row?.params.pageBanner && search.page === 1 ? validBanner(context, banner) : null
      return {
        current: market,
        ...(row?.params.css && { css: row.params.css }),
        colors: backgroundColors(otherModules),
        hosts: {
          frames: frameHosts(shownBanner, otherModules, catalogue.site.tourHost),
          pictures: tileOrigins(site.tiles),
        },
        noStore: !isComplete,
        addresses: alternatesOf(context, (code) => searchHref(site.href(market, {}, code), search)),
        head: headOf(context, search, row, titles),
        body: (
          <ListingPage
            title={title}
            trail={row?.params.breadcrumb === false ? null : trail.map(({ label, path }) => ({ label, href: path }))}
            search={search}
            results={loadResults(context, search)}
            banner={shownBanner}
            list={bannerList(context, shownBanner)}
          >
            {search.page === 1 && renderModules(context, otherModules)}
          </ListingPage>
        ),
      }
    },
  })

export const sale = listingPage('sale')
export const rent = listingPage('rent')
