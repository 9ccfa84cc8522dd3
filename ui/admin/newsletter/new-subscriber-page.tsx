import type { FormOptions } from '#domain/forms/form.ts'
import { subscriberForm } from '#domain/newsletter/invitation.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = Partial<FilledForm> & {
  formKey: string
  options: FormOptions
}

export function NewSubscriberPage({ formKey, options, entered, errors }: Props) {
  const { t, href } = useSite()
  return (
    <DeskPage
      current="newsletter"
      title={t('subscribers.invite.title')}
      sub={t('subscribers.invite.intro')}
      crumbs={[{ label: t('subscribers.title'), href: href('adminSubscribers') }]}
    >
      <FieldsForm
        className="portal-form wide"
        form={subscriberForm}
        id="new-subscriber"
        action={href('adminNewSubscriber')}
        verb="invite"
        sent={{ formKey }}
        level={2}
        {...{ options, entered, errors }}
      >
        <SubmitButton>{t('subscribers.invite.send')}</SubmitButton>
      </FieldsForm>
    </DeskPage>
  )
}
