import { fold } from '#domain/fold.ts'
import { packageHolds } from '#domain/import/package-path.ts'
import type { Warning } from '#domain/import/record.ts'
import { startingFromUnit } from '#domain/money.ts'
import { type PropertyKind, propertyKinds, wordIn } from '#domain/property/property-kinds.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { Language } from '#locales/languages.ts'
import { type MappedFeed, propertyIdOf, type ReadOptions } from '#worker/importers/formats/format.ts'
import { type NamedState, type Target, targetOf } from './fields.ts'
import { addGeneratedTexts, type Row, type RowTexts } from './generated-texts.ts'
import { headerWith, type TableHeader } from './header.ts'
import type { TableMapping } from './mapping.ts'
import { marketStates, marketWord } from './market-words.ts'
import { type WrittenPrice, writtenPrice } from './price-words.ts'
import { CellDate, isBlank, type TableCell, type TableRow, type TableValue } from './rows.ts'
import { type CellReader, cellReader, dayOf, flagOf, isTypedDate, wordOf } from './values.ts'
import { hasWords, meaningOf } from './words.ts'

type PlannedColumn = {
  name: string
  index: number
  target: Target
  read: CellReader
  separator: string | undefined
}

type Report = (field: string, reason: string) => void

/** A row while its columns fill it; what is unknown stays as it was. */
type Draft = {
  row: Row
  texts: Map<Language, RowTexts>
  unknown: Set<string>
  /** Fields with a default, which is also taken for a value that cannot be read. */
  defaults: ReadonlySet<string>
  states: NamedState[]
  price: WrittenPrice | null
  /** Why the row is not taken. */
  refusal: { field: string; reason: string } | null
  warn: Report
  language: Language
  isFile: (text: string) => boolean
}

const parted = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)

const betweenWords = /[|;,\s]+/
/** Spaces and commas part web addresses alone: names of files hold them too. */
const betweenFiles = /[|;\r\n]+|(?<![,\s])[,\s]+(?=https?:\/\/)/i
const extension = '\\.(?:jpe?g|png|webp|gif|heic|avif|tiff?|bmp|pdf)'
const behindFile = new RegExp(`(?<=${extension}),`, 'i')
const spaceBehindFile = new RegExp(`(?<=${extension})\\s+`, 'i')
/** An address may hold commas, but no space behind one. */
const behindAddress = new RegExp(`,\\s+|(?<=${extension}),(?=[^,]*${extension})`, 'i')

const isWebAddress = (text: string) => /^https?:/i.test(text)

/** The addresses and names of files in a cell. @param isFile whether a text is one file of the same ZIP */
function filesOf(text: string, isFile: (text: string) => boolean): string[] {
  const whole = (part: string, split: (part: string) => string[]) => (isFile(part) ? [part] : split(part))
  const spaced = (part: string) => {
    const parts = isWebAddress(part) ? [part] : parted(part, spaceBehindFile)
    return parts.every(isFile) ? parts : [part]
  }
  const named = (part: string) =>
    parted(part, isWebAddress(part) ? behindAddress : behindFile).flatMap((item) => whole(item, spaced))
  return whole(text.trim(), (cell) => parted(cell, betweenFiles).flatMap((part) => whole(part, named)))
}

/** A name without an address is that of a file in the same ZIP. */
const fileAddress = (item: string) => (/^[a-z]+:/i.test(item) ? item : `package:${item}`)

function listOf({ row }: Draft, name: string): unknown[] {
  row[name] ??= []
  return row[name] as unknown[]
}

function fillList(draft: Draft, { name, item }: Target & { part: 'list' }, cell: TableValue, column: PlannedColumn) {
  const list = listOf(draft, name)
  if (cell === null) return
  const { separator } = column
  const files = () => (separator ? parted(String(cell), separator) : filesOf(String(cell), draft.isFile))
  if (name === 'PictureSources') list.push(...files().map((address) => ({ Url: fileAddress(address) })))
  else if (name === 'DocumentSources')
    list.push(...files().map((address) => ({ Url: fileAddress(address), Type: item })))
  else if (name === 'Videos') list.push(...files())
  else if (item === null) list.push(...parted(String(cell), separator ?? betweenWords))
  else if (flagOf(cell) === undefined) draft.warn(column.name, 'is not yes or no')
  else if (flagOf(cell)) list.push(item)
}

const isKind = (name: string): name is PropertyKind => Object.hasOwn(propertyKinds, name)

const quoted = (cell: TableValue) => `"${String(cell).slice(0, 60)}"`

