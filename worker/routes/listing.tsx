import { feedKinds, feedPath } from '#domain/content/feed-path.ts'
import { colorsOf } from '#domain/content/module.ts'
import { pageSize } from '#domain/listing.ts'
import { tileHosts } from '#domain/map/tile-hosts.ts'
import type { Market } from '#domain/property.ts'
import { relaxations } from '#domain/relaxation.ts'
import { emptySearch, fromQuery, isPlain, type Search, toQuery } from '#domain/search.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { ListingPage, type Results } from '#ui/pages/listing.tsx'
import { definePage, type PageDefinition, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { framesOf, modulesOf, soundBanner } from './modules.tsx'
import { namedSearch, searchTitle } from './named-search.ts'
import { contentOf, listOf, rowOf } from './row.ts'
import { searchForm } from './search-form.ts'
import { seoOf } from './seo.ts'

/** What a form without a script sends and an address of ours never holds. */
const formOnly = ['goal', 'pricemin', 'pricemax', 'builtfrom', 'builtto']

/** Near searches that are tried for an empty result, and how many of them are shown. */
const tried = 12
const offered = 3

const routeOf = (market: Market): 'sale' | 'rent' => (market === 0 ? 'sale' : 'rent')

/** A visit has one search: its address, its name and its page ask for it in turn. */
const searches = new WeakMap<Visit, Search>()

/** @returns the search that a visit's address asks for */
function searchOf(visit: Visit, market: Market): Search {
  const search = searches.get(visit) ?? namedSearch(market, visit.query, visit.catalogue)
  searches.set(visit, search)
  return search
}

async function resultsOf(visit: Visit, search: Search): Promise<Results> {
  const { services } = visit
  const listing = await services.listings.search(search)
  const offers = listing.total === 0 ? await services.listings.counts(relaxations(search).slice(0, tried)) : []
  return {
    listing,
    form: searchForm(visit, search, listing, 'listing'),
    names: { cities: listing.cities, types: listing.types },
    offers: offers.filter(({ count }) => count > 0).slice(0, offered),
  }
}

/** Whether a list is all of a market: what the page shows anyway. */
const isOwnList = ({ catalogue }: Visit, market: Market, id: number | null) =>
  catalogue.site.propertyLists.some(
    (list) => list.id === id && list.market === market && !toQuery(fromQuery(market, new URLSearchParams(list.query))),
  )

const listingOf = (market: Market): PageDefinition =>
  definePage({
    address: (visit) => {
      const { query, search, site } = visit
      const asked = searchOf(visit, market)
      const path = site.href(routeOf(asked.market))
      const named = toQuery(fromQuery(market, query)) === toQuery(asked)
      const ours = named && !formOnly.some((name) => query.has(name))
      return ours ? path + search : searchHref(path, asked)
    },
    key: (visit) => {
      const key = visit.services.listings.key(searchOf(visit, market))
      return key && `listing ${key}`
    },
    load: async (visit) => {
      const { site, services, catalogue } = visit
      const row = rowOf(visit, routeOf(market))
      const { banner, modules, whole } = await contentOf(visit, row)
      const { t, href, name } = site
      const search = searchOf(visit, market)
      const goal = market === 0 ? 'sale' : 'rent'
      const plain: Search = { ...emptySearch(market), cities: search.cities, types: search.types }
      const found = services.listings.facets(plain)
      const title = searchTitle(site, search, found)
      const trail = [
        {
          label: (row && site.say(row.params.title)) || t(market === 0 ? 'search.forSale' : 'search.forRent'),
          path: href(routeOf(market)),
        },
        ...(title === t(`search.title.${goal}`)
          ? []
          : [{ label: title, path: searchHref(href(routeOf(market)), plain) }]),
      ]
      // Order and the filters beyond town and type make no page of their own for a search engine.
      const own =
        isPlain(search) &&
        search.provinces.length === 0 &&
        search.sort === 'newest' &&
        search.cities.length < 2 &&
        search.types.length < 2 &&
        search.page <= Math.max(1, Math.ceil(found.total / pageSize))
      const canonical = toQuery({ ...plain, page: own ? search.page : 1 })
      const pathIn = (code?: typeof site.language) =>
        `${href(routeOf(market), {}, code)}${canonical && `?${canonical}`}`
      const city =
        search.cities.length === 1 ? found.cities.find((one) => one.zip === search.cities[0]?.zip) : undefined
      // The list itself is one of the modules that an editor may name; it stands on the page in any case.
      const others = modules.filter(
        ({ relation }) => relation.type !== 'property-list' || !isOwnList(visit, market, relation.id),
      )
      const shown = row?.params.pageBanner && search.page === 1 ? soundBanner(visit, banner) : null
      const words = {
        title,
        description: city
          ? site.plural(`search.description.${goal}In`, found.total, { city: city.label, agency: name })
          : site.plural(`search.description.${goal}`, found.total, { agency: name }),
      }
      const bare = toQuery(search) === ''
      const told = seoOf(
        visit,
        bare && row
          ? { ...words, seo: row.params.seo, description: site.say(row.params.description) || words.description }
          : { ...words, seo: {} },
      )
      const paged = search.page > 1 ? t('search.title.paged', { title, page: search.page }) : title
      return {
        current: routeOf(market),
        ...(row?.params.css && { css: row.params.css }),
        colors: colorsOf(others),
        hosts: { frames: framesOf(shown, others, catalogue.site.tourHost), pictures: tileHosts(site.tiles) },
        passing: !whole,
        addresses: alternatesOf(visit, (code) => searchHref(href(routeOf(market), {}, code), search)),
        head: {
          ...told,
          title: bare ? told.title : paged,
          feeds: (['rss', 'json'] as const).map((kind) => ({
            type: feedKinds[kind],
            title: paged,
            href: feedPath(kind, site.language, search),
          })),
          canonical: pathIn(),
          alternates: alternatesOf(visit, pathIn),
          ...(own && found.total > 0 ? {} : { robots: 'noindex, follow' }),
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
            results={resultsOf(visit, search)}
            banner={shown}
            list={listOf(visit, shown)}
          >
            {search.page === 1 && modulesOf(visit, others)}
          </ListingPage>
        ),
      }
    },
  })

export const sale = listingOf(0)
export const rent = listingOf(1)
