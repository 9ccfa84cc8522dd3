import { type SiteDocument, type SiteList, siteLists } from './site.ts'
import { type WrittenObject, type WrittenValue, writtenSite } from './site-file.ts'

/** A value that is only in one of two documents (the other is undefined), or differs. */
export type Difference = { path: string; before?: WrittenValue; after?: WrittenValue }

const isObject = (value: WrittenValue | undefined): value is WrittenObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Identifies a row of a list at any index. */
function keyOf(row: WrittenValue, list: string): string | null {
  if (!isObject(row)) return null
  const key = (list === 'pages' || list === 'articles' ? row.name : null) ?? row.id ?? row.code
  return key === undefined || key === null ? null : String(key)
}

/** Null when a key is missing or ambiguous: rows are then compared by index. */
function rowsByKey(rows: readonly WrittenValue[], list: string): Map<string, WrittenValue> | null {
  const found = new Map<string, WrittenValue>()
  for (const row of rows) {
    const key = keyOf(row, list)
    if (key === null || found.has(key)) return null
    found.set(key, row)
  }
  return found
}

const areLines = (rows: readonly WrittenValue[]) => rows.every((row) => typeof row === 'string')

function diffLists(before: WrittenValue[], after: WrittenValue[], path: string): Difference[] {
  if (areLines(before) && areLines(after)) return diffValues(before.join('\n'), after.join('\n'), path)
  const [old, fresh] = [rowsByKey(before, path), rowsByKey(after, path)]
  if (!old || !fresh) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length: length }, (_, at) => diffValues(before[at], after[at], `${path}[${at}]`)).flat()
  }
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  const changed = keys.flatMap((key) => diffValues(old.get(key), fresh.get(key), `${path}.${key}`))
  // Sorted by id: the order in the file is irrelevant.
  const ordered = !['pages', 'articles', 'testimonials'].includes(path)
  const [item, other] = [old, fresh].map((rows) => [...rows.keys()].filter((key) => old.has(key) && fresh.has(key)))
  const isReordered = ordered && item!.join() !== other!.join()
  return isReordered
    ? [...changed, { path: `${path} in order`, before: item!.join(', '), after: other!.join(', ') }]
    : changed
}

function diffValues(before: WrittenValue | undefined, after: WrittenValue | undefined, path: string): Difference[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => diffValues(before[key], after[key], path ? `${path}.${key}` : key))
  }
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  // A rich text may be one line before, and a list of lines after.
  const text = (value: WrittenValue | undefined) => (Array.isArray(value) && areLines(value) ? value.join('\n') : value)
  const [item, other] = [text(before), text(after)]
  if (JSON.stringify(item) === JSON.stringify(other)) return []
  return [{ path, ...(item !== undefined && { before: item }), ...(other !== undefined && { after: other }) }]
}

export const diffSites = (before: SiteDocument, after: SiteDocument): Difference[] =>
  diffValues({ ...writtenSite(before) }, { ...writtenSite(after) }, '')

/** Shorter lists are never reported as cleared. */
const minRows = 4

/** A list that loses more than half of its rows, most likely by a truncated file. */
export type ClearedList = { list: SiteList; removed: number; total: number }

export function clearedLists(before: SiteDocument, after: SiteDocument): ClearedList[] {
  const [item, other] = [writtenSite(before), writtenSite(after)]
  return siteLists.flatMap((list) => {
    const rows = item[list].map((row) => keyOf(row, list))
    const left = new Set(other[list].map((row) => keyOf(row, list)))
    const removed = rows.filter((key) => !left.has(key)).length
    return rows.length >= minRows && removed * 2 > rows.length ? [{ list, removed, total: rows.length }] : []
  })
}

const maxTextLength = 60

function shortText(value: WrittenValue): string {
  const row = isObject(value) && (value.title ?? value.name ?? value.label)
  const label = isObject(row as WrittenValue) ? Object.values(row as WrittenObject)[0] : row
  const text = JSON.stringify(label || value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
}

/** Cuts long texts shortly before their first difference. */
function aroundDifference(before: string, after: string): [string, string] {
  if (before.length <= maxTextLength && after.length <= maxTextLength) return [before, after]
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  const from = Math.max(0, at - 20)
  const trim = (text: string) => (from ? `…${text.slice(from)}` : text)
  return [trim(before), trim(after)]
}

/** One line: `pages.contact.title.fr: "Contact" → "Contactez-nous"` */
export function differenceText({ path, before, after }: Difference): string {
  if (before === undefined) return `+ ${path}: ${shortText(after!)}`
  if (after === undefined) return `- ${path}: ${shortText(before)}`
  const [item, other] =
    typeof before === 'string' && typeof after === 'string' ? aroundDifference(before, after) : [before, after]
  return `~ ${path}: ${shortText(item)} → ${shortText(other)}`
}
