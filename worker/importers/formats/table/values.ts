import type { ValueKind } from './fields.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'
import { writtenPrice } from './price-words.ts'
import { CellDate, type TableCell, type TableValue } from './rows.ts'

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

const unit =
  /(?:€|eur(?:os?)?|m²|m2|m|kwh ?(?:(?:\/|per|par) ?\(?m[²2])?(?: ?[/.*]? ?(?:per |par )?(?:jaar|jr|j|an|year|yr|jahr|a)\)?)?|kg(?: co2)?(?:\/m[²2])?)$/i
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
function numberOf(text: string, decimal: ',' | '.' | undefined): number | string {
  const plain = plainNumber(text)
  if (!decimal) return /^[+-]?\d+(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : text
  if (!numberPatterns[decimal].test(plain)) return text
  return Number(decimal === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
}

const land =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:ha|hectares?|hectaren?|hektar))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:a|are?s?|aren))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:ca|centiares?|m²|m2))?$/i
const approximately = /^(?:ca\.?|circa|±|\+\/-|ongeveer|env(?:iron)?\.?|approx\.?|about|etwa)\s*(?=\d)/i

/** An area in m², also in hectares, ares and centiares: `1 ha 12 a`. @returns the text itself when it is none */
function areaOf(text: string, decimal: ',' | '.' | undefined): number | string {
  const plain = text.trim().replace(approximately, '')
  const [, hectares, ares, centiares] = land.exec(plain) ?? []
  if (hectares === undefined && ares === undefined) return numberOf(plain, decimal)
  const figure = (part = '0') => Number(part.replace(',', '.'))
  return Math.round((figure(hectares) * 10_000 + figure(ares) * 100 + figure(centiares)) * 100) / 100
}

const moneyOf = (text: string): number | string | null => {
  const read = writtenPrice(text)
  return read === undefined || read?.isFrom ? text : (read?.euros ?? null)
}

const months =
  'jan|f[eé]v|feb|maa|mar|mrt|m[aä]r|apr|avr|mei|mai|may|juin|jun|juil|jul|aug|ao[uû]|sep|ok?c?t|nov|d[eé]c|dez'
const monthNumbers: readonly (readonly [number, RegExp])[] = [
  ...[/^jan/, /^f[eé]/, /^(?:maa|mar|mär|mrt)/, /^a[pv]/, /^(?:mei|mai|may)/, /^jui?n/, /^jui?l/, /^a[uo]/, /^sep/].map(
    (rule, at) => [at + 1, rule] as const,
  ),
  ...[/^o/, /^nov/, /^d/].map((rule, at) => [at + 10, rule] as const),
]
const numberedDay = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/
const namedDay = new RegExp(`^(?:(\\d{1,2})(?:er|e|ste|st|nd|rd|th|\\.)? )?((?:${months})\\p{L}*)\\.? (\\d{4})$`, 'iu')
/** What a spreadsheet writes into a CSV file for `12-14`. */
const typedDate = new RegExp(
  `^(?:\\d{1,2}[-/. ](?:${months})\\p{L}*\\.?(?:[-/. ]\\d{2,4})?|(?:${months})\\p{L}*\\.?[-/. ]\\d{2,4}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2})$`,
  'iu',
)

/** Whether a text that should be a number of a house is a date: `14/dec`, `dec-14`, `14/12/2026`. */
export const isTypedDate = (text: string): boolean => typedDate.test(text.trim())

const firstSerial = Date.UTC(1899, 11, 30)

const isoDay = (year: string, month: string | number, day = '1') =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Day before month, as the four languages write it; a month alone is its first day; a number is a day of a workbook.
 * @returns `YYYY-MM-DD`, or the cell itself where it is no day
 */
export function dayOf(cell: TableValue): TableValue {
  if (typeof cell === 'number' && cell > 0 && cell < 100_000)
    return new Date(firstSerial + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10)
  const text = String(cell).trim()
  const [numbered, day, month, year] = numberedDay.exec(text) ?? []
  if (numbered && (day || year!.length === 4)) return isoDay(year!, month!, day)
  const [named, dayNumber, name, namedYear] = namedDay.exec(text) ?? []
  if (!named) return cell
  return isoDay(namedYear!, monthNumbers.find(([, rule]) => rule.test(name!.toLowerCase()))![0], dayNumber)
}

const readers: Record<ValueKind, (cell: TableValue, decimal: ',' | '.' | undefined) => TableValue> = {
  text: (cell) => cell,
  code: (cell) => String(cell).replace(/^(\d+)\.0$/, '$1'),
  number: (cell, decimal) => (typeof cell === 'string' ? numberOf(cell, decimal) : cell),
  money: (cell) => (typeof cell === 'string' ? moneyOf(cell) : cell),
  area: (cell, decimal) => (typeof cell === 'string' ? areaOf(cell, decimal) : cell),
  degree: (cell) => cell,
  flag: (cell) => flagOf(cell) ?? cell,
  day: dayOf,
}

const isTextual = (kind: ValueKind) => kind === 'text' || kind === 'code'

/** A column of a mapping, made ready to read cells. */
export type CellReader = (cell: TableCell, kind: ValueKind) => TableCell | undefined

/**
 * @returns a reader of a column's cells, by the kind of its field: null for an empty cell, undefined for one that does
 *   not fit the column's pattern, the date itself in a column of texts
 */
export function cellReader(column: ColumnMapping, mapping: TableMapping): CellReader {
  const empty = new Set(['', ...mapping.empty, ...(column.empty ?? [])].map(wordOf))
  const values = new Map(Object.entries(column.values ?? {}).map(([word, value]) => [wordOf(word), value]))
  const pattern = column.pattern === undefined ? null : new RegExp(column.pattern, 'u')
  const decimal = column.decimal ?? mapping.decimal
  return (cell, kind) => {
    if (values.has(wordOf(cell))) return values.get(wordOf(cell))
    if (empty.has(wordOf(cell))) return null
    if (cell instanceof CellDate && isTextual(kind)) return cell
    const value = cell instanceof CellDate ? cell.text : cell
    if (!pattern) return readers[kind](value, decimal)
    const match = pattern.exec(String(value).trim())
    if (!match) return undefined
    const part = match.length > 1 ? match[1] : match[0]
    return part ? readers[kind](part, decimal) : null
  }
}
