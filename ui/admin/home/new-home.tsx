import type { FormOptions } from '#domain/forms/form.ts'
import { newHomeForm } from '#domain/property/home-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { state: EditState; options: FormOptions }

export function NewHomePage({ state, options }: Props) {
  const { t, href } = useSite()
  return (
    <DeskPage
      current="homes"
      title={t('homes.new.title')}
      sub={t('homes.new.intro')}
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
    >
      <EditForm
        form={newHomeForm}
        id="new-home"
        action={href('adminNewHome')}
        title={(name) => t(`homes.sections.${name as 'identity' | 'address'}`)}
        {...{ state, options }}
      >
        <SubmitButton>{t('homes.new.create')}</SubmitButton>
      </EditForm>
    </DeskPage>
  )
}
