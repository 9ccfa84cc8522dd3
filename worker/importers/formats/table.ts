import type { Warning } from '#domain/import/record.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { Language } from '#locales/languages.ts'
import { type PropertyKind, propertyKinds } from '#worker/importers/immovlan-texts.ts'
import { type MappedFeed, propertyIdOf, type ReadOptions } from './format.ts'
import { addGeneratedTexts, type Row, type RowTexts } from './generated-texts.ts'
import { type Target, targetOf } from './table-fields.ts'
import { headerWith, type TableHeader } from './table-header.ts'
import type { TableMapping } from './table-mapping.ts'
import { isBlank, type TableCell, type TableRow } from './table-rows.ts'
import { type CellReader, cellReader, flagOf, wordOf } from './table-values.ts'

type PlannedColumn = {
  name: string
  index: number
  target: Target
  read: CellReader
  separator: string | undefined
}

type Report = (field: string, reason: string) => void

/** A row while its columns fill it; what is unknown stays as it was. */
type Draft = { row: Row; texts: Map<Language, RowTexts>; unknown: Set<string>; warn: Report; language: Language }

const defaultSeparator = /[|;\s]+|,\s*(?=https?:)/

const itemsOf = (text: string, separator: string | undefined): string[] =>
  text
    .split(separator ?? defaultSeparator)
    .map((item) => item.trim())
    .filter(Boolean)

/** A name without an address is that of a file in the same ZIP. */
const fileAddress = (item: string) => (/^[a-z]+:/i.test(item) ? item : `package:${item}`)

function listOf({ row }: Draft, name: string): unknown[] {
  row[name] ??= []
  return row[name] as unknown[]
}

function fillList(draft: Draft, { name, item }: Target & { part: 'list' }, cell: TableCell, column: PlannedColumn) {
  const list = listOf(draft, name)
  if (cell === null) return
  const items = () => itemsOf(String(cell), column.separator)
  if (name === 'PictureSources') list.push(...items().map((address) => ({ Url: fileAddress(address) })))
  else if (name === 'DocumentSources')
    list.push(...items().map((address) => ({ Url: fileAddress(address), Type: item })))
  else if (item === null) list.push(...items())
  else if (flagOf(cell) === undefined) draft.warn(column.name, 'is not yes or no')
  else if (flagOf(cell)) list.push(item)
}

const isKind = (name: string): name is PropertyKind => Object.hasOwn(propertyKinds, name)

function fillKind({ row, warn }: Draft, cell: TableCell, { name }: PlannedColumn) {
  const kind = wordOf(cell).replace(/[\s_]+/g, '-')
  if (!kind) return
  if (!isKind(kind)) return warn(name, `${cell} is not known`)
  row.Kind ??= kind
  row.WebID ??= propertyTypes[propertyKinds[kind].group]
}

function textsIn({ texts }: Draft, language: Language): RowTexts {
  const known = texts.get(language) ?? {}
  texts.set(language, known)
  return known
}

function fill(draft: Draft, column: PlannedColumn, cell: TableCell) {
  const { target } = column
  if (target.part === 'list') return fillList(draft, target, cell, column)
  if (target.part === 'text') textsIn(draft, target.language ?? draft.language)[target.name] = cell
  else if (target.name === 'Kind') fillKind(draft, cell, column)
  // The first of two columns with a value fills the field.
  else draft.row[target.name] ??= cell
}

const hasText = (text: RowTexts) => Object.values(text).some((value) => wordOf(value as TableCell) !== '')

/** A language without a text is not one of the home's; none at all removes nothing. */
function textRows({ texts, row }: Draft): unknown[] | undefined {
  const filled = [...texts].filter(([, text]) => hasText(text))
  for (const [language, text] of filled) {
    if (isKind(String(row.Kind))) text.TypeDescription ??= propertyKinds[row.Kind as PropertyKind][language]
  }
  return filled.length ? filled.map(([language, text]) => ({ language, ...text })) : undefined
}

const kindOf = (target: Target) => {
  if (target.part === 'value') return target.kind
  return target.part === 'advertisement' && target.name === 'PublicSale' ? 'flag' : 'text'
}

/** An empty cell of these hides. */
const displayFlags = ['PublishPrice', 'PublishAddress'] as const

function planOf({ names }: TableHeader, mapping: TableMapping): PlannedColumn[] {
  return Object.entries(mapping.columns).flatMap(([name, columns]) =>
    columns.map((column) => ({
      name,
      index: names.indexOf(name),
      target: targetOf(column.field)!,
      read: cellReader(column, mapping),
      separator: column.separator,
    })),
  )
}

function defaultsOf(mapping: TableMapping): PlannedColumn[] {
  return Object.entries(mapping.defaults).map(([field, value]) => ({
    name: field,
    index: -1,
    target: targetOf(field)!,
    read: () => value,
    separator: undefined,
  }))
}

function isUnfilled({ row, texts, language }: Draft, target: Target): boolean {
  if (target.part === 'text') return texts.get(target.language ?? language)?.[target.name] == null
  if (target.part === 'list') return !(row[target.name] as unknown[] | undefined)?.length
  return target.name === 'Kind' ? row.WebID == null : row[target.name] == null
}

/** The fields of a row that a column fills. */
const fieldsOf = (target: Target): string[] => {
  if (target.part === 'text') return ['Translations']
  return target.name === 'Kind' ? ['Kind', 'WebID'] : [target.name]
}

const noResult = 'is a formula without a result, and stays as it was: open the workbook in a spreadsheet and save it'

