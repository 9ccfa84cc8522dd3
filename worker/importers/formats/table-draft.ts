import { type Language, languageCodes } from '#locales/languages.ts'
import { fieldNamed, isIdName } from './table-columns.ts'
import { type Target, targetOf } from './table-fields.ts'
import { guessHeader } from './table-header.ts'
import type { ColumnMapping, TableMappingFile } from './table-mapping.ts'
import { isBlank, type TableRow } from './table-rows.ts'
import { flagOf, plainNumber, wordOf } from './table-values.ts'
import { hasWords, meaningOf } from './table-words.ts'

export type MappingDraft = {
  mapping: TableMappingFile
  /** Row of the sheet that names the columns. */
  header: number
  /** Columns that no field was found for, with one of their cells. */
  unplaced: { column: string; example: string; reason: string }[]
  /** Words of a column that the mapping does not translate. */
  unknown: { column: string; words: string[] }[]
  /** What a home needs and the table does not have, and what to do about it. */
  missing: string[]
}

/** The cells of a column: how often each occurs, empty ones left out. */
type Column = { name: string; cells: ReadonlyMap<string, number>; filled: number; hasText: boolean }

type Placed = { column: Column; field: string; isHidden: boolean }

const emptyWords = new Set([
  'none',
  'null',
  'nan',
  'n/a',
  'na',
  '-',
  '--',
  '?',
  'n.v.t.',
  'nvt',
  'no_info',
  'unknown',
  'onbekend',
  'inconnu',
  'unbekannt',
])

function columnsOf(rows: readonly TableRow[], names: readonly string[]): Column[] {
  return names.map((name, index) => {
    const cells = new Map<string, number>()
    let filled = 0
    let hasText = false
    for (const row of rows) {
      const text = String(row[index] ?? '').trim()
      if (text === '' || emptyWords.has(wordOf(text))) continue
      cells.set(text, (cells.get(text) ?? 0) + 1)
      filled++
      hasText ||= typeof row[index] === 'string'
    }
    return { name, cells, filled, hasText }
  })
}

const share = ({ cells, filled }: Column, test: (cell: string) => boolean): number => {
  let count = 0
  for (const [cell, times] of cells) if (test(cell)) count += times
  return filled ? count / filled : 0
}

const placePattern = { Zip: '^(\\d{4})\\s+\\S', City: '^\\d{4}\\s+(.+)$' }
const box = '(?:\\s*/|,?\\s+(?:bus|bte|boîte|boite|box)\\.?)\\s*'
const addressPattern = {
  Street: `^(.+?)(?:,?\\s+\\d+\\s?\\p{L}?(?:${box}\\S+)?)?$`,
  HouseNumber: `^.+?(?:,?\\s+(\\d+\\s?\\p{L}?)(?:${box}\\S+)?)?$`,
  BoxNr: `^.+?(?:${box}(\\S+))?$`,
}
const addressParts = ['Street', 'HouseNumber', 'BoxNr'] as const
const isPlace = (column: Column) => share(column, (cell) => /^\d{4}\s+\p{L}/u.test(cell)) > 0.8
const endsInNumber = (column: Column) =>
  share(column, (cell) => /\p{L}.*\s\d+\s?\p{L}?(?:$|\s*\/|,?\s+b)/u.test(cell)) > 0.5
const isNumeric = (column: Column) => share(column, (cell) => /^-?[\d.,\s]+$/.test(plainNumber(cell))) > 0.8
const hasCounts = (column: Column) => share(column, (cell) => Number(cell.replace(',', '.')) > 1) > 0.05
const isLabel = (column: Column) => share(column, (cell) => /^[a-g](?:\+{0,2}|-)$/i.test(cell)) > 0.8
const isAddressList = (column: Column) => share(column, (cell) => /\.(?:jpe?g|png|webp|gif)\b/i.test(cell)) > 0.8

const countedFields: Record<string, string> = {
  HasGarage: 'Garages',
  HasTerrace: 'SurfaceTerrace',
  HasGarden: 'SurfaceGarden',
}
const flagFields: Record<string, string> = {
  Garages: 'HasGarage',
  SurfaceTerrace: 'HasTerrace',
  SurfaceGarden: 'HasGarden',
}

