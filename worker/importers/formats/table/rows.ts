import Papa from 'papaparse'

/** A value of a cell. */
export type TableValue = string | number | boolean | null

/** A date of a workbook, as `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; in a column of texts a spreadsheet has made it of another one. */
export class CellDate {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** A cell of a table: text of a CSV file, or what a workbook holds. */
export type TableCell = TableValue | CellDate

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
 * Where the quoted cell that opens at an index ends: behind a quotation mark that the delimiter or the end of its row
 * follows.
 * @returns null for a text that only begins with a quotation mark: none closes it, or another cell opens before
 */
function endOfQuoted(text: string, open: number, delimiter: string): number | null {
  const parts = (at: number) => at >= text.length || [delimiter, '\r', '\n'].includes(text[at]!)
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (parts(at + 1)) return at + 1
    if (at > open + 1 && parts(at - 1)) return null
    if (text[at + 1] === '"') at++
  }
  return null
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A text of cells in which each quotation mark that is no sign of CSV is doubled, as in `"Ruim" huis;`. */
function withPlainQuotes(text: string, delimiter: string): string {
  const plainCell = new RegExp(`[^\\u{${delimiter.codePointAt(0)!.toString(16)}}\\r\\n]*`, 'uy')
  const written: string[] = []
  for (let at = 0; at < text.length; ) {
    plainCell.lastIndex = at
    const plain = plainCell.exec(text)![0]
    const end = text[at] === '"' ? endOfQuoted(text, at, delimiter) : null
    const next = end ?? at + plain.length
    const cell = end === null ? plain : text.slice(at + 1, end - 1).replaceAll('""', '"')
    written.push(end !== null || cell.includes('"') ? quoted(cell) : cell, text.slice(next, next + 1))
    at = next + 1
  }
  return written.join('')
}

/** The rows of a text; quotation marks that are no signs of CSV are read as the cells come out most evenly. */
function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = parse(text, delimiter)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  const lines = text.split('\n').map((line) => withPlainQuotes(line, delimiter))
  const others = [withPlainQuotes(text, delimiter), lines.join('\n')].map((plain) => parse(plain, delimiter).data)
  // A quotation mark that nothing closes hides rows.
  const candidates = errors.some(({ code }) => code === 'MissingQuotes') ? others : [data, ...others]
  const scores = candidates.map(evenness)
  return candidates[scores.indexOf(Math.max(...scores))]!
}

/**
 * Reads comma-, semicolon-, tab- or bar-separated text. An empty line stays a row, so that rows keep their number.
 * @throws Error for a table beyond the bounds
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  // The first line that spreadsheets write to name the delimiter.
  const [, named] = /^sep=(.)\r?\n/.exec(plain) ?? []
  const data = rowsOf(plain, named ?? delimiterOf(plain))
  if (data.length > maxTable.rows) throw new Error(`The table has more than ${maxTable.rows} rows.`)
  if (data.some(({ length }) => length > maxTable.columns))
    throw new Error(`The table has more than ${maxTable.columns} columns.`)
  return data
}
