import { type Language, languageCodes } from '#locales/languages.ts'
import { fieldNamed, isIdName } from './columns.ts'
import { type Target, targetOf } from './fields.ts'
import { guessHeader } from './header.ts'
import type { ColumnMapping, TableMappingFile } from './mapping.ts'
import { marketStates } from './market-words.ts'
import { writtenPrice } from './price-words.ts'
import { isBlank, type TableRow } from './rows.ts'
import { dayOf, flagOf, plainNumber, wordOf } from './values.ts'
import { hasWords, listedMeaning, meaningOf } from './words.ts'

export type MappingDraft = {
  mapping: TableMappingFile
  /** Row of the sheet that names the columns. */
  header: number
  /** Columns that no field was found for, with one of their cells. */
  unplaced: { column: string; example: string; reason: string }[]
  /** Words of a column that nothing is known of, with the number of their rows. */
  unknown: { column: string; field: string; words: (readonly [word: string, rows: number])[] }[]
  /** Words that are near to a known one, and what they are taken for. */
  guessed: { column: string; words: (readonly [word: string, meaning: string])[] }[]
  /** What a home needs and the table does not have, and what to do about it. */
  missing: string[]
}

type Notes = Pick<MappingDraft, 'unplaced' | 'unknown' | 'guessed'>

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
/** `B-9000 Gent`, `9000, Gent`, `Gent (9000)` */
const otherPlacePattern = {
  Zip: '(?:^|[\\s(-])(\\d{4})(?:$|[\\s),-])',
  City: '^(?:(?:B-)?\\d{4}[\\s,-]*)?(\\p{L}[^\\d(]*[^\\d(\\s,-])',
}
/** `Kerkstraat 5, 9000 Gent` */
const wholeAddressPattern = {
  Street: '^(.+?)[\\s,]+(?:B-)?\\d{4}\\s+\\p{L}',
  Zip: '[\\s,](?:B-)?(\\d{4})\\s+\\p{L}',
  City: '[\\s,](?:B-)?\\d{4}\\s+(\\p{L}[^,]*)',
}
/** `C (245 kWh/m²)` */
const energyPattern = { EPCLabelText: '^([A-Ga-g][+-]*)(?!\\p{L})', EnergyPerformance: '(\\d+(?:[.,]\\d+)?)' }
const isPlace = (column: Column) => share(column, (cell) => /^\d{4}\s+\p{L}/u.test(cell)) > 0.8
const isOtherPlace = (column: Column) =>
  share(column, (cell) => /^(?:B-)?\d{4}[\s,-]+\p{L}[^\d]*$|^\p{L}[^\d]*\s\(?\d{4}\)?$/u.test(cell)) > 0.8
const isWholeAddress = (column: Column) =>
  share(column, (cell) => /^\p{L}.*[\s,](?:B-)?\d{4}\s+\p{L}/u.test(cell)) > 0.8
const isEnergy = (column: Column) => share(column, (cell) => /^[a-g][+-]*\P{L}+\d/iu.test(cell)) > 0.5
const isNumeric = (column: Column) => share(column, (cell) => /^-?[\d.,\s]+$/.test(plainNumber(cell))) > 0.8
const hasCounts = (column: Column) => share(column, (cell) => Number(cell.replace(',', '.')) > 1) > 0.05
const isLabel = (column: Column) => share(column, (cell) => /^[a-g](?:\+{0,2}|-)$/i.test(cell)) > 0.8
const isAddressList = (column: Column) => share(column, (cell) => /\.(?:jpe?g|png|webp|gif)\b/i.test(cell)) > 0.8

const isFlags = (column: Column) => column.filled > 0 && share(column, (cell) => flagOf(cell) !== undefined) > 0.95
const isYesNo = (column: Column) => isFlags(column) && !isNumeric(column)
const isDays = (column: Column) => share(column, (cell) => /^\d{4}-\d{2}-\d{2}/.test(String(dayOf(cell)))) > 0.8
const isRestrictive = (cell: string) => marketStates.indexOf(listedMeaning('State', cell) as 'sold') > 1
const meaningShare = (field: string) => (column: Column) =>
  share(column, (cell) => listedMeaning(field, cell) !== undefined)

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

