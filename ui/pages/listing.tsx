import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Listing } from '#domain/listing.ts'
import type { Search } from '#domain/search.ts'
import { listNode } from '#domain/structured-data.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { Cards } from '#ui/components/card.tsx'
import { Chips, searchHref } from '#ui/components/chips.tsx'
import { EmptyResult } from '#ui/components/empty-result.tsx'
import type { FilterNames } from '#ui/components/filter-text.ts'
import { FollowSearch } from '#ui/components/follow-search.tsx'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { ResultsMap } from '#ui/components/results-map.tsx'
import { SortSelect } from '#ui/components/sort-select.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

/** A page of results with what the search form offers beside it. */
export type Results = {
  listing: Listing
  form: SearchProps
  names: FilterNames
  /** For an empty result: near searches that find something. */
  offers: { search: Search; count: number }[]
}

type Props = {
  title: string
  trail: Crumb[] | null
  search: Search
  results: Promise<Results>
  banner: PageBanner | null
  /** The homes that its map shows. */
  list: PropertyList | null
  /** What an editor adds below. */
  children: ReactNode
}

export const ListingPage = ({ title, trail, search, results, banner, list, children }: Props) => (
  <>
    {banner && <Banner banner={banner} list={list} />}
    <PageHead trail={trail} title={title} />
    <Later from={results}>{(found) => <Found search={search} results={found} />}</Later>
    {children}
  </>
)

function Found({ search, results: { listing, form, names, offers } }: { search: Search; results: Results }) {
  const site = useSite()
  const { t, plural, href } = site
  const action = href(search.market === 0 ? 'sale' : 'rent')
  return (
    <>
      <div className="filters">
        <div className="wrap">
          <Island name="search" id="listing" props={form} />
        </div>
      </div>
      <section className="wrap results found" aria-label={t('search.results.label')}>
        <div data-results="">
          <Chips search={search} action={action} names={names} />
          {listing.items.length > 0 && (
            <div className="result-bar">
              <h2>{plural('search.count', listing.total)}</h2>
              {listing.total > 1 && <SortSelect search={search} action={action} />}
            </div>
          )}
          {listing.items.length > 0 && <Cards properties={listing.items} eager={2} />}
          {listing.items.length > 0 && (
            <JsonLd graph={[listNode(site.origin, listing, (item) => propertyHref(site, item))]} />
          )}
          {listing.total === 0 && <EmptyResult search={search} offers={offers} action={action} names={names} />}
          {listing.total > 0 && listing.items.length === 0 && (
            <div className="empty">
              <h2>{t('search.beyond.title')}</h2>
              <p className="muted">{plural('search.beyond.text', listing.total, { pages: listing.pages })}</p>
              <a className="btn quiet" href={searchHref(action, { ...search, page: 1 })}>
                {t('search.beyond.back')}
              </a>
            </div>
          )}
          {listing.items.length > 0 && (
            <Pagination
              page={search.page}
              pages={listing.pages}
              hrefOf={(page) => searchHref(action, { ...search, page })}
            />
          )}
          {listing.items.length > 0 && <FollowSearch search={search} />}
        </div>
        {(listing.items.length > 0 || search.area) && <ResultsMap market={search.market} />}
      </section>
    </>
  )
}
