import type { FieldSet } from '#domain/forms/form.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'

/** The form of a new row below its list, with its idempotency key. */
export type AddedRow = FilledForm & { key: string }

type Props = {
  id: string
  form: FieldSet
  action: string
  added: AddedRow
  title: string
  intro: string
  create: string
}

/** What makes a row of a list: the page of the row follows. */
export const NewRow = ({ id, form, action, added, title, intro, create }: Props) => (
  <Panel title={title}>
    <p className="muted">{intro}</p>
    <FieldsForm
      className="portal-form wide"
      {...{ form, id, action }}
      verb="new"
      sent={{ formKey: added.key }}
      level={3}
      entered={added.entered}
      errors={added.errors}
    >
      <SubmitButton>{create}</SubmitButton>
    </FieldsForm>
  </Panel>
)