/** A status, a condition and an availability are called alike: the one whose words the cells are. */
function fittingWords(field: string, column: Column): string {
  if (field === 'Status' && isDays(column)) return 'DateOnline'
  const isSwitch = isFlags(column) || isDays(column)
  if (isSwitch && (field === 'Status' || field.startsWith('State.') || field === 'AvailableFrom')) return field
  const fields = ['State', 'Condition', 'Availability'].map((name) => ({ name, share: meaningShare(name)(column) }))
  const best = fields.reduce((most, item) => (item.share > most.share ? item : most))
  const own = fields.find(
    ({ name }) => name === field.replace(/\..*/, '') || (name === 'Availability' && field === 'AvailableFrom'),
  )
  if (best.share <= (own?.share ?? 0.5)) return field
  return best.name === 'Availability' ? 'AvailableFrom' : best.name
}

/** A transaction and a kind of home are called alike ("type"), and a transaction may say the state alone. */
function fittingGoal(field: string, column: Column): string {
  const [goal, kind, state] = ['Goal', 'Kind', 'State'].map((name) => meaningShare(name)(column)) as [
    number,
    number,
    number,
  ]
  if (field === 'Kind') return goal > 0.5 && goal > kind ? 'Goal' : field
  if (kind > 0.5 && kind > goal) return 'Kind'
  return state > 0.5 && !isUnderstood('Goal', column) ? 'State' : field
}

/** The field that a column's values fit best, where its name has two meanings; null where they fit none. */
function fitting(field: string, column: Column): string | null {
  if (field === 'EnergyPerformance' && isLabel(column)) return 'EPCLabelText'
  if (field === 'EPCLabelText' && isNumeric(column)) return 'EnergyPerformance'
  if (field === 'CountryID' && isNumeric(column)) return 'SurfaceGround'
  if (field === 'EnergyPerformance' && meaningShare('Heating')(column) > 0.5) return 'Heating'
  if (/^(?:State|State\..*|Status|Condition|AvailableFrom)$/.test(field)) return fittingWords(field, column)
  if (field === 'Goal' || field === 'Kind') return fittingGoal(field, column)
  if (countedFields[field] && isNumeric(column) && hasCounts(column)) return countedFields[field]
  const kind = kindOf(targetOf(field))
  if (isYesNo(column) && isNumberKind(kind)) return flagFields[field] ?? null
  return field
}

/** Whether the commonest word of a column is one of its field. */
function isUnderstood(field: string, { cells }: Column): boolean {
  const [word] = [...cells].sort(([, count], [, other]) => other - count)[0] ?? []
  return word === undefined || meaningOf(field, word) !== undefined || (field === 'Goal' && /^[012]$/.test(word))
}

/** The field of a column whose name says nothing, by its values. */
function fieldByValues(column: Column): string | null {
  if (column.filled === 0) return null
  if (isPlace(column)) return 'City'
  if (isAddressList(column)) return 'PictureSources'
  if (meaningShare('State')(column) > 0.8 && [...column.cells.keys()].some(isRestrictive)) return 'State'
  return ['Kind', 'Goal'].find((field) => meaningShare(field)(column) > 0.8) ?? null
}

const goalInAddress =
  '/(for-sale|for-rent|to-rent|to-let|te-koop|te-huur|a-vendre|a-louer|zu-verkaufen|zu-vermieten|koop|huur|buy|rent|vente|location|kaufen|mieten)(?:/|$|\\?)'

