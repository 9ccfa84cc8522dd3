import { enteredFrom } from '#domain/forms/entered.ts'
import type { FormValue } from '#domain/forms/form.ts'
import type { RowVersion } from '#domain/forms/row-version.ts'
import type { Authorship } from '#domain/owner/communication.ts'
import { type EntryKind, entryForms } from '#domain/owner/communication-forms.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { answerText } from '#ui/forms/answer-text.ts'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { fieldLabel } from '#ui/forms/form-messages.ts'
import { Page } from '#ui/frame/page-head.tsx'
import { AuthorshipText } from '#ui/owner/authorship.tsx'
import { type ManageState, ReturnNotice } from '#ui/owner/manage-panel.tsx'
import { useSite } from '#ui/site.tsx'

type Stored = Readonly<Record<string, unknown>>

type Props = {
  kind: EntryKind
  action: string
  address: string
  /** Version of the row when the form was first shown, for optimistic locking. */
  version: RowVersion
  note: Authorship
  stored: Stored
  state: ManageState | null
}

export function OwnerEditPage({ kind, action, address, version, note, stored, state }: Props) {
  const { t } = useSite()
  const title = t(`owner.manage.${kind}.edit`)
  const sent = { id: version.id, version: version.version }
  return (
    <Page
      className="owner owner-edit"
      trail={[{ label: t('auth.crumb') }, { label: address, href: action }, { label: title }]}
      title={title}
    >
      {state && <ReturnNotice {...state} />}
      {state?.notice === 'stale' && <StoredValues kind={kind} stored={stored} />}
      <p className="muted">
        <AuthorshipText {...note} />
      </p>
      <FieldsForm
        form={entryForms[kind]}
        id={kind}
        action={action}
        verb={kind}
        sent={sent}
        entered={state?.entered ?? enteredFrom(entryForms[kind], stored)}
        errors={state?.errors ?? {}}
      >
        <p className="btn-row">
          <SubmitButton>{t('owner.manage.save')}</SubmitButton>
          <a href={action}>{t('owner.manage.cancel')}</a>
        </p>
      </FieldsForm>
      <details>
        <summary className="btn quiet">{t('owner.manage.delete.open')}</summary>
        <ActionForm action={action} verb={`${kind}-delete`} sent={sent}>
          <p>{t('owner.manage.delete.sure')}</p>
          <SubmitButton quiet>{t('owner.manage.delete.submit')}</SubmitButton>
        </ActionForm>
      </details>
    </Page>
  )
}

function StoredValues({ kind, stored }: Pick<Props, 'kind' | 'stored'>) {
  const site = useSite()
  const form = entryForms[kind]
  const rows = Object.keys(form.fields).map((name) => {
    const value = stored[name] as FormValue
    const text = value === null || value === '' ? null : answerText(site, form, name, {}, value)
    return [fieldLabel(site.t, form, name), text ?? '–'] as const
  })
  return (
    <section aria-labelledby="stored-title">
      <h2 id="stored-title">{site.t('owner.manage.now')}</h2>
      <DescriptionList className="owner-rows" rows={rows} />
    </section>
  )
}
