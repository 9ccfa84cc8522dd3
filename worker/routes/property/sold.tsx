import { Failure } from '#domain/failure.ts'
import { emptySearch, fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { canonicalSearch, onlyCity } from '#worker/html/canonical-search.ts'
import { definePage, type Parsed } from '#worker/page.ts'
import { placesByName } from '#worker/services/catalogue/catalogue.ts'

const maxPage = 99

/** Homes that are sold or let: all of them, or those of a town. */
export const sold = definePage<Parsed & { search: Search }>({
  parse: ({ query, search: requested, site, catalogue }) => {
    const asked = fromQuery('sale', query, 1)
    const { cities, page } = canonicalSearch(
      { ...emptySearch('sale'), cities: asked.cities, page: asked.page },
      catalogue,
    )
    const known = cities.length === 1 && placesByName(catalogue, cities).length > 0 ? cities : []
    const search = { ...emptySearch('sale'), cities: known, page: Math.min(page, maxPage) }
    const isCanonical = toQuery(search) === toQuery({ ...search, cities: asked.cities, page: asked.page })
    const path = site.href('sold')
    return {
      search,
      address: isCanonical ? path + requested : searchHref(path, search),
      cacheKey: `sold ${toQuery(search)}`,
    }
  },
  load: async (context, { search }) => {
    const { site, services } = context
    const { t, href, name, origin } = site
    const [found, { SoldPage }] = await Promise.all([services.sold(search), import('#ui/pages/sold.tsx')])
    if (search.page > Math.max(1, found.pages)) throw new Failure('page.not-found')
    const city = onlyCity(site, search, found)
    const title = city ? t('team.referencesIn', { city }) : t('team.references')
    const pathIn = (code: Language) => searchHref(href('sold', {}, code), search)
    const path = pathIn(site.language)
    return {
      current: 'sold',
      head: {
        title: search.page > 1 ? t('search.title.paged', { title, page: search.page }) : title,
        description: t('team.referencesDescription', { agency: name }),
        canonical: path,
        alternates: alternatesOf(context, pathIn),
        ...((search.cities.length > 0 || found.total === 0) && { robots: 'noindex, follow' }),
        graph: [
          { '@type': 'CollectionPage', name: title, url: origin + path, inLanguage: site.language },
          breadcrumbNode(origin, [
            { label: t('common.home'), path: href('home') },
            { label: t('team.references'), path: href('sold') },
          ]),
        ],
      },
      body: <SoldPage title={title} search={search} found={found} />,
    }
  },
})