/** The field that a column's values fit best, where its name has two meanings. */
function fitting(field: string, column: Column): string {
  if (field === 'EnergyPerformance' && isLabel(column)) return 'EPCLabelText'
  if (field === 'EPCLabelText' && isNumeric(column)) return 'EnergyPerformance'
  if (countedFields[field] && isNumeric(column) && hasCounts(column)) return countedFields[field]
  const isFlag = column.filled > 0 && share(column, (cell) => flagOf(cell) !== undefined) > 0.95
  return flagFields[field] && isFlag && !isNumeric(column) ? flagFields[field] : field
}

/** The field of a column whose name says nothing, by its values. */
function fieldByValues(column: Column): string | null {
  if (isPlace(column)) return 'City'
  if (isAddressList(column)) return 'PictureSources'
  for (const field of ['Kind', 'Goal']) {
    if (column.filled > 0 && share(column, (cell) => meaningOf(field, cell) !== undefined) > 0.8) return field
  }
  return null
}

const rankOf = (column: Column) => {
  const named = fieldNamed(column.name)
  // The finer of two columns of types comes first.
  return named ? named.rank + (/\b(?:sub|sous)/i.test(column.name) ? 0 : 0.5) : 3
}

function placeColumns(columns: readonly Column[], unplaced: MappingDraft['unplaced']): Placed[] {
  const placed: Placed[] = []
  const sorted = columns
    .map((column) => ({ column, rank: rankOf(column) }))
    .sort((item, other) => item.rank - other.rank)
  for (const { column } of sorted) {
    const named = fieldNamed(column.name)
    const field = named ? fitting(named.field, column) : fieldByValues(column)
    const other = placed.find((item) => item.field === field)
    const mayRepeat = field === 'Kind' || field === 'PictureSources'
    if (field && (!other || mayRepeat)) placed.push({ column, field, isHidden: named?.isHidden ?? false })
    else if (column.filled) {
      const reason = other ? `${field} is filled by ${other.column.name}` : 'its name is not known'
      unplaced.push({ column: column.name, example: [...column.cells.keys()][0]!.slice(0, 60), reason })
    }
  }
  return placed
}

const isUnique = ({ cells, filled }: Column, rowCount: number) => filled > rowCount * 0.9 && cells.size > filled * 0.9

/** @returns the column that names each home, or `*` for a table without one */
function keyOf(columns: readonly Column[], placed: readonly Placed[], rowCount: number): string {
  const filling = (field: string) => placed.filter((item) => item.field === field).map(({ column }) => column)
  const candidates = [
    ...columns.filter(({ name }) => isIdName(name)),
    ...filling('RecordFile'),
    ...filling('HouseNumber').filter(({ name }) => name.length < 8),
  ]
  return candidates.find((column) => isUnique(column, rowCount))?.name ?? '*'
}

/** Fields whose value may be minus one. */
const mayBeNegative = new Set(['Floor', 'EnergyPerformance', 'EPCTotal', 'CO2Emission', 'ELevel', 'GpsX', 'GpsY'])

const isMinusOne = (cell: string) => /^-1(?:[.,]0)?$/.test(cell)

const kindOf = (target: Target | null) => {
  if (target?.part === 'value') return target.kind
  return target?.part === 'list' && target.item && target.name !== 'DocumentSources' ? 'flag' : 'text'
}

/** Minus one is yes beside zero alone, as Access writes it; else it means unknown. */
function minusOneOf(column: Column, field: string): Partial<ColumnMapping> {
  const minusOnes = [...column.cells.keys()].filter(isMinusOne)
  const kind = kindOf(targetOf(field))
  if (minusOnes.length === 0 || mayBeNegative.has(field) || (kind !== 'number' && kind !== 'flag')) return {}
  const isYes = kind === 'flag' && [...column.cells.keys()].every((cell) => isMinusOne(cell) || flagOf(cell) === false)
  return isYes ? { values: Object.fromEntries(minusOnes.map((cell) => [cell, true])) } : { empty: minusOnes }
}

