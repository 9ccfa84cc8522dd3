import type { Field } from './field.ts'
import type { Entered, FieldSet } from './form.ts'
import { isTyped, typedKind } from './kinds.ts'
import { rowCells } from './rows.ts'

function textsOf({ kind, columns = {} }: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (kind === 'flag') return [String(value)]
  if (value === false) return []
  if (value === true) return ['1']
  if (kind === 'rows' && Array.isArray(value)) {
    const all = Object.values(columns)
    const rowTexts = (row: string) => rowCells(row).map((cell, at) => (all[at] && textsOf(all[at], cell)[0]) ?? '')
    return value.map((row) => JSON.stringify(rowTexts(String(row))))
  }
  if (Array.isArray(value)) return value.map(String)
  const { format = String } = isTyped(kind) ? typedKind(kind) : {}
  return [format(typeof value === 'number' ? value : String(value))]
}

/** @returns a stored row as it is entered into a form */
export const enteredFrom = ({ fields }: FieldSet, row: Readonly<Record<string, unknown>>): Entered =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textsOf(field, row[name])]))
