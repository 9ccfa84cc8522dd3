import { type Search, sorts, toQuery } from '#domain/search.ts'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

/** The order of the results. A form with a button; the script sends it on a choice, and the button is then not shown. */
export function SortSelect({ search, action }: { search: Search; action: string }) {
  const { t } = useSite()
  const kept = [...new URLSearchParams(toQuery({ ...search, sort: 'newest', page: 1 }))]
  return (
    <form className="sort" action={action} data-send-on-change="">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('search.sortBy')}
        <span className="select">
          <select name="sort" defaultValue={search.sort}>
            {sorts.map((sort) => (
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
