import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import Papa from 'papaparse'
import type { DisclosureDue } from '#domain/legal/missing-disclosures.ts'
import type { Refusal, Removal } from '#worker/importers/record.ts'
import type { DepositExceeded } from '#worker/services/import/deposit-check.ts'
import type { MissingDisclosureRow } from '#worker/services/import/disclosure-check.ts'
import { say } from './terminal.ts'

/** Refusals counted by field and reason, the most frequent first, each with its first example. */
export function countRefusals(refused: readonly Refusal[]) {
  const counts = new Map<string, { count: number; example: Refusal }>()
  for (const item of refused) {
    // A reason that names its row's own value is one reason still.
    const reason = `${item.field}: ${item.reason.replace(/^(no place|no type) .*/, '$1 of that name').replace(/^.* is not known in \d+: taken as .*/, 'is not known, its municipality is taken')}`
    const before = counts.get(reason)
    if (before) before.count++
    else counts.set(reason, { count: 1, example: item })
  }
  return [...counts].map(([reason, found]) => ({ reason, ...found })).sort((item, other) => other.count - item.count)
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

/** Tells what homes and projects have no more: so many of each field, and the first that lost it. */
export function sayRemovals(removed: readonly Removal[]) {
  if (removed.length === 0) return
  say(`  removed: ${removed.reduce((sum, { count }) => sum + count, 0)}`)
  for (const field of new Set(removed.map((item) => item.field))) {
    const from = removed.filter((item) => item.field === field)
    const count = from.reduce((sum, item) => sum + item.count, 0)
    say(`    ${String(count).padStart(6)}  ${field}  (of ${from.length}, e.g. ${from[0]!.id})`)
  }
}

/** Writes every refused row as a line of CSV: row, id, field, reason. */
export const writeRefusals = (file: string, refused: readonly Refusal[]) =>
  writeTable(
    file,
    ['row', 'id', 'field', 'reason'],
    refused.map(({ row, id, field, reason }) => [row, id, field, reason]),
  )

/** What is missing counted, the most frequent first, each with the first home that lacks it. */
export function countMentions(unmentioned: readonly MissingDisclosureRow[], due: DisclosureDue) {
  const counts = new Map<string, { count: number; example: MissingDisclosureRow }>()
  for (const home of unmentioned) {
    for (const { what } of home.missing.filter((item) => item.due === due)) {
      const before = counts.get(what)
      if (before) before.count++
      else counts.set(what, { count: 1, example: home })
    }
  }
  return [...counts].map(([what, found]) => ({ what, ...found })).sort((item, other) => other.count - item.count)
}

const dues: readonly (readonly [due: DisclosureDue, heading: string])[] = [
  ['advertisement', 'without a mention that the law wants in the advertisement'],
  ['signing', 'without a paper that is due before signing'],
  ['check', 'to check with the owner'],
]

/** Tells what the law wants in advertisements, before signing and of owners, and the homes that were taken lack. */
export function sayMentions(unmentioned: readonly MissingDisclosureRow[]) {
  for (const [due, heading] of dues) {
    const homes = unmentioned.filter(({ missing }) => missing.some((item) => item.due === due))
    if (homes.length) say(`  ${heading}: ${homes.length}`)
    for (const { what, count, example } of countMentions(homes, due)) {
      say(`    ${String(count).padStart(6)}  ${what}  (e.g. row ${example.row}, ${example.id}, ${example.reference})`)
    }
  }
}

/** Tells how many homes ask for a deposit that the law does not allow, with the first of them. */
export function sayDeposits(deposits: readonly DepositExceeded[]) {
  const [first] = deposits
  if (!first) return
  const example = `row ${first.row}, ${first.id}, ${first.reference}`
  say(`  with a deposit above the legal maximum: ${deposits.length}  (e.g. ${example})`)
}

/** Writes everything that is missing as a line of CSV: row, id, reference, mention, by when, law. */
export const writeMentions = (file: string, unmentioned: readonly MissingDisclosureRow[]) =>
  writeTable(
    file,
    ['row', 'id', 'reference', 'mention', 'due', 'law'],
    unmentioned.flatMap(({ row, id, reference, missing }) =>
      missing.map(({ what, due, law }) => [row, id, reference, what, due, law]),
    ),
  )

async function writeTable(file: string, head: string[], rows: (string | number)[][]) {
  const out = createWriteStream(file)
  out.write(`${head.join(',')}\n`)
  for (const row of rows) {
    if (!out.write(`${Papa.unparse([row])}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