function fillKind({ row, warn, defaults }: Draft, cell: TableValue, { name }: PlannedColumn) {
  const word = wordOf(cell).replace(/[\s_]+/g, '-')
  if (!word) return
  const kind = isKind(word) ? word : String(meaningOf('Kind', String(cell)))
  if (!isKind(kind)) {
    if (row.WebID == null) warn(name, `${quoted(cell)} is no kind of home that is known${ifDefault(defaults, 'Kind')}`)
    return
  }
  row.Kind ??= kind
  row.WebID ??= propertyTypes[propertyKinds[kind].group]
}

const ifDefault = (defaults: ReadonlySet<string>, field: string) =>
  defaults.has(field) ? ': the default is taken' : ''

/** A state that cannot be read is not taken for an open sale: its row is refused. */
function refuseState(draft: Draft, { name }: PlannedColumn, cell: TableValue) {
  draft.refusal ??= { field: name, reason: `the state ${quoted(cell)} is not understood` }
}

function fillState(draft: Draft, target: Target & { part: 'state' }, cell: TableValue, column: PlannedColumn) {
  const text = String(cell ?? '').trim()
  if (fold(text) === '') return
  const { state } = target
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(String(dayOf(text)))
  const isSince = state === null ? undefined : (flagOf(text) ?? (isDay || undefined))
  if (isSince === false) return
  const word = isSince ? state : marketWord(text)?.state
  if (word) draft.states.push(word)
  else refuseState(draft, column, cell)
}

const onlineStates: readonly unknown[] = [1, 2, 4]

function fillOnline(draft: Draft, cell: TableValue, column: PlannedColumn) {
  if (cell === null) return
  const state = onlineStates.includes(cell) ? cell : meaningOf('Status', String(cell))
  if (state === undefined) refuseState(draft, column, cell)
  else draft.row.Status ??= state
}

function fillMarquee(draft: Draft, cell: TableValue, column: PlannedColumn) {
  const state =
    typeof cell === 'number' ? marketStates[cell] : cell === null ? 'available' : marketWord(String(cell))?.state
  if (state && (cell === null || state !== 'offline' || typeof cell === 'string')) draft.states.push(state)
  else refuseState(draft, column, cell)
}

function fillGoal(draft: Draft, cell: TableValue, { name }: PlannedColumn) {
  const { row, warn, defaults, states } = draft
  const word = typeof cell === 'string' ? marketWord(cell) : undefined
  // "Verkocht" where others say "Te koop".
  if (word && word.state !== 'available') states.push(word.state)
  if (word?.isAnnuity) row.IsAnnuity ??= true
  if (word?.isPublicSale) row.PublicSale ??= true
  if (word || typeof cell !== 'string') row.Goal ??= word ? word.goal : cell
  else if (row.Goal == null)
    warn(name, `${quoted(cell)} is no sale or rent that is understood${ifDefault(defaults, 'Goal')}`)
}

function fillPrice(draft: Draft, cell: TableValue) {
  if (draft.row.Price != null) return
  const read = typeof cell === 'string' ? writtenPrice(cell) : null
  draft.row.Price = typeof cell === 'string' ? (read === undefined ? cell : (read?.euros ?? null)) : cell
  draft.price = read ?? null
}

/** A day, or a word such as "at deed", which is another field. */
function fillAvailability({ row }: Draft, cell: TableValue) {
  const isDay = typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.test(cell)
  const word = typeof cell === 'string' && !isDay ? meaningOf('Availability', cell) : undefined
  row.AvailableFrom ??= word === undefined ? cell : null
  row.Availability ??= word ?? null
}

/** The postcode of another country may be one of Belgium. */
function fillCountry(draft: Draft, cell: TableValue, { name }: PlannedColumn) {
  const country = typeof cell === 'string' ? (meaningOf('CountryID', cell) ?? cell) : cell
  if (typeof country !== 'string') draft.row.CountryID ??= country
  else draft.refusal ??= { field: name, reason: `${quoted(cell)} is no country of this site` }
}

/** Fills a flag of a sale: a word of another sale is a no. */
function fillSaleFlag({ row }: Draft, cell: TableValue, { target }: PlannedColumn) {
  row[target.name] ??= typeof cell === 'string' && marketWord(cell) ? (meaningOf(target.name, cell) ?? null) : cell
}

const fillers: Readonly<Record<string, (draft: Draft, cell: TableValue, column: PlannedColumn) => void>> = {
  Kind: fillKind,
  Goal: fillGoal,
  Status: fillOnline,
  Marquee: fillMarquee,
  CountryID: fillCountry,
  PublicSale: fillSaleFlag,
  IsAnnuity: fillSaleFlag,
  Price: fillPrice,
  AvailableFrom: fillAvailability,
}

