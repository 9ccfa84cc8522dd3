/** A row of a field with rows is a text, because a list of fields knows texts alone. */
export const rowText = (cells: readonly (string | number | null)[]): string => JSON.stringify(cells)

/** @returns the cells of a row; none of a text that is no row */
export function rowCells(row: string): (string | number | null)[] {
  try {
    const cells: unknown = JSON.parse(row)
    return Array.isArray(cells)
      ? cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null))
      : []
  } catch {
    return []
  }
}