/** Addresses of pages that say sale or rent. */
const saysGoal = (column: Column) =>
  share(column, (cell) => /^(?:https?:)?\//.test(cell) && new RegExp(goalInAddress).test(cell)) > 0.9

const rankOf = (column: Column) => {
  const named = fieldNamed(column.name)
  // The finer of two columns of types comes first.
  return named ? named.rank + (/\b(?:sub|sous)/i.test(column.name) ? 0 : 0.5) : 3
}

/** A program's own export under our names: its `Status` says what is online. */
const isOwnTable = (columns: readonly Column[]) =>
  columns.some(({ name }) => ['WebID', 'Marquee', 'PublishPrice'].includes(name))

/** Each column that says a state counts, and the first with a value of several kinds or lists of pictures. */
const repeatable = ['Kind', 'PictureSources', 'State', 'State.sold', 'State.let', 'State.option', 'State.offline']

function placeColumns(columns: readonly Column[], { unplaced }: Notes): Placed[] {
  const placed: Placed[] = []
  const isOwn = isOwnTable(columns)
  const sorted = columns
    .map((column) => ({ column, rank: rankOf(column) }))
    .sort((item, other) => item.rank - other.rank)
  const leaveOut = (column: Column, reason: string) => {
    if (!column.filled) return
    const states = share(column, isRestrictive) * column.filled
    const also = states
      ? `; ${Math.round(states)} of its cells say that a home is sold, reserved or off the market`
      : ''
    unplaced.push({ column: column.name, example: [...column.cells.keys()][0]!.slice(0, 60), reason: reason + also })
  }
  for (const { column } of sorted) {
    const named = isOwn && targetOf(column.name) ? { field: column.name, isHidden: false } : fieldNamed(column.name)
    const field = named ? fitting(named.field, column) : fieldByValues(column)
    const other = placed.find((item) => item.field === field)
    if (named && field === null) leaveOut(column, `${named.field} is a number, and its cells say yes or no`)
    else if (field === 'Goal' && !isUnderstood(field, column)) leaveOut(column, 'its commonest word is no sale or rent')
    else if (field && (!other || repeatable.includes(field)))
      placed.push({ column, field, isHidden: named?.isHidden ?? false })
    else leaveOut(column, other ? `${field} is filled by ${other.column.name}` : 'its name is not known')
  }
  return placed
}

const isUnique = ({ cells, filled }: Column, rowCount: number) => filled > rowCount * 0.9 && cells.size > filled * 0.9

/**
 * The column that names each home: the first whose cells differ, else one that is called an id or a reference and names
 * several homes twice; `*` for a table without one.
 */
function keyOf(
  columns: readonly Column[],
  placed: readonly Placed[],
  rowCount: number,
): { key: string; repeats: number } {
  const filling = (field: string) => placed.filter((item) => item.field === field).map(({ column }) => column)
  const named = [...columns.filter(({ name }) => isIdName(name)), ...filling('RecordFile')]
  const candidates = [...named, ...filling('HouseNumber').filter(({ name }) => name.length < 8)]
  const unique = candidates.find((column) => isUnique(column, rowCount))
  const repeated = named.find(({ cells, filled }) => filled > rowCount * 0.9 && cells.size > Math.max(1, filled * 0.1))
  const found = unique ?? repeated
  return { key: found?.name ?? '*', repeats: found ? found.filled - found.cells.size : 0 }
}

/** Fields whose value may be minus one. */
const mayBeNegative = new Set(['Floor', 'EnergyPerformance', 'EPCTotal', 'CO2Emission', 'ELevel', 'GpsX', 'GpsY'])

const isMinusOne = (cell: string) => /^-1(?:[.,]0)?$/.test(cell)

const isNumberKind = (kind: string) => kind === 'number' || kind === 'money' || kind === 'area'

const kindOf = (target: Target | null) => {
  if (target?.part === 'value') return target.kind
  return target?.part === 'list' && target.item && target.name !== 'DocumentSources' ? 'flag' : 'text'
}

/** Minus one is yes beside zero alone, as Access writes it; else it means unknown. */
function minusOneOf(column: Column, field: string): Partial<ColumnMapping> {
  const minusOnes = [...column.cells.keys()].filter(isMinusOne)
  const kind = kindOf(targetOf(field))
  if (minusOnes.length === 0 || mayBeNegative.has(field) || (!isNumberKind(kind) && kind !== 'flag')) return {}
  const isYes = kind === 'flag' && [...column.cells.keys()].every((cell) => isMinusOne(cell) || flagOf(cell) === false)
  return isYes ? { values: Object.fromEntries(minusOnes.map((cell) => [cell, true])) } : { empty: minusOnes }
}

const addUnknown = ({ unknown }: Notes, { name, cells }: Column, field: string, isKnown: (cell: string) => boolean) => {
  const words = [...cells].filter(([cell]) => !isKnown(cell)).sort(([, count], [, other]) => other - count)
  if (words.length) unknown.push({ column: name, field, words })
}

const isNumber = (cell: string) => cell !== '' && !Number.isNaN(Number(cell))

/** Words of a column with what they mean. */
function translationOf(column: Column, field: string, notes: Notes): Partial<ColumnMapping> {
  const known: Record<string, string | number | boolean | null> = {}
  const guessed: (readonly [string, string])[] = []
  for (const cell of column.cells.keys()) {
    const meaning = meaningOf(field, cell)
    if (meaning === undefined || wordOf(cell).replace(/[\s_]+/g, '-') === meaning) continue
    known[cell] = meaning
    if (field === 'State' || listedMeaning(field, cell) === undefined) guessed.push([cell, String(meaning)])
  }
  if (guessed.length) notes.guessed.push({ column: column.name, words: guessed })
  addUnknown(notes, column, field, (cell) => {
    const isCode = field !== 'Kind' && field !== 'State' && isNumber(cell)
    return isCode || meaningOf(field, cell) !== undefined
  })
  return Object.keys(known).length ? { values: known } : {}
}

function flagRules(column: Column, field: string, isHidden: boolean, notes: Notes): Partial<ColumnMapping> {
  const rules = minusOneOf(column, field)
  const words = [...column.cells.keys()].filter((cell) => !isMinusOne(cell))
  addUnknown(notes, column, field, (cell) => isMinusOne(cell) || flagOf(cell) !== undefined)
  if (!isHidden) return rules
  // The column says what is hidden, the field what is shown.
  const swapped = words.flatMap((cell) => (flagOf(cell) === undefined ? [] : [[cell, !flagOf(cell)]]))
  return { ...rules, values: Object.fromEntries(swapped) }
}

const isDay = (cell: string) => /^\d{4}-\d{2}-\d{2}/.test(String(dayOf(cell)))

/** Whether the reader of tables understands a cell of a field by itself. */
const readBy: Readonly<Record<string, (cell: string) => boolean>> = {
  Price: (cell) => isMinusOne(cell) || writtenPrice(cell) !== undefined,
  AvailableFrom: (cell) => isDay(cell) || meaningOf('Availability', cell) !== undefined,
}

function rulesOf({ column, field, isHidden }: Placed, notes: Notes): Partial<ColumnMapping> {
  const target = targetOf(field)
  const isRead = readBy[field]
  if (isRead) addUnknown(notes, column, field, isRead)
  else if (target?.part === 'state' && target.state)
    addUnknown(notes, column, field, (cell) => flagOf(cell) !== undefined || isDay(cell) || isRestrictive(cell))
  else if (hasWords(field)) return translationOf(column, field, notes)
  const kind = kindOf(target)
  return kind === 'flag'
    ? flagRules(column, field, isHidden, notes)
    : isNumberKind(kind)
      ? minusOneOf(column, field)
      : {}
}

/** The fields of a column that no other column has. */
const partsOf = (patterns: Readonly<Record<string, string>>, field: string, fields: ReadonlySet<string>) =>
  Object.entries(patterns)
    .filter(([part]) => part === field || !fields.has(part))
    .map(([part, pattern]) => ({ field: part, pattern }))

/** What a word of a sale may say besides. */
const besidesGoal = ['Goal', 'State', 'PublicSale', 'IsAnnuity']

/** A column of several fields: a postcode with its town, a sale that may be public. */
function entriesOf(item: Placed, fields: ReadonlySet<string>, notes: Notes): ColumnMapping[] {
  const { column, field } = item
  if ((field === 'City' || field === 'Zip') && isPlace(column)) return partsOf(placePattern, field, fields)
  if ((field === 'City' || field === 'Zip') && isOtherPlace(column)) return partsOf(otherPlacePattern, field, fields)
  if (field === 'Street' && !fields.has('Zip') && isWholeAddress(column))
    return partsOf(wholeAddressPattern, field, fields)
  if ((field === 'EnergyPerformance' || field === 'EPCLabelText') && isEnergy(column))
    return partsOf(energyPattern, field, fields)
  const own = { field, ...rulesOf(item, notes) }
  if (field !== 'Goal' && field !== 'State') return [own]
  const others = besidesGoal.flatMap((other) => {
    const cells = [...column.cells.keys()].filter((cell) => meaningOf(other, cell) !== undefined)
    const isSaid = other === 'State' ? cells.some(isRestrictive) : cells.length > 0
    if (other === field || fields.has(other) || !isSaid) return []
    return [{ field: other, values: Object.fromEntries(cells.map((cell) => [cell, meaningOf(other, cell)!])) }]
  })
  return [own, ...others]
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

/** A language without them is given by the operator. */
const commonWords: Partial<Record<Language, RegExp>> = {
  nl: /\b(?:de|het|een|en|met|van|op)\b/gi,
  fr: /\b(?:le|la|les|une?|et|avec|des|du)\b/gi,
  en: /\b(?:the|and|with|of|in|an?)\b/gi,
  de: /\b(?:der|die|das|und|mit|ein|eine)\b/gi,
}

/** The language of the texts by their commonest words. */
function languageOf(placed: readonly Placed[]): Language | undefined {
  const texts = placed.filter(({ field }) => field === 'Title' || field === 'Description')
  const sample = texts.flatMap(({ column }) => [...column.cells.keys()].slice(0, 200)).join(' ')
  const counts = languageCodes.map((code) => [...sample.matchAll(commonWords[code] ?? /$^/g)].length)
  const most = Math.max(...counts)
  return most > 0 ? languageCodes[counts.indexOf(most)] : undefined
}

const needs: readonly [fields: readonly string[], advice: string][] = [
  [['Kind', 'WebID'], 'Kind: no column says what the home is: "defaults": {"Kind": "house"}, or a column'],
  [['Zip', 'City'], 'Zip: no column has the postcode or the town'],
  [['Price'], 'Price: no column has the price'],
  [['PublishPrice'], 'PublishPrice: prices stay hidden; "defaults": {"PublishPrice": true} shows them'],
  [['PublishAddress'], 'PublishAddress: addresses stay hidden; "defaults": {"PublishAddress": true} shows them'],
  [
    ['State', 'State.sold', 'Marquee'],
    'State: no column says what is sold, let or reserved: every home is shown as available',
  ],
  [['SurfaceLiving'], 'SurfaceLiving: no column has the living area'],
  [['Bedrooms'], 'Bedrooms: no column has the bedrooms'],
  [['EnergyPerformance', 'EPCLabelText'], 'EnergyPerformance: no column has the EPC, as a figure or a letter'],
  [['ConstructionYear'], 'ConstructionYear: no column has the year'],
]

/** Belgian prices of sales and rents do not meet. */
const lowestSale = 10_000
const highestRent = 6000

/** @returns 0 where all prices are those of sales, 1 where all are rents */
function goalByPrices(placed: readonly Placed[]): 0 | 1 | undefined {
  const column = placed.find(({ field }) => field === 'Price')?.column
  const euros = [...(column?.cells.keys() ?? [])].flatMap((cell) => writtenPrice(cell)?.euros || [])
  if (euros.length === 0) return undefined
  if (euros.every((price) => price >= lowestSale)) return 0
  return euros.every((price) => price <= highestRent) ? 1 : undefined
}

function goalAdvice(goal: 0 | 1 | undefined): string {
  const advice = '"defaults": {"Goal": 0} for sale, 1 for rent'
  if (goal === undefined) return `Goal: no column says sale or rent: ${advice}`
  return `Goal: no column says sale or rent; by the prices all are for ${goal ? 'rent' : 'sale'}: ${advice}`
}

/** Languages in which a column has a title or a description, by the part that they are. */
function languagesOf(placed: readonly Placed[], language: Language | undefined) {
  const written = placed.filter(({ field, column }) => /(?:^|\.)(?:Title|Description)$/.test(field) && column.filled)
  return new Set(written.map(({ field }) => (field.split('.')[1] as Language | undefined) ?? language))
}

function textAdvice(languages: ReadonlySet<Language | undefined>): string[] {
  const lacking = languageCodes.filter((code) => !languages.has(code))
  if (languages.size === 0) return ['Title, Description: written from the figures ("generateTexts"), in each language']
  if (lacking.length === 0 || languages.has(undefined)) return []
  const own = [...languages].join(', ')
  return [
    `Title, Description: the texts are in ${own} alone; in ${lacking.join(', ')} they are written from the figures ("generateTexts"), or columns such as "Title ${lacking[0]}" hold them`,
  ]
}

function missingOf(fields: ReadonlySet<string>, { key, repeats }: ReturnType<typeof keyOf>): string[] {
  return [
    ...(key === '*' ? ['key: no column names each home; with "*" a row that changes becomes a new home'] : []),
    ...(repeats ? [`key: ${repeats} rows repeat a ${key} before them: the first of each is taken`] : []),
    ...needs.filter(([names]) => !names.some((name) => fields.has(name))).map(([, advice]) => advice),
  ]
}

function decimals(placed: readonly Placed[]) {
  const numbers = placed.filter(({ field }) => isNumberKind(kindOf(targetOf(field))))
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
  const notes: Notes = { unplaced: [], unknown: [], guessed: [] }
  const all = placeColumns(columns, notes)
  const named = keyOf(columns, all, data.length)
  const { key } = named
  const placed = all.filter(({ column }) => column.name !== key)
  const fields = new Set(placed.map(({ field }) => field))
  const { main, signs } = decimals(placed)
  const mappingColumns: Record<string, ColumnMapping | ColumnMapping[]> = {}
  for (const item of placed) {
    const sign = signs.get(item)
    const entries = entriesOf(item, fields, notes).map((entry) =>
      sign && sign !== main ? { ...entry, decimal: sign } : entry,
    )
    for (const { field } of entries) fields.add(field)
    mappingColumns[item.column.name] = entries.length === 1 ? entries[0]! : entries
  }
  const address = fields.has('Goal')
    ? undefined
    : columns.find((column) => !mappingColumns[column.name] && saysGoal(column))
  if (address) {
    mappingColumns[address.name] = { field: 'Goal', pattern: goalInAddress }
    fields.add('Goal')
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
  const languages = languagesOf(placed, language)
  const goal = fields.has('Goal') ? undefined : goalByPrices(placed)
  const hidden = (['PublishPrice', 'PublishAddress'] as const).filter((field) => !fields.has(field))
  const mapping: TableMappingFile = {
    key,
    ...(language && { language }),
    ...(main && { decimal: main }),
    ...(empty.length && { empty }),
    generateTexts: true,
    columns: mappingColumns,
    defaults: {
      ...(goal !== undefined && { Goal: goal }),
      ...Object.fromEntries(hidden.map((field) => [field, false])),
    },
  }
  return {
    mapping,
    header: at + 1,
    ...notes,
    unplaced: notes.unplaced.filter(({ column }) => column !== key && column !== address?.name),
    missing: [...(fields.has('Goal') ? [] : [goalAdvice(goal)]), ...missingOf(fields, named), ...textAdvice(languages)],
  }
}
