import type { FormOptions } from '#domain/forms/form.ts'
import { type AccountKind, accountForms } from '#domain/owner/account-forms.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'

export type Invitation = FilledForm & { key: string }

type Props = { kind: AccountKind; action: string; options: FormOptions; invitation: Invitation }

/** The form that makes an account and mails its link. */
export function InvitationPanel({ kind, action, options, invitation: { key, entered, errors } }: Props) {
  const { t } = useSite()
  return (
    <Panel id="invite" title={t(`admin.accounts.invite.${kind}`)}>
      <p className="muted">{t('admin.accounts.invite.text')}</p>
      <FieldsForm
        className="portal-form wide"
        form={accountForms[kind].invitation}
        id="invitation"
        verb="invite"
        sent={{ formKey: key }}
        level={3}
        {...{ action, options, entered, errors }}
      >
        <SubmitButton>{t('admin.accounts.invite.send')}</SubmitButton>
      </FieldsForm>
    </Panel>
  )
}
