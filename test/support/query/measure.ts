import { readFileSync } from 'node:fs'
import type { PlaceIndex } from '#domain/query/place-index.ts'
import { expectedSlots, readSlots } from './notation.ts'

export type Sentence = { line: number; language: string; text: string; expected: string[]; read: string[] }

/** The sentences of a part of the corpus with their slots, and those that are read. */
export function readCorpus(part: string, index: PlaceIndex): Sentence[] {
  const lines = readFileSync(`test/domain/query/corpus/${part}.tsv`, 'utf8').split('\n')
  return lines.flatMap((row, at) => {
    if (!row || row.startsWith('#')) return []
    const cells = row.split('\t')
    // Sentences of all languages in one file name theirs first.
    const language = cells.length > 2 || cells[0]!.length === 2 ? cells.shift()! : part
    const [text = '', slots = ''] = cells
    return [{ line: at + 1, language, text, expected: expectedSlots(slots), read: readSlots(text, index) }]
  })
}

export const isExact = ({ expected, read }: Sentence): boolean => expected.join(' ') === read.join(' ')

type Counts = { right: number; read: number; expected: number }

const kindOf = (slot: string) => slot.replace(/^not:.*/, 'not').replace(/:.*/, '')

/** How many slots of each kind are read, expected, and both; `all` without the words left over. */
export function countSlots(sentences: readonly Sentence[]): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  const add = (slot: string, key: keyof Counts) => {
    for (const kind of slot.startsWith('rest:') ? ['rest'] : ['all', kindOf(slot)]) {
      const entry = counts.get(kind) ?? { right: 0, read: 0, expected: 0 }
      entry[key]++
      counts.set(kind, entry)
    }
  }
  for (const { expected, read } of sentences) {
    for (const slot of expected) add(slot, 'expected')
    for (const slot of read) {
      add(slot, 'read')
      if (expected.includes(slot)) add(slot, 'right')
    }
  }
  return counts
}
