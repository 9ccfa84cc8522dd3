import { hashOf } from '#domain/search-index/hash.ts'

/** A value of a field in a form behind the login: null where it has none. */
export type FieldValue = string | number | boolean | null | readonly string[]

/** Values by field name; a translated field or a fact has a name with dots: `texts.nl.title`, `facts.bedrooms`. */
export type Values = Readonly<Record<string, FieldValue>>

/** What one save did to a row, by field. An erased change has null in both places. */
export type Changes = Readonly<Record<string, readonly [before: FieldValue, after: FieldValue]>>

export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** @returns the fields of either that differ */
export const differences = (before: Values, after: Values): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      isSameValue(before[name], after[name]) ? [] : [[name, [before[name] ?? null, after[name] ?? null]] as const],
    ),
  )

/** Lists of files beside the fields of a home, which are undone as a whole. */
export const fileLists = ['pictures', 'documents'] as const

/** A list that was given back to its feed. */
const returnedList = 'returned'

/** What undo puts back of a revision: its fields, but not its lists of files. */
export const fieldChanges = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([field]) => ![...fileLists, returnedList].some((name) => name === field)),
  )

/** Whether a revision has a field that can be put back: not one that was erased. */
export const canUndo = (changes: Changes): boolean =>
  Object.values(fieldChanges(changes)).some(([before, after]) => before !== null || after !== null)

/** @param changes since then, newest first @returns the values as they were */
export function valuesBefore(values: Values, changes: readonly Changes[]): Values {
  const before: Record<string, FieldValue> = { ...values }
  for (const change of changes) for (const [name, [old]] of Object.entries(change)) before[name] = old
  return before
}

/**
 * `by`: who changed it meanwhile; no person of the agency where a feed did. `row`: of a row of a table that one side has
 * removed, the name by which its choice is sent, for all of its cells.
 */
export type Conflict = {
  name: string
  row?: string
  mine: FieldValue
  theirs: FieldValue
  by?: { person: string | null; feed: string | null; at: string }
}

/** What a form showed, as a hash a field: it sends them back, and the server knows what its person has changed. */
export type Shown = Readonly<Record<string, string>>

const shownHash = (value: FieldValue | undefined): string => hashOf(JSON.stringify(value ?? null)).toString(36)

export const shownOf = (values: Values, names: readonly string[]): Shown =>
  Object.fromEntries(names.map((name) => [name, shownHash(values[name])]))

/**
 * Merges what a person entered into a row that may have changed since they opened it: a field that only one side
 * changed takes that side's value, and one that both changed to different values is a conflict.
 * @param base the row as it was shown @param current as it is @param entered the fields of the form
 */
export const mergeEntered = (base: Values, current: Values, entered: Values): Merged =>
  merge((name, value) => isSameValue(value, base[name]), current, entered)

/**
 * The same, of a form that sent back what it showed. A field that it did not show is asked about.
 * @param isOwn whether the person changed a field after that: what they typed later replaces it
 */
export const mergeShown = (
  shown: Shown,
  current: Values,
  entered: Values,
  isOwn: (name: string) => boolean = () => false,
): Merged =>
  merge(
    (name, value) => shown[name] === shownHash(value) || (isOwn(name) && isSameValue(value, current[name])),
    current,
    entered,
  )

type Merged = { changed: Values; conflicts: Conflict[] }

function merge(isBase: (name: string, value: FieldValue) => boolean, current: Values, entered: Values): Merged {
  const changed: Record<string, FieldValue> = {}
  const conflicts: Conflict[] = []
  for (const [name, mine] of Object.entries(entered)) {
    const theirs = current[name] ?? null
    if (isBase(name, mine) || isSameValue(mine, theirs)) continue
    if (isBase(name, theirs)) changed[name] = mine
    else conflicts.push({ name, mine, theirs })
  }
  return { changed, conflicts }
}

/** @returns what undoes a save, and the fields that were changed again after it, which stay */
export function undoing(changes: Changes, current: Values): { changed: Values; conflicts: Conflict[] } {
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))
  const before = Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value]))
  return mergeEntered(after, current, before)
}
