import type { FormOptions } from '#domain/forms/form.ts'
import { newProjectForm } from '#domain/project/project-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { state: EditState; options: FormOptions }

export function NewProjectPage({ state, options }: Props) {
  const { t, href } = useSite()
  return (
    <DeskPage
      current="homes"
      title={t('projects.new.title')}
      sub={t('projects.new.intro')}
      crumbs={[{ label: t('projects.title'), href: href('adminProjects') }]}
    >
      <EditForm
        form={newProjectForm}
        id="new-project"
        action={href('adminNewProject')}
        title={(name) => t(`homes.sections.${name as 'project' | 'address'}`)}
        {...{ state, options }}
      >
        <SubmitButton>{t('projects.new.create')}</SubmitButton>
      </EditForm>
    </DeskPage>
  )
}