/** Whether a cell has become what its field holds; a text is judged later. */
function isReadable(target: Target, value: TableCell): boolean {
  const kind = kindOf(target)
  if (value === null || displayFlags.includes(target.name as (typeof displayFlags)[number])) return true
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'number' || kind === 'money' || kind === 'area') return typeof value === 'number'
  return kind !== 'day' || /^\d{4}-\d{2}-\d{2}/.test(String(value))
}

function textsIn({ texts }: Draft, language: Language): RowTexts {
  const known = texts.get(language) ?? {}
  texts.set(language, known)
  return known
}

function fill(draft: Draft, column: PlannedColumn, cell: TableValue) {
  const { target } = column
  if (target.part === 'list') return fillList(draft, target, cell, column)
  if (target.part === 'state') return fillState(draft, target, cell, column)
  if (target.part === 'text') {
    textsIn(draft, target.language ?? draft.language)[target.name] = cell
    return
  }
  const filler = fillers[target.name]
  if (filler) return filler(draft, cell, column)
  const value = typeof cell === 'string' && hasWords(target.name) ? (meaningOf(target.name, cell) ?? cell) : cell
  // The first of two columns with a value fills the field.
  if (isReadable(target, value) || !draft.defaults.has(target.name)) draft.row[target.name] ??= value
  else draft.warn(column.name, `${quoted(cell)} cannot be read: the default is taken`)
}

const hasText = (text: RowTexts) => Object.values(text).some((value) => wordOf(value as TableCell) !== '')

/** A language without a text is not one of the home's; none at all removes nothing. */
function textRows({ texts, row }: Draft): unknown[] | undefined {
  const filled = [...texts].filter(([, text]) => hasText(text))
  for (const [language, text] of filled) {
    if (isKind(String(row.Kind))) text.TypeDescription ??= wordIn(propertyKinds[row.Kind as PropertyKind], language)
  }
  return filled.length ? filled.map(([language, text]) => ({ language, ...text })) : undefined
}

const kindOf = (target: Target) => {
  // Its words say more than a number.
  if (target.part === 'value') return target.name === 'Price' ? 'text' : target.kind
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
  if (target.name === 'State') return ['Marquee', 'Status']
  if (target.name === 'AvailableFrom') return ['AvailableFrom', 'Availability']
  return target.name === 'Kind' ? ['Kind', 'WebID'] : [target.name]
}

const isState = (target: Target) => fieldsOf(target).includes('Marquee')

/** What the words of a row say together: the most restrictive state, a price from, a rent. */
function conclude(draft: Draft, plan: readonly PlannedColumn[]) {
  const { row, price } = draft
  const states = draft.states.map((state) => (state === 'let' ? (row.Goal === 1 ? 'sold' : 'available') : state))
  const hasColumn = plan.some(({ target }) => isState(target))
  if (states.length || hasColumn) {
    const onMarket = states.filter((state) => state !== 'offline')
    row.Marquee = Math.max(0, ...onMarket.map((state) => marketStates.indexOf(state)))
    const isNamed = plan.some(({ target }) => target.part === 'state')
    if (states.length > onMarket.length) row.Status = 2
    else if (isNamed) row.Status ??= 1
  }
  if (price) row.PriceUnit ??= price.isFrom ? startingFromUnit : 0
  // An annuity, or a mistake.
  if (price?.isMonthly && row.Goal === 0) row.Price = `${price.euros} a month, of a home for sale`
}

const numberFields = ['HouseNumber', 'BoxNr']
const isDateInText = (value: TableCell, { target }: PlannedColumn): boolean =>
  value instanceof CellDate ||
  (target.part === 'value' && numberFields.includes(target.name) && isTypedDate(String(value)))

const isDate = (date: TableCell) =>
  `is the date ${date}, which a spreadsheet has made of what was typed: make the cells of the column text, and type it again`

/** Fills a field with a value that was read, or leaves it out with a warning. */
function take(draft: Draft, column: PlannedColumn, value: TableCell | undefined) {
  // A day in a column of states says since when.
  if (value instanceof CellDate && column.target.part === 'state') fill(draft, column, value.text)
  else if (value === undefined) draft.warn(column.name, 'does not fit the pattern of the mapping')
  else if (isDateInText(value, column)) {
    draft.warn(column.name, isDate(value))
    // Other texts stay.
    if (column.target.part !== 'text') for (const field of fieldsOf(column.target)) draft.unknown.add(field)
  } else fill(draft, column, value as TableValue)
}

const noResult = 'is a formula without a result, and stays as it was: open the workbook in a spreadsheet and save it'

