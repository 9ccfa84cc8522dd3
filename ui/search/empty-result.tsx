import { phoneHref } from '#domain/phone.ts'
import { droppedFilters } from '#domain/search/relaxation.ts'
import type { Search } from '#domain/search/search.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'
import { searchHref } from './filter-chips.tsx'
import { type FilterNames, filterText, priceRangeText } from './filter-text.ts'

type Props = {
  search: Search
  /** Searches with fewer criteria and their number of results, the most similar first. */
  relaxations: { search: Search; count: number }[]
  action: string
  names: FilterNames
}

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
            {relaxations.map((relaxation) => (
              <li key={searchHref(action, relaxation.search)}>
                <a href={searchHref(action, relaxation.search)}>{relaxationText(relaxation)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">
          {t('search.empty.none')} <a href={phoneHref(agency.phone)}>{agency.phone}</a>
        </p>
      )}
      <LinkButton quiet href={action} label={t('search.empty.all')} />
    </div>
  )

  function relaxationText(relaxation: Props['relaxations'][number]): string {
    const dropped = droppedFilters(search, relaxation.search)
    const { price } = relaxation.search
    if (dropped.every(({ kind }) => kind === 'price') && (price.min !== null || price.max !== null))
      return plural('search.widerPrice', relaxation.count, { price: priceRangeText(price, site) })
    const texts = dropped.map((filter) => (filter.kind === 'text' ? filter.value : filterText(filter, names, site)))
    return plural('search.relaxation', relaxation.count, { filter: texts.join(', ') })
  }
}
