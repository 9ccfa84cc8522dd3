import { backgroundColors } from '#domain/content/module.ts'
import { tileOrigins } from '#domain/geo/tile-origins.ts'
import type { Market } from '#domain/property/status.ts'
import { feedKinds, feedPath } from '#domain/search/feed-path.ts'
import { relaxations } from '#domain/search/relaxation.ts'
import { pageSize } from '#domain/search/results.ts'
import { emptySearch, fromQuery, hasOnlyPlaceAndType, type Search, toQuery } from '#domain/search/search.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import { ListingPage, type ListingResults } from '#ui/pages/listing.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { canonicalSearch, searchTitle } from '#worker/html/canonical-search.ts'
import { contentOf, listOf, rowOf } from '#worker/html/cms-content.ts'
import { frameHosts, renderModules, validBanner } from '#worker/html/content-modules.tsx'
import { searchForm } from '#worker/html/search-form.ts'
import { seoOf } from '#worker/html/seo.ts'
import { definePage, type PageContext, type RouteDefinition } from '#worker/page.ts'

/** What a form without a script sends and an address of ours never holds. */
const formOnlyParams = ['goal', 'pricemin', 'pricemax', 'builtfrom', 'builtto']

/** Near searches that are tried for an empty result, and how many of them are shown. */
const maxTried = 12
const maxOffers = 3

async function loadResults(context: PageContext, search: Search): Promise<ListingResults> {
  const { services } = context
  const listing = await services.listings.search(search)
  const offers = listing.total === 0 ? await services.listings.counts(relaxations(search).slice(0, maxTried)) : []
  return {
    listing,
    form: searchForm(context, search, listing, 'listing'),
    names: { cities: listing.cities, types: listing.types },
    relaxations: offers.filter(({ count }) => count > 0).slice(0, maxOffers),
  }
}

/** Whether a list is all of a market: what the page shows anyway. */
const isFullList = ({ catalogue }: PageContext, market: Market, id: number | null) =>
  catalogue.site.propertyLists.some(
    (list) => list.id === id && list.market === market && !toQuery(fromQuery(market, new URLSearchParams(list.query))),
  )

const listingPage = (market: Market): RouteDefinition =>
  definePage({
    parse: (context) => {
      const { query, search: requested, site, services } = context
      const asked = fromQuery(market, query)
      const search = canonicalSearch(asked, context.catalogue)
      const path = site.href(search.market)
      const isNamed = search === asked || toQuery(asked) === toQuery(search)
      const isCanonical = isNamed && !formOnlyParams.some((name) => query.has(name))
      const key = services.listings.key(search)
      return {
        search,
        address: isCanonical ? path + requested : searchHref(path, search),
        cacheKey: key && `listing ${key}`,
      }
    },
    load: async (context, { search }) => {
      const { site, services, catalogue } = context
      const row = rowOf(context, market)
      const { banner, modules, whole } = await contentOf(context, row)
      const { t, href, name } = site
      const baseSearch: Search = { ...emptySearch(market), cities: search.cities, types: search.types }
      const found = services.listings.facets(baseSearch)
      const title = searchTitle(site, search, found)
      const trail = [
        {
          label: (row && site.say(row.params.title)) || t(market === 'sale' ? 'search.forSale' : 'search.forRent'),
          path: href(market),
        },
        ...(title === t(`search.title.${market}`)
          ? []
          : [{ label: title, path: searchHref(href(market), baseSearch) }]),
      ]
      // Order and the filters beyond town and type make no page of their own for a search engine.
      const isIndexable =
        hasOnlyPlaceAndType(search) &&
        search.provinces.length === 0 &&
        search.sort === 'newest' &&
        search.cities.length < 2 &&
        search.types.length < 2 &&
        search.page <= Math.max(1, Math.ceil(found.total / pageSize))
      const canonical = toQuery({ ...baseSearch, page: isIndexable ? search.page : 1 })
      const pathIn = (code?: typeof site.language) => `${href(market, {}, code)}${canonical && `?${canonical}`}`
      const city =
        search.cities.length === 1 ? found.cities.find((item) => item.zip === search.cities[0]?.zip) : undefined
      // The list itself is one of the modules that an editor may name; it stands on the page in any case.
      const otherModules = modules.filter(
        ({ relation }) => relation.type !== 'property-list' || !isFullList(context, market, relation.id),
      )
      const shownBanner = row?.params.pageBanner && search.page === 1 ? validBanner(context, banner) : null
      const words = {
        title,
        description: city
          ? site.plural(`search.description.${market}In`, found.total, { city: city.label, agency: name })
          : site.plural(`search.description.${market}`, found.total, { agency: name }),
      }
      const isUnfiltered = toQuery(search) === ''
      const seoHead = seoOf(
        context,
        isUnfiltered && row
          ? { ...words, seo: row.params.seo, description: site.say(row.params.description) || words.description }
          : { ...words, seo: {} },
      )
      const pagedTitle = search.page > 1 ? t('search.title.paged', { title, page: search.page }) : title
      return {
        current: market,
        ...(row?.params.css && { css: row.params.css }),
        colors: backgroundColors(otherModules),
        hosts: {
          frames: frameHosts(shownBanner, otherModules, catalogue.site.tourHost),
          pictures: tileOrigins(site.tiles),
        },
        noStore: !whole,
        addresses: alternatesOf(context, (code) => searchHref(href(market, {}, code), search)),
        head: {
          ...seoHead,
          title: isUnfiltered ? seoHead.title : pagedTitle,
          feeds: (['rss', 'json'] as const).map((kind) => ({
            type: feedKinds[kind],
            title: pagedTitle,
            href: feedPath(kind, site.language, search),
          })),
          canonical: pathIn(),
          alternates: alternatesOf(context, pathIn),
          ...(isIndexable && found.total > 0 ? {} : { robots: 'noindex, follow' }),
          graph: [
            { '@type': 'CollectionPage', name: title, url: site.origin + pathIn(), inLanguage: site.language },
            breadcrumbNode(site.origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
          ],
        },
        body: (
          <ListingPage
            title={title}
            trail={row?.params.breadcrumb === false ? null : trail.map(({ label, path }) => ({ label, href: path }))}
            search={search}
            results={loadResults(context, search)}
            banner={shownBanner}
            list={listOf(context, shownBanner)}
          >
            {search.page === 1 && renderModules(context, otherModules)}
          </ListingPage>
        ),
      }
    },
  })

export const sale = listingPage('sale')
export const rent = listingPage('rent')