function rowFrom(cells: TableRow, plan: readonly PlannedColumn[], defaults: readonly PlannedColumn[], draft: Draft) {
  const { row, unknown } = draft
  for (const column of plan) {
    const cell = cells[column.index]
    if (cell === undefined) {
      if (isState(column.target))
        draft.refusal ??= { field: column.name, reason: 'the state is a formula without a result' }
      draft.warn(column.name, noResult)
      for (const field of fieldsOf(column.target)) unknown.add(field)
      continue
    }
    take(draft, column, column.read(cell, kindOf(column.target)))
  }
  for (const column of defaults) {
    if (isUnfilled(draft, column.target)) take(draft, column, column.read(null, 'text'))
  }
  conclude(draft, plan)
  // Also a list of which one item is unknown, and what a default has filled.
  for (const field of unknown) delete row[field]
  for (const flag of displayFlags) if (row[flag] === null) row[flag] = false
}

const keyColumns = ({ key }: TableMapping, { names }: TableHeader): string[] =>
  key === '*' ? [...names] : [key].flat()

/** A date is part of a key of several columns only. */
const dateOfKey = (cells: TableRow, keys: readonly string[], { names }: TableHeader): CellDate | undefined => {
  const cell = keys.length === 1 ? cells[names.indexOf(keys[0]!)] : undefined
  return cell instanceof CellDate ? cell : undefined
}

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
  const names = plan.flatMap(({ name, target }) =>
    (target.part === 'text' ? [`Translations.0.${target.name}`] : fieldsOf(target)).map(
      (field) => [field, name] as const,
    ),
  )
  return {
    // With several languages the index of a text does not identify its column.
    ...Object.fromEntries(names.filter(([field]) => languages.size < 2 || !field.startsWith('Translations')).reverse()),
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
 * @param files paths of the pictures and documents of the same ZIP
 * @throws Error for a table without a column that the mapping names
 */
export function readTable(
  rows: readonly TableRow[],
  mapping: TableMapping,
  { language }: ReadOptions,
  files: Iterable<string> = [],
): MappedFeed {
  const isFile = packageHolds(files)
  const keys = mapping.key === '*' ? [] : [mapping.key].flat()
  const header = headerWith(rows, [...new Set([...keys, ...Object.keys(mapping.columns)])])
  const plan = planOf(header, mapping)
  const defaults = defaultsOf(mapping)
  const defaultFields = new Set(Object.keys(mapping.defaults))
  const dataRows = rows.slice(header.at + 1)
  const allKeys = keyColumns(mapping, header)
  const feed = {
    Properties: [] as Row[],
    rowNumbers: [] as number[],
    refused: [] as Warning[],
    warnings: [] as Warning[],
  }
  let isWhole = true
  const writtenTexts = new Map<Language, number>()
  for (const [index, cells] of dataRows.entries()) {
    if (isBlank(cells)) continue
    const row = header.at + index + 2
    const key = keyOf(cells, allKeys, header)
    const date = dateOfKey(cells, keys, header)
    const fault = faultOf(cells, header)
    const refuse = (field: string, reason: string) => {
      const id = key && String(propertyIdOf(key))
      feed.refused.push({ row, id, ...(keys.length > 0 && key !== id && { key }), field, reason })
    }
    if (fault || date || !key) {
      isWhole = false
      refuse(fault ? 'row' : keys.join(', '), fault ?? (date ? isDate(date) : 'is missing'))
      continue
    }
    const id = propertyIdOf(key)
    const rowWarnings: Warning[] = []
    const draft: Draft = {
      row: { ID: id, ...(keys.length > 0 && key !== String(id) && { Key: key }) },
      texts: new Map(),
      unknown: new Set(),
      defaults: defaultFields,
      states: [],
      price: null,
      refusal: null,
      warn: (field, reason) => rowWarnings.push({ row, id: String(id), field, reason }),
      language: mapping.language ?? language,
      isFile,
    }
    rowFrom(cells, plan, defaults, draft)
    if (draft.refusal) {
      refuse(draft.refusal.field, draft.refusal.reason)
      continue
    }
    feed.warnings.push(...rowWarnings)
    if (keys.length === 1) draft.row.RecordFile ??= key
    if (mapping.generateTexts) addGeneratedTexts(draft.row, draft.texts)
    for (const [code, { Generated }] of draft.texts)
      if (Generated) writtenTexts.set(code, (writtenTexts.get(code) ?? 0) + 1)
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
    quotesValues: true,
    writtenTexts,
    // A row without a key may be any of the homes that seem to be absent.
    ...(!isWhole && { complete: false }),
  }
}
