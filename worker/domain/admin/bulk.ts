/** Rows of one bulk action: each is a few milliseconds of a worker that has a limit. */
export const maxBulkRows = 500

/** Why a row stays as it is. `detail`: names its state, or what it lacks. */
export type BulkReason = 'forbidden' | 'state' | 'lawful' | 'conflict' | 'refused' | 'gone' | 'failed'

export type BulkRefusal = { id: string; reason: BulkReason; detail?: readonly string[] }

/** Why nothing was done at all. */
export type BulkFault =
  | { kind: 'none' }
  | { kind: 'option' }
  | { kind: 'many'; count: number }
  /** The list had another number of rows when it was shown. */
  | { kind: 'differs'; shown: number; count: number }

export type BulkOutcome = {
  /** Key of the form, by which its changes are undone; null where none was made. */
  batch: string | null
  done: number
  refused: readonly BulkRefusal[]
  fault: BulkFault | null
}

export const faulty = (fault: BulkFault): BulkOutcome => ({ batch: null, done: 0, refused: [], fault })

/** Idempotency key of one row of a form: they all begin with that of the form. */
export const rowKey = (formKey: string, id: string | number): string => `${formKey}/${id}`

/** The keys of all rows of a form: from the first, and before the second. */
export const rowKeys = (formKey: string) => [`${formKey}/`, `${formKey}0`] as const

/** What a form names: the rows that were ticked, or all of a list of which it says how many it showed. */
export type BulkChoice = { ids: readonly string[] } | { shown: number }

const idsOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => text.split(' ')))]

/** @returns null for a form that is none of ours */
export function bulkChoice(sent: Pick<FormData, 'get' | 'getAll'>): BulkChoice | null {
  const all = sent.get('all')
  if (all !== null) return typeof all === 'string' && /^\d{1,7}$/.test(all) ? { shown: Number(all) } : null
  const ids = idsOf(sent.getAll('id').map(String))
  return ids.every((id) => /^[\w-]{1,64}$/.test(id)) ? { ids } : null
}

export const bulkFault = (choice: BulkChoice, count: number): BulkFault | null => {
  if ('shown' in choice && choice.shown !== count) return { kind: 'differs', shown: choice.shown, count }
  if (count === 0) return { kind: 'none' }
  return count > maxBulkRows ? { kind: 'many', count } : null
}
