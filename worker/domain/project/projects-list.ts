import type { BulkReason } from '#domain/admin/bulk.ts'
import type { ResourceDefinition } from '#domain/admin/resource.ts'
import type { Values } from '#domain/admin/revision.ts'

export const projectStates = ['draft', 'online', 'offline'] as const

/** `source`: the agency itself, or a feed. */
export const projectsList = {
  resource: 'projects',
  read: 'projects:read',
  write: 'projects:write',
  export: 'projects:read',
  views: ['all', 'online', 'drafts', 'offline'],
  filters: { source: ['own', 'feed'] },
  orders: ['updated', 'oldest', 'delivery', 'reference'],
  columns: ['project', 'state', 'units', 'delivery', 'source', 'updated'],
  csv: [
    ...(['number', 'reference', 'state', 'title', 'address', 'zip', 'city', 'units', 'sold'] as const),
    ...(['delivery', 'source', 'published', 'updated'] as const),
  ],
  actions: {
    put: { from: ['draft', 'offline'] },
    take: { from: ['online'] },
  },
} as const satisfies ResourceDefinition

export type ProjectsView = (typeof projectsList.views)[number]

export type ProjectsOrder = (typeof projectsList.orders)[number]

export type ProjectsAction = keyof typeof projectsList.actions

type Stated = { draft?: boolean | null; withdrawn: string | null }

export function projectState({ draft, withdrawn }: Stated): (typeof projectStates)[number] {
  if (draft) return 'draft'
  return withdrawn ? 'offline' : 'online'
}

/** A project that was never published is published today. */
export const stateValues = (action: ProjectsAction, { draft }: Pick<Stated, 'draft'>, today: string): Values =>
  action === 'take' ? { withdrawn: today } : { withdrawn: null, ...(draft && { draft: null, published: today }) }

/** @returns what an action of the list changes of a project, or why it does not apply to it */
export function planProjectAction(
  action: ProjectsAction,
  record: Stated,
  today: string,
): { entered: Values } | { reason: BulkReason; detail: readonly string[] } {
  const state = projectState(record)
  const from: readonly string[] = projectsList.actions[action].from
  return from.includes(state) ? { entered: stateValues(action, record, today) } : { reason: 'state', detail: [state] }
}
