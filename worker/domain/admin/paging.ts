/** Rows of a page of most lists of the desk. */
export const rowsPerPage = 20

/** Number of the page of a list; 1 where the query has none. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export const pageQuery = (page: number): string => (page > 1 ? `?page=${page}` : '')

/** @returns how many pages so many rows fill; an empty list has one */
export const pageCount = (count: number, rows = rowsPerPage): number => Math.max(1, Math.ceil(count / rows))
