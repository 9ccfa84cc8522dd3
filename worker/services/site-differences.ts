import { type SiteDocument, type SiteList, siteLists } from '#domain/content/site.ts'
import { type Written, type WrittenValue, writtenSite } from '#worker/exporters/site-file.ts'

/** Something that stands in one document, or differently in two. What is not there is undefined. */
export type Difference = { path: string; before?: WrittenValue; after?: WrittenValue }

const isObject = (value: WrittenValue | undefined): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a row of a list is known by, whatever its place. */
function keyOf(row: WrittenValue, list: string): string | null {
  if (!isObject(row)) return null
  const key = (list === 'pages' || list === 'articles' ? row.name : null) ?? row.id ?? row.code
  return key === undefined || key === null ? null : String(key)
}

/** Rows by what they are known by; null where a row is known by nothing, or two by the same. */
function keyed(rows: readonly WrittenValue[], list: string): Map<string, WrittenValue> | null {
  const found = new Map<string, WrittenValue>()
  for (const row of rows) {
    const key = keyOf(row, list)
    if (key === null || found.has(key)) return null
    found.set(key, row)
  }
  return found
}

const isLines = (rows: readonly WrittenValue[]) => rows.every((row) => typeof row === 'string')

function inLists(before: WrittenValue[], after: WrittenValue[], path: string): Difference[] {
  if (isLines(before) && isLines(after)) return inValues(before.join('\n'), after.join('\n'), path)
  const [old, fresh] = [keyed(before, path), keyed(after, path)]
  if (!old || !fresh) {
    const longest = Math.max(before.length, after.length)
    return Array.from({ length: longest }, (_, at) => inValues(before[at], after[at], `${path}[${at}]`)).flat()
  }
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  const changed = keys.flatMap((key) => inValues(old.get(key), fresh.get(key), `${path}.${key}`))
  // The lists of the document itself are kept by number: their order in the file says nothing.
  const ordered = !['pages', 'articles', 'testimonials'].includes(path)
  const [one, other] = [old, fresh].map((rows) => [...rows.keys()].filter((key) => old.has(key) && fresh.has(key)))
  const moved = ordered && one!.join() !== other!.join()
  return moved ? [...changed, { path: `${path} in order`, before: one!.join(', '), after: other!.join(', ') }] : changed
}

function inValues(before: WrittenValue | undefined, after: WrittenValue | undefined, path: string): Difference[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => inValues(before[key], after[key], path ? `${path}.${key}` : key))
  }
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path)
  // A formatted text may stand as one line before, and as several after.
  const text = (value: WrittenValue | undefined) => (Array.isArray(value) && isLines(value) ? value.join('\n') : value)
  const [one, other] = [text(before), text(after)]
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  return [{ path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
}

/** @returns everything that changes when one document takes the place of another, by the paths of the file */
export const siteDifferences = (before: SiteDocument, after: SiteDocument): Difference[] =>
  inValues({ ...writtenSite(before) }, { ...writtenSite(after) }, '')

/** Lists of fewer rows are looked through at a glance. */
const fewest = 4

/** A list that loses more than half of its rows: a document that does so is more often cut off than meant. */
export type Clearing = { list: SiteList; gone: number; of: number }

/** @returns the lists that a document would clear, when it takes the place of another */
export function clearedLists(before: SiteDocument, after: SiteDocument): Clearing[] {
  const [one, other] = [writtenSite(before), writtenSite(after)]
  return siteLists.flatMap((list) => {
    const rows = one[list].map((row) => keyOf(row, list))
    const left = new Set(other[list].map((row) => keyOf(row, list)))
    const gone = rows.filter((key) => !left.has(key)).length
    return rows.length >= fewest && gone * 2 > rows.length ? [{ list, gone, of: rows.length }] : []
  })
}

const longest = 60

function short(value: WrittenValue): string {
  const row = isObject(value) && (value.title ?? value.name ?? value.label)
  const said = isObject(row as WrittenValue) ? Object.values(row as Written)[0] : row
  const text = JSON.stringify(said || value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Two texts from a little before the place where they part, for long ones often begin alike. */
function parted(before: string, after: string): [string, string] {
  if (before.length <= longest && after.length <= longest) return [before, after]
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  const from = Math.max(0, at - 20)
  const cut = (text: string) => (from ? `…${text.slice(from)}` : text)
  return [cut(before), cut(after)]
}

/** @returns a difference in one line: `pages.contact.title.fr: "Contact" → "Contactez-nous"` */
export function differenceText({ path, before, after }: Difference): string {
  if (before === undefined) return `+ ${path}: ${short(after!)}`
  if (after === undefined) return `- ${path}: ${short(before)}`
  const [one, other] = typeof before === 'string' && typeof after === 'string' ? parted(before, after) : [before, after]
  return `~ ${path}: ${short(one)} → ${short(other)}`
}
