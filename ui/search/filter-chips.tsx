import { activeFilters, emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { type FilterNames, filterText } from './filter-text.ts'

type Props = {
  search: Search
  action: string
  names: FilterNames
}

export function FilterChips({ search, action, names }: Props) {
  const site = useSite()
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label={site.t('search.activeFilters')}>
      {filters.map((filter) => {
        const text = filterText(filter, names, site)
        return (
          <li key={`${filter.kind} ${text}`}>
            <a
              className="chip"
              href={searchHref(action, filter.without)}
              aria-label={site.t('search.removeFilter', { filter: text })}
            >
              {text}
              <Icon name="x" />
            </a>
          </li>
        )
      })}
      <li>
        <a className="clear-all" href={searchHref(action, { ...emptySearch(search.market), sort: search.sort })}>
          {site.t('search.clearAll')}
        </a>
      </li>
    </ul>
  )
}

export function searchHref(action: string, search: Search): string {
  const query = toQuery(search)
  return query ? `${action}?${query}` : action
}
