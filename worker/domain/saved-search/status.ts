import { renewalCutoff } from '#domain/privacy/retention.ts'
import { dayMs } from '#domain/time.ts'
import type { NotificationFrequency } from './alert-settings.ts'
import type { Criteria } from './criteria.ts'

export type SavedSearchStatus = 'pending' | 'lapsed' | 'active' | 'paused' | 'ended'

export const savedSearchActions = ['confirm', 'frequency', 'change', 'pause', 'resume', 'end'] as const

export type SavedSearchAction = (typeof savedSearchActions)[number]

export type SavedSearchCommand =
  | { action: Exclude<SavedSearchAction, 'frequency' | 'change'> }
  | { action: 'frequency'; frequency: NotificationFrequency }
  | { action: 'change'; criteria: Criteria }

type SavedSearchRecord = {
  state: Exclude<SavedSearchStatus, 'lapsed'>
  created: string
  confirmed: string | null
}

const confirmationTtlMs = 7 * dayMs

export function savedSearchStatus({ state, created, confirmed }: SavedSearchRecord, now: string): SavedSearchStatus {
  const isExpired = confirmed === null && Date.parse(created) + confirmationTtlMs < Date.parse(now)
  return state === 'pending' && isExpired ? 'lapsed' : state
}

const allowedActions: Record<SavedSearchStatus, readonly SavedSearchAction[]> = {
  pending: ['confirm', 'end'],
  lapsed: ['end'],
  active: ['confirm', 'frequency', 'change', 'pause', 'end'],
  paused: ['confirm', 'frequency', 'change', 'resume', 'end'],
  ended: ['resume'],
}

export const savedSearchActionsFor = (
  status: SavedSearchStatus,
  { confirmed }: SavedSearchRecord,
): readonly SavedSearchAction[] => (status === 'ended' && confirmed === null ? [] : allowedActions[status])

export const nextState = (action: SavedSearchAction, { state }: SavedSearchRecord): SavedSearchRecord['state'] => {
  if (action === 'pause') return 'paused'
  if (action === 'resume') return 'active'
  if (action === 'end') return 'ended'
  return action === 'confirm' && state === 'pending' ? 'active' : state
}

export const isAlreadyApplied = (action: SavedSearchAction, { state }: SavedSearchRecord): boolean =>
  (action === 'pause' && state === 'paused') ||
  (action === 'resume' && state === 'active') ||
  (action === 'end' && state === 'ended')

export const isExpiringSoon = ({ state, confirmed }: SavedSearchRecord, now: string): boolean =>
  (state === 'active' || state === 'paused') && confirmed !== null && confirmed < renewalCutoff(now)
