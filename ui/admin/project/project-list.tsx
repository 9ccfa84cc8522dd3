import type { ReactNode } from 'react'
import type { Picture } from '#domain/picture.ts'
import type { ProjectsAction, projectsList } from '#domain/project/projects-list.ts'
import type { DeskIconName } from '#ui/admin/desk-icon.tsx'
import { Mark } from '#ui/admin/desk-parts.tsx'
import type { Layout } from '#ui/admin/desk-table.tsx'
import { ItemCell } from '#ui/admin/list/item-cell.tsx'
import { ListPage } from '#ui/admin/list/list-page.tsx'
import type { ListView } from '#ui/admin/list/list-view.ts'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { monthText } from '#ui/project/unit-text.ts'
import { useSite } from '#ui/site.tsx'
import { type EditedProjectView, ProjectState } from './project-frame.tsx'

export type ProjectListRow = Pick<
  EditedProjectView,
  'withdrawn' | 'draft' | 'own' | 'reference' | 'city' | 'updated' | 'drafted'
> & {
  id: string
  name: string
  picture: Pick<Picture, 'path'> | null
  delivery: string | null
  units: number
  sold: number
  href: string
}

const cells: Record<(typeof projectsList.columns)[number], readonly [(row: ProjectListRow) => ReactNode, Layout?]> = {
  project: [
    ({ city, reference, ...row }) => (
      <ItemCell {...row}>
        {city} · {reference}
      </ItemCell>
    ),
    'fill',
  ],
  state: [(row) => <ListedState {...row} />],
  units: [(row) => <Units {...row} />, 'labelled'],
  delivery: [({ delivery }) => <Delivery month={delivery} />, 'hide'],
  source: [(row) => <Source {...row} />, 'hide mid'],
  updated: [({ updated }) => <Timestamp moment={updated} />, 'hide mid'],
}

const icons: Record<ProjectsAction, DeskIconName> = { put: 'eye', take: 'eye-off' }

type Props = { rows: readonly ProjectListRow[]; list: ListView; mayCreate: boolean }

export function ProjectsPage({ rows, list, mayCreate }: Props) {
  const { t, href } = useSite()
  return (
    <ListPage
      current="homes"
      icon="building-2"
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
      empty={t('projects.empty')}
      {...{ list, rows, cells, icons }}
      actions={mayCreate && <LinkButton href={href('adminNewProject')} label={t('projects.new.title')} />}
    />
  )
}

function ListedState(row: ProjectListRow) {
  const { plural } = useSite()
  return (
    <>
      <ProjectState {...row} />
      {row.drafted > 0 && <Mark tone="warn">{plural('homes.drafted', row.drafted)}</Mark>}
    </>
  )
}

function Units({ units, sold }: ProjectListRow) {
  const { t } = useSite()
  return <span className="nowrap">{units === 0 ? '–' : t('projects.sold', { units, sold })}</span>
}

function Delivery({ month }: { month: string | null }) {
  const { language } = useSite()
  return <span className="nowrap">{month ? monthText(month, language) : '–'}</span>
}

function Source({ own }: ProjectListRow) {
  const { t } = useSite()
  return <span className="muted small">{t(own ? 'homes.own' : 'projects.feed')}</span>
}
