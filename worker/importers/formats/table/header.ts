import { isBlank, type TableCell, type TableRow } from './rows.ts'

/** Titles and dates of an export stand above the header. */
const maxRowsAbove = 20

export type TableHeader = {
  /** Index of the last row of the header. */
  at: number
  /** One name per column, each different. */
  names: readonly string[]
}

const nameOf = (cell: TableCell | undefined): string =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A cell that spans two rows of a header has its name in the upper one. */
const ownNames = (rows: readonly TableRow[], at: number): string[] =>
  rows[at]!.map((cell, index) => nameOf(cell) || nameOf(rows[at - 1]?.[index]))

function namesAt(rows: readonly TableRow[], at: number): string[] {
  const seen = new Map<string, number>()
  return ownNames(rows, at).map((own, index) => {
    const name = own || `(${columnLetters(index)})`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

const bestRow = (rows: readonly TableRow[], score: (row: number) => number): number => {
  const scores = rows.slice(0, maxRowsAbove).map((_, row) => score(row))
  return scores.indexOf(Math.max(...scores))
}

/** @returns the row that holds most of the columns of a mapping. @throws Error for a table that lacks one */
export function headerWith(rows: readonly TableRow[], columns: readonly string[]): TableHeader {
  const count = (row: number) => {
    const names = new Set(namesAt(rows, row))
    return columns.filter((name) => names.has(name)).length
  }
  const at = bestRow(rows, count)
  const names = at < 0 ? [] : namesAt(rows, at)
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length) throw new Error(`The table has no column ${missing.join(', ')}.`)
  return { at, names }
}

const isName = (text: string) => /\p{L}/u.test(text)

/** @returns the first row with most names. @throws Error for an empty table */
export function guessHeader(rows: readonly TableRow[]): TableHeader {
  const at = bestRow(rows, (row) => new Set(ownNames(rows, row).filter(isName)).size)
  if (at < 0 || isBlank(rows[at]!)) throw new Error('The table is empty.')
  return { at, names: namesAt(rows, at) }
}
