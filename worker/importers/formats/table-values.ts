import type { ValueKind } from './table-fields.ts'
import type { ColumnMapping, TableMapping } from './table-mapping.ts'
import type { TableCell } from './table-rows.ts'

/** How cells are compared: without case, accents and outer spaces. */
export const wordOf = (cell: TableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')

const flagWords: Record<string, boolean> = {
  ...Object.fromEntries(
    ['1', '1.0', 'true', 'yes', 'y', 'ja', 'j', 'oui', 'o', 'x', 'vrai', 'waar', 'wahr'].map((word) => [word, true]),
  ),
  ...Object.fromEntries(
    ['0', '0.0', 'false', 'no', 'n', 'nee', 'neen', 'non', 'nein', 'faux', 'onwaar', 'falsch'].map((word) => [
      word,
      false,
    ]),
  ),
}

/** @returns undefined for a cell that is not yes or no */
export const flagOf = (cell: TableCell): boolean | undefined => flagWords[wordOf(cell)]

const unit = /(?:€|eur(?:os?)?|m²|m2|m|kwh(?:\/m[²2])?(?:[/.]?(?:jaar|an|year|jahr|a))?|kg(?: co2)?(?:\/m[²2])?)$/i
const numberPatterns = {
  ',': /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
}

/** A number without its unit and the spaces between thousands: `€ 350 000,-` → `350000`. */
export const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/^(?:€|eur)\s*/i, '')
    .replace(unit, '')
    .trim()
    .replace(/[.,]-+$/, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')

/** @returns the text itself when it is no number, or when its decimal sign is not known and it may be read in two ways */
export function numberOf(text: string, decimal: ',' | '.' | undefined): number | string {
  const plain = plainNumber(text)
  if (!decimal) return /^[+-]?\d+(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : text
  if (!numberPatterns[decimal].test(plain)) return text
  return Number(decimal === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
}

const dayPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/
const firstSerial = Date.UTC(1899, 11, 30)

/** Day before month, as the four languages write it; a number is a day of a workbook. */
function dayOf(cell: TableCell): TableCell {
  if (typeof cell === 'number' && cell > 0 && cell < 100_000)
    return new Date(firstSerial + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10)
  const [, day, month, year] = dayPattern.exec(String(cell).trim()) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell
}

const readers: Record<ValueKind, (cell: TableCell, decimal: ',' | '.' | undefined) => TableCell> = {
  text: (cell) => cell,
  code: (cell) => String(cell).replace(/^(\d+)\.0$/, '$1'),
  number: (cell, decimal) => (typeof cell === 'string' ? numberOf(cell, decimal) : cell),
  degree: (cell) => cell,
  flag: (cell) => flagOf(cell) ?? cell,
  day: dayOf,
}

/** A column of a mapping, made ready to read cells. */
export type CellReader = (cell: TableCell, kind: ValueKind) => TableCell | undefined

/**
 * @returns a reader of a column's cells, by the kind of its field: null for an empty cell, undefined for one that does
 *   not fit the column's pattern
 */
export function cellReader(column: ColumnMapping, mapping: TableMapping): CellReader {
  const empty = new Set(['', ...mapping.empty, ...(column.empty ?? [])].map(wordOf))
  const values = new Map(Object.entries(column.values ?? {}).map(([word, value]) => [wordOf(word), value]))
  const pattern = column.pattern === undefined ? null : new RegExp(column.pattern, 'u')
  const decimal = column.decimal ?? mapping.decimal
  return (cell, kind) => {
    if (values.has(wordOf(cell))) return values.get(wordOf(cell))
    if (empty.has(wordOf(cell))) return null
    if (!pattern) return readers[kind](cell, decimal)
    const match = pattern.exec(String(cell).trim())
    if (!match) return undefined
    const part = match.length > 1 ? match[1] : match[0]
    return part ? readers[kind](part, decimal) : null
  }
}
