import type { BulkReason } from '#domain/admin/bulk.ts'
import type { ResourceDefinition } from '#domain/admin/resource.ts'
import type { Values } from '#domain/admin/revision.ts'
import { lackingInAdvertisement } from '#domain/import/compliance.ts'
import type { PropertyRecord } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import { type PropertyStatus, statuses } from './status.ts'

const onSite = statuses

export const homeStates = ['draft', 'offline', 'archived', ...statuses] as const

/** `agent` and `feed` are ids and names of the site's own data; a home of no feed is `own`. */
export const homesList = {
  resource: 'homes',
  read: 'homes:read',
  write: 'homes:write',
  export: 'homes:read',
  views: ['all', 'sale', 'rent', 'option', 'sold', 'drafts', 'offline', 'archived'],
  filters: { language: languageCodes },
  orders: ['updated', 'dearest', 'cheapest', 'oldest', 'reference'],
  columns: ['home', 'state', 'price', 'energy', 'texts', 'requests', 'source', 'updated'],
  csv: [
    ...(['number', 'reference', 'state', 'goal', 'type', 'title', 'address', 'zip', 'city', 'price'] as const),
    ...(['energy', 'texts', 'agent', 'requests', 'source', 'published', 'updated'] as const),
  ],
  actions: {
    put: { from: ['draft', 'offline', 'archived'] },
    available: { from: ['new', 'option', 'sold'] },
    option: { from: ['available', 'new'] },
    sold: { from: ['available', 'new', 'option'] },
    take: { from: onSite },
    archive: { from: ['draft', 'offline'] },
    restore: { from: ['archived'] },
    agent: { from: homeStates, takes: 'agent' },
  },
} as const satisfies ResourceDefinition

export type HomesView = (typeof homesList.views)[number]

export const ownHomes = 'own'

export type HomesOrder = (typeof homesList.orders)[number]

export type HomesAction = keyof typeof homesList.actions

type Stated = { draft?: boolean | null; archived?: boolean | null; withdrawn: string | null; status: PropertyStatus }

export const homeState = ({ draft, archived, withdrawn, status }: Stated): (typeof homeStates)[number] => {
  if (archived) return 'archived'
  if (draft) return 'draft'
  return withdrawn ? 'offline' : status
}

/** A home that was never published is published today. */
export const onlineValues = ({ draft, archived }: Pick<Stated, 'draft' | 'archived'>, today: string): Values => ({
  withdrawn: null,
  ...(draft && { draft: null, published: today }),
  ...(archived && { archived: null }),
})

/** @param option the agent's id */
function changedValues(action: HomesAction, record: PropertyRecord, option: string | null, today: string): Values {
  switch (action) {
    case 'put':
      return onlineValues(record, today)
    case 'take':
      return { withdrawn: today }
    case 'archive':
      return { archived: true }
    case 'restore':
      return { archived: null }
    case 'agent':
      return { agentId: option }
    default:
      return { status: action }
  }
}

type Planned = { entered: Values } | { reason: BulkReason; detail?: readonly string[] }

/** @returns what an action of the list changes of a home, or why it does not apply to it */
export function planHomeAction(
  action: HomesAction,
  record: PropertyRecord,
  { option, today }: { option: string | null; today: string },
): Planned {
  const state = homeState(record)
  const from: readonly string[] = homesList.actions[action].from
  if (!from.includes(state)) return { reason: 'state', detail: [state] }
  const lacking = action === 'put' ? lackingInAdvertisement(record, today) : []
  if (lacking.length > 0) return { reason: 'lawful', detail: lacking }
  return { entered: changedValues(action, record, option, today) }
}