/** Words of a column with what they mean; those without a meaning go to `unknown`. */
function translationOf(
  { name, cells }: Column,
  field: string,
  unknown: MappingDraft['unknown'],
): Partial<ColumnMapping> {
  const known: Record<string, string | number | boolean | null> = {}
  const rest: string[] = []
  for (const cell of cells.keys()) {
    const meaning = meaningOf(field, cell)
    if (meaning === undefined && (field === 'Kind' || Number.isNaN(Number(cell)))) rest.push(cell)
    else if (meaning !== undefined && wordOf(cell).replace(/[\s_]+/g, '-') !== meaning) known[cell] = meaning
  }
  if (rest.length) unknown.push({ column: name, words: rest.slice(0, 20) })
  return Object.keys(known).length ? { values: known } : {}
}

const priceOnRequest = /aanvraag|demande|anfrage|request|\bpoa\b/i

function numberRules(column: Column, field: string): Partial<ColumnMapping> {
  const onRequest = field === 'Price' ? [...column.cells.keys()].filter((cell) => priceOnRequest.test(cell)) : []
  const { empty = [] } = minusOneOf(column, field)
  return empty.length + onRequest.length ? { empty: [...empty, ...onRequest.slice(0, 20)] } : {}
}

function flagRules(
  column: Column,
  field: string,
  isHidden: boolean,
  unknown: MappingDraft['unknown'],
): Partial<ColumnMapping> {
  const rules = minusOneOf(column, field)
  const words = [...column.cells.keys()].filter((cell) => !isMinusOne(cell))
  const rest = words.filter((cell) => flagOf(cell) === undefined)
  if (rest.length) unknown.push({ column: column.name, words: rest.slice(0, 20) })
  if (!isHidden) return rules
  // The column says what is hidden, the field what is shown.
  const swapped = words.flatMap((cell) => (flagOf(cell) === undefined ? [] : [[cell, !flagOf(cell)]]))
  return { ...rules, values: Object.fromEntries(swapped) }
}

function rulesOf({ column, field, isHidden }: Placed, unknown: MappingDraft['unknown']): Partial<ColumnMapping> {
  if (hasWords(field)) return translationOf(column, field, unknown)
  const kind = kindOf(targetOf(field))
  if (kind === 'flag') return flagRules(column, field, isHidden, unknown)
  return kind === 'number' ? numberRules(column, field) : {}
}

/** A column of two fields: a postcode with its town, a street with its number, a sale that may be public. */
function entriesOf(item: Placed, fields: ReadonlySet<string>, unknown: MappingDraft['unknown']): ColumnMapping[] {
  const { column, field } = item
  if ((field === 'City' || field === 'Zip') && isPlace(column)) {
    const parts = (['Zip', 'City'] as const).filter((part) => part === field || !fields.has(part))
    return parts.map((part) => ({ field: part, pattern: placePattern[part] }))
  }
  if (field === 'Street' && !fields.has('HouseNumber') && endsInNumber(column))
    return addressParts
      .filter((part) => part === field || !fields.has(part))
      .map((part) => ({ field: part, pattern: addressPattern[part] }))
  const own = { field, ...rulesOf(item, unknown) }
  const publicSales = [...column.cells.keys()].filter((cell) => meaningOf('PublicSale', cell))
  if (field !== 'Goal' || publicSales.length === 0) return [own]
  return [own, { field: 'PublicSale', values: Object.fromEntries(publicSales.map((cell) => [cell, true])) }]
}

/** The decimal sign that the texts of a column show. */
function decimalOf({ cells, hasText }: Column): ',' | '.' | null {
  if (!hasText) return null
  const votes = { ',': 0, '.': 0 }
  for (const cell of cells.keys()) {
    const number = plainNumber(cell)
    if (/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^[+-]?\d+,\d{1,2}$/.test(number)) votes[',']++
    else if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[+-]?\d+\.\d{1,2}$/.test(number)) votes['.']++
  }
  if (votes[','] === votes['.']) return null
  return votes[','] > votes['.'] ? ',' : '.'
}

const commonWords: Record<Language, RegExp> = {
  nl: /\b(?:de|het|een|en|met|van|op)\b/gi,
  fr: /\b(?:le|la|les|une?|et|avec|des|du)\b/gi,
  en: /\b(?:the|and|with|of|in|an?)\b/gi,
  de: /\b(?:der|die|das|und|mit|ein|eine)\b/gi,
}

