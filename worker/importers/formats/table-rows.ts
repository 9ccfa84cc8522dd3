import Papa from 'papaparse'

/** A cell of a table: text of a CSV file, or what a workbook holds. Dates are `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export type TableCell = string | number | boolean | null

/** Undefined is a formula whose result the workbook does not hold: it is not empty, but unknown. */
export type TableRow = readonly (TableCell | undefined)[]

/** More is no list of homes. */
export const maxTable = { rows: 200_000, columns: 1000 }

const delimiters = [';', ',', '\t', '|']

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false })

/** Cells in rows of the commonest width: high for the delimiter that parts the lines alike. */
function evenness(rows: readonly string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([width, count]) => width * count))
}

function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => evenness(parse(text, delimiter, 50).data))
  return delimiters[scores.indexOf(Math.max(...scores))]!
}

export const isBlank = (row: TableRow): boolean => row.every((cell) => String(cell ?? '').trim() === '')

/**
 * Reads comma-, semicolon-, tab- or bar-separated text. An empty line stays a row, so that rows keep their number.
 * @throws Error for a quotation mark that is never closed, which may hide rows, and for a table beyond the bounds
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  // The first line that spreadsheets write to name the delimiter.
  const [, named] = /^sep=(.)\r?\n/.exec(plain) ?? []
  const { data, errors } = parse(plain, named ?? delimiterOf(plain))
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) throw new Error(`The quotation mark that opens in row ${(open.row ?? 0) + 1} is never closed.`)
  if (data.length > maxTable.rows) throw new Error(`The table has more than ${maxTable.rows} rows.`)
  if (data.some(({ length }) => length > maxTable.columns))
    throw new Error(`The table has more than ${maxTable.columns} columns.`)
  return data
}
