import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { Market } from '#domain/property/status.ts'
import { feedKinds, feedPath } from '#domain/search/feed-path.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { type Search, searchSorts, toQuery } from '#domain/search/search.ts'
import { itemListNode } from '#domain/structured-data/site.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { HiddenInputs } from '#ui/components/hidden-inputs.tsx'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { CompareTray } from '#ui/favourites/compare-tray.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { FirstViewEnd } from '#ui/frame/first-view-end.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { streetTiles } from '#ui/map/map-messages.ts'
import { MapStill } from '#ui/map/map-still.tsx'
import type { Still } from '#ui/map/still.ts'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { AlertButton } from '#ui/search/alert-button.tsx'
import { EmptyResults } from '#ui/search/empty-result.tsx'
import { FilterChips, searchHref } from '#ui/search/filter-chips.tsx'
import type { FilterNames } from '#ui/search/filter-text.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import type { Relaxation } from '#ui/search/relaxation-text.ts'
import { SearchForm } from '#ui/search/search-form.tsx'
import { ShareSearch } from '#ui/search/share-search.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'

export type ListingResults = {
  listing: SearchResults
  form: SearchProps
  names: FilterNames
  /** Similar searches with results, when this one has none. */
  relaxations: Relaxation[]
  /** Null without a town and an area. */
  still: Still | null
  /** Results of the first of them. */
  near: PropertySummary[]
  /** Path of the page with the form of search alerts; null without one. */
  alertPath: string | null
}

type Props = {
  title: string
  trail: Crumb[] | null
  search: Search
  results: Promise<ListingResults>
  banner: PageBanner | null
  list: PropertyList | null
  children: ReactNode
}

export const ListingPage = withSite(({ title, trail, search, results, banner, list, children }: Props) => (
  <>
    {banner && <Banner banner={banner} list={list} />}
    <Template name={`listing head ${JSON.stringify([title, trail])}`}>
      {() => <PageHead trail={trail} title={title} className="listing-head" />}
    </Template>
    <Deferred from={results}>{(loaded) => <ResultsSection search={search} results={loaded} />}</Deferred>
    {children}
    <Template name="compare tray">{() => <CompareTray />}</Template>
  </>
))

type ResultsProps = { search: Search; results: ListingResults }

const ResultsSection = withSite(({ search, results }: ResultsProps, { t, href }) => {
  const { market } = search
  const { listing, form, still, alertPath, ...offers } = results
  const action = href(market)
  const hasItems = listing.items.length > 0
  const hasMap = hasItems || search.areas.length > 0
  const values = {
    form: <SearchForm search={search} form={form} />,
    chips: <FilterChips search={search} action={action} names={offers.names} />,
    results: (
      <>
        {hasItems && <Results search={search} listing={listing} action={action} alertPath={alertPath} />}
        {listing.total === 0 && <EmptyResults search={search} action={action} alertPath={alertPath} {...offers} />}
        {listing.total > 0 && !hasItems && <PastLastPage search={search} listing={listing} action={action} />}
      </>
    ),
    map: hasMap ? <ResultsMap market={market} still={still} /> : null,
  }
  return (
    <Template name="results" values={values}>
      {({ form, chips, results, map }) => (
        <div className="listing">
          <div className="filters">
            <div className="wrap">{form}</div>
            <FirstViewEnd />
          </div>
          <section className={map ? 'wrap results found' : 'wrap results'} aria-label={t('search.results.label')}>
            <div data-results="">
              {chips}
              {results}
            </div>
            {map}
          </section>
        </div>
      )}
    </Template>
  )
})

type PageProps = { search: Search; listing: SearchResults; action: string }

const Results = withSite(
  ({ search, listing, action, alertPath }: PageProps & Pick<ListingResults, 'alertPath'>, site) => {
    const { t, language } = site
    const [first, more] = [searchHref(action, { ...search, page: 1 }), toQuery({ ...search, page: 1 }) ? '&' : '?']
    const values = {
      count: site.plural('search.count', listing.total),
      alert: alertPath === null ? null : <AlertButton search={search} action={alertPath} />,
      share: <ShareSearch search={search} action={action} title={site.name} />,
      sort: listing.total > 1 ? <SortSelect search={search} action={action} /> : null,
      cards: <PropertyCards properties={listing.items} eager={2} />,
      list: <JsonLd graph={[itemListNode(site.origin, listing, (item) => propertyHref(site, item))]} />,
      pager: (
        <Pagination
          page={search.page}
          pages={listing.pages}
          hrefOf={(page) => (page > 1 ? `${first}${more}page=${page}` : first)}
        />
      ),
      feed: feedPath('rss', language, search),
    }
    return (
      <Template name="hits" values={values}>
        {({ count, alert, share, sort, cards, list, pager, feed }) => (
          <>
            <div className="result-bar">
              <h2>{count}</h2>
              {alert}
              {share}
              {sort}
            </div>
            {cards}
            {list}
            {pager}
            <p className="follow">
              <a href={feed} type={feedKinds.rss}>
                {t('search.follow')}
              </a>
            </p>
          </>
        )}
      </Template>
    )
  },
)

function PastLastPage({ search, listing, action }: PageProps) {
  const { t, plural } = useSite()
  return (
    <div className="empty">
      <h2>{t('search.beyond.title')}</h2>
      <p className="muted">{plural('search.beyond.text', listing.total, { pages: listing.pages })}</p>
      <LinkButton quiet href={searchHref(action, { ...search, page: 1 })} label={t('search.beyond.back')} />
    </div>
  )
}

/** A form whose button is shown without script only: the script submits it on change. */
export const SortSelect = withSite(({ search, action }: { search: Search; action: string }, { t }) => {
  const isOpen = search.flags.includes('openhouse')
  const fields = <HiddenInputs fields={new URLSearchParams(toQuery({ ...search, sort: 'newest', page: 1 }))} />
  return (
    <Template name={`sort ${search.sort} ${isOpen}`} values={{ action, fields }}>
      {({ action, fields }) => (
        <form className="sort" action={action} data-send-on-change="">
          {fields}
          <label>
            {t('search.sortBy')}
            <span className="select">
              <select name="sort" defaultValue={search.sort}>
                {searchSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(isOpen && sort === 'newest' ? 'search.soonest' : `search.sort.${sort}`)}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </label>
          <button className="btn quiet small no-script" type="submit">
            {t('search.apply')}
          </button>
        </form>
      )}
    </Template>
  )
})

const views = [
  ['list', 'list'],
  ['map', 'map'],
] as const satisfies [string, IconName][]

/** The container of the map, which a script creates on demand, and the switch between list and map on narrow screens. */
const ResultsMap = withSite(({ market, still }: { market: Market; still: Still | null }, site) => (
  <Template name={`map ${market}`} values={{ still: still && <MapStill still={still} /> }}>
    {({ still }) => (
      <>
        <div
          className="map-panel scripted"
          data-results-map=""
          data-market={market}
          data-tiles={site.tiles ? JSON.stringify(streetTiles(site)) : undefined}
        >
          {still}
        </div>
        <fieldset className="map-switch scripted">
          <legend className="sr">{site.t('map.results.view')}</legend>
          {views.map(([name, icon]) => (
            <label key={name}>
              <input type="radio" className="sr" name="view" value={name} defaultChecked={name === 'list'} />
              <Icon name={icon} />
              {site.t(`map.results.${name}`)}
            </label>
          ))}
        </fieldset>
      </>
    )}
  </Template>
))
