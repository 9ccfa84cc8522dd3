/** A value of a field in a form behind the login: null where it has none. */
export type FieldValue = string | number | boolean | null | readonly string[]

/** Values by field name; a translated field or a fact has a name with dots: `texts.nl.title`, `facts.bedrooms`. */
export type Values = Readonly<Record<string, FieldValue>>

/** What one save did to a row, by field. An erased change has null in both places. */
export type Changes = Readonly<Record<string, readonly [before: FieldValue, after: FieldValue]>>

const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** @returns the fields of either that differ */
export const differences = (before: Values, after: Values): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      isSameValue(before[name], after[name]) ? [] : [[name, [before[name] ?? null, after[name] ?? null]] as const],
    ),
  )

/** @param changes since then, newest first @returns the values as they were */
export function valuesBefore(values: Values, changes: readonly Changes[]): Values {
  const before: Record<string, FieldValue> = { ...values }
  for (const change of changes) for (const [name, [old]] of Object.entries(change)) before[name] = old
  return before
}

export type Conflict = { name: string; mine: FieldValue; theirs: FieldValue }

/**
 * Merges what a person entered into a row that may have changed since they opened it: a field that only one side
 * changed takes that side's value, and one that both changed to different values is a conflict.
 * @param base the row as it was shown @param current as it is @param entered the fields of the form
 */
export function mergeEntered(
  base: Values,
  current: Values,
  entered: Values,
): { changed: Values; conflicts: Conflict[] } {
  const changed: Record<string, FieldValue> = {}
  const conflicts: Conflict[] = []
  for (const [name, mine] of Object.entries(entered)) {
    const theirs = current[name] ?? null
    if (isSameValue(mine, base[name]) || isSameValue(mine, theirs)) continue
    if (isSameValue(theirs, base[name])) changed[name] = mine
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
