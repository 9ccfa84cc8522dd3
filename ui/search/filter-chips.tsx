import { activeFilters, emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Template, withSite } from '#ui/template.tsx'
import { type FilterNames, filterText } from './filter-text.ts'
import { LeftWords } from './left-words.tsx'

type Props = {
  search: Search
  action: string
  names: FilterNames
}

export const FilterChips = withSite(({ search, action, names }: Props, site) => {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  const chips = filters.map((filter) => {
    const text = filterText(filter, names, site)
    return <Chip key={toQuery(filter.without)} text={text} href={searchHref(action, filter.without)} />
  })
  const none = searchHref(action, { ...emptySearch(search.market), sort: search.sort })
  return (
    <Template name="chips" values={{ chips, none, left: <LeftWords search={search} /> }}>
      {({ chips, none, left }) => (
        <ul className="chips" aria-label={site.t('search.activeFilters')}>
          {chips}
          <li>
            <a className="clear-all" href={none}>
              {site.t('search.clearAll')}
            </a>
          </li>
          {left}
        </ul>
      )}
    </Template>
  )
})

const Chip = withSite(({ text, href }: { text: string; href: string }, { t }) => (
  <Template name="chip" values={{ text, href, remove: t('search.removeFilter', { filter: text }) }}>
    {({ text, href, remove }) => (
      <li>
        <a className="chip" href={href} aria-label={remove}>
          {text}
          <Icon name="x" />
        </a>
      </li>
    )}
  </Template>
))

export function searchHref(action: string, search: Search): string {
  const query = toQuery(search)
  return query ? `${action}?${query}` : action
}
