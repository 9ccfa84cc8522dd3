import { unzipSync } from 'fflate'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { CellDate, maxTable, type TableRow } from './rows.ts'

export type WorkbookOptions = {
  /** Name of the sheet; by default the first. */
  sheet?: string | undefined
  /** Bytes of everything unpacked, by default 256 MB. */
  maxBytes?: number
}

/** @throws Error for a file that says that it unpacks to more; the reader then holds each part to what it says */
function checkSize(bytes: Uint8Array, maxBytes: number) {
  let unpacked = 0
  const add = ({ size, originalSize }: { size: number; originalSize: number }) => {
    // A size of zero may stand for an unknown one.
    unpacked += originalSize || size * 1032
    return false
  }
  unzipSync(bytes, { filter: add })
  if (unpacked > maxBytes) throw new Error(`it unpacks to more than ${Math.round(maxBytes / 1024 ** 2)} MB`)
}

/** Workbooks hold times without a zone. */
const dateOf = (date: Date): CellDate | null => {
  if (Number.isNaN(date.getTime())) return null
  const text = date.toISOString()
  return new CellDate(text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16))
}

/** What a formula that failed holds. */
const isFault = (value: unknown) =>
  typeof value === 'string' && /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(value)

const cellOf = (value: unknown): TableRow[number] => {
  if (isFault(value)) return undefined
  if (value instanceof Date) return dateOf(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

async function sheetsOf(bytes: Uint8Array, maxBytes: number): Promise<string[]> {
  const names: string[] = []
  const noteName = ({ name }: { name: string }) => {
    names.push(name)
    return false
  }
  try {
    checkSize(bytes, maxBytes)
    await readXlsx(bytes, { sheets: noteName })
  } catch (cause) {
    throw new Error(`The workbook cannot be read: ${(cause as Error).message}.`, { cause })
  }
  return names
}

/** Where there are formulas without a result, by row and column; programs that write workbooks do not calculate. */
async function unknownCells(bytes: Uint8Array, sheet: string | number): Promise<[row: number, column: number][]> {
  const { sheets } = await readXlsx(bytes, { sheets: [sheet] })
  return [...(sheets[0]?.cells ?? [])].flatMap(([place, { type, value }]) => {
    const [row, column] = place.split(',').map(Number)
    return type === 'formula' && value === null ? [[row!, column!]] : []
  })
}

/**
 * Reads one sheet of a workbook (XLSX); every row has the width of the widest. A formula without a result is undefined.
 * @throws Error for a file that is no workbook, for an unknown sheet and for a table beyond the bounds
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheet, maxBytes = 256 * 1024 ** 2 }: WorkbookOptions = {},
): Promise<TableRow[]> {
  const names = await sheetsOf(bytes, maxBytes)
  if (sheet !== undefined && !names.includes(sheet))
    throw new Error(`The workbook has no sheet "${sheet}", but ${names.map((name) => `"${name}"`).join(', ')}.`)
  const rows: TableRow[number][][] = []
  let width = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? 0 })) {
    if (index >= maxTable.rows) throw new Error(`The table has more than ${maxTable.rows} rows.`)
    if (values.length > maxTable.columns) throw new Error(`The table has more than ${maxTable.columns} columns.`)
    // Empty rows are not in the file.
    while (rows.length < index) rows.push([])
    rows.push(values.map(cellOf))
    width = Math.max(width, values.length)
  }
  for (const row of rows) while (row.length < width) row.push(null)
  for (const [row, column] of await unknownCells(bytes, sheet ?? 0))
    if (rows[row] && column < width) rows[row][column] = undefined
  return rows
}
