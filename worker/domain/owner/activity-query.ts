import { compare } from '#domain/compare.ts'
import { oneOf } from '#domain/one-of.ts'
import {
  type Communication,
  type CommunicationStatus,
  type CommunicationType,
  communicationStatuses,
  communicationTypes,
} from './communication.ts'

export const activitySorts = ['date', 'type', 'status'] as const

type ActivitySort = (typeof activitySorts)[number]

export type ActivityQuery = {
  type: CommunicationType | null
  status: CommunicationStatus | null
  sort: ActivitySort
  order: 'asc' | 'desc'
  page: number
}

export const rowsPerPage = 10

export const defaultActivityQuery: ActivityQuery = { type: null, status: null, sort: 'date', order: 'desc', page: 1 }

const maxPages = 9999

const defaultOrder = (sort: ActivitySort): ActivityQuery['order'] => (sort === 'date' ? 'desc' : 'asc')

export function parseActivityQuery(query: URLSearchParams): ActivityQuery {
  const sort = oneOf(activitySorts, query.get('sort')) ?? 'date'
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    type: oneOf(communicationTypes, query.get('type')),
    status: oneOf(communicationStatuses, query.get('status')),
    sort,
    order: oneOf(['asc', 'desc'] as const, query.get('order')) ?? defaultOrder(sort),
    page: Math.min(page, maxPages),
  }
}

export function formatActivityQuery({ type, status, sort, order, page }: ActivityQuery): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (status) params.set('status', status)
  if (sort !== 'date') params.set('sort', sort)
  if (order !== defaultOrder(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

export function toggleSort(query: ActivityQuery, sort: ActivitySort): ActivityQuery {
  const reversed = query.order === 'asc' ? 'desc' : 'asc'
  return { ...query, sort, order: query.sort === sort ? reversed : defaultOrder(sort), page: 1 }
}

const sortRanks: Record<ActivitySort, (row: Communication) => number> = {
  date: () => 0,
  type: ({ type }) => communicationTypes.indexOf(type),
  status: ({ status }) => communicationStatuses.indexOf(status),
}

export function sortActivity<Row extends Communication>(rows: readonly Row[], query: ActivityQuery): Row[] {
  const { type, status, sort, order } = query
  const direction = order === 'asc' ? 1 : -1
  const timeDirection = sort === 'date' ? direction : -1
  return rows
    .filter((row) => (!type || row.type === type) && (!status || row.status === status))
    .sort(
      (a, b) =>
        direction * (sortRanks[sort](a) - sortRanks[sort](b)) ||
        timeDirection * compare(a.at, b.at) ||
        compare(a.id, b.id),
    )
}

export type ActivityPage<Row extends Communication = Communication> = {
  rows: Row[]
  matching: number
  total: number
  page: number
  pages: number
}

export function paginateActivity<Row extends Communication>(
  rows: readonly Row[],
  query: ActivityQuery,
): ActivityPage<Row> {
  const sorted = sortActivity(rows, query)
  const pages = Math.max(1, Math.ceil(sorted.length / rowsPerPage))
  const page = Math.min(query.page, pages)
  return {
    rows: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    matching: sorted.length,
    total: rows.length,
    page,
    pages,
  }
}
