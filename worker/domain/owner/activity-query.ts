import {
  type Communication,
  type CommunicationStatus,
  type CommunicationType,
  communicationStatuses,
  communicationTypes,
} from './communication.ts'

export const activitySorts = ['date', 'type', 'status'] as const

export type ActivitySort = (typeof activitySorts)[number]

/** What of a home's history is shown, and in which order; `null` of type and status asks nothing. */
export type ActivityQuery = {
  type: CommunicationType | null
  status: CommunicationStatus | null
  sort: ActivitySort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}

export const rowsPerPage = 10

export const defaultActivityQuery: ActivityQuery = { type: null, status: null, sort: 'date', order: 'desc', page: 1 }

const maxPages = 9999

function findValue<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null
}

/** The newest come first, and kinds in the order of their table, unless somebody asks for the other way round. */
const defaultOrder = (sort: ActivitySort): ActivityQuery['order'] => (sort === 'date' ? 'desc' : 'asc')

/** @returns what an address asks for; what makes no sense in it asks for nothing */
export function parseActivityQuery(query: URLSearchParams): ActivityQuery {
  const sort = findValue(activitySorts, query.get('sort')) ?? 'date'
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    type: findValue(communicationTypes, query.get('type')),
    status: findValue(communicationStatuses, query.get('status')),
    sort,
    order: findValue(['asc', 'desc'] as const, query.get('order')) ?? defaultOrder(sort),
    page: Math.min(page, maxPages),
  }
}

/** @returns the query of an address that asks for this, with nothing in it that goes without saying; empty for all of it */
export function formatActivityQuery({ type, status, sort, order, page }: ActivityQuery): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (status) params.set('status', status)
  if (sort !== 'date') params.set('sort', sort)
  if (order !== defaultOrder(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** @returns what the head of a column asks for: its order, and the other way round where it is in that order already */
export function toggleSort(query: ActivityQuery, sort: ActivitySort): ActivityQuery {
  const reversed = query.order === 'asc' ? 'desc' : 'asc'
  return { ...query, sort, order: query.sort === sort ? reversed : defaultOrder(sort), page: 1 }
}

const sortRanks: Record<ActivitySort, (row: Communication) => number> = {
  date: () => 0,
  type: ({ type }) => communicationTypes.indexOf(type),
  status: ({ status }) => communicationStatuses.indexOf(status),
}

const compare = (item: string, other: string): number => (item < other ? -1 : item > other ? 1 : 0)

/** @returns the rows that are asked for, in order; of those that are alike the newest first */
export function sortActivity<Row extends Communication>(rows: readonly Row[], query: ActivityQuery): Row[] {
  const { type, status, sort, order } = query
  const direction = order === 'asc' ? 1 : -1
  const timeDirection = sort === 'date' ? direction : -1
  return rows
    .filter((row) => (!type || row.type === type) && (!status || row.status === status))
    .sort(
      (item, other) =>
        direction * (sortRanks[sort](item) - sortRanks[sort](other)) ||
        timeDirection * compare(item.at, other.at) ||
        compare(item.id, other.id),
    )
}

export type ActivityPage<Row extends Communication = Communication> = {
  rows: Row[]
  /** How many of all there are fit. */
  matching: number
  /** How many there are. */
  total: number
  page: number
  pages: number
}

/** @returns one page of what is asked for: the last one where a later one is asked for */
export function paginateActivity<Row extends Communication>(
  rows: readonly Row[],
  query: ActivityQuery,
): ActivityPage<Row> {
  const sorted = sortActivity(rows, query)
  const pages = Math.max(1, Math.ceil(sorted.length / rowsPerPage))
  const page = Math.min(query.page, pages)
  return {
    rows: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    ...{ matching: sorted.length, total: rows.length, page, pages },
  }
}
