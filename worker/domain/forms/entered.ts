import type { Entered, FieldSet } from './form.ts'
import { type FieldKind, isTyped, typedKind } from './kinds.ts'

function textsOf(kind: FieldKind, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (kind === 'flag') return [String(value)]
  if (value === false) return []
  if (value === true) return ['1']
  if (Array.isArray(value)) return value.map(String)
  const { format = String } = isTyped(kind) ? typedKind(kind) : {}
  return [format(typeof value === 'number' ? value : String(value))]
}

/** @returns a stored row as it is entered into a form */
export const enteredFrom = ({ fields }: FieldSet, row: Readonly<Record<string, unknown>>): Entered =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, textsOf(kind, row[name])]))
