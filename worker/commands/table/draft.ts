import { writeFileSync } from 'node:fs'
import { bytesOf } from '#worker/commands/source-file.ts'
import { Fault, print, reasonOf } from '#worker/commands/terminal.ts'
import { draftMapping, type MappingDraft } from '#worker/importers/formats/table-draft.ts'
import { type MappedTable, tableOf } from './read.ts'

function draftOf(...[rows]: Parameters<typeof draftMapping>): MappingDraft {
  try {
    return draftMapping(rows)
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}

/** A mapping is edited by hand: an existing one stays. */
function writeMapping(file: string, { mapping }: MappingDraft) {
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
const isRefused = (field: string) => ['Kind', 'Goal', 'Status'].includes(field) || field.startsWith('State')

function unknownLine({ column, field, words }: MappingDraft['unknown'][number]): string {
  const rows = words.reduce((sum, [, count]) => sum + count, 0)
  const list = words.slice(0, maxWords).map(([word, count]) => `${word} (${count})`)
  const more = words.length > maxWords ? ` and ${words.length - maxWords} more` : ''
  const [example = ''] = words[0]!
  const meaning = field === 'Kind' ? 'house' : field === 'Goal' ? 0 : field === 'Status' ? 1 : 'sold'
  const advice = isRefused(field)
    ? `: ${rows} rows are refused, until "values" of the column says what they mean: {${JSON.stringify(example)}: ${JSON.stringify(meaning)}}`
    : ` are left out of ${field} in ${rows} rows`
  return `${column}: ${list.join(', ')}${more}${advice}`
}

/** Writes the drafted mapping of a table, and prints what is left to do. @throws Fault when the file exists */
export async function draftTable({ file, mapping, sheet }: Omit<MappedTable, 'bytes'>): Promise<void> {
  const { rows } = await tableOf(bytesOf(file), file, sheet)
  const draft = draftOf(rows)
  writeMapping(mapping, draft)
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
  print(`  Written to ${mapping}. Check it, then: npm run import -- ${file} --mapping ${mapping}`)
}
