import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { searchFormValues } from '#domain/saved-search/form-values.ts'
import type { Search } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  search: Search
  /** Path of the page with the form of search alerts. */
  action: string
  /** As the main action of the page. */
  isMain?: boolean
}

/** Opens the form of search alerts with the criteria of a search filled in. */
export function AlertButton({ search, action, isMain = false }: Props) {
  const { t } = useSite()
  const values = Object.entries(searchFormValues(search)).flatMap(([name, list]) => list.map((value) => [name, value]))
  const fields = [[hiddenFields.form, savedSearchForm.name], ...values]
  return (
    <form method="post" action={action} className="alert">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className={isMain ? 'btn' : 'more'} type="submit" name={hiddenFields.begin} value="1">
        <Icon name="mail" />
        {t('search.emailMe')}
      </button>
    </form>
  )
}
