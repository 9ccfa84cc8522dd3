import { type FormName, formNames } from '#domain/forms/form.ts'

/** What the agency's desk shows, one at a time; the first by itself. */
export const adminViews = ['requests', 'owners', 'testimonials', 'mail'] as const

export type AdminView = (typeof adminViews)[number]

/** How far somebody is with a request. */
export const inquiryStatuses = ['new', 'begun', 'done'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Which requests are shown: those that nobody is done with, by themselves. */
export const statusFilters = ['open', ...inquiryStatuses, 'all'] as const

export type StatusFilter = (typeof statusFilters)[number]

/** In place of somebody's id: nobody. */
export const unassigned = 'none'

export type AdminSearch = {
  view: AdminView
  status: StatusFilter
  form: FormName | null
  /** Id of who takes care of it, or `nobody`; null for all. */
  assignee: string | null
  /** Reference or number of a home, in capitals; empty for all. */
  home: string
  /** From 1. */
  page: number
}

export const defaultAdminSearch: AdminSearch = {
  view: 'requests',
  status: 'open',
  form: null,
  assignee: null,
  home: '',
  page: 1,
}

/** Rows of a page. */
export const rowsPerPage = 20

const maxReferenceLength = 40

const findValue = <T extends string>(names: readonly T[], text: string | null): T | null =>
  names.find((name) => name === text) ?? null

const parseId = (text: string | null): string | null => (text && /^[\w-]{1,64}$/.test(text) ? text : null)

/** @returns what an address asks for; what is none of ours is as if it were not there */
export function parseAdminSearch(query: URLSearchParams): AdminSearch {
  const page = query.get('page') ?? ''
  return {
    view: findValue(adminViews, query.get('view')) ?? defaultAdminSearch.view,
    status: findValue(statusFilters, query.get('status')) ?? defaultAdminSearch.status,
    form: findValue(formNames, query.get('form')),
    assignee: parseId(query.get('assignee')),
    home: (query.get('home') ?? '').trim().slice(0, maxReferenceLength).trim().toUpperCase(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** @returns the query of what is shown, with its `?`; empty for what is shown by itself */
export function adminQuery(search: Partial<AdminSearch>): string {
  const query = new URLSearchParams()
  for (const [name, defaultValue] of Object.entries(defaultAdminSearch)) {
    const value = search[name as keyof AdminSearch] ?? defaultValue
    if (value !== null && value !== defaultValue) query.set(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

/** Whether a search leaves anything out besides what is done. */
export const isFiltered = ({ status, form, assignee, home }: AdminSearch): boolean =>
  status !== defaultAdminSearch.status || form !== null || assignee !== null || home !== ''

/** What is known of who takes care of a request, and since when. */
export type Assignment = {
  assigneeId: string | null
  /** ISO */
  begun: string | null
  /** `YYYY-MM-DD` */
  done: string | null
}

export const inquiryStatus = ({ begun, done }: Pick<Assignment, 'begun' | 'done'>): InquiryStatus => {
  if (done !== null) return 'done'
  return begun === null ? 'new' : 'begun'
}

/** @returns what a form carries of what its reader saw, so that nobody decides on what is no longer so */
export const assignmentVersion = ({ assigneeId, begun, done }: Assignment): string =>
  [assigneeId, begun, done].map((part) => part ?? '').join('|')

/** What somebody wants to become of a request. */
export type AssignmentUpdate = { assigneeId: string | null; status: InquiryStatus }

/** @returns what a form says; null where it says nothing that there is */
export function parseAssignmentUpdate(form: URLSearchParams): AssignmentUpdate | null {
  const status = findValue(inquiryStatuses, form.get('status'))
  const assignee = parseId(form.get('assignee'))
  return status && assignee ? { status, assigneeId: assignee === unassigned ? null : assignee } : null
}

/** Whether it is so already. */
export const isAlreadyApplied = (assignment: Assignment, { assigneeId, status }: AssignmentUpdate): boolean =>
  assignment.assigneeId === assigneeId && inquiryStatus(assignment) === status

/**
 * What was begun keeps its beginning, what was done its day; what is new again has neither.
 * @param now ISO
 * @param today `YYYY-MM-DD` in Brussels
 */
export function applyAssignment(
  { begun, done }: Assignment,
  { assigneeId, status }: AssignmentUpdate,
  { now, today }: { now: string; today: string },
): Assignment {
  switch (status) {
    case 'new':
      return { assigneeId, begun: null, done: null }
    case 'begun':
      return { assigneeId, begun: begun ?? now, done: null }
    case 'done':
      return { assigneeId, begun, done: done ?? today }
  }
}

/** @returns how many pages there are, one at least */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / rowsPerPage))
