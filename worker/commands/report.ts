import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import Papa from 'papaparse'
import type { Refusal } from '#worker/importers/record.ts'
import { say } from './terminal.ts'

/** Refusals counted by field and reason, the most frequent first, each with its first example. */
export function countRefusals(refused: readonly Refusal[]) {
  const counts = new Map<string, { count: number; example: Refusal }>()
  for (const one of refused) {
    // A reason that names its row's own value is one reason still.
    const reason = `${one.field}: ${one.reason.replace(/^(no place|no type) .*/, '$1 of that name')}`
    const before = counts.get(reason)
    if (before) before.count++
    else counts.set(reason, { count: 1, example: one })
  }
  return [...counts].map(([reason, found]) => ({ reason, ...found })).sort((one, other) => other.count - one.count)
}

/** Tells why rows were refused: fifteen reasons, the rest as a number. */
export function sayRefusals(refused: readonly Refusal[]) {
  const counted = countRefusals(refused)
  for (const { reason, count, example } of counted.slice(0, 15)) {
    say(
      `    ${String(count).padStart(6)}  ${reason}  (e.g. row ${example.row}, ${example.id || 'no id'}: ${example.reason})`,
    )
  }
  if (counted.length > 15) say(`    and ${counted.length - 15} more reasons`)
}

/** Writes every refused row as a line of CSV: row, id, field, reason. */
export async function writeRefusals(file: string, refused: readonly Refusal[]) {
  const out = createWriteStream(file)
  out.write('row,id,field,reason\n')
  for (const { row, id, field, reason } of refused) {
    if (!out.write(`${Papa.unparse([[row, id, field, reason]])}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
