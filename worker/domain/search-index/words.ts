import { fold } from '#domain/fold.ts'
import { formatOf, packArrays, unpackArrays } from './packed-arrays.ts'
import { addRow, intersect, type RowBits } from './row-bits.ts'

/** The words of one language in the rows of a snapshot. */
export type Words = {
  /** Data version and number of rows of the snapshot. */
  version: number
  count: number
  /** Folded, in order of code units, without separators. */
  terms: string
  /** Where each term starts in `terms`, and the end. */
  termStarts: Uint32Array
  /** Where the rows of each term start in `rows`, and the end. */
  rowStarts: Uint32Array
  rows: Uint16Array | Uint32Array
}

const maxWords = 8

/** The folded words of a text that a visitor typed; the first ones of too many. */
export const searchTerms = (text: string): string[] => fold(text).split(' ').filter(Boolean).slice(0, maxWords)

const rowArray = (count: number) => (count > 2 ** 16 ? Uint32Array : Uint16Array)

/** Collects the words of rows; texts come row by row. */
export function createWordCollector() {
  const rowsByTerm = new Map<string, number[]>()

  function add(row: number, text: string) {
    for (const term of fold(text).split(' ')) {
      const rows = rowsByTerm.get(term)
      if (!rows) rowsByTerm.set(term, [row])
      else if (rows.at(-1) !== row) rows.push(row)
    }
  }

  function finish(version: number, count: number): Words {
    rowsByTerm.delete('')
    const terms = [...rowsByTerm.keys()].sort()
    const termStarts = new Uint32Array(terms.length + 1)
    const rowStarts = new Uint32Array(terms.length + 1)
    for (const [index, term] of terms.entries()) {
      termStarts[index + 1] = termStarts[index]! + term.length
      rowStarts[index + 1] = rowStarts[index]! + rowsByTerm.get(term)!.length
    }
    const rows = new (rowArray(count))(rowStarts[terms.length]!)
    for (const [index, term] of terms.entries()) rows.set(rowsByTerm.get(term)!, rowStarts[index])
    return { version, count, terms: terms.join(''), termStarts, rowStarts, rows }
  }

  return { add, finish }
}

/** The rows with a word that starts with each of the terms. */
export function rowsWithTerms(
  { count, terms, termStarts, rowStarts, rows }: Words,
  wanted: readonly string[],
): RowBits {
  const termCount = termStarts.length - 1
  const termAt = (index: number) => terms.slice(termStarts[index], termStarts[index + 1])

  function firstFrom(prefix: string): number {
    let [low, high] = [0, termCount]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (termAt(middle) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }

  function rowsWith(prefix: string): RowBits {
    const bits = new Uint32Array(Math.ceil(count / 32))
    const first = firstFrom(prefix)
    let end = first
    while (end < termCount && termAt(end).startsWith(prefix)) end++
    for (let at = rowStarts[first]!; at < rowStarts[end]!; at++) addRow(bits, rows[at]!)
    return bits
  }

  const [found, ...others] = wanted.map(rowsWith)
  if (!found) throw new Error('No word is asked for.')
  return others.reduce(intersect, found)
}

/** Raise the number when the meaning of a part or of folding changes. */
const format = formatOf('words 1')

export function packWords({ version, count, terms, termStarts, rowStarts, rows }: Words): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(terms)
  const head = { version, count, termBytes: bytes.length, termCount: termStarts.length - 1, rowCount: rows.length }
  return packArrays(format, head, [bytes, termStarts, rowStarts, rows])
}

type Head = Record<'version' | 'count' | 'termBytes' | 'termCount' | 'rowCount', number>

/** @returns null when they are no words of this format */
export function unpackWords(buffer: ArrayBuffer): Words | null {
  const unpacked = unpackArrays<Head>(buffer, format, ({ count, termBytes, termCount, rowCount }) => [
    [Uint8Array, termBytes],
    [Uint32Array, termCount + 1],
    [Uint32Array, termCount + 1],
    [rowArray(count), rowCount],
  ])
  if (!unpacked) return null
  const [bytes, termStarts, rowStarts, rows] = unpacked.arrays as [Uint8Array, Uint32Array, Uint32Array, Uint16Array]
  const { version, count } = unpacked.head
  return { version, count, terms: new TextDecoder().decode(bytes), termStarts, rowStarts, rows }
}
