import { listQueryText } from '#domain/admin/resource.ts'
import type { SavedView } from '#domain/admin/saved-view.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { ActionForm, HiddenFields, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import type { ListView } from './list-view.ts'

const shownQuery = ({ definition, query }: ListView) => listQueryText(definition, { ...query, page: 1 })

/** The saved view that a list is. */
export const currentView = (list: ListView): SavedView | undefined =>
  list.saved.find(({ query }) => query === shownQuery(list))

type Props = { list: ListView; action: string }

/** Saves the list as it is searched under a name; or deletes the saved one that it is. */
export function SavedViewForms({ list, action }: Props) {
  const { t } = useSite()
  const { mayShare } = list
  const current = currentView(list)
  if (current)
    return current.isShared && !mayShare ? null : (
      <ActionForm action={action} verb="view-delete" sent={{ id: current.id, ...(current.isShared && { shared: 1 }) }}>
        <SubmitButton quiet small>
          {t('list.views.delete', { name: current.name })}
        </SubmitButton>
      </ActionForm>
    )
  if (shownQuery(list) === '') return null
  return (
    <details className="more">
      <summary>
        <DeskIcon name="bookmark" />
        {t('list.views.summary')}
      </summary>
      <form className="bar" method="post" action={action}>
        <HiddenFields values={{ action: 'view-save' }} />
        <TextField id="view-name" label={t('list.views.name')} name="name" maxLength={40} required />
        {mayShare && (
          <label className="check">
            <input type="checkbox" name="shared" value="1" />
            <span>{t('list.views.shared')}</span>
          </label>
        )}
        <SubmitButton quiet>{t('list.views.save')}</SubmitButton>
      </form>
    </details>
  )
}
