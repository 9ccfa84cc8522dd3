import type { ResourceName } from './resource.ts'
import { type Changes, fileLists } from './revision.ts'

/** Fields of each noun that the activity puts back; those of a home are put back by its own page. */
const restored: Partial<Record<ResourceName, readonly string[]>> = {
  homes: fileLists,
  viewings: ['outcome', 'released'],
  requests: ['assignee', 'status', 'until'],
  absences: ['time'],
  accounts: ['name', 'role', 'language', 'disabled', 'homes'],
  subscribers: ['ended'],
  people: ['same'],
}

/** Fields whose change was mailed. */
const mailed: Partial<Record<ResourceName, readonly string[]>> = {
  viewings: ['status', 'time'],
  requests: ['answer', 'documents'],
  accounts: ['invited', 'twoFactor', 'passkeys'],
  subscribers: ['invited'],
}

type Act = {
  resource: ResourceName
  changes: Changes
  /** Whether one of its fields was changed after it. */
  isOvertaken: boolean
  /** Whether the owner has read what it released. */
  isRead: boolean
}

/** Why an act stays: a mail has gone, the owner has read it, or it was changed again. */
export type UndoRefusal = 'mailed' | 'read' | 'overtaken'

/** @returns null of an act that nothing puts back */
export function undoOf({ resource, changes, isOvertaken, isRead }: Act): 'possible' | UndoRefusal | null {
  const has = (fields: readonly string[] = []) => fields.some((field) => field in changes)
  if (has(mailed[resource])) return 'mailed'
  // An offer that was removed is gone.
  if (resource === 'offers' && Object.values(changes).some(([, after]) => after === null)) return null
  if (resource !== 'hours' && resource !== 'offers' && !has(restored[resource])) return null
  if (isOvertaken) return 'overtaken'
  return isRead && changes.released?.[0] === null ? 'read' : 'possible'
}
