import {
  type Communication,
  type CommunicationStatus,
  type CommunicationType,
  communicationStatuses,
  communicationTypes,
} from './communication.ts'

export const historySorts = ['date', 'type', 'status'] as const

export type HistorySort = (typeof historySorts)[number]

/** What of a home's history is shown, and in which order; `null` of type and status asks nothing. */
export type HistoryQuery = {
  type: CommunicationType | null
  status: CommunicationStatus | null
  sort: HistorySort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}

export const rowsOfPage = 10

export const wholeHistory: HistoryQuery = { type: null, status: null, sort: 'date', order: 'desc', page: 1 }

const mostPages = 9999

function oneOf<T extends string>(all: readonly T[], text: string | null): T | null {
  return all.find((one) => one === text) ?? null
}

/** The newest come first, and kinds in the order of their table, unless somebody asks for the other way round. */
const usualOrder = (sort: HistorySort): HistoryQuery['order'] => (sort === 'date' ? 'desc' : 'asc')

/** @returns what an address asks for; what makes no sense in it asks for nothing */
export function historyQuery(query: URLSearchParams): HistoryQuery {
  const sort = oneOf(historySorts, query.get('sort')) ?? 'date'
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    type: oneOf(communicationTypes, query.get('type')),
    status: oneOf(communicationStatuses, query.get('status')),
    sort,
    order: oneOf(['asc', 'desc'] as const, query.get('order')) ?? usualOrder(sort),
    page: Math.min(page, mostPages),
  }
}

/** @returns the query of an address that asks for this, with nothing in it that goes without saying; empty for all of it */
export function historyParams({ type, status, sort, order, page }: HistoryQuery): string {
  const said = new URLSearchParams()
  if (type) said.set('type', type)
  if (status) said.set('status', status)
  if (sort !== 'date') said.set('sort', sort)
  if (order !== usualOrder(sort)) said.set('order', order)
  if (page > 1) said.set('page', String(page))
  return said.toString()
}

/** @returns what the head of a column asks for: its order, and the other way round where it is in that order already */
export function sortedBy(query: HistoryQuery, sort: HistorySort): HistoryQuery {
  const turned = query.order === 'asc' ? 'desc' : 'asc'
  return { ...query, sort, order: query.sort === sort ? turned : usualOrder(sort), page: 1 }
}

const places: Record<HistorySort, (row: Communication) => number> = {
  date: () => 0,
  type: ({ type }) => communicationTypes.indexOf(type),
  status: ({ status }) => communicationStatuses.indexOf(status),
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** @returns the rows that are asked for, in order; of those that are alike the newest first */
export function sortedHistory<Row extends Communication>(rows: readonly Row[], query: HistoryQuery): Row[] {
  const { type, status, sort, order } = query
  const turn = order === 'asc' ? 1 : -1
  const byTime = sort === 'date' ? turn : -1
  return rows
    .filter((row) => (!type || row.type === type) && (!status || row.status === status))
    .sort(
      (one, other) =>
        turn * (places[sort](one) - places[sort](other)) ||
        byTime * compare(one.at, other.at) ||
        compare(one.id, other.id),
    )
}

export type ShownHistory<Row extends Communication = Communication> = {
  rows: Row[]
  /** How many of all there are fit. */
  found: number
  /** How many there are. */
  all: number
  page: number
  pages: number
}

/** @returns one page of what is asked for: the last one where a later one is asked for */
export function shownHistory<Row extends Communication>(rows: readonly Row[], query: HistoryQuery): ShownHistory<Row> {
  const sorted = sortedHistory(rows, query)
  const pages = Math.max(1, Math.ceil(sorted.length / rowsOfPage))
  const page = Math.min(query.page, pages)
  return {
    rows: sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage),
    ...{ found: sorted.length, all: rows.length, page, pages },
  }
}
