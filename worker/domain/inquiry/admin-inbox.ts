import type { BulkReason } from '#domain/admin/bulk.ts'
import type { ResourceDefinition } from '#domain/admin/resource.ts'
import type { FieldValue, Values } from '#domain/admin/revision.ts'
import { fold } from '#domain/fold.ts'
import { choiceField, choiceFieldFrom } from '#domain/forms/field.ts'
import { defineFields, formNames } from '#domain/forms/form.ts'
import { sources } from './lead-source.ts'
import { snoozedUntil, stillSnoozed } from './snooze.ts'

export const inquiryStatuses = ['new', 'begun', 'done'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

export const unassigned = 'none'

const open = ['new', 'begun', 'snoozed'] as const

const requestStates = [...open, 'done'] as const

/** `suspected`: perhaps spam, of any status. `assignee`, a filter besides, is the id of a manager. */
export const requestsList = {
  resource: 'requests',
  read: 'requests:read',
  write: 'requests:write',
  export: 'requests:export',
  views: ['open', 'mine', 'new', 'begun', 'snoozed', 'done', 'suspected', 'all'],
  filters: { form: formNames, source: sources },
  orders: ['newest', 'oldest'],
  columns: ['from', 'request', 'about', 'language', 'status', 'source', 'assignee', 'waits'],
  csv: [
    ...(['received', 'request', 'name', 'email', 'phone', 'language', 'text', 'reference', 'about'] as const),
    ...(['status', 'assignee', 'source', 'campaign', 'page'] as const),
  ],
  actions: {
    assign: { from: requestStates, takes: 'assignee' },
    snooze: { from: open, takes: 'until' },
    done: { from: open },
    reopen: { from: ['snoozed', 'done'] },
  },
} as const satisfies ResourceDefinition

export type RequestsAction = keyof typeof requestsList.actions

export type RequestsView = (typeof requestsList.views)[number]

export type RequestsOrder = (typeof requestsList.orders)[number]

/** The words that are searched for: a phone number is one, without the calling code of Belgium. */
export const searchedWords = (text: string): string =>
  /^[+\d][\d\s./()-]{5,}$/.test(text)
    ? text
        .replace(/\(0\)|[^\d+]/g, '')
        .replace(/^(?:\+|00)32/, '0')
        .replace('+', '')
    : fold(text)

/** What the desk stores about a request. */
export type Handled = {
  assigneeId: string | null
  startedAt: string | null
  finishedAt: string | null
  /** ISO */
  snoozedUntil: string | null
}

export const inquiryStatus = ({ startedAt, finishedAt }: Pick<Handled, 'startedAt' | 'finishedAt'>): InquiryStatus => {
  if (finishedAt !== null) return 'done'
  return startedAt === null ? 'new' : 'begun'
}

export const requestState = (row: Omit<Handled, 'assigneeId'>, now: number): (typeof requestStates)[number] => {
  const status = inquiryStatus(row)
  return status !== 'done' && stillSnoozed(row.snoozedUntil, now) ? 'snoozed' : status
}

/** What the desk does about a request, by the names of its revisions; the last two are what its status is made of. */
export const handlingOf = (row: Handled) => ({
  assignee: row.assigneeId,
  status: inquiryStatus(row),
  until: row.snoozedUntil,
  started: row.startedAt,
  finished: row.finishedAt,
})

export const assignmentForm = defineFields('admin', {
  assignee: choiceFieldFrom('managers', { initial: unassigned }),
  status: choiceField(inquiryStatuses, { initial: 'new', optionLabels: 'requests.views' }),
})

type Clock = { now: string; today: string }

const textOf = (value: FieldValue): string | null => (typeof value === 'string' ? value : null)

/**
 * Keeps `startedAt` and `finishedAt` of earlier changes; `new` clears both. What is done is not snoozed.
 * @param entered by the names of `handlingOf`
 */
export function withHandling(row: Handled, entered: Values, { now, today }: Clock): Handled {
  const { assignee, status, until, started, finished } = { ...handlingOf(row), ...entered }
  const isDone = status === 'done'
  const startedAt = textOf(started) ?? (status === 'begun' ? now : null)
  return {
    assigneeId: textOf(assignee),
    startedAt: status === 'new' ? null : startedAt,
    finishedAt: isDone ? (textOf(finished) ?? today) : null,
    snoozedUntil: isDone ? null : textOf(until),
  }
}

/** @param option the id of a manager, or until when @param now ms since 1970 */
function changedHandling(action: RequestsAction, row: Handled, option: string | null, now: number): Values {
  switch (action) {
    case 'assign':
      return { assignee: option === unassigned ? null : option }
    case 'snooze':
      return { until: snoozedUntil({ until: option, day: null }, now) }
    case 'done':
      return { status: 'done' }
    case 'reopen':
      return { status: row.startedAt === null ? 'new' : 'begun', until: null }
  }
}

/** @returns what an action of the list changes of a request, or why it does not apply to it */
export function planRequestAction(
  action: RequestsAction,
  row: Handled,
  { option, now }: { option: string | null; now: number },
): { entered: Values } | { reason: BulkReason; detail: readonly string[] } {
  const state = requestState(row, now)
  const from: readonly string[] = requestsList.actions[action].from
  return from.includes(state)
    ? { entered: changedHandling(action, row, option, now) }
    : { reason: 'state', detail: [state] }
}
