import { pageIn } from '#domain/admin/paging.ts'
import { choiceField, choiceFieldFrom } from '#domain/forms/field.ts'
import { defineFields, type FormName, formNames } from '#domain/forms/form.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { oneOf } from '#domain/one-of.ts'

export const inquiryStatuses = ['new', 'begun', 'done'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** `suspected`: perhaps spam, of any status. */
export const statusFilters = ['open', ...inquiryStatuses, 'suspected', 'all'] as const

export type StatusFilter = (typeof statusFilters)[number]

export const unassigned = 'none'

export type InboxSearch = {
  status: StatusFilter
  form: FormName | null
  assignee: string | null
  home: string
  page: number
}

export const defaultInboxSearch: InboxSearch = {
  status: 'open',
  form: null,
  assignee: null,
  home: '',
  page: 1,
}

const maxReferenceLength = 40

const parseId = (text: string | null): string | null => (text && /^[\w-]{1,64}$/.test(text) ? text : null)

export function parseInboxSearch(query: URLSearchParams): InboxSearch {
  return {
    status: oneOf(statusFilters, query.get('status')) ?? defaultInboxSearch.status,
    form: oneOf(formNames, query.get('form')),
    assignee: parseId(query.get('assignee')),
    home: plainLine(query.get('home') ?? '')
      .slice(0, maxReferenceLength)
      .trim()
      .toUpperCase(),
    page: pageIn(query),
  }
}

export function inboxQuery(search: Partial<InboxSearch>): string {
  const query = new URLSearchParams()
  for (const [name, defaultValue] of Object.entries(defaultInboxSearch)) {
    const value = search[name as keyof InboxSearch] ?? defaultValue
    if (value !== null && value !== defaultValue) query.set(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

export const isFiltered = ({ status, form, assignee, home }: InboxSearch): boolean =>
  status !== defaultInboxSearch.status || form !== null || assignee !== null || home !== ''

export type Assignment = {
  assigneeId: string | null
  startedAt: string | null
  finishedAt: string | null
}

export const inquiryStatus = ({
  startedAt,
  finishedAt,
}: Pick<Assignment, 'startedAt' | 'finishedAt'>): InquiryStatus => {
  if (finishedAt !== null) return 'done'
  return startedAt === null ? 'new' : 'begun'
}

export type AssignmentUpdate = { assigneeId: string | null; status: InquiryStatus }

export const assignmentForm = defineFields('admin', {
  assignee: choiceFieldFrom('managers', { initial: unassigned }),
  status: choiceField(inquiryStatuses, { initial: 'new' }),
})

export const isAlreadyApplied = (assignment: Assignment, { assigneeId, status }: AssignmentUpdate): boolean =>
  assignment.assigneeId === assigneeId && inquiryStatus(assignment) === status

/** Keeps `startedAt` and `finishedAt` of earlier updates; `new` clears both. */
export function applyAssignment(
  { startedAt, finishedAt }: Assignment,
  { assigneeId, status }: AssignmentUpdate,
  { now, today }: { now: string; today: string },
): Assignment {
  switch (status) {
    case 'new':
      return { assigneeId, startedAt: null, finishedAt: null }
    case 'begun':
      return { assigneeId, startedAt: startedAt ?? now, finishedAt: null }
    case 'done':
      return { assigneeId, startedAt, finishedAt: finishedAt ?? today }
  }
}