function rowFrom(cells: TableRow, plan: readonly PlannedColumn[], defaults: readonly PlannedColumn[], draft: Draft) {
  const { row, unknown } = draft
  for (const column of plan) {
    const cell = cells[column.index]
    if (cell === undefined) {
      draft.warn(column.name, noResult)
      for (const field of fieldsOf(column.target)) unknown.add(field)
      continue
    }
    const value = column.read(cell, kindOf(column.target))
    if (value === undefined) draft.warn(column.name, 'does not fit the pattern of the mapping')
    else fill(draft, column, value)
  }
  for (const column of defaults) {
    if (isUnfilled(draft, column.target)) fill(draft, column, column.read(null, 'text') ?? null)
  }
  // Also a list of which one item is unknown, and what a default has filled.
  for (const field of unknown) delete row[field]
  for (const flag of displayFlags) if (row[flag] === null) row[flag] = false
}

const keyColumns = ({ key }: TableMapping, { names }: TableHeader): string[] =>
  key === '*' ? [...names] : [key].flat()

function keyOf(cells: TableRow, keys: readonly string[], { names }: TableHeader): string {
  const parts = keys.map((name) => cells[names.indexOf(name)])
  if (parts.includes(undefined)) return ''
  const values = parts.map((part) => String(part ?? '').trim())
  if (values.every((value) => value === '')) return ''
  return values.length === 1 ? values[0]!.replace(/^(\d+)\.0$/, '$1') : JSON.stringify(values)
}

/** Our names with those of the columns that fill them. */
function fieldNamesOf(plan: readonly PlannedColumn[], mapping: TableMapping): Record<string, string> {
  const texts = plan.filter(({ target }) => target.part === 'text')
  const languages = new Set(texts.map(({ target }) => (target as Target & { part: 'text' }).language))
  const names = plan.map(({ name, target }) => [
    target.part === 'text' ? `Translations.0.${target.name}` : target.name,
    name,
  ])
  return {
    // With several languages the index of a text does not identify its column.
    ...Object.fromEntries(
      names.filter(([field]) => languages.size < 2 || !field!.startsWith('Translations')).reverse(),
    ),
    ID: mapping.key === '*' ? 'row' : [mapping.key].flat().join(', '),
  }
}

function ignoredOf(rows: readonly TableRow[], { names }: TableHeader, used: ReadonlySet<string>) {
  const counts = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const count = used.has(name) ? 0 : rows.filter((row) => wordOf(row[index] ?? null) !== '').length
    if (count) counts.set(name, count)
  }
  return counts
}

/** Why a row cannot be trusted: its cells may stand under the wrong names. */
function faultOf(cells: TableRow, { names }: TableHeader): string | null {
  const isLonger = cells.length > names.length && !isBlank(cells.slice(names.length))
  return cells.length < names.length || isLonger ? `has ${cells.length} cells, the header ${names.length}` : null
}

/**
 * Maps a table to rows of the agency's own JSON. Columns that the mapping does not name are counted in `ignored`; a
 * home whose price or address no column or default publishes keeps it hidden.
 * @param rows of the sheet from its first on: the report's row numbers count from 1
 * @throws Error for a table without a column that the mapping names
 */
export function readTable(rows: readonly TableRow[], mapping: TableMapping, { language }: ReadOptions): MappedFeed {
  const keys = mapping.key === '*' ? [] : [mapping.key].flat()
  const header = headerWith(rows, [...new Set([...keys, ...Object.keys(mapping.columns)])])
  const plan = planOf(header, mapping)
  const defaults = defaultsOf(mapping)
  const dataRows = rows.slice(header.at + 1)
  const allKeys = keyColumns(mapping, header)
  const feed = {
    Properties: [] as Row[],
    rowNumbers: [] as number[],
    refused: [] as Warning[],
    warnings: [] as Warning[],
  }
  for (const [index, cells] of dataRows.entries()) {
    if (isBlank(cells)) continue
    const row = header.at + index + 2
    const key = keyOf(cells, allKeys, header)
    const fault = faultOf(cells, header)
    if (fault || !key) {
      const id = key && String(propertyIdOf(key))
      feed.refused.push({
        row,
        id,
        ...(keys.length > 0 && key !== id && { key }),
        field: fault ? 'row' : keys.join(', '),
        reason: fault ?? 'is missing',
      })
      continue
    }
    const id = propertyIdOf(key)
    const draft: Draft = {
      row: { ID: id, ...(keys.length > 0 && key !== String(id) && { Key: key }) },
      texts: new Map(),
      unknown: new Set(),
      warn: (field, reason) => feed.warnings.push({ row, id: String(id), field, reason }),
      language: mapping.language ?? language,
    }
    rowFrom(cells, plan, defaults, draft)
    if (keys.length === 1) draft.row.RecordFile ??= key
    if (mapping.generateTexts) addGeneratedTexts(draft.row, draft.texts)
    const Translations = draft.unknown.has('Translations') ? undefined : textRows(draft)
    const { Kind: _, Condition: __, PublicSale: ___, ...values } = draft.row
    feed.Properties.push({ ...values, ...(Translations && { Translations }) })
    feed.rowNumbers.push(row)
  }
  const used = new Set([...keys, ...Object.keys(mapping.columns)])
  return {
    ...feed,
    fieldNames: fieldNamesOf(plan, mapping),
    ignored: ignoredOf(dataRows, header, used),
    // A row that cannot be read may be any of the homes that seem to be absent.
    ...(feed.refused.length > 0 && { complete: false }),
  }
}
