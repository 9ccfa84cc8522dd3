import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { ProjectTab } from '#domain/project/project-forms.ts'
import type { homes as words } from '#locales/en/homes.ts'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SaveButtons, type TakenFields, TakenNote } from '#ui/admin/edit-parts.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { TextColumns } from '#ui/admin/home/home-texts.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { useSite } from '#ui/site.tsx'
import { type EditedProjectView, ProjectFrame } from './project-frame.tsx'
import { UnitsTable } from './units-table.tsx'

type Props = {
  project: EditedProjectView
  tab: ProjectTab
  form: FieldSet
  state: EditState
  options: FormOptions
  taken: TakenFields
  /** Ids of the units in the order of the table; the last rows are blank. */
  rows: readonly number[]
  removed: ReadonlySet<number>
}

export function ProjectEditor({ project, tab, form, state, options, taken, rows, removed }: Props) {
  const { t, href, language } = useSite()
  const { id, withdrawn, own, updated } = project
  const note = (name: string) => {
    const value = taken[name]
    return value && !own && <TakenNote {...{ form, name, options, ...value }} from={t('projects.fromFeed')} />
  }
  return (
    <ProjectFrame project={project} view={tab}>
      {!own && <p className="note">{t('projects.feedNote')}</p>}
      <EditForm
        {...{ form, options, state, note }}
        action={`${href('adminProject', { id })}?view=${tab}`}
        id={`home-${tab}`}
        title={(name) =>
          name === 'units'
            ? t('project.priceList.title')
            : t(`homes.sections.${name as keyof (typeof words)['sections']}`)
        }
        {...(tab === 'texts' && { section: (name: string) => <TextColumns {...{ name, state, options }} /> })}
        {...(tab === 'units' && {
          section: () => <UnitsTable {...{ form, state, options, rows, removed, note }} />,
        })}
        {...(!withdrawn && { drafted: t('homes.save.drafted', { time: '{time}' }) })}
        status={<span className="said">{t('homes.save.changed', { date: shortDateTime(updated, language) })}</span>}
      >
        <SaveButtons {...project} />
      </EditForm>
    </ProjectFrame>
  )
}

type HistoryProps = {
  project: EditedProjectView
  revisions: readonly RevisionView[]
  options: FormOptions
  units: ReadonlyMap<number, string>
}

export const ProjectHistory = ({ project, ...history }: HistoryProps) => (
  <ProjectFrame project={project} view="history">
    <RowHistory {...history} />
  </ProjectFrame>
)
