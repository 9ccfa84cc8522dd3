import Papa from 'papaparse'
import { fold } from '#domain/fold.ts'
import { fewestSales, isSector, isShownArea, type PricedKind, sectorArea } from '#domain/geo/area-prices.ts'
import type { Refusal } from '#domain/import/record.ts'
import { toCents } from '#domain/money.ts'

/** A row of Statbel's table of sales: of one area, kind of home and year. */
type AreaPriceRow = {
  area: number
  /** Dutch and French, where the file has them. */
  names: string[]
  kind: PricedKind
  year: number
  sales: number
  lower: number
  median: number
  upper: number
}

/** Names that a column has had in the files of different years, in small letters and without signs. */
const columns = {
  year: ['cdyear', 'year'],
  kindNl: ['cdtypenl'],
  kindFr: ['cdtypefr', 'cdtype'],
  area: ['cdrefnis', 'refnis'],
  sector: ['cdstatsector', 'cdsector'],
  nameNl: ['cdrefnisnl'],
  nameFr: ['cdrefnisfr'],
  period: ['cdperiod', 'period'],
  surface: ['cdclasssurface'],
  sales: ['mstotaltransactions', 'mstransactions'],
  lower: ['msp25'],
  median: ['msp50median', 'msp50', 'msp50medianprice'],
  upper: ['msp75'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof columns

const required: readonly Column[] = ['year', 'sales', 'lower', 'median', 'upper']

/** Beginnings of the names of kinds, folded; others are of former years, or no homes. */
const kindNames: readonly [beginning: string, kind: PricedKind][] = [
  ['alle huizen', 'houses'],
  ['toutes les maisons', 'houses'],
  ['huizen met 2', 'attached'],
  ['maisons avec 2', 'attached'],
  ['huizen met 4', 'detached'],
  ['maisons avec 4', 'detached'],
  ['appartement', 'flats'],
]

const years = { from: 1990, to: 2100 }
/** Euros. */
const lowestPrice = 1000

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

type Cells = Readonly<Record<Column, string>>

class Unreadable extends Error {
  readonly field: string
  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}

function wholeNumber(cells: Cells, column: Column): number {
  const text = cells[column]
  if (!/^\d+(?:[.,]0+)?$/.test(text)) throw new Unreadable(column, `"${text}" is no whole number`)
  return Number.parseInt(text, 10)
}

function euros(cells: Cells, column: Column): number {
  const text = cells[column]
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) throw new Unreadable(column, `"${text}" is no price`)
  const amount = Number(text.replace(',', '.'))
  if (amount < lowestPrice) throw new Unreadable(column, `"${text}" is below € ${lowestPrice}`)
  return toCents(amount)
}

/** @returns null for sales of a municipality whose sector is not known */
function areaOf(cells: Cells): number | null {
  if (cells.sector === '') return wholeNumber(cells, 'area')
  const area = sectorArea(cells.sector)
  if (area === null && !/_UNKNOWN$/i.test(cells.sector))
    throw new Unreadable('sector', `"${cells.sector}" is no statistical sector`)
  return area
}

/** @returns null for what is not shown: a part of a year, a class of plots, another kind, a price that is kept secret */
function readRow(cells: Cells): AreaPriceRow | null {
  if (cells.period !== '' && cells.period.toUpperCase() !== 'Y') return null
  if (cells.surface !== '' && !/total|totaal/i.test(cells.surface)) return null
  const name = fold(cells.kindNl || cells.kindFr)
  const kind = kindNames.find(([beginning]) => name.startsWith(beginning))?.[1]
  if (!kind) return null
  const area = areaOf(cells)
  if (area === null || !isShownArea(area) || cells.lower === '' || cells.median === '' || cells.upper === '')
    return null
  const year = wholeNumber(cells, 'year')
  if (year < years.from || year > years.to) throw new Unreadable('year', `${year} is no year of sales`)
  const [lower, median, upper] = [euros(cells, 'lower'), euros(cells, 'median'), euros(cells, 'upper')]
  if (lower > median || median > upper) throw new Unreadable('median', 'is not between the quartiles')
  const names = [cells.nameNl, cells.nameFr].filter(Boolean)
  const sales = wholeNumber(cells, 'sales')
  // There are twenty thousand sectors, and most have a few sales a year.
  if (isSector(area) && sales < fewestSales) return null
  return { area, names, kind, year, sales, lower, median, upper }
}

export type ReadPrices = { rows: AreaPriceRow[]; read: number; others: number; refused: Refusal[] }

/**
 * Reads a file of "sales of real estate" as Statbel publishes it: a heading, then cells parted by `|`, `;`, `,` or tabs.
 * A row that cannot be read is refused, and the others are read.
 * @throws Error for a file without its columns
 */
export function readAreaPrices(text: string): ReadPrices {
  const { data } = Papa.parse<string[]>(text.trim(), { delimitersToGuess: ['|', ';', ',', '\t'], skipEmptyLines: true })
  const [header = [], ...lines] = data
  const headings = header.map(plain)
  const at = Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [
      column,
      headings.findIndex((heading) => (names as readonly string[]).includes(heading)),
    ]),
  ) as Record<Column, number>
  const missing = required.filter((column) => at[column] < 0)
  if (at.area < 0 && at.sector < 0) missing.push('area')
  if (at.kindNl < 0 && at.kindFr < 0) missing.push('kindNl')
  if (missing.length > 0)
    throw new Error(`has no column for ${missing.join(', ')}: it has ${header.join(', ').slice(0, 300) || 'none'}`)
  const result: ReadPrices = { rows: [], read: lines.length, others: 0, refused: [] }
  for (const [index, line] of lines.entries()) {
    const cells = Object.fromEntries(
      Object.entries(at).map(([column, position]) => [column, (line[position] ?? '').trim()]),
    ) as Cells
    try {
      const row = readRow(cells)
      if (row) result.rows.push(row)
      else result.others++
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      // Lines of a file begin with one, and the first is the heading.
      result.refused.push({ row: index + 2, id: cells.sector || cells.area, field: error.field, reason: error.message })
    }
  }
  return result
}
