import { writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Change } from '#domain/import/changes.ts'
import type { DepositExceeded, MissingDisclosureRow } from '#domain/import/compliance.ts'
import type { Refusal, Removal } from '#domain/import/record.ts'
import type { DisclosureDue } from '#domain/legal/missing-disclosures.ts'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import { minPhotoWidth, type SmallPhotos } from '#worker/services/picture/small-photos.ts'
import { print } from './terminal.ts'

function countByReason<Example>(found: Iterable<readonly [reason: string, example: Example]>) {
  const counts = new Map<string, { reason: string; count: number; example: Example }>()
  for (const [reason, example] of found) {
    const counted = counts.get(reason)
    if (counted) counted.count++
    else counts.set(reason, { reason, count: 1, example })
  }
  return [...counts.values()].sort((item, other) => other.count - item.count)
}

/** Reasons that name a value of their row are one reason. */
const generic = (reason: string) =>
  reason
    .replace(/^"[\s\S]*" (?=is (?:no (?:whole )?number|no date|outside|not yes|not known))/, '')
    .replace(/^(no place|no type) .*/, '$1 of that name')
    .replace(/^€\s[\d.,]+ (?=is below)/, '')
    .replace(/^.* is not known in \d+: taken as .*/, 'is not known, its municipality is taken')

export const countRefusals = (refused: readonly Refusal[]) =>
  countByReason(refused.map((refusal) => [`${refusal.field}: ${generic(refusal.reason)}`, refusal]))

export const countMentions = (unmentioned: readonly MissingDisclosureRow[], due: DisclosureDue) =>
  countByReason(
    unmentioned.flatMap((home) =>
      home.missing.filter((mention) => mention.due === due).map(({ what }) => [what, home] as const),
    ),
  ).map(({ reason, ...rest }) => ({ what: reason, ...rest }))

const printCount = (count: number, text: string) => print(`    ${String(count).padStart(6)}  ${text}`)

const maxReasons = 15

export function printIgnored(ignored: ReadonlyMap<string, number>) {
  if (ignored.size === 0) return
  const counted = [...ignored].sort(([, count], [, other]) => other - count)
  print(`  unknown elements: ${counted.length}`)
  for (const [name, count] of counted.slice(0, maxReasons)) printCount(count, name)
  if (counted.length > maxReasons) print(`    and ${counted.length - maxReasons} more`)
}

/** Languages of a table without a text of their own. */
export function printWrittenTexts(counts: ReadonlyMap<string, number>) {
  if (counts.size === 0) return
  const list = [...counts].map(([language, count]) => `${language} ${count}`).join(', ')
  print(`  titles and texts written from the figures, for the table has none in that language: ${list}`)
}

/** The fields that an import would change, with the first property of each. */
export function printChanges(changes: readonly Change[]) {
  const counted = countByReason(changes.map((change) => [change.field, change]))
  for (const { reason: field, count, example } of counted) {
    const [before, after] = [shortValue(example.before, field), shortValue(example.after, field)]
    printCount(count, `${field}  (e.g. ${example.id}: ${before} → ${after})`)
  }
}

/** Texts that the site shows otherwise than the file has them, by field. */
export function printRewritten(rewritten: readonly Change[]) {
  if (rewritten.length === 0) return
  print(`  texts in capitals or with ornaments, shown in small letters and without: ${rewritten.length}`)
  printChanges(rewritten)
}

const isMoney = (field: string) =>
  field === 'price' || factDefinitions[field.replace(/^facts\./, '') as FactName]?.kind === 'money'

/** Money in euros, lists as JSON. */
const cellOf = (value: unknown, field: string) =>
  isMoney(field) && typeof value === 'number' ? String(value / 100) : textOf(value)
const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const shortValue = (value: unknown, field: string) => {
  const text = cellOf(value, field).replaceAll(/\s+/g, ' ')
  return text === '' ? 'nothing' : text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export function printRefusals(refused: readonly Refusal[]) {
  const counted = countRefusals(refused)
  for (const { reason, count, example } of counted.slice(0, maxReasons))
    printCount(count, `${reason}  (e.g. row ${example.row}, ${example.id || 'no id'}: ${example.reason})`)
  if (counted.length > maxReasons) print(`    and ${counted.length - maxReasons} more reasons`)
}

export function printRemovals(removed: readonly Removal[]) {
  if (removed.length === 0) return
  const sum = (rows: readonly Removal[]) => rows.reduce((total, { count }) => total + count, 0)
  print(`  removed: ${sum(removed)}`)
  for (const field of new Set(removed.map((row) => row.field))) {
    const rows = removed.filter((row) => row.field === field)
    printCount(sum(rows), `${field}  (of ${rows.length}, e.g. ${rows[0]!.id})`)
  }
}

const headings: Record<DisclosureDue, string> = {
  advertisement: 'without a mandatory disclosure of the advertisement',
  signing: 'without a document that is due before signing',
  check: 'to check with the owner',
}

export function printMentions(unmentioned: readonly MissingDisclosureRow[]) {
  for (const due of ['advertisement', 'signing', 'check'] as const) {
    const homes = unmentioned.filter(({ missing }) => missing.some((mention) => mention.due === due))
    if (homes.length) print(`  ${headings[due]}: ${homes.length}`)
    for (const { what, count, example } of countMentions(homes, due))
      printCount(count, `${what}  (e.g. row ${example.row}, ${example.id}, ${example.reference})`)
  }
}

/** Photographs that fill no screen, by home. */
export function printSmallPhotos(homes: readonly SmallPhotos[]) {
  if (homes.length === 0) return
  const count = homes.reduce((sum, home) => sum + home.count, 0)
  print(`  photographs below ${minPhotoWidth} px, which are blurred where they are large: ${count}`)
  for (const { reference, propertyId, count } of homes.slice(0, maxReasons))
    printCount(count, `${propertyId}, ${reference}`)
  if (homes.length > maxReasons) print(`    and of ${homes.length - maxReasons} more homes`)
}

export function printDeposits(deposits: readonly DepositExceeded[]) {
  const [first] = deposits
  if (!first) return
  const example = `row ${first.row}, ${first.id}, ${first.reference}`
  print(`  with a deposit above the legal maximum: ${deposits.length}  (e.g. ${example})`)
}

const writeTable = (file: string, fields: string[], data: (string | number)[][]) =>
  writeFileSync(file, `${Papa.unparse({ fields, data }, { newline: '\n' })}\n`)

export const writeRefusals = (file: string, refused: readonly Refusal[]) =>
  writeTable(
    file,
    ['row', 'id', 'field', 'reason'],
    refused.map(({ row, id, field, reason }) => [row, id, field, reason]),
  )

export const writeChanges = (file: string, changes: readonly Change[]) =>
  writeTable(
    file,
    ['row', 'id', 'field', 'before', 'after'],
    changes.map(({ row, id, field, before, after }) => [
      row ?? '',
      id,
      field,
      cellOf(before, field),
      cellOf(after, field),
    ]),
  )

export const writeMentions = (file: string, unmentioned: readonly MissingDisclosureRow[]) =>
  writeTable(
    file,
    ['row', 'id', 'reference', 'mention', 'due', 'law'],
    unmentioned.flatMap(({ row, id, reference, missing }) =>
      missing.map(({ what, due, law }) => [row, id, reference, what, due, law]),
    ),
  )
