import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { monthText } from '#ui/project/unit-text.ts'
import { useSite } from '#ui/site.tsx'
import { type EditedProjectView, ProjectState } from './project-frame.tsx'

type Row = Pick<EditedProjectView, 'withdrawn' | 'draft' | 'own' | 'reference' | 'city' | 'updated'> & {
  id: string
  name: string
  delivery: string | null
  units: number
  sold: number
  href: string
}

type Props = { rows: readonly Row[]; mayCreate: boolean }

export function ProjectsPage({ rows, mayCreate }: Props) {
  const { t, plural, href, language } = useSite()
  return (
    <DeskPage
      current="homes"
      title={t('projects.title')}
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
      sub={plural('projects.count', rows.length)}
      actions={mayCreate && <LinkButton href={href('adminNewProject')} label={t('projects.new.title')} />}
    >
      {rows.length === 0 ? (
        <EmptyState icon="building-2">{t('projects.none')}</EmptyState>
      ) : (
        <DeskTable
          caption={t('projects.title')}
          rows={rows}
          columns={[
            [
              t('homes.sections.project'),
              (row) => (
                <div className="cut">
                  <a className="main" href={row.href}>
                    {row.name}
                  </a>
                  <small className="cut">
                    {row.city} · {row.reference}
                  </small>
                </div>
              ),
              'fill',
            ],
            [t('homes.columns.state'), (row) => <ProjectState {...row} />],
            [
              t('project.keyFact.homes'),
              ({ units, sold }) => (
                <span className="nowrap">{units === 0 ? '–' : t('projects.sold', { units, sold })}</span>
              ),
              'labelled',
            ],
            [
              t('project.keyFact.delivery'),
              ({ delivery }) => <span className="nowrap">{delivery ? monthText(delivery, language) : '–'}</span>,
              'hide',
            ],
            [t('homes.columns.source'), ({ own }) => (own ? t('homes.own') : t('projects.feed')), 'hide mid'],
            [t('homes.columns.updated'), ({ updated }) => <Timestamp moment={updated} />, 'hide mid'],
          ]}
        />
      )}
    </DeskPage>
  )
}
