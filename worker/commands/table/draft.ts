import { writeFileSync } from 'node:fs'
import { Fault, print, reasonOf } from '#worker/commands/terminal.ts'
import type { Table } from '#worker/feeds/read-table.ts'
import { draftMapping, type MappingDraft } from '#worker/importers/formats/table/draft.ts'
import { fieldList } from '#worker/importers/formats/table/fields.ts'

function draftOf(...[rows]: Parameters<typeof draftMapping>): MappingDraft {
  try {
    return draftMapping(rows)
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}

/** A mapping is edited by hand: an existing one stays. @throws Fault */
export function writeMapping(file: string, { mapping }: MappingDraft) {
  try {
    writeFileSync(file, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new Fault(`${file} exists already: name another file, or remove it.`, { cause })
  }
}

function printList(title: string, lines: readonly string[]) {
  if (lines.length === 0) return
  print(`  ${title}: ${lines.length}`)
  for (const line of lines) print(`    ${line}`)
}

const maxWords = 12
const isRefused = (field: string) =>
  ['Kind', 'Goal', 'Status', 'CountryID'].includes(field) || field.startsWith('State')

function unknownLine({ column, field, words }: MappingDraft['unknown'][number]): string {
  const rows = words.reduce((sum, [, count]) => sum + count, 0)
  const list = words.slice(0, maxWords).map(([word, count]) => `${word} (${count})`)
  const more = words.length > maxWords ? ` and ${words.length - maxWords} more` : ''
  const [example = ''] = words[0]!
  const meaning =
    field === 'Kind' ? 'house' : field === 'Goal' ? 0 : field === 'Status' ? 1 : field === 'CountryID' ? 10 : 'sold'
  const advice = isRefused(field)
    ? `: ${rows} ${rows === 1 ? 'row is' : 'rows are'} refused, until "values" of the column says what they mean: {${JSON.stringify(example)}: ${JSON.stringify(meaning)}}`
    : `: left out of ${field} in ${rows} ${rows === 1 ? 'row' : 'rows'}`
  return `${column}: ${list.join(', ')}${more}${advice}`
}

/** Drafts the mapping of a table, and prints what it knows and what is left to do. @throws Fault for an empty table */
export function draftTable({ rows }: Table, sheet: string | undefined): MappingDraft {
  const draft = draftOf(rows)
  print(`  Header: row ${draft.header}`)
  print(`  Key: ${[draft.mapping.key].flat().join(', ')}`)
  printList(
    'columns without a field',
    draft.unplaced.map(({ column, example, reason }) => `${column}: ${reason}  (e.g. ${example})`),
  )
  printList(
    'words and what they are taken for',
    draft.guessed.map(({ column, words }) => `${column}: ${words.map(([word, as]) => `${word} → ${as}`).join(', ')}`),
  )
  printList('columns with words that are not known', draft.unknown.map(unknownLine))
  printList('missing', draft.missing)
  return sheet === undefined ? draft : { ...draft, mapping: { ...draft.mapping, sheet } }
}

/** What a mapping may name, and the words that a field knows by themselves. */
export function printFields() {
  for (const { field, kind, words } of fieldList())
    print(`  ${field.padEnd(34)} ${kind.padEnd(7)} ${words.join(', ')}`.trimEnd())
}