/** The language of the texts by their commonest words. */
function languageOf(placed: readonly Placed[]): Language | undefined {
  const texts = placed.filter(({ field }) => field === 'Title' || field === 'Description')
  const sample = texts.flatMap(({ column }) => [...column.cells.keys()].slice(0, 200)).join(' ')
  const counts = languageCodes.map((code) => sample.match(commonWords[code])?.length ?? 0)
  const most = Math.max(...counts)
  return most > 0 ? languageCodes[counts.indexOf(most)] : undefined
}

const hasOwnText = (fields: ReadonlySet<string>) =>
  [...fields].some((field) => /(?:^|\.)(?:Title|Description)$/.test(field))

const needs: readonly [fields: readonly string[], advice: string][] = [
  [['Goal'], 'Goal: no column says sale or rent: "defaults": {"Goal": 0} for sale, 1 for rent'],
  [['Kind', 'WebID'], 'Kind: no column says what the home is: "defaults": {"Kind": "house"}, or a column'],
  [['Zip'], 'Zip: no column has the postcode'],
  [['PublishPrice'], 'PublishPrice: prices stay hidden; "defaults": {"PublishPrice": true} shows them'],
  [['PublishAddress'], 'PublishAddress: addresses stay hidden; "defaults": {"PublishAddress": true} shows them'],
]

function missingOf(fields: ReadonlySet<string>, key: string): string[] {
  return [
    ...(key === '*' ? ['key: no column names each home; with "*" a row that changes becomes a new home'] : []),
    ...needs.filter(([names]) => !names.some((name) => fields.has(name))).map(([, advice]) => advice),
    ...(hasOwnText(fields)
      ? []
      : ['Title, Description: written from the figures ("generateTexts"), where the kind is known']),
  ]
}

function decimals(placed: readonly Placed[]) {
  const numbers = placed.filter(({ field }) => kindOf(targetOf(field)) === 'number')
  const signs = new Map(numbers.map((item) => [item, decimalOf(item.column)]))
  const commas = [...signs.values()].filter((sign) => sign === ',').length
  const points = [...signs.values()].filter((sign) => sign === '.').length
  const main = commas + points === 0 ? undefined : commas >= points ? (',' as const) : ('.' as const)
  return { main, signs }
}

/**
 * Drafts the mapping of a table from the names of its columns, in four languages, and from its values.
 * @throws Error for an empty table
 */
export function draftMapping(rows: readonly TableRow[]): MappingDraft {
  const { at, names } = guessHeader(rows)
  const data = rows.slice(at + 1).filter((row) => !isBlank(row))
  const columns = columnsOf(data, names)
  const [unplaced, unknown]: [MappingDraft['unplaced'], MappingDraft['unknown']] = [[], []]
  const all = placeColumns(columns, unplaced)
  const key = keyOf(columns, all, data.length)
  const placed = all.filter(({ column }) => column.name !== key)
  const fields = new Set(placed.map(({ field }) => field))
  const { main, signs } = decimals(placed)
  const mappingColumns: Record<string, ColumnMapping | ColumnMapping[]> = {}
  for (const item of placed) {
    const sign = signs.get(item)
    const entries = entriesOf(item, fields, unknown).map((entry) =>
      sign && sign !== main ? { ...entry, decimal: sign } : entry,
    )
    for (const { field } of entries) fields.add(field)
    mappingColumns[item.column.name] = entries.length === 1 ? entries[0]! : entries
  }
  const empty = [
    ...new Set(
      data
        .flat()
        .filter((cell) => emptyWords.has(wordOf(cell)))
        .map(String),
    ),
  ]
  const language = languageOf(placed)
  const mapping: TableMappingFile = {
    key,
    ...(language && { language }),
    ...(main && { decimal: main }),
    ...(empty.length && { empty }),
    ...(!hasOwnText(fields) && { generateTexts: true }),
    columns: mappingColumns,
    defaults: {},
  }
  const isKey = ({ column }: { column: string }) => column === key
  return {
    mapping,
    header: at + 1,
    unplaced: unplaced.filter((item) => !isKey(item)),
    unknown,
    missing: missingOf(fields, key),
  }
}
