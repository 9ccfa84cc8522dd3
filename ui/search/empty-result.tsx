import { phoneHref } from '#domain/phone.ts'
import { droppedFilters } from '#domain/search/relaxation.ts'
import type { Search } from '#domain/search/search.ts'
import { useSite } from '#ui/site.tsx'
import { searchHref } from './filter-chips.tsx'
import { type FilterNames, filterText, priceRangeText } from './filter-text.ts'

type Props = {
  search: Search
  /** Near searches that do find something, with how much, the nearest first. */
  relaxations: { search: Search; count: number }[]
  action: string
  names: FilterNames
}

/** Nothing was found: what one wish less would give, and the way to everything. */
export function EmptyResults({ search, relaxations, action, names }: Props) {
  const site = useSite()
  const { t, plural, agency } = site
  return (
    <div className="empty">
      <h2>{t('search.empty.title')}</h2>
      {relaxations.length > 0 ? (
        <>
          <p className="muted">{t('search.empty.text')}</p>
          <ul>
            {relaxations.map((offer) => (
              <li key={searchHref(action, offer.search)}>
                <a href={searchHref(action, offer.search)}>{relaxedFilterText(offer)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">
          {t('search.empty.none')} <a href={phoneHref(agency.phone)}>{agency.phone}</a>
        </p>
      )}
      <a className="btn quiet" href={action}>
        {t('search.empty.all')}
      </a>
    </div>
  )

  function relaxedFilterText(offer: Props['relaxations'][number]): string {
    const dropped = droppedFilters(search, offer.search)
    const { min, max } = offer.search.price
    if (dropped.every(({ kind }) => kind === 'price') && (min !== null || max !== null))
      return plural('search.widerPrice', offer.count, { price: priceRangeText(offer.search.price, site) })
    // The sentence has its own quotes.
    const filter = dropped
      .map((filter) => (filter.kind === 'text' ? filter.value : filterText(filter, names, site)))
      .join(', ')
    return plural('search.relaxation', offer.count, { filter })
  }
}
