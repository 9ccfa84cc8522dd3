import { type FormName, formNames } from '#domain/forms/form.ts'

/** What the agency's desk shows, one at a time; the first by itself. */
export const deskViews = ['requests', 'owners', 'testimonials', 'mail'] as const

export type DeskView = (typeof deskViews)[number]

/** How far somebody is with a request. */
export const requestStatuses = ['new', 'begun', 'done'] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** Which requests are shown: those that nobody is done with, by themselves. */
export const shownStatuses = ['open', ...requestStatuses, 'all'] as const

export type ShownStatus = (typeof shownStatuses)[number]

/** In place of somebody's id: nobody. */
export const nobody = 'none'

export type DeskSearch = {
  view: DeskView
  status: ShownStatus
  form: FormName | null
  /** Id of who takes care of it, or `nobody`; null for all. */
  assignee: string | null
  /** Reference or number of a home, in capitals; empty for all. */
  home: string
  /** From 1. */
  page: number
}

export const anySearch: DeskSearch = {
  view: 'requests',
  status: 'open',
  form: null,
  assignee: null,
  home: '',
  page: 1,
}

/** Rows of a page. */
export const pageRows = 20

const longest = 40

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | null =>
  names.find((name) => name === text) ?? null

const idIn = (text: string | null): string | null => (text && /^[\w-]{1,64}$/.test(text) ? text : null)

/** @returns what an address asks for; what is none of ours is as if it were not there */
export function readDeskSearch(query: URLSearchParams): DeskSearch {
  const page = query.get('page') ?? ''
  return {
    view: oneOf(deskViews, query.get('view')) ?? anySearch.view,
    status: oneOf(shownStatuses, query.get('status')) ?? anySearch.status,
    form: oneOf(formNames, query.get('form')),
    assignee: idIn(query.get('assignee')),
    home: (query.get('home') ?? '').trim().slice(0, longest).trim().toUpperCase(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** @returns the query of what is shown, with its `?`; empty for what is shown by itself */
export function deskQuery(search: Partial<DeskSearch>): string {
  const query = new URLSearchParams()
  for (const [name, usual] of Object.entries(anySearch)) {
    const value = search[name as keyof DeskSearch] ?? usual
    if (value !== null && value !== usual) query.set(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

/** Whether a search leaves anything out besides what is done. */
export const isFiltered = ({ status, form, assignee, home }: DeskSearch): boolean =>
  status !== anySearch.status || form !== null || assignee !== null || home !== ''

/** What is known of who takes care of a request, and since when. */
export type Care = {
  assigneeId: string | null
  /** ISO */
  begun: string | null
  /** `YYYY-MM-DD` */
  done: string | null
}

export const statusOf = ({ begun, done }: Pick<Care, 'begun' | 'done'>): RequestStatus => {
  if (done !== null) return 'done'
  return begun === null ? 'new' : 'begun'
}

/** @returns what a form carries of what its reader saw, so that nobody decides on what is no longer so */
export const seenOf = ({ assigneeId, begun, done }: Care): string =>
  [assigneeId, begun, done].map((part) => part ?? '').join('|')

/** What somebody wants to become of a request. */
export type CareWish = { assigneeId: string | null; status: RequestStatus }

/** @returns what a form says; null where it says nothing that there is */
export function readCareWish(sent: URLSearchParams): CareWish | null {
  const status = oneOf(requestStatuses, sent.get('status'))
  const assignee = idIn(sent.get('assignee'))
  return status && assignee ? { status, assigneeId: assignee === nobody ? null : assignee } : null
}

/** Whether it is so already. */
export const isAsWished = (care: Care, { assigneeId, status }: CareWish): boolean =>
  care.assigneeId === assigneeId && statusOf(care) === status

/**
 * What was begun keeps its beginning, what was done its day; what is new again has neither.
 * @param now ISO
 * @param today `YYYY-MM-DD` in Brussels
 */
export function careAfter(
  { begun, done }: Care,
  { assigneeId, status }: CareWish,
  { now, today }: { now: string; today: string },
): Care {
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
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / pageRows))
