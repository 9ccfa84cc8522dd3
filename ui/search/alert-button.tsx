import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { searchFormValues } from '#domain/saved-search/form-values.ts'
import type { Search } from '#domain/search/search.ts'
import { HiddenInputs } from '#ui/components/hidden-inputs.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Template, withSite } from '#ui/template.tsx'

type Props = {
  search: Search
  /** Path of the page with the form of search alerts. */
  action: string
  /** As the main action of the page. */
  isMain?: boolean
}

/** Opens the form of search alerts with the criteria of a search filled in. */
export const AlertButton = withSite(({ search, action, isMain = false }: Props, { t }) => {
  const values = Object.entries(searchFormValues(search)).flatMap(([name, list]) =>
    list.map((value) => [name, value] as const),
  )
  const fields = <HiddenInputs fields={[[hiddenFields.form, savedSearchForm.name], ...values]} />
  return (
    <Template name={`alert ${isMain}`} values={{ action, fields }}>
      {({ action, fields }) => (
        <form method="post" action={action} className="alert">
          {fields}
          <button className={isMain ? 'btn' : 'more'} type="submit" name={hiddenFields.begin} value="1">
            <Icon name="mail" />
            {t('search.emailMe')}
          </button>
        </form>
      )}
    </Template>
  )
})
