import { type Search, searchSorts, toQuery } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** A form whose button is shown without script only: the script submits it on change. */
export function SortSelect({ search, action }: { search: Search; action: string }) {
  const { t } = useSite()
  const hiddenFields = [...new URLSearchParams(toQuery({ ...search, sort: 'newest', page: 1 }))]
  return (
    <form className="sort" action={action} data-send-on-change="">
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('search.sortBy')}
        <span className="select">
          <select name="sort" defaultValue={search.sort}>
            {searchSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`search.sort.${sort}`)}
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
  )
}
