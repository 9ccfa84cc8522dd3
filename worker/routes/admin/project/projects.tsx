import type { BulkRefusal } from '#domain/admin/bulk.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import {
  type ProjectsAction,
  planProjectAction,
  projectState,
  type projectStates,
  projectsList,
} from '#domain/project/projects-list.ts'
import { type ProjectListRow, ProjectsPage } from '#ui/admin/project/project-list.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { defineListPage } from '#worker/routes/admin/list-page.tsx'
import type { EditedProject } from '#worker/services/import/edit/edit-project.ts'
import { changeProjects } from '#worker/services/property/bulk-edits.ts'
import { listedProjects, listProjects, type ProjectRow, projectsById } from '#worker/services/property/projects-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { mayWrite } from './project.tsx'

const titleOf = ({ site, catalogue }: PortalContext, { titles }: ProjectRow) =>
  languageChain(site.language, catalogue)
    .map((code) => titles[code])
    .find(Boolean)

const projectRow = (context: PortalContext, row: ProjectRow): ProjectListRow => ({
  ...row,
  id: String(row.id),
  name: titleOf(context, row) ?? row.reference,
  city: `${row.zip} ${row.city}`,
  href: context.site.href('adminProject', { id: row.id }),
})

const stateText = ({ site: { t } }: PortalContext, state: (typeof projectStates)[number]): string =>
  t(state === 'online' ? 'projects.online' : `homes.states.${state}`)

type Cells = Record<(typeof projectsList.csv)[number], string | number | null>

const projectCells = (context: PortalContext, row: ProjectRow): Cells => ({
  number: row.id,
  reference: row.reference,
  state: stateText(context, projectState(row)),
  title: titleOf(context, row) ?? '',
  address: [row.street, row.houseNumber, row.box].filter(Boolean).join(' '),
  zip: row.zip,
  city: row.city,
  units: row.units,
  sold: row.sold,
  delivery: row.delivery,
  source: context.site.t(row.own ? 'homes.own' : 'projects.feed'),
  published: row.draft ? '' : row.published,
  updated: row.updated,
})

export const adminProjects = defineListPage<ProjectRow, ProjectListRow, EditedProject>({
  definition: projectsList,
  route: 'adminProjects',
  options: async ({ site: { t } }) => ({
    filters: {
      source: [
        ['own', t('homes.own')],
        ['feed', t('projects.feed')],
      ],
    },
    choices: {},
  }),
  list: ({ database, user }, query) => listProjects(database(), query, user.id),
  listed: ({ database }, query) => listedProjects(database(), query),
  byIds: ({ database }, ids) => projectsById(database(), ids),
  row: projectRow,
  body: ({ user }, rows, list) => <ProjectsPage {...{ rows, list }} mayCreate={mayAny('projects:write', user)} />,
  cells: projectCells,
  mayChange: mayWrite,
  plan:
    ({ site: { today } }, { action }) =>
    ({ record }) =>
      planProjectAction(action as ProjectsAction, record, today),
  values: ({ values }) => values,
  change: ({ database }, ...change) => changeProjects(database(), ...change),
  detail: (context, { detail = [] }: BulkRefusal) =>
    detail.map((state) => stateText(context, state as (typeof projectStates)[number])).join(', '),
})
